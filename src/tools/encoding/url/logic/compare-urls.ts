import { percentDecodeText } from './percent-decode.ts'
import { delimiters } from './percent-sets.ts'
import { queryCodec } from './query-codec.ts'
import { type Parameter, splitQuery, splitUrl, type UrlParts } from './url-parts.ts'

/** How a part differs: its text, only its encoding, or only its position. */
export type UrlChange = 'added' | 'removed' | 'changed' | 'encoding' | 'moved'

export interface UrlDifference {
  readonly part: 'scheme' | 'authority' | 'path' | 'parameter' | 'fragment'
  /** The decoded name of a parameter; empty for other parts. */
  readonly name: string
  readonly change: UrlChange
  /** The encoded values; undefined if the part is missing, or if a parameter has no `=`. */
  readonly before: string | undefined
  readonly after: string | undefined
}

/**
 * The differences of two URLs in the order of their parts. Parameters with the same name are paired
 * in their order. Schemes and hosts aren't case-sensitive (RFC 3986, section 6.2.2.1).
 */
export function compareUrls(one: string, other: string): readonly UrlDifference[] {
  const before = splitUrl(one.trim())
  const after = splitUrl(other.trim())
  const part = (
    name: 'scheme' | 'authority' | 'path' | 'fragment',
    a = before[name],
    b = after[name],
  ): readonly UrlDifference[] => {
    const change = changeOf(a, b)
    return change === undefined ? [] : [{ part: name, name: '', change, before: a, after: b }]
  }
  return [
    ...part('scheme', before.scheme?.toLowerCase(), after.scheme?.toLowerCase()),
    ...part('authority', lowerHost(before.authority), lowerHost(after.authority)),
    ...part('path'),
    ...compareParameters(parametersOf(before), parametersOf(after)),
    ...part('fragment'),
  ]
}

/** A parameter with its decoded texts. */
interface DecodedParameter extends Parameter {
  readonly decoded: Parameter
}

function parametersOf(parts: UrlParts): readonly DecodedParameter[] {
  const { decode } = queryCodec(parts)
  return splitQuery(parts.query).map(({ name, value }) => ({
    name,
    value,
    decoded: { name: decode(name), value: value === undefined ? undefined : decode(value) },
  }))
}

function compareParameters(
  before: readonly DecodedParameter[],
  after: readonly DecodedParameter[],
): readonly UrlDifference[] {
  const left = keyed(before)
  const right = keyed(after)
  const inBoth = [...left.keys()].filter((key) => right.has(key))
  const moved = movedIn(
    inBoth,
    [...right.keys()].filter((key) => left.has(key)),
  )
  const differences: UrlDifference[] = []
  const add = (key: string, change: UrlChange | undefined) => {
    if (change === undefined) return
    differences.push({
      part: 'parameter',
      name: (left.get(key) ?? right.get(key)!).decoded.name,
      change,
      before: left.get(key)?.value,
      after: right.get(key)?.value,
    })
  }
  for (const [key, a] of left) {
    const b = right.get(key)
    const change = b ? changeOf(a.value, b.value, a.decoded.value, b.decoded.value) : 'removed'
    add(key, change ?? (a.name === b?.name ? undefined : 'encoding'))
    if (moved.has(key)) add(key, 'moved')
  }
  for (const key of right.keys()) if (!left.has(key)) add(key, 'added')
  return differences
}

/** Parameters by their decoded name and how often it occurred before. */
function keyed(parameters: readonly DecodedParameter[]): ReadonlyMap<string, DecodedParameter> {
  const counts = new Map<string, number>()
  const all = new Map<string, DecodedParameter>()
  for (const parameter of parameters) {
    const { name } = parameter.decoded
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    all.set(`${count} ${name}`, parameter)
  }
  return all
}

/** The fewest items that have to move to change one order to the other. */
function movedIn(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = new Map(after.map((key, index) => [key, index]))
  const order = before.map((key) => places.get(key)!)
  // The longest increasing subsequence stays; `ends[n]` is the end of the best one of n + 1 items.
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [index, place] of order.entries()) {
    let length = ends.findIndex((end) => order[end]! > place)
    if (length < 0) length = ends.length
    previous[index] = ends[length - 1]
    ends[length] = index
  }
  const moved = new Set(before)
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) moved.delete(before[at]!)
  return moved
}

/** How two encoded texts differ. */
function changeOf(
  before: string | undefined,
  after: string | undefined,
  decodedBefore = before && compared(before),
  decodedAfter = after && compared(after),
): UrlChange | undefined {
  if (before === after && decodedBefore === decodedAfter) return undefined
  if (before === undefined) return 'added'
  if (after === undefined) return 'removed'
  return decodedBefore === decodedAfter ? 'encoding' : 'changed'
}

const lowerHost = (authority: string | undefined) => {
  const at = authority?.lastIndexOf('@') ?? -1
  return authority && authority.slice(0, at + 1) + authority.slice(at + 1).toLowerCase()
}

/** RFC 3986, section 2.2: another encoding of a delimiter changes what the URL identifies. */
const compared = (text: string) =>
  percentDecodeText(text, { keep: delimiters }).replace(/%[\da-f]{2}/gi, (octet) =>
    octet.toUpperCase(),
  )
