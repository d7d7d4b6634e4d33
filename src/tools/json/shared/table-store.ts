import { isToolFailure } from '#src/core/failure.ts'
import { Store } from '#src/core/store.ts'
import { pageClock, Timer } from '#src/lib/clock.ts'
import type {
  TableArrangement,
  TableFilter,
  TableInfo,
  TableProgress,
  TableSort,
} from './logic/table-types.ts'
import { moveCell, type TableCell } from './table-keys.ts'
import { type LoadedRows, loadedRows, noRows } from './table-rows.ts'
import { settingsFor, type TableSettings } from './table-settings.ts'
import type { TableSource, WrittenCsv } from './table-source.ts'

export interface TableState extends TableSettings {
  /** Undefined until the columns are known. */
  readonly info: TableInfo | undefined
  /** Number of rows that match the filter. */
  readonly total: number
  readonly loaded: LoadedRows
  /** The cell that keys act on; undefined initially. */
  readonly active: TableCell | undefined
  /** Increases whenever the active cell should scroll into view. */
  readonly scrolls: number
  /** The progress of slow work. */
  readonly progress: TableProgress | undefined
  /** An unexpected error, for the error boundary. */
  readonly crash: unknown
}

/** The loaded cells of a table in the worker, its columns, order, and filter. */
export class TableStore extends Store<TableState> {
  readonly source: TableSource
  protected state: TableState = {
    info: undefined,
    shown: [],
    filter: { text: '', column: -1 },
    sort: undefined,
    total: 0,
    loaded: noRows,
    active: undefined,
    scrolls: 0,
    progress: undefined,
    crash: undefined,
  }
  private readonly clock: typeof pageClock
  private readonly timer: Timer
  /** The arrangement of the loaded rows. */
  private arranged: TableArrangement = { filter: this.state.filter, sort: undefined }
  private requested = { start: 0, count: 0, from: 0, to: 0 }
  private isLoading = false
  /** Increases with every change of rows or columns; loaded cells of an earlier one are outdated. */
  private revision = 0
  private loadedRevision = -1
  /** Number of jobs; only the latest one continues. */
  private jobs = 0

  private readonly former: TableState | undefined

  /** @param former the state of an earlier table, whose settings it keeps. */
  constructor(source: TableSource, former?: TableState, clock = pageClock) {
    super()
    this.source = source
    this.former = former
    this.clock = clock
    this.timer = new Timer(clock)
  }

  /** Finds the columns. */
  open(): void {
    this.attempt(async () => {
      if (!(await this.work(() => this.source.run()))) return
      const info = await this.source.info()
      const settings = settingsFor(info, this.former)
      this.set({ info, ...settings, total: info.rows })
      if (settings.sort || settings.filter.text !== '') this.arrange()
      else this.reload()
    })
  }

  /** Ends all work, for example before the table is released. */
  readonly end = (): void => {
    this.jobs++
    this.timer.stop()
  }

  /** Stops the current work; the rows stay as they are. */
  readonly cancel = (): void => {
    this.end()
    this.set({ ...this.arranged, progress: undefined })
    this.attempt(() => this.source.stop())
  }

  /** Loads the visible cells, with a margin, unless they are loaded. `to` is exclusive. */
  show(first: number, count: number, from: number, to: number): void {
    const { loaded, total, shown } = this.state
    const end = Math.min(first + count, total)
    const last = Math.min(to, shown.length)
    if (
      first >= loaded.start &&
      end <= loaded.start + loaded.rows.length &&
      from >= loaded.from &&
      last <= loaded.to
    ) {
      return
    }
    this.requested = {
      start: Math.max(0, first - MARGIN_ROWS),
      count: count + 2 * MARGIN_ROWS,
      from: Math.max(0, from - MARGIN_COLUMNS),
      to: Math.min(last + MARGIN_COLUMNS, shown.length),
    }
    if (!this.isLoading) this.load()
  }

  /** Filters when typing pauses. */
  setFilter(change: Partial<TableFilter>): void {
    this.set({ filter: { ...this.state.filter, ...change } })
    this.timer.start(DEBOUNCE_MS, () => this.arrange())
  }

  setSort(sort: TableSort | undefined): void {
    this.set({ sort })
    this.arrange()
  }

  /** Sorts by a column: ascending, then descending, then in the order of the document. */
  sortBy(column: number): void {
    const { sort } = this.state
    if (sort?.column !== column) this.setSort({ column, descending: false })
    else this.setSort(sort.descending ? undefined : { column, descending: true })
  }

  /** Hides a column, unless it is the last one. */
  hide(column: number): void {
    const { shown, active } = this.state
    if (shown.length < 2) return
    const next = shown.filter((each) => each !== column)
    const last = next.length - 1
    this.setShown(next)
    this.set({ active: active && { ...active, column: Math.min(active.column, last) } })
  }

  readonly showAll = (): void => {
    const { info } = this.state
    this.setShown(info?.columns.map((_, column) => column) ?? [])
  }

  select(active: TableCell): void {
    this.set({ active })
  }

  /** Handles a key by the ARIA grid pattern; returns false for other keys. */
  press(key: string, isControl: boolean, page: number): boolean {
    const { active, shown, total } = this.state
    const at = active ?? { row: 0, column: 0 }
    if (key === 'Enter' && at.row < 0) {
      const column = shown[at.column]
      if (column !== undefined) this.sortBy(column)
      return true
    }
    const size = { rows: total, columns: shown.length, page }
    const target = moveCell(at, key, isControl, size)
    if (!target) return false
    // The first key selects the first cell.
    this.set({ active: active ? target : at, scrolls: this.state.scrolls + 1 })
    return true
  }

  /** The content of the active cell: a decoded string, or a source text; undefined if it is missing. */
  async readActive(): Promise<string | Blob | undefined> {
    const { active, shown } = this.state
    const column = active && shown[active.column]
    if (active === undefined || column === undefined) return undefined
    if (active.row < 0) return this.state.info?.columns[column]
    const node = await this.source.nodeAt(active.row, column)
    if (node === 0) return undefined
    const content = await this.source.contentAt(node)
    return typeof content === 'string' ? content : content.blob
  }

  /** The byte offset of the active cell, or of its row if its value is missing. */
  async offsetOfActive(): Promise<number | undefined> {
    const { active, shown } = this.state
    const column = active && shown[active.column]
    if (active === undefined || active.row < 0 || column === undefined) return undefined
    return (await this.source.placeAt(active.row, column)).start
  }

  /**
   * The visible rows and columns as CSV; undefined if canceled.
   *
   * @throws ToolFailure `csv.too-many-fields`, or `document.gone`.
   */
  async csv(): Promise<WrittenCsv | undefined> {
    const { shown } = this.state
    if (!(await this.work(() => this.source.startCsv(shown, true)))) return undefined
    return (await this.source.takeCsv()) ?? undefined
  }

  /** The loaded cells are in other columns. */
  private setShown(shown: readonly number[]): void {
    this.set({ shown, loaded: noRows })
    this.reload()
  }

  private arrange(): void {
    this.timer.stop()
    const { filter, sort } = this.state
    this.attempt(async () => {
      if (!(await this.work(() => this.source.startArrange({ filter, sort })))) return
      this.arranged = { filter, sort }
      this.reload()
    })
  }

  /** Does work in the worker part by part. Returns false if other work has replaced it. */
  private async work(start: () => Promise<TableProgress>): Promise<boolean> {
    const job = ++this.jobs
    const startedAt = this.clock.now()
    let progress = await start()
    while (job === this.jobs && progress.done < progress.total) {
      if (this.clock.now() - startedAt > SLOW_MS) this.set({ progress })
      progress = await this.source.run()
    }
    if (job !== this.jobs) return false
    this.set({ progress: undefined })
    return true
  }

  /** Loads the cells again after a change of rows or columns; the former ones stay until then. */
  private reload(): void {
    this.revision++
    if (!this.isLoading) this.load()
  }

  private load(): void {
    this.isLoading = true
    this.attempt(() => this.loadLatest())
  }

  private async loadLatest(): Promise<void> {
    try {
      for (;;) {
        const { requested, revision } = this
        const { start, count, from, to } = requested
        const { shown } = this.state
        const window = await this.source.window(start, count, shown.slice(from, to))
        if (revision === this.revision) {
          const former = this.loadedRevision === revision ? this.state.loaded : noRows
          this.loadedRevision = revision
          const { active } = this.state
          const last = window.total - 1
          this.set({
            loaded: loadedRows(window, from, former),
            total: window.total,
            active: active && active.row > last ? { ...active, row: last } : active,
          })
        }
        if (requested === this.requested && revision === this.revision) return
      }
    } finally {
      // At once, so that cells that come into view next are loaded.
      this.isLoading = false
    }
  }

  /** Keeps the cells of an expired document until a new document replaces it. */
  private attempt(work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      if (!isToolFailure(error)) this.set({ crash: error })
    })
  }
}

/** Cells loaded around the visible ones. */
const MARGIN_ROWS = 60
const MARGIN_COLUMNS = 6

/** Milliseconds for which typing pauses. */
const DEBOUNCE_MS = 120

/** Milliseconds after which work shows its progress. */
const SLOW_MS = 150
