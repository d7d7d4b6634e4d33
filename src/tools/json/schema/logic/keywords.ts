import { arrayKeywords, unevaluatedItems } from './array-keywords.ts'
import type { Keyword } from './context.ts'
import { type Draft, isSince } from './drafts.ts'
import { logicKeywords } from './logic-keywords.ts'
import { objectKeywords, unevaluatedProperties } from './object-keywords.ts'
import { referenceKeywords } from './reference-keywords.ts'
import { valueKeywords } from './value-keywords.ts'

/** All keywords, in the order of their evaluation. */
export const keywords: readonly Keyword[] = [
  ...valueKeywords,
  ...referenceKeywords,
  ...logicKeywords,
  ...arrayKeywords,
  ...objectKeywords,
  // They depend on what all others have evaluated.
  unevaluatedItems,
  unevaluatedProperties,
]

/** Keywords that others read. */
const companions: readonly Omit<Keyword, 'compile'>[] = [
  { name: 'additionalItems', until: '2019-09' },
  { name: 'prefixItems', since: '2020-12' },
  { name: 'minContains', since: '2019-09' },
  { name: 'maxContains', since: '2019-09' },
  { name: 'then', since: '7' },
  { name: 'else', since: '7' },
  { name: '$anchor', since: '2019-09' },
  { name: '$dynamicAnchor', since: '2020-12' },
]

/** Keywords that have an effect in a draft; before draft 2019-09, `$ref` hides all others. */
export function isUsed(
  { name, since, until }: Omit<Keyword, 'compile'>,
  draft: Draft,
  hasReference: boolean,
): boolean {
  if (hasReference && !isSince(draft, '2019-09')) return name === '$ref'
  if (since && !isSince(draft, since)) return false
  return !until || draft === until || !isSince(draft, until)
}

/** The keywords that check values, without those of definitions, which references find anyway. */
export const effectiveKeywords = [...keywords, ...companions].filter(
  ({ name }) => name !== '$defs' && name !== 'definitions',
)
