/** The supported drafts of JSON Schema, newest first. */
export const drafts = ['2020-12', '2019-09', '7', '6', '4'] as const
export type Draft = (typeof drafts)[number]

export const metaSchemaOf: Readonly<Record<Draft, string>> = {
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '7': 'http://json-schema.org/draft-07/schema',
  '6': 'http://json-schema.org/draft-06/schema',
  '4': 'http://json-schema.org/draft-04/schema',
}

/** The draft that a value of `$schema` names; undefined for an unknown one. */
export function draftOf(uri: string): Draft | undefined {
  const plain = uri.trim().replace(/#$/, '')
  return drafts.find(
    (draft) => metaSchemaOf[draft].replace(/^https?/, '') === plain.replace(/^https?/, ''),
  )
}

/** Whether a draft is at least as new as another one. */
export const isSince = (draft: Draft, other: Draft): boolean =>
  drafts.indexOf(draft) <= drafts.indexOf(other)

/** Keywords whose value is a schema; `items` can also be a list of schemas. */
export const singleKeywords = new Set([
  'additionalItems',
  'additionalProperties',
  'contains',
  'contentSchema',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
])

/** Keywords whose value is a list of schemas. */
export const listKeywords = new Set(['allOf', 'anyOf', 'items', 'oneOf', 'prefixItems'])

/** Keywords whose value is an object of schemas. */
export const mapKeywords = new Set([
  '$defs',
  'definitions',
  'dependencies',
  'dependentSchemas',
  'patternProperties',
  'properties',
])
