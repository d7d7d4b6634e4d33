import type { ToolFailure } from '#src/core/failure.ts'
import { scanJson } from '#src/core/json/scan.ts'
import { syntaxFailure } from './syntax-failure.ts'

/** The failure `json.<code>` of a text that isn't one JSON value; undefined for JSON. */
export function failureOf(text: string): ToolFailure | undefined {
  const bytes = new TextEncoder().encode(text)
  const result = scanJson(bytes)
  return result.ok ? undefined : syntaxFailure(bytes, result.error)
}
