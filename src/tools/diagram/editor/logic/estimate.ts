import { keywordOf } from './mode.ts'

/** Milliseconds that each part of a diagram takes to draw. */
interface Costs {
  readonly node: number
  readonly line: number
  /** Of a line that has a label, besides. */
  readonly label: number
  /** A statement in braces: a class's member, an entity's attribute. */
  readonly member: number
}

/*
 * Of the frame in Chromium 156 on 2 cores of a Xeon, as the milliseconds that its thread ran for so
 * many nodes, each with a line to another: while other work went on, which makes them half as long again.
 * Classes and entities have two members.
 *
 *              20     100     200     400     700
 * flowchart   150     870   1,580   3,480   5,910
 * with labels 310   1,130   1,920
 * sequence    100     220     450
 * class       570   2,960   4,920
 * state       330   1,460   3,220
 * er          580   2,370
 *
 * The costs are those without other work. What a computer really takes is learnt from what it has drawn.
 */
const costs: readonly (readonly [keyword: RegExp, costs: Costs])[] = [
  [/^sequenceDiagram/, { node: 4, line: 1.3, label: 0, member: 0 }],
  [/^classDiagram/, { node: 8, line: 4, label: 2, member: 2 }],
  [/^stateDiagram/, { node: 4, line: 3, label: 2, member: 0 }],
  [/^erDiagram/, { node: 7, line: 3, label: 2, member: 2 }],
  [/./, { node: 2.5, line: 2.5, label: 2, member: 0 }],
]

/** Milliseconds that drawing a code may take, by the nodes and lines that it seems to hold. */
export function estimateDrawing(code: string): number {
  const keyword = keywordOf(code)
  const cost = costs.find(([pattern]) => pattern.test(keyword))?.[1]
  if (!cost) return 0
  const { nodes, lines, labels, members } = partsOf(code, cost.member > 0)
  return nodes * cost.node + lines * cost.line + labels * cost.label + members * cost.member
}

const LINK = /[<ox|}*.]*(?:--|==|-\.|~~|\.\.)[-=.~]*[>xo|{*.)]*|->>?/
const NAME = /[\p{L}\p{N}_][\p{L}\p{N}_.-]*/u

/** @param braces whether what stands in braces are members, and bars belong to lines. */
function partsOf(code: string, braces: boolean) {
  const names = new Set<string>()
  let lines = 0
  let labels = 0
  let members = 0
  let inside = false
  // Within labels stands what looks like lines and names.
  const unquoted = code.replace(/"[^"\n]*"/g, ' ')
  for (const statement of unquoted.split(/[\n;]/).slice(1)) {
    const text = statement.trim()
    if (text === '' || text.startsWith('%%')) continue
    if (inside) {
      inside = text !== '}'
      if (inside) members++
      continue
    }
    inside = braces && /\{$/.test(text)
    const labelled = braces ? text : text.replace(/\|[^|]+\|/g, ':')
    const bare = labelled.replace(/\[[^\]]*\]|\([^)]*\)/g, ' ')
    const ends = bare.split(LINK)
    lines += ends.length - 1
    if (bare.includes(':')) labels += ends.length - 1
    for (const name of ends.flatMap((end) => end.split('&'))) {
      const found = NAME.exec(name.replace(/^[\s:]*(?:(?:class|state|participant|actor)\s)?/, ''))
      if (found) names.add(found[0])
    }
  }
  return { nodes: names.size, lines, labels, members }
}
