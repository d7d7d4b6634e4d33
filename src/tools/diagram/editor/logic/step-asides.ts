import { messageText } from './escape.ts'
import type { FlowEdge, Step } from './graph.ts'

/*
 * Steps of a sequence diagram that a flowchart shows differently or not at all are preserved as comments with their
 * places: `%% sequence: at 2/5 loop Every day` is before the third of five connectors. `at 2/5 note over` and
 * `at 2/5 arrow -)` say that this connector is a note, or has another arrow. Converting back restores them, unless the
 * number of connectors has changed, or a block has no end.
 */

/** The steps to restore. */
export interface RestoredSteps {
  /** Statements before each connector, by its 0-based index; the number of connectors means the end. */
  readonly before: ReadonlyMap<number, readonly string[]>
  /** `over`, `left of`, or `right of`. */
  readonly notes: ReadonlyMap<number, string>
  readonly arrows: ReadonlyMap<number, string>
  /** The number of block statements, each of which has a comment at its place too. */
  readonly blocks: number
}

/** Whether a step is a connector of the flowchart. */
export const isConnector = (step: Step): boolean =>
  step.kind === 'message' || (step.kind === 'note' && step.actors.length > 0)

export function stepAsides(
  steps: readonly Step[],
  nameOf: (id: string) => string,
): readonly string[] {
  const total = steps.filter(isConnector).length
  let at = 0
  return steps.flatMap((step) => {
    const statement = asideOf(step, nameOf)
    const place = step.kind === 'numbering' && at === 0 ? '' : `at ${at}/${total} `
    if (isConnector(step)) at++
    return statement === undefined ? [] : [place + statement.replaceAll('%%{', '%% {')]
  })
}

function asideOf(step: Step, nameOf: (id: string) => string): string | undefined {
  switch (step.kind) {
    case 'numbering':
      return step.statement
    case 'activation':
      return `${step.isStart ? 'activate' : 'deactivate'} ${nameOf(step.actor)}`
    case 'note':
      return isConnector(step) ? `note ${step.place}` : undefined
    case 'message':
      return step.head === 'open' ? `arrow ${step.dotted ? '--' : '-'})` : undefined
    default: {
      const text = step.kind === 'close' ? '' : step.text
      return `${wordOf(step)} ${step.block === 'rect' ? text : messageText(text)}`.trimEnd()
    }
  }
}

const words: Readonly<Record<string, string>> = { alt: 'else', par: 'and', critical: 'option' }

/** The first word of a statement of a block. */
export const wordOf = ({ kind, block }: { readonly kind: string; readonly block: string }) =>
  kind === 'close' ? 'end' : kind === 'part' ? (words[block] ?? block) : block

const BLOCK = /^(loop|alt|else|opt|par|par_over|and|critical|option|break|rect|end)\b/
const ACTIVATION = /^(activate|deactivate) (\S+)$/

/** @param isNode whether a participant still exists. */
export function restoreSteps(
  asides: readonly string[],
  edges: readonly FlowEdge[],
  isNode: (name: string) => boolean,
): RestoredSteps {
  const found = asides.flatMap((aside) => {
    const [, at, total, statement = ''] = /^at (\d+)\/(\d+) (.+)$/.exec(aside) ?? []
    const isInPlace = Number(total) === edges.length && Number(at) <= edges.length
    return isInPlace ? [{ at: Number(at), statement }] : []
  })
  const statements = found.map(({ statement }) => statement)
  const keepsBlocks = areClosed(statements.filter((it) => BLOCK.test(it)))
  const keepsActivations = areActive(statements)
  const before = new Map<number, string[]>()
  const notes = new Map<number, string>()
  const arrows = new Map<number, string>()
  let blocks = 0
  for (const { at, statement } of found) {
    const edge = edges[at]
    const [, place] = /^note (over|left of|right of)$/.exec(statement) ?? []
    const [, arrow] = /^arrow (--?\))$/.exec(statement) ?? []
    const [, , active = ''] = ACTIVATION.exec(statement) ?? []
    const isBlock = BLOCK.test(statement)
    if (place) {
      const isNote = edge?.stroke === 'dotted' && edge.head === 'none'
      if (isNote && (place === 'over' || edge.from === edge.to)) notes.set(at, place)
    } else if (arrow) {
      if (edge?.head === 'point' && (edge.stroke === 'dotted') === (arrow === '--)')) {
        arrows.set(at, arrow)
      }
    } else if (
      (isBlock && keepsBlocks) ||
      (active !== '' && keepsActivations && isNode(active)) ||
      /^autonumber(?: off|(?: [\d.]+)*)$/.test(statement)
    ) {
      before.set(at, [...(before.get(at) ?? []), statement])
      if (isBlock) blocks++
    }
  }
  return { before, notes, arrows, blocks }
}

/** Whether every block has its end, and every part its block. */
function areClosed(statements: readonly string[]): boolean {
  const open: string[] = []
  for (const statement of statements) {
    const [word = ''] = BLOCK.exec(statement) ?? []
    const [block] = Object.entries(words).find(([, part]) => part === word) ?? []
    if (word === 'end') {
      if (open.pop() === undefined) return false
    } else if (block === undefined) open.push(word)
    else if (open.at(-1)?.replace('par_over', 'par') !== block) return false
  }
  return open.length === 0
}

/** Whether no participant is deactivated before it is active, which Mermaid refuses. */
function areActive(statements: readonly string[]): boolean {
  const active = new Map<string, number>()
  return statements.every((statement) => {
    const [, verb, name = ''] = ACTIVATION.exec(statement) ?? []
    if (verb === undefined) return true
    const count = (active.get(name) ?? 0) + (verb === 'activate' ? 1 : -1)
    active.set(name, count)
    return count >= 0
  })
}
