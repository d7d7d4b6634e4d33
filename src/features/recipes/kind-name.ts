import type { DataKind } from '#src/core/kinds.ts'
import type { Translate } from '#src/lib/use-messages.ts'
import type { messages } from './messages.ts'

type Key = keyof (typeof messages)['texts']['en']

/** The name of a kind inside a sentence. */
export const kindInSentence = (t: Translate<Key>, kind: DataKind): string => t(`kind.${kind}`)

/** The name of a kind alone, without the article or space that a sentence needs. */
export function kindName(t: Translate<Key>, kind: DataKind): string {
  const name = t(`kind.${kind}`).replace(/^(?:a )?\s*/, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
