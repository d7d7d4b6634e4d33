/** Accepts any string. */
export const parseText = (kept: unknown): string | undefined =>
  typeof kept === 'string' ? kept : undefined

/** Accepts one of the values. */
export function parseOneOf<const T>(values: readonly T[]): (kept: unknown) => T | undefined {
  return (kept) => values.find((value) => value === kept)
}
