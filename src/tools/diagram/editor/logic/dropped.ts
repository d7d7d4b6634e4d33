/** The losses of a conversion, with counts. */
export type Dropped = readonly { readonly what: Loss; readonly count: number }[]

export type Loss =
  | 'shapes'
  | 'ends'
  | 'thickness'
  | 'invisible'
  | 'nesting'
  | 'blocks'
  | 'noteForm'
  | 'arrows'
  | 'activation'
  | 'numbering'
  | 'lines'
  | FormLoss
  /** In drawings: arrows connected to the nearest shape, arrows without a target, texts outside shapes, images, strokes, and arrowheads. */
  | 'guessed'
  | 'looseArrows'
  | 'looseTexts'
  | 'pictures'
  | 'heads'

/** Losses between forms whose texts are in `loss-messages.ts`. */
const formLosses = [
  'direction',
  'layout',
  'styles',
  'classes',
  'edgeStyles',
  'edgeClasses',
  'links',
  'actions',
  'tips',
  'icons',
  'formatting',
  'lengths',
  'animations',
  'groupEnds',
  'emptyGroups',
  'comments',
  'branches',
  'colors',
  'lifetimes',
  'kinds',
  'menus',
  'properties',
  'wrapping',
  // In DOT: further graphs, ports of nodes, ranks, and attributes without a counterpart.
  'graphs',
  'ports',
  'ranks',
  'attributes',
] as const

export type FormLoss = (typeof formLosses)[number]

export const isFormLoss = (what: Loss): what is FormLoss => formLosses.some((it) => it === what)

/** Counts losses during a conversion. */
export class Losses {
  private readonly counts = new Map<Loss, number>()

  add(what: Loss, count = 1): void {
    if (count > 0) this.counts.set(what, (this.counts.get(what) ?? 0) + count)
  }

  list(): Dropped {
    return [...this.counts].map(([what, count]) => ({ what, count }))
  }
}
