import { isToolFailure } from '#src/core/failure.ts'
import type { TreeEdit, TreeOutline } from '#src/core/json/edit/editable-tree.ts'
import type { JsonEdit } from '#src/core/json/edit/plan-edit.ts'
import type { TreeChange, TreePlace, TreeRow, TreeWindow } from '#src/core/json/tree-row.ts'
import type { TreeView } from '#src/core/json/tree-view.ts'
import type { ValueDetails } from '#src/core/json/value-details.ts'
import { Store } from '#src/core/store.ts'
import type { TextBlob } from '#src/lib/use-operation.ts'

/** A `TreeView` in the worker, called asynchronously. */
export interface TreeSource extends RowSource, ValueSource {
  /** The object or array in a string as a tree of its own; null for none. */
  readonly unfold: (node: number) => Promise<UnfoldedTree | null>
  /** See `EditableTree`; absent if the values can't be edited. */
  readonly plan?: (node: number, edit: JsonEdit) => Promise<TreeEdit>
  readonly restore?: (outline: TreeOutline) => Promise<TreeChange>
}

export interface UnfoldedTree extends TreeSource {
  /** Frees the tree. */
  readonly release: () => void
}

type RowSource = {
  readonly [Method in
    | 'rows'
    | 'expand'
    | 'collapse'
    | 'toggle'
    | 'expandSiblings'
    | 'expandAll'
    | 'expandLevels'
    | 'collapseAll'
    | 'revealOffset'
    | 'revealSource'
    | 'ancestorOf'
    | 'parentOf'
    | 'placeOf'
    | 'search'
    | 'searchOn'
    | 'revealMatch'
    | 'filter']: (...args: Parameters<TreeView[Method]>) => Promise<ReturnType<TreeView[Method]>>
}

/** A document whose values can be read by tape index. */
export interface ValueSource {
  /** The decoded string, or the source text of another value. */
  readonly contentAt: (node: number) => Promise<string | TextBlob>
  /** The source text of a value. */
  readonly sourceAt: (node: number) => Promise<TextBlob>
  readonly detailsAt: (node: number) => Promise<ValueDetails>
}

export interface TreeSelection {
  readonly row: TreeRow
  readonly place: TreePlace
}

export interface TreeState {
  /** Number of rows in the tree. */
  readonly total: number
  /** Index of the first row in `rows`. */
  readonly start: number
  /** The loaded rows. */
  readonly rows: readonly TreeRow[]
  /** Index of the row that keys act on; -1 initially. */
  readonly active: number
  /** Increases whenever the active row should scroll into view. */
  readonly scrolls: number
  /** An unexpected error, for the error boundary. */
  readonly crash: unknown
}

/** The loaded rows of a tree in the worker, and the effects of keys and clicks on it. */
export class TreeStore extends Store<TreeState> {
  onSelect: ((selection: TreeSelection) => void) | undefined
  readonly source: TreeSource
  protected state: TreeState = {
    total: 0,
    start: 0,
    rows: [],
    active: -1,
    scrolls: 0,
    crash: undefined,
  }
  private requested = { start: 0, count: 0 }
  private loading = false
  private selections = 0
  private queue: Promise<void> = Promise.resolve()

  /** `former` is a tree whose rows are shown until those of this one are loaded. */
  constructor(source: TreeSource, former?: TreeStore) {
    super()
    this.source = source
    if (!former) return
    this.state = former.state
    this.requested = former.requested
  }

  /** Loads the visible rows, with a margin, unless they are loaded. */
  show(first: number, count: number): void {
    const { start, rows, total } = this.state
    const end = Math.min(first + count, total)
    if (rows.length > 0 && first >= start && end <= start + rows.length) return
    this.requested = { start: Math.max(0, first - MARGIN_ROWS), count: count + 2 * MARGIN_ROWS }
    if (!this.loading) void this.load()
  }

  /** Reloads the visible rows, for example after their marks have changed. */
  refresh(): void {
    this.run(async () => {
      this.set(stateOf(await this.source.rows(this.requested.start, this.requested.count)))
    })
  }

  /** Makes a row active and reports the selection. */
  select(row: number): void {
    this.set({ active: row })
    this.reportSelection(row)
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

  /** Expands the tree up to the value at a byte offset of the source and scrolls to its row. */
  reveal(offset: number): void {
    this.change(() => this.source.revealOffset(offset), { follow: true })
  }

  /** Expands this number of levels below the active row, or below the root. */
  expandLevels(levels: number): void {
    const row = Math.max(0, this.state.active)
    this.change(() => this.source.expandLevels(row, levels), { follow: true })
  }

  /** Selects the value around a byte offset of the input, like `reveal`. */
  revealSource(offset: number): void {
    this.change(() => this.source.revealSource(offset), { follow: true })
  }

  /** Selects a value around the active row, by the number of steps in its path. */
  selectAncestor(steps: number): void {
    this.change(() => this.source.ancestorOf(this.state.active, steps), { follow: true })
  }

  /** Expands the tree up to a match, selects it, and scrolls to it. */
  revealMatch(index: number): void {
    this.change(() => this.source.revealMatch(index), { follow: true })
  }

  /** Shows only the matches and their ancestors, or all rows. */
  filter(isOn: boolean): void {
    const { active } = this.state
    this.change(() => this.source.filter(isOn, active), { follow: active >= 0 })
  }

  /** Selects the row of a change, and calls `done` once the selection has been reported. */
  follow(work: () => Promise<TreeChange>, done: () => void): void {
    this.change(work, { follow: true })
    this.run(async () => this.afterSelection(done))
  }

  /** The active row, if it is loaded. */
  get activeRow(): TreeRow | undefined {
    const { rows, active, start } = this.state
    return rows[active - start]
  }

  /** Whether a key has an effect by the ARIA tree pattern. */
  hasKey(key: string): boolean {
    return this.keys.has(key)
  }

  /** Handles a key by the ARIA tree pattern, where a page has this number of rows. */
  press(key: string, page: number): void {
    this.keys.get(key)?.(Math.max(0, this.state.active), page)
  }

  private readonly keys = new Map<string, (active: number, page: number) => void>([
    ['ArrowDown', (active) => this.moveNear(this.state.active < 0 ? active : active + 1)],
    ['ArrowUp', (active) => this.moveNear(active - 1)],
    ['PageDown', (active, page) => this.moveNear(active + page)],
    ['PageUp', (active, page) => this.moveNear(active - page)],
    ['Home', () => this.moveNear(0)],
    ['End', () => this.moveNear(this.state.total - 1)],
    ['ArrowRight', (active) => this.withRow(active, (row) => this.goIn(active, row))],
    ['ArrowLeft', (active) => this.withRow(active, (row) => this.goOut(active, row))],
    ['Enter', (active) => this.toggle(active)],
    [' ', (active) => this.toggle(active)],
    ['*', (active) => this.change(() => this.source.expandSiblings(active), { follow: true })],
  ])

  private moveNear(row: number): void {
    this.move(Math.min(Math.max(0, row), this.state.total - 1))
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

  /** Calls `act` with a row, which is loaded first if necessary. */
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

  /** Updates the tree and its rows in one step, which prevents flicker. */
  private change(
    work: () => Promise<TreeChange>,
    { active, follow = false }: { active?: number; follow?: boolean } = {},
  ): void {
    this.run(async () => {
      const { row } = await work()
      const window = await this.source.rows(this.requested.start, this.requested.count)
      const next = follow && row >= 0 ? row : active
      this.set({ ...stateOf(window), ...(next === undefined ? {} : { active: next }) })
      if (follow) this.move(row)
    })
  }

  /** Calls `act` with the active row, after the effects of earlier keys and clicks. */
  withSelection(act: (selection: TreeSelection) => void): void {
    this.run(async () => {
      const selection = await this.readSelection(this.state.active)
      if (selection) act(selection)
    })
  }

  /** The active row, after the effects of earlier keys and clicks. Rejects if the document has expired. */
  latestSelection(): Promise<TreeSelection | undefined> {
    const selection = this.queue.then(() => this.readSelection(this.state.active))
    this.queue = selection.then(ignore, ignore)
    return selection
  }

  /** Looks up the path of the latest selection only, because each lookup walks the tree. */
  private reportSelection(at: number): void {
    const id = ++this.selections
    this.run(async () => {
      if (id !== this.selections || !this.onSelect) return
      const selection = await this.readSelection(at)
      if (id === this.selections && selection) this.onSelect(selection)
    })
  }

  /** Waits for a newer selection, too: only the latest one is reported. */
  private afterSelection(done: () => void): void {
    const id = this.selections
    this.run(async () => (id === this.selections ? done() : this.afterSelection(done)))
  }

  private async readSelection(at: number): Promise<TreeSelection | undefined> {
    if (at < 0) return undefined
    const [{ rows }, place] = await Promise.all([this.source.rows(at, 1), this.source.placeOf(at)])
    return rows[0] && { row: rows[0], place }
  }

  private async load(): Promise<void> {
    this.loading = true
    try {
      let loaded: typeof this.requested
      do {
        loaded = this.requested
        this.set(stateOf(await this.source.rows(loaded.start, loaded.count)))
      } while (loaded !== this.requested)
    } catch (error) {
      this.fail(error)
    } finally {
      this.loading = false
    }
  }

  /** Runs one operation after another, in the order of keys and clicks. */
  private run(work: () => Promise<void>): void {
    this.queue = this.queue.then(work).catch((error: unknown) => this.fail(error))
  }

  /** Keeps the rows of an expired document until a new document replaces it. */
  readonly fail = (error: unknown): void => {
    if (!isToolFailure(error)) this.set({ crash: error })
  }
}

/** Rows loaded above and below the visible ones. */
const MARGIN_ROWS = 40

const ignore = () => undefined

function stateOf({ total, start, rows }: TreeWindow): Partial<TreeState> {
  return { total, start, rows }
}
