/** Gives a text as it is. */
export const asText = (kept: unknown): string | undefined =>
  typeof kept === 'string' ? kept : undefined

/** Gives one of some values, and no other. */
export function oneOf<const T>(values: readonly T[]): (kept: unknown) => T | undefined {
  return (kept) => values.find((value) => value === kept)
}

/** Gives an object with every switch of `initial`, each as it is kept, or else as it is there. */
export function switchesOf<T extends Readonly<Record<keyof T, boolean>>>(
  initial: T,
): (kept: unknown) => T | undefined {
  return (kept) => {
    if (typeof kept !== 'object' || kept === null) return undefined
    const known = Object.entries(kept).filter(
      ([name, value]) => name in initial && typeof value === 'boolean',
    )
    return { ...initial, ...Object.fromEntries(known) }
  }
}
