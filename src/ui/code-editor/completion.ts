import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'

/**
 * What the text may go on with at an index, and where the word begins that it would replace;
 * `asked` when the visitor has pressed Ctrl+Space.
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
 * A list of words while typing: an arrow key goes into it, Enter takes what was chosen there, Escape
 * closes it. Until one is chosen, Enter ends the line and Tab leaves the editor, as without a list.
 */
export function completion(complete: Complete): Extension {
  const source = ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const found = complete(state.doc.toString(), pos, explicit)
    if (!found || found.words.length === 0) return null
    const texts = new Set(found.words.map(({ text }) => text))
    return {
      from: found.from,
      options: found.words.map(({ text, kind }) => ({ label: text, type: kind })),
      // A word that is whole by now is not offered.
      validFor: (typed) => /^[\p{L}\p{N}_-]+$/u.test(typed) && !texts.has(typed),
    }
  }
  return autocompletion({
    override: [source],
    selectOnOpen: false,
    // A list that opens with no choice needs no guard against keys that were meant for the text.
    interactionDelay: 0,
    filterStrict: true,
    icons: false,
    optionClass: ({ type }) => (type === 'keyword' ? 'tok-key' : ''),
  })
}
