import { compareLists } from './compare-lists.ts'
import type { Difference } from './difference.ts'
import type { Participant, Sequence, Step } from './graph.ts'

/** Participants are the same if they have the same id; messages and notes are compared in order. */
export function compareSequences(before: Sequence, after: Sequence): readonly Difference[] {
  const [old, fresh] = [before, after].map(({ actors }) => new Map(actors.map((it) => [it.id, it])))
  const removed = before.actors.filter(({ id }) => !fresh?.has(id))
  return [
    ...removed.map((it) => ({ key: 'actor.removed', params: { name: it.text } }) as const),
    ...after.actors.flatMap((it) => compareActor(old?.get(it.id), it)),
    ...compareLists(lines(before), lines(after)).map(({ change, item }): Difference => {
      const kind = item.startsWith(MESSAGE) ? 'message' : 'step'
      return { key: `${kind}.${change}`, params: { text: item.replace(MESSAGE, '') } }
    }),
  ]
}

function compareActor(former: Participant | undefined, actor: Participant): readonly Difference[] {
  if (!former) return [{ key: 'actor.added', params: { name: actor.text } }]
  if (former.text !== actor.text) {
    return [{ key: 'actor.label', params: { from: former.text, to: actor.text } }]
  }
  return former.type === actor.type ? [] : [{ key: 'actor.changed', params: { name: actor.text } }]
}

/** Marks the line of a message. */
const MESSAGE = '\u0000'

/** The steps as text, with the ids of participants, whose names can change. */
const lines = ({ steps }: Sequence): readonly string[] =>
  steps.flatMap((step) => {
    const line = lineOf(step)
    return line === '' ? [] : [line]
  })

function lineOf(step: Step): string {
  switch (step.kind) {
    case 'message': {
      const arrow = `${step.double ? '<' : ''}${step.dotted ? '--' : '-'}${heads[step.head]}`
      return `${MESSAGE}${step.from} ${arrow} ${step.to}: ${step.text}`
    }
    case 'note':
      return `note ${step.actors.join(', ')}: ${step.text}`
    case 'open':
    case 'part':
      return `${step.block} ${step.text}`.trim()
    case 'close':
      return ''
    case 'activation':
      return `${step.isStart ? 'activate' : 'deactivate'} ${step.actor}`
    case 'numbering':
      return step.statement
  }
}

const heads = { none: '', point: '>', cross: 'x', open: ')' } as const
