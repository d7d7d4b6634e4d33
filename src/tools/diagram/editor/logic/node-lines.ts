import type { RestoredStatements } from './asides.ts'
import type { BoxAsides } from './box-asides.ts'
import { flowLabel } from './escape.ts'
import type { Participant, Sequence, Step } from './graph.ts'
import { brackets } from './shapes.ts'

interface NodeContext extends Pick<BoxAsides, 'nested'> {
  readonly nameOf: (id: string) => string
  /** The names of boxes and subgraphs in boxes, by their numbers. */
  readonly boxNames: ReadonlyMap<number, string>
  readonly restored: RestoredStatements
}

/** The nodes and subgraphs of a flowchart for the participants and boxes of a sequence diagram. */
export function nodeLines(
  { actors, steps, boxes }: Sequence,
  { nameOf, boxNames, nested, restored }: NodeContext,
): readonly string[] {
  const linked = new Set(steps.flatMap(endsOf))
  const groups = new Set(boxNames.values())
  const known = new Map(
    actors.map((actor) => [nameOf(actor.id), actor] as const).filter(([name]) => !groups.has(name)),
  )
  const declare = (name: string, indent: string, always: boolean): readonly string[] => {
    const actor = known.get(name)
    if (!actor) return []
    known.delete(name)
    return nodeLine(actor, name, indent, always || !linked.has(actor.id), restored)
  }
  const group = (
    number: number,
    title: string,
    members: readonly string[],
    indent: string,
  ): readonly string[] => {
    const inner = `${indent}    `
    const direction = restored.inner.get(number)
    const lines: string[] = [
      `${indent}subgraph ${boxNames.get(number)}[${flowLabel(title)}]`,
      ...(direction ? [`${inner}direction ${direction}`] : []),
    ]
    for (const [at, { parent, title: name, members: own }] of nested) {
      if (parent !== number) continue
      lines.push(...group(at, name, own, inner))
    }
    for (const name of members) lines.push(...declare(name, inner, true))
    return [...lines, `${indent}end`]
  }
  const lines = boxes.flatMap(({ title, members }, at) =>
    group(at + 1, title, members.map(nameOf), '    '),
  )
  const others = [...known]
  const declared = others.filter(
    ([name, actor]) => nodeLine(actor, name, '', !linked.has(actor.id), restored).length > 0,
  )
  // Mermaid orders nodes by their first mention.
  const mentioned = new Set([...declared.map(([name]) => name), ...[...linked].map(nameOf)])
  const isInOrder =
    [...mentioned].filter((name) => known.has(name)).join() === [...known.keys()].join()
  for (const [name] of others) lines.push(...declare(name, '    ', !isInOrder))
  return lines
}

/** The ids of the participants of a message or note. */
const endsOf = (step: Step): readonly string[] =>
  step.kind === 'message' ? [step.from, step.to] : step.kind === 'note' ? step.actors : []

function nodeLine(
  { text, type }: Participant,
  name: string,
  indent: string,
  always: boolean,
  { shapes }: RestoredStatements,
): readonly string[] {
  const shape = shapes.get(name) ?? shapeOf[type] ?? 'square'
  const [before, after] = brackets[shape] ?? brackets.square
  const isLabeled = text !== name || before !== '['
  const label = flowLabel(text === '' ? name : text)
  return [
    ...(isLabeled ? [`${indent}${name}${before}${label}${after}`] : always ? [indent + name] : []),
    ...(brackets[shape] ? [] : [`${indent}${name}@{ shape: ${shape} }`]),
  ]
}

/** The shapes of participants that have their own. */
const shapeOf: Readonly<Record<string, string>> = {
  actor: 'stadium',
  database: 'cylinder',
  queue: 'h-cyl',
  collections: 'st-rect',
}
