import { parsedText } from '#src/core/mermaid-text.ts'
import { keywordOf } from './mode.ts'

/** Milliseconds to render each part of a diagram. */
interface Costs {
  readonly node: number
  readonly connector: number
  /** Extra time for the label of a connector. */
  readonly label: number
  /** A member of a class or an attribute of an entity, in braces. */
  readonly member: number
}

/*
 * Milliseconds of the frame's thread by number of nodes, one connector each, in Chromium 156 on two
 * cores of a Xeon. Other work ran at the same time, which makes them 50 % longer; the costs below
 * exclude it. Classes and entities have two members. `PreviewStore` calibrates the estimate to the
 * visitor's computer.
 *
 *              20     100     200     400     700
 * sequence    100     220     450
 * class       570   2,960   4,920
 * state       330   1,460   3,220
 * er          580   2,370
 *
 * The frame now copies Mermaid's configuration once for each change. A flowchart of 500 nodes, which
 * took 2,480 ms, then takes 730 to 1,250.
 */
const costs: readonly (readonly [keyword: RegExp, costs: Costs])[] = [
  [/^sequenceDiagram/, { node: 4, connector: 1.3, label: 0, member: 0 }],
  [/^classDiagram/, { node: 8, connector: 4, label: 2, member: 2 }],
  [/^stateDiagram/, { node: 4, connector: 3, label: 2, member: 0 }],
  [/^erDiagram/, { node: 7, connector: 3, label: 2, member: 2 }],
  [/./, { node: 1, connector: 1, label: 1.5, member: 0 }],
]

/** Estimates the milliseconds to render a diagram, from its rough number of nodes and connectors. */
export function estimateRenderMs(code: string): number {
  const keyword = keywordOf(code)
  const cost = costs.find(([pattern]) => pattern.test(keyword))?.[1]
  if (!cost) return 0
  const { nodes, lines, labels, members } = partsOf(code, cost.member > 0)
  return nodes * cost.node + lines * cost.connector + labels * cost.label + members * cost.member
}

const LINK = /[<ox|}*.]*(?:--|==|-\.|~~|\.\.)[-=.~]*[>xo|{*.)]*|->>?/
const NAME = /[\p{L}\p{N}_][\p{L}\p{N}_.-]*/u

/** @param braces whether braces contain members and bars are part of connectors, as in class diagrams. */
function partsOf(code: string, braces: boolean) {
  const names = new Set<string>()
  let lines = 0
  let labels = 0
  let members = 0
  let inside = false
  // Labels may look like connectors and names.
  const unquoted = parsedText(code).replace(/"[^"\n]*"/g, ' ')
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
