import { isToolFailure, ToolFailure } from '#src/core/failure.ts'

/** A named part of a text. */
export interface Part {
  readonly text: string
  /** Of its first character, from 1. */
  readonly position: number
}
export type Parts = (name: string) => Part | undefined

/** The named parts of a match whose text begins after `lead` characters. */
export function partsOf(match: RegExpExecArray, lead: number): Parts {
  return (name) => {
    const text = match.groups?.[name]
    const start = match.indices?.groups?.[name]?.[0]
    return text === undefined || start === undefined
      ? undefined
      : { text, position: lead + start + 1 }
  }
}

/** The number of a part, within bounds; undefined without a part. */
export function bounded(
  part: Part | undefined,
  most: number,
  code: string,
  least = 0,
): number | undefined {
  if (!part) return undefined
  const number = Number(part.text)
  if (number < least || number > most) throw failAt(code, part, part.text, most)
  return number
}

export function failAt(code: string, part: Part | undefined, value: string, most = 0): ToolFailure {
  return new ToolFailure(code, { value, most, position: part?.position ?? 1 })
}

/** What the work returns, or the failure of the input. */
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
