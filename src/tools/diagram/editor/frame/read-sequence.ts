import type { Box, Participant, Sequence, Step } from '#src/tools/diagram/editor/logic/graph.ts'
import { type DecodeEntities, plainText } from './labels.ts'

interface Message {
  readonly type?: number
  readonly from?: string | null
  readonly to?: string | null
  readonly message?: unknown
  readonly centralConnection?: number
  readonly placement?: number
}

/** Mermaid's parser database of a sequence diagram. */
export interface SequenceData {
  getActors(): ReadonlyMap<
    string,
    {
      readonly description?: string
      readonly type?: string
      readonly links?: Readonly<Record<string, unknown>>
      readonly properties?: object
    }
  >
  getMessages(): readonly Message[]
  getBoxes(): readonly {
    readonly name?: string
    readonly fill?: string
    readonly actorKeys: readonly string[]
  }[]
  getCreatedActors(): ReadonlyMap<string, number>
  getDestroyedActors(): ReadonlyMap<string, number>
  readonly LINETYPE: Readonly<Record<string, number>>
}

export function readSequence(db: SequenceData, decode: DecodeEntities): Sequence {
  const names = new Map(Object.entries(db.LINETYPE).map(([name, code]) => [code, name]))
  const actors = [...db.getActors()].map(([id, { description, type, ...others }]): Participant => {
    const text = plainText(description)
    const links = Object.entries(others.links ?? {}).map(([label, href]): [string, string] => [
      plainText(label),
      plainText(String(href)),
    ])
    return {
      id,
      text: text === '' ? id : text,
      type: type ?? 'participant',
      ...(links.length > 0 && { links: Object.fromEntries(links) }),
      ...(Object.keys(others.properties ?? {}).length > 0 && { hasProperties: true }),
    }
  })
  const boxes = db.getBoxes().map(({ name, fill, actorKeys }): Box => {
    const hasColor = fill !== undefined && fill !== '' && fill !== 'transparent'
    return {
      // Sanitized, unlike other texts.
      title: plainText(decode(name ?? '')),
      members: [...actorKeys],
      ...(hasColor && { color: fill }),
    }
  })
  const steps = db.getMessages().flatMap((it) => stepOf(it, names.get(it.type ?? -1) ?? '') ?? [])
  const lifetimes = db.getCreatedActors().size + db.getDestroyedActors().size
  return { kind: 'sequence', actors, steps, boxes, ...(lifetimes > 0 && { lifetimes }) }
}

function stepOf(
  { from, to, message, centralConnection, placement }: Message,
  name: string,
): Step | undefined {
  // Follows a message that says so too.
  if (name.startsWith('CENTRAL')) return undefined
  const text = plainText(typeof message === 'string' ? message : '')
  const [, block, place] =
    /^(LOOP|ALT|OPT|PAR|PAR_OVER|RECT|CRITICAL|BREAK)_(START|ELSE|AND|OPTION|END)$/.exec(name) ?? []
  if (block && place) {
    const kind = block.toLowerCase()
    if (place === 'END') return { kind: 'close', block: kind }
    return { kind: place === 'START' ? 'open' : 'part', block: kind, text }
  }
  if (name === 'NOTE') {
    const place = places[placement ?? -1] ?? 'over'
    return { kind: 'note', actors: [...new Set([from, to])].filter(isName), place, text }
  }
  if (name.startsWith('ACTIVE')) {
    return { kind: 'activation', actor: from ?? '', isStart: name === 'ACTIVE_START' }
  }
  if (!isName(from) || !isName(to)) return { kind: 'numbering', statement: numberingOf(message) }
  return {
    kind: 'message',
    from,
    to,
    text,
    dotted: name.includes('DOTTED'),
    head: heads.find(([part]) => name.includes(part))?.[1] ?? 'point',
    double: name.startsWith('BIDIRECTIONAL'),
    ...((/TOP|BOTTOM/.test(name) || (centralConnection ?? 0) > 0) && { isSpecial: true }),
  }
}

/** The statement of a numbering, whose message has its numbers. */
function numberingOf(message: unknown): string {
  const { start, step, visible } = Object(message) as Readonly<Record<string, unknown>>
  if (visible === false) return 'autonumber off'
  const numbers = [start, step].filter((it) => typeof it === 'number')
  return ['autonumber', ...numbers].join(' ')
}

/** By Mermaid's numbers. */
const places = ['left of', 'right of', 'over'] as const

const heads = [
  ['CROSS', 'cross'],
  ['_POINT', 'open'],
  ['_OPEN', 'none'],
] as const

const isName = (value: unknown): value is string => typeof value === 'string' && value !== ''
