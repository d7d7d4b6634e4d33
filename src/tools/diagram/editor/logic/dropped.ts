/** What the other form of a diagram has no place for, and how often it was met. */
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
  /** Of drawings: arrows led to the nearest shape, arrows that lead nowhere, texts beside shapes, pictures and strokes. */
  | 'guessed'
  | 'looseArrows'
  | 'looseTexts'
  | 'pictures'

export class Losses {
  private readonly counts = new Map<Loss, number>()

  add(what: Loss, count = 1): void {
    if (count > 0) this.counts.set(what, (this.counts.get(what) ?? 0) + count)
  }

  list(): Dropped {
    return [...this.counts].map(([what, count]) => ({ what, count }))
  }
}
