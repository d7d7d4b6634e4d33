import type { SearchProgress, TreeQuery } from '#src/core/json/tree-search.ts'
import { Store } from '#src/core/store.ts'
import { pageClock, Timer } from '#src/lib/clock.ts'
import type { TreeStore } from './tree-store.ts'

export interface TreeSearchState extends SearchProgress {
  readonly query: TreeQuery
  /** Whether only the matches and their ancestors are visible. */
  readonly onlyMatches: boolean
  /** 0-based index of the selected match; -1 if none has been selected. */
  readonly current: number
}

/** The search in a tree. It continues in the tree of a newer document. */
export class TreeSearchStore extends Store<TreeSearchState> {
  protected state: TreeSearchState = {
    query: { text: '', scope: 'all', matchCase: false },
    onlyMatches: false,
    count: 0,
    done: true,
    current: -1,
  }
  private readonly timer: Timer
  private tree: TreeStore | undefined
  /** Number of searches; only the latest one counts. */
  private searches = 0
  /** Whether the query has changed since the latest search. */
  private isWaiting = false
  /** Whether the first match of the query is still to be selected. */
  private isUnseen = false

  constructor(clock = pageClock) {
    super()
    this.timer = new Timer(clock)
  }

  /** Searches this tree from now on. Returns a function that ends it. */
  attach(tree: TreeStore): () => void {
    this.tree = tree
    if (this.state.query.text !== '') this.start(this.isUnseen)
    return () => {
      this.searches++
      this.timer.stop()
      this.tree = undefined
    }
  }

  /** Searches when typing pauses, and selects the first match. */
  setQuery(change: Partial<TreeQuery>): void {
    this.set({ query: { ...this.state.query, ...change }, done: false })
    this.isWaiting = true
    this.isUnseen = true
    this.timer.start(DEBOUNCE_MS, () => this.start(true))
  }

  readonly setOnlyMatches = (onlyMatches: boolean): void => {
    this.set({ onlyMatches })
    // A running search filters when it is done.
    if (this.state.done && this.state.query.text !== '') this.tree?.filter(onlyMatches)
  }

  /** Selects the next or previous match; the first one follows the last one. */
  readonly step = (by: 1 | -1): void => {
    const { count, current } = this.state
    if (this.isWaiting) this.start(true)
    else if (count > 0)
      this.select((current < 0 && by < 0 ? count - 1 : current + by + count) % count)
  }

  private select(current: number): void {
    this.isUnseen = false
    this.set({ current })
    this.tree?.revealMatch(current)
  }

  private start(reveals: boolean): void {
    this.timer.stop()
    this.isWaiting = false
    const { tree } = this
    if (tree) this.search(tree, reveals).catch(tree.fail)
  }

  private async search(tree: TreeStore, reveals: boolean): Promise<void> {
    const search = ++this.searches
    const { query, onlyMatches } = this.state
    this.set({ count: 0, done: false, current: -1 })
    let progress = await tree.source.search(query)
    // The rows of matches are complete only when all matches are known.
    let shows = !reveals || onlyMatches
    for (;;) {
      if (search !== this.searches) return
      this.set(progress)
      if (progress.count > 0 && !shows) {
        shows = true
        this.select(0)
      }
      if (progress.done) break
      progress = await tree.source.searchOn()
    }
    const isFiltered = this.state.onlyMatches && query.text !== ''
    if (onlyMatches || isFiltered) tree.filter(isFiltered)
    else if (!reveals || progress.count === 0) tree.refresh()
    if (reveals && onlyMatches && progress.count > 0) this.select(0)
    this.isUnseen = false
  }
}

/** Milliseconds for which typing pauses. */
const DEBOUNCE_MS = 80
