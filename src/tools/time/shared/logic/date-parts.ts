import { isToolFailure, ToolFailure } from '#src/core/failure.ts'

/** A named capture group of a match. */
export interface Part {
  readonly text: string
  /** Position of its first character, from 1. */
  readonly position: number
}
export type Parts = (name: string) => Part | undefined

/** The named groups of a match that starts after `lead` characters. */
export function partsOf(match: RegExpExecArray, lead: number): Parts {
  return (name) => {
    const text = match.groups?.[name]
    const start = match.indices?.groups?.[name]?.[0]
    return text === undefined || start === undefined
      ? undefined
      : { text, position: lead + start + 1 }
  }
}

/** The number in a part; undefined without a part. @throws ToolFailure `code` if out of bounds. */
export function numberOf(
  part: Part | undefined,
  max: number,
  code: string,
  min = 0,
): number | undefined {
  if (!part) return undefined
  const number = Number(part.text)
  if (number < min || number > max) throw failAt(code, part, part.text, max)
  return number
}

/** A failure at the position of a part. */
export function failAt(code: string, part: Part | undefined, value: string, max = 0): ToolFailure {
  return new ToolFailure(code, { value, most: max, position: part?.position ?? 1 })
}

/** Returns the result or the `ToolFailure` of `work`; rethrows other errors. */
export function attempt<Result>(work: () => Result): Result | ToolFailure {
  try {
    return work()
  } catch (error) {
    if (isToolFailure(error)) return error
    throw error
  }
}

/** The results without the failures. */
export function succeeded<Result extends object>(
  tried: readonly (Result | ToolFailure)[],
): readonly Result[] {
  return tried.flatMap((it) => (isToolFailure(it) ? [] : [it]))
}
