import { isToolFailure } from '#src/core/failure.ts'
import type { TreePlace, TreeRow, TreeShape, TreeWindow } from '#src/core/json/tree-row.ts'
import type { TreeView } from '#src/core/json/tree-view.ts'
import { Store } from '#src/core/store.ts'

/** A tree view as the page has it: a document handle of the worker, or a part of one. */
export type TreeSource = {
  readonly [Method in
    | 'rows'
    | 'expand'
    | 'collapse'
    | 'toggle'
    | 'expandSiblings'
    | 'expandAll'
    | 'collapseAll'
    | 'revealOffset'
    | 'parentOf'
    | 'placeOf']: (...args: Parameters<TreeView[Method]>) => Promise<ReturnType<TreeView[Method]>>
}

export interface TreeSelection {
  readonly row: TreeRow
  readonly place: TreePlace
}

export interface TreeState {
  /** Rows of the tree. */
  readonly total: number
  /** The rows that are at hand. */
  readonly start: number
  readonly rows: readonly TreeRow[]
  /** The row that keys act on; -1 before there is one. */
  readonly active: number
  /** Counts the times that the active row should come into view. */
  readonly scrolls: number
  /** A bug that the tree met. */
  readonly crash: unknown
}

/** What keys and clicks do to a tree whose rows live elsewhere. */
export class TreeStore extends Store<TreeState> {
  onSelect: ((selection: TreeSelection) => void) | undefined
  private readonly source: TreeSource
  protected state: TreeState = {
    total: 0,
    start: 0,
    rows: [],
    active: -1,
    scrolls: 0,
    crash: undefined,
  }
  private wanted = { start: 0, count: 0 }
  private loading = false
  private selections = 0
  private queue: Promise<void> = Promise.resolve()

  constructor(source: TreeSource) {
    super()
    this.source = source
  }

  /** Has the rows that are in view at hand, and some around them. */
  show(first: number, count: number): void {
    const { start, rows, total } = this.state
    const end = Math.min(first + count, total)
    if (rows.length > 0 && first >= start && end <= start + rows.length) return
    this.wanted = { start: Math.max(0, first - MARGIN), count: count + 2 * MARGIN }
    if (!this.loading) void this.load()
  }

  /** Reads the rows in view anew: something else about them has changed. */
  refresh(): void {
    this.run(async () => {
      this.set(shown(await this.source.rows(this.wanted.start, this.wanted.count)))
    })
  }

  /** Makes a row the active one and tells of it. */
  select(row: number): void {
    this.set({ active: row })
    this.tell(row)
  }

  toggle(row: number): void {
    this.select(row)
    this.change(() => this.source.toggle(row))
  }

  expandAll(): void {
    this.change(() => this.source.expandAll(), { active: 0 })
  }

  collapseAll(): void {
    this.change(() => this.source.collapseAll(), { active: 0 })
  }

  /** Brings the value at a byte of the source into view. */
  reveal(offset: number): void {
    this.change(() => this.source.revealOffset(offset), { follow: true })
  }

  /** Does what the ARIA tree pattern gives to a key; false when it gives nothing. */
  press(key: string, page: number): boolean {
    const active = Math.max(0, this.state.active)
    const last = this.state.total - 1
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: active + (this.state.active < 0 ? 0 : 1),
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: last,
    }
    const target = moves[key]
    if (target !== undefined) this.move(Math.min(Math.max(0, target), last))
    else if (key === 'ArrowRight') this.withRow(active, (row) => this.goIn(active, row))
    else if (key === 'ArrowLeft') this.withRow(active, (row) => this.goOut(active, row))
    else if (key === 'Enter' || key === ' ') this.toggle(active)
    else if (key === '*') this.change(() => this.source.expandSiblings(active), { follow: true })
    else return false
    return true
  }

  private move(row: number): void {
    if (row < 0) return
    this.set({ scrolls: this.state.scrolls + 1 })
    this.select(row)
  }

  private goIn(at: number, row: TreeRow): void {
    if (!row.expandable) return
    if (!row.expanded) this.change(() => this.source.expand(at))
    else if (row.kind !== 'string' && row.kind !== 'number') this.move(at + 1)
  }

  private goOut(at: number, row: TreeRow): void {
    if (row.expanded) this.change(() => this.source.collapse(at))
    else this.run(async () => this.move(await this.source.parentOf(at)))
  }

  /** The row at hand, or read for this. */
  private withRow(at: number, act: (row: TreeRow) => void): void {
    const row = this.state.rows[at - this.state.start]
    if (row) act(row)
    else {
      this.run(async () => {
        const { rows } = await this.source.rows(at, 1)
        if (rows[0]) act(rows[0])
      })
    }
  }

  /** Changes the tree and shows it with its new rows at once, so that nothing flickers. */
  private change(
    work: () => Promise<TreeShape>,
    { active, follow = false }: { active?: number; follow?: boolean } = {},
  ): void {
    this.run(async () => {
      const shape = await work()
      const window = await this.source.rows(this.wanted.start, this.wanted.count)
      const next = follow ? shape.row : active
      this.set({ ...shown(window), ...(next === undefined ? {} : { active: next }) })
      if (follow) this.move(shape.row)
    })
  }

  /** The place of a row costs a walk: only that of the last row that was selected is told. */
  private tell(row: number): void {
    const selection = ++this.selections
    this.run(async () => {
      if (selection !== this.selections || !this.onSelect) return
      const [window, place] = await Promise.all([
        this.source.rows(row, 1),
        this.source.placeOf(row),
      ])
      if (selection === this.selections && window.rows[0]) {
        this.onSelect({ row: window.rows[0], place })
      }
    })
  }

  private async load(): Promise<void> {
    this.loading = true
    try {
      let asked: typeof this.wanted
      do {
        asked = this.wanted
        this.set(shown(await this.source.rows(asked.start, asked.count)))
      } while (asked !== this.wanted)
    } catch (error) {
      this.fail(error)
    } finally {
      this.loading = false
    }
  }

  /** One thing after the other, in the order of keys and clicks. */
  private run(work: () => Promise<void>): void {
    this.queue = this.queue.then(work).catch((error: unknown) => this.fail(error))
  }

  /** A document that is gone is soon replaced: its last rows stay until then. */
  private fail(error: unknown): void {
    if (!isToolFailure(error)) this.set({ crash: error })
  }
}

/** Rows kept above and below those in view. */
const MARGIN = 40

function shown({ total, start, rows }: TreeWindow): Partial<TreeState> {
  return { total, start, rows }
}
