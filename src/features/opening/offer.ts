import { Store } from '#src/core/store.ts'
import type { Suggestions } from './suggest.ts'

export interface Offer {
  readonly content: string | File
  readonly suggestions: Suggestions
}

/** A content that was pasted or dropped on a page, with the tools that read it. */
class OfferStore extends Store<{ readonly offer: Offer | undefined }> {
  protected state: { readonly offer: Offer | undefined } = { offer: undefined }

  show(offer: Offer): void {
    this.set({ offer })
  }

  close(): void {
    this.set({ offer: undefined })
  }
}

export const offers = new OfferStore()
