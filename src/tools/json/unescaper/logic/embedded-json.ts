import type { JsonDocument } from '#src/core/json/document.ts'
import { ByteParts, WorkerDocument } from '#src/core/task.ts'
import { EmbeddedView } from './embedded-view.ts'
import { type Expansion, expand } from './expand.ts'
import { Locations } from './locations.ts'
import { type EmbeddedPath, pathOfLocation } from './paths.ts'

/** A string that contains JSON. */
export interface EmbeddedLocation extends EmbeddedPath {
  /** Index in document order. */
  readonly at: number
  readonly unescaped: boolean
}

/**
 * Changes which strings are unescaped: `preview` only root strings, `level` one more level, `all`
 * everything, `one` a single location.
 */
export type LevelChange =
  | { readonly kind: 'preview' | 'level' | 'all' }
  | { readonly kind: 'one'; readonly at: number; readonly unescaped: boolean }

/** The document with the selected strings unescaped. */
export interface Selection {
  readonly view: EmbeddedView
  /** Whether the user requested it; false for a preview, which unescapes root strings only. */
  readonly converted: boolean
  /** Number of unescaped strings. */
  readonly unescaped: number
  /** Paths of the first `MAX_LISTED_PATHS` unescaped strings. */
  readonly paths: readonly string[]
}

/** A parsed document with its embedded JSON and the current selection; lives in the worker. */
export class EmbeddedJson extends WorkerDocument {
  /** The original input. */
  private readonly source: Uint8Array<ArrayBuffer>
  private readonly base: JsonDocument
  /** The document with everything unescaped. */
  private readonly full: Expansion
  /** 1 for each unescaped location. */
  private readonly chosen: Uint8Array
  private current: Expansion

  constructor(source: Uint8Array<ArrayBuffer>, base: JsonDocument, full: Expansion) {
    super()
    this.source = source
    this.base = base
    this.full = full
    this.chosen = new Uint8Array(full.locations.count)
    this.current = { document: base, locations: new Locations() }
  }

  /** A window of the list of locations. */
  locations(start: number, count: number): readonly EmbeddedLocation[] {
    const { locations } = this.full
    const list: EmbeddedLocation[] = []
    for (let at = Math.max(0, start); at < Math.min(start + count, locations.count); at++) {
      list.push({ ...pathOfLocation(this.full, at), at, unescaped: this.chosen[at] === 1 })
    }
    return list
  }

  select(change: LevelChange, collapsed: boolean): Selection {
    this.choose(change)
    const { locations } = this.full
    const unescaped = this.chosen.reduce((sum, one) => sum + one, 0)
    if (unescaped === 0) this.current = { document: this.base, locations: new Locations() }
    else if (unescaped === locations.count) this.current = this.full
    else {
      const opens = (id: number) => this.chosen[locations.withId(id)] === 1
      this.current = expand(this.base, { opens })
    }
    const view = new EmbeddedView(this.current, locations, collapsed)
    const converted = change.kind !== 'preview' && unescaped > 0
    return { view, converted, unescaped, paths: this.firstPaths() }
  }

  /** Byte offset of a location's value, or of its string, in the current view. */
  offsetOf(at: number): number {
    const { locations } = this.full
    let shown = at
    while (shown > 0 && this.chosen[this.parentOf(shown)] === 0) shown = this.parentOf(shown)
    if (this.chosen[shown] === 0) return locations.idOf(shown)
    const { document, locations: opened } = this.current
    return document.tape[opened.indexOf(opened.withId(locations.idOf(shown)))]!
  }

  /** Restores the original text by putting the source bytes of every unescaped string back. */
  originalText(): ByteParts {
    const { document, locations } = this.current
    if (this.source !== this.base.bytes) return new ByteParts([this.source])
    const bytes = document.bytes.slice()
    for (let at = 0; at < locations.count; at++) {
      if (locations.levelOf(at) > 1) continue
      const id = locations.idOf(at)
      bytes.set(this.base.bytes.subarray(id, locations.endOf(at)), id)
    }
    return new ByteParts([bytes])
  }

  private choose(change: LevelChange): void {
    const { locations } = this.full
    if (change.kind === 'one') this.chooseOne(change.at, change.unescaped)
    else if (change.kind === 'all') this.chosen.fill(1)
    else if (change.kind === 'preview') {
      for (let at = 0; at < locations.count; at++) this.chosen[at] = locations.isRoot(at) ? 1 : 0
    } else {
      let deepest = 0
      for (let at = 0; at < locations.count; at++) {
        if (this.chosen[at] === 1) deepest = Math.max(deepest, locations.levelOf(at))
      }
      for (let at = 0; at < locations.count; at++) {
        if (locations.levelOf(at) <= deepest + 1) this.chosen[at] = 1
      }
    }
  }

  /** Unescaping a location also unescapes its parents; reverting it also reverts its children. */
  private chooseOne(at: number, unescaped: boolean): void {
    const { locations } = this.full
    if (at < 0 || at >= locations.count) return
    if (unescaped) {
      for (let up = at; up >= 0; up = this.parentOf(up)) this.chosen[up] = 1
      return
    }
    const level = locations.levelOf(at)
    this.chosen[at] = 0
    for (let inner = at + 1; inner < locations.count && locations.levelOf(inner) > level; inner++) {
      this.chosen[inner] = 0
    }
  }

  /** The location that contains another; -1 for none. */
  private parentOf(at: number): number {
    const { locations } = this.full
    const level = locations.levelOf(at)
    let up = at - 1
    while (up >= 0 && locations.levelOf(up) >= level) up--
    return level === 1 ? -1 : up
  }

  private firstPaths(): string[] {
    const paths: string[] = []
    for (let at = 0; at < this.chosen.length && paths.length < MAX_LISTED_PATHS; at++) {
      if (this.chosen[at] === 1) paths.push(pathOfLocation(this.full, at).path)
    }
    return paths
  }
}

const MAX_LISTED_PATHS = 20
