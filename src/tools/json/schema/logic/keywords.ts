import { arrayKeywords, unevaluatedItems } from './array-keywords.ts'
import type { Keyword } from './context.ts'
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
