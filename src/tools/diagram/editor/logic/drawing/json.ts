/** Access to fields of untrusted JSON. */
export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of an object; empty for any other value. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

export const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const numberOf = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Parses JSON; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
