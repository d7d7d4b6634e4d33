import { distance } from 'fastest-levenshtein'
import { isToolFailure } from '#src/core/failure.ts'
import { countOf, kindAt, NodeKind } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { parsePath } from '#src/core/json/path/parse.ts'
import type { Segment } from '#src/core/json/path/query.ts'
import { type KeysBelow, keysBelow } from './keys-below.ts'
import { selectQuickly } from './quick-select.ts'
import { stepText } from './step-text.ts'

/** The likely intention of a path without matches. */
export interface PathAdvice {
  /** A similar path that has matches. */
  readonly similar?: string
  /** The number of elements of the array whose length or missing element the path selects. */
  readonly elements?: number
}

/** Finds the first segment of `path` that selects nothing, and what it may have been meant for. */
export function adviseOn(document: JsonDocument, path: string): PathAdvice {
  if (path.length > MAX_PATH_CHARS) return {}
  const broken = brokenStep(document, path)
  if (!broken) return {}
  const similar = similarPath(document, broken, MAX_CORRECTIONS)
  if (similar !== undefined) return { similar }
  const elements = elementsOf(document, broken)
  return elements === undefined ? {} : { elements }
}

/** Finding the text of a segment takes quadratic time. */
const MAX_PATH_CHARS = 1000
/** The maximum number of segments to correct. */
const MAX_CORRECTIONS = 3

interface BrokenStep {
  readonly index: number
  readonly segment: Segment
  readonly isLast: boolean
  /** The expression before, in, and after the segment. */
  readonly head: string
  readonly text: string
  readonly tail: string
}

function brokenStep(document: JsonDocument, path: string): BrokenStep | undefined {
  const { segments } = parsePath(path)
  const ends = segmentEnds(path, segments)
  for (const [index, segment] of segments.entries()) {
    const end = ends[index + 1]!
    const nodes = selectQuickly(document, path.slice(0, end))
    if (!nodes) return undefined
    if (nodes.length > 0) continue
    const start = ends[index]!
    const [head, text, tail] = [path.slice(0, start), path.slice(start, end), path.slice(end)]
    return { index, segment, isLast: index === segments.length - 1, head, text, tail }
  }
  return undefined
}

/** The index after `$` and after each segment: where the expression first means the same. */
function segmentEnds(path: string, segments: readonly Segment[]): readonly number[] {
  const ends = [1]
  for (let end = 2; end <= path.length && ends.length <= segments.length; end++) {
    if (sameSegments(path.slice(0, end), segments.slice(0, ends.length))) ends.push(end)
  }
  return ends
}

function sameSegments(path: string, segments: readonly Segment[]): boolean {
  try {
    return JSON.stringify(parsePath(path).segments) === JSON.stringify(segments)
  } catch (error) {
    if (isToolFailure(error)) return false
    throw error
  }
}

function similarPath(
  document: JsonDocument,
  broken: BrokenStep,
  corrections: number,
): string | undefined {
  for (const path of candidates(document, broken)) {
    if (selectQuickly(document, path)?.length) return path
    const next = corrections > 1 ? brokenStep(document, path) : undefined
    // The correction has to help: a later segment is the broken one.
    const better = next && next.index > broken.index && similarPath(document, next, corrections - 1)
    if (better) return better
  }
  return undefined
}

/** Corrections of the broken segment, the most likely first. */
function candidates(document: JsonDocument, broken: BrokenStep): readonly string[] {
  const { index, segment, head, text, tail } = broken
  const { descendant, selectors } = segment
  const [selector] = selectors
  if (selectors.length > 1 || (selector?.kind !== 'name' && selector?.kind !== 'index')) return []
  const mark = descendant ? '..' : '.'
  const below = keysBelow(document, head, descendant)
  const to = (step: string) => head + step + tail
  if (selector.kind === 'index') {
    const key = `${selector.index}`
    return below.keys.includes(key) ? [to(stepText(key, mark))] : []
  }
  const { name } = selector
  const steps = nearKeys(below, name).map((key) => to(stepText(key, mark)))
  if (below.arrays && !descendant) {
    if (/^\d+$/.test(name)) steps.push(to(`[${name}]`))
    const ofElements = keysBelow(document, `${head}[*]`, false)
    const keys = ofElements.keys.includes(name) ? [] : nearKeys(ofElements, name)
    steps.push(to(`[*]${text}`), ...keys.map((key) => to(`[*]${stepText(key, mark)}`)))
  }
  // The name of a variable, as in `data.items` of a program.
  if (index === 0 && !descendant && tail !== '') steps.push(head + tail)
  return steps
}

/** The keys that differ from a name in case or separators, then those with few other letters. */
function nearKeys({ keys }: KeysBelow, name: string): readonly string[] {
  const plain = simplify(name)
  const most = plain.length < 3 ? 0 : Math.min(MAX_TYPOS, Math.ceil(plain.length / 3))
  return keys
    .map((key) => ({ key, typos: distance(simplify(key.slice(0, MAX_PATH_CHARS)), plain) }))
    .filter(({ key, typos }) => key !== name && typos <= most)
    .sort((one, other) => one.typos - other.typos)
    .slice(0, MAX_NEAR)
    .map(({ key }) => key)
}

const MAX_TYPOS = 3
const MAX_NEAR = 3

const simplify = (key: string): string => key.toLowerCase().replace(/[\s_-]/g, '')

function elementsOf(document: JsonDocument, { segment, isLast, head }: BrokenStep) {
  const [selector] = segment.selectors
  const isLength =
    selector?.kind === 'name' && isLast && /^(length|size|count)$/.test(selector.name)
  if (segment.descendant || !(isLength || selector?.kind === 'index')) return undefined
  const nodes = selectQuickly(document, head)
  if (nodes?.length !== 1) return undefined
  const kind = kindAt(document, nodes.at(0))
  const isArray = kind === NodeKind.array || kind === NodeKind.lines
  return isArray ? countOf(document, nodes.at(0)) : undefined
}
