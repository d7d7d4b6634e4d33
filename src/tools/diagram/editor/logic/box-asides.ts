import type { NamesInAsides } from './asides.ts'
import type { Subgraph } from './graph.ts'

/** A subgraph inside a box, by the numbers that comments have for boxes and subgraphs. */
export interface NestedBox {
  readonly parent: number
  /** Names of its own nodes. */
  readonly members: readonly string[]
  readonly title: string
}

export interface BoxAsides {
  readonly nested: ReadonlyMap<number, NestedBox>
  /** The boxes that participants replace, because connectors end at them. */
  readonly replaced: ReadonlyMap<string, number>
}

/** The subgraphs inside boxes, each after the one that it is in. */
export function nestedIn(
  boxes: readonly Subgraph[],
  subgraphs: readonly Subgraph[],
): readonly Subgraph[] {
  const byId = new Map(subgraphs.map((it) => [it.id, it]))
  const found = new Set<Subgraph>(boxes)
  for (const { members } of found) {
    for (const id of members) {
      const inner = byId.get(id)
      if (inner) found.add(inner)
    }
  }
  return [...found].slice(boxes.length)
}

/** The comments for subgraphs inside boxes, and for participants that replace subgraphs. */
export function boxAsides(
  subgraphs: readonly Subgraph[],
  isParticipant: (id: string) => boolean,
  names: NamesInAsides,
): readonly string[] {
  const parents = new Map(subgraphs.flatMap(({ id, members }) => members.map((it) => [it, id])))
  return subgraphs.flatMap(({ id, title, members }) => {
    const name = names.box(id)
    if (name === undefined) return []
    const parent = names.box(parents.get(id) ?? '')
    const nodes = members.filter((it) => isParticipant(it) && names.box(it) === undefined)
    const label = (title === '' ? id : title).replace(/\s*\n\s*/g, ' ')
    return [
      ...(parent
        ? [`subgraph ${name} in ${parent} with ${nodes.map(names.node)} as ${label}`]
        : []),
      ...(isParticipant(id) ? [`${name} is ${names.node(id)}`] : []),
    ]
  })
}

/** @param boxes the number of boxes, which have the first numbers. */
export function readBoxAsides(asides: readonly string[], boxes: number): BoxAsides {
  const nested = new Map<number, NestedBox>()
  const replaced = new Map<string, number>()
  for (const aside of asides) {
    const [, number, parent, members = '', title = ''] =
      /^subgraph box:(\d+) in box:(\d+) with (\S*) as (.*)$/.exec(aside) ?? []
    const [, box, name = ''] = /^box:(\d+) is (\S+)$/.exec(aside) ?? []
    if (box !== undefined) replaced.set(name, Number(box))
    else if (number !== undefined && Number(number) > boxes && Number(parent) < Number(number)) {
      const ids = members.split(',').filter((it) => it !== '')
      nested.set(Number(number), { parent: Number(parent), members: ids, title })
    }
  }
  return { nested, replaced }
}
