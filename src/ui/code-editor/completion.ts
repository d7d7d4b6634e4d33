import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'

/**
 * The words that can continue the text at an index, and the start of the word they replace. `asked`
 * is true if the user pressed Ctrl+Space.
 */
export type Complete = (
  text: string,
  at: number,
  asked: boolean,
) =>
  | {
      readonly from: number
      readonly words: readonly { readonly text: string; readonly kind: 'keyword' | 'id' }[]
    }
  | undefined

/**
 * A list of words while typing. An arrow key moves into the list, Enter inserts the selected word,
 * and Escape closes the list. Without a selection, Enter and Tab work as usual.
 */
export function completion(complete: Complete): Extension {
  const source = ({ state, pos, explicit, view }: CompletionContext): CompletionResult | null => {
    // The list opens some time after a key, and would stay over a dialog that has the focus by then.
    if (view?.hasFocus === false) return null
    const found = complete(state.doc.toString(), pos, explicit)
    if (!found || found.words.length === 0) return null
    const texts = new Set(found.words.map(({ text }) => text))
    return {
      from: found.from,
      options: found.words.map(({ text, kind }) => ({ label: text, type: kind })),
      // A complete word is no longer offered.
      validFor: (typed) => /^[\p{L}\p{N}_-]+$/u.test(typed) && !texts.has(typed),
    }
  }
  return autocompletion({
    override: [source],
    selectOnOpen: false,
    // The list opens without a selection, so it can't intercept a key meant for the text.
    interactionDelay: 0,
    filterStrict: true,
    icons: false,
    optionClass: ({ type }) => (type === 'keyword' ? 'tok-key' : ''),
  })
}
