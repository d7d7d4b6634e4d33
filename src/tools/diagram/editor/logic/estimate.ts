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
 * Milliseconds of CPU time of the frame's thread by number of nodes, one connector each, for a second
 * diagram in the frame `every` of the production build. From a trace of Chromium 156 on two cores of a
 * Xeon. Classes and entities have two members; connectors of entities have labels.
 *
 *              20     100     200     400     500     700
 * flowchart     95     215     420           1,110   1,505
 * sequence      75     285     560
 * class        150     560   1,100   2,380
 * state         70     225     405     825
 * er           250   1,150   2,465
 *
 * The costs of the parts are from the same diagrams of 100 nodes without connectors, labels, or members.
 * `PreviewStore` calibrates the estimate to the visitor's computer.
 */
const costs: readonly (readonly [keyword: RegExp, costs: Costs])[] = [
  [/^sequenceDiagram/, { node: 1.9, connector: 0.9, label: 0, member: 0 }],
  [/^classDiagram/, { node: 3.4, connector: 0.8, label: 0.4, member: 0.8 }],
  [/^stateDiagram/, { node: 1.2, connector: 0.9, label: 1.1, member: 0 }],
  [/^erDiagram/, { node: 1.8, connector: 1.1, label: 0.4, member: 4.2 }],
  [/./, { node: 1.2, connector: 1, label: 0.6, member: 0 }],
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
