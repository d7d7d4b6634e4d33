import { isToolFailure, type ToolFailure } from '#src/core/failure.ts'
import type { ByteParts } from '#src/core/task.ts'
import { type FromCsvOptions, fromCsv } from './from-csv.ts'

function textOf(output: ByteParts): string {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return output.parts.map((part) => decoder.decode(part, { stream: true })).join('')
}

/** Converts CSV with text values by default, and returns the JSON as `text`. */
export function read(
  text: string | Uint8Array<ArrayBuffer>,
  options: Partial<FromCsvOptions> = {},
) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const defaults = {
    delimiter: 'auto',
    header: true,
    types: false,
    keepQuoted: true,
    unflatten: false,
    unprotect: true,
    anyway: false,
    fallback: 'gb18030',
  } as const
  const answer = fromCsv(bytes, { ...defaults, ...options }, { progress: () => {} })
  return { ...answer, text: textOf(answer.output) }
}

export function failure(run: () => unknown): ToolFailure {
  try {
    run()
  } catch (error) {
    if (isToolFailure(error)) return error
    throw error
  }
  throw new Error('no failure')
}
