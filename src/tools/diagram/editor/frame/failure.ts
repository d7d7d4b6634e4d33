import type { FrameFailure } from './protocol.ts'

/** An image that could not be made; the code says why. */
export class ImageError extends Error {
  readonly code: 'size' | 'image'

  constructor(code: 'size' | 'image') {
    super(code)
    this.code = code
  }
}

/** What a failed call tells the page. */
export function failureOf(error: unknown): FrameFailure {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  if (error instanceof ImageError) return { code: error.code, message, line: undefined }
  if (name === 'AbsentError') return { code: 'absent', message, line: undefined }
  if (/^Edge limit exceeded/.test(message)) return { code: 'edges', message, line: undefined }
  if (name === 'UnknownDiagramError') return { code: 'type', message: '', line: undefined }
  return { code: 'syntax', message, line: lineOf(error, message) }
}

/** Mermaid's parsers tell the line in the error's `hash`, or in words only. */
function lineOf(error: unknown, message: string): number | undefined {
  const { hash } = Object(error) as {
    readonly hash?: { readonly line?: unknown; readonly loc?: { readonly first_line?: unknown } }
  }
  const told = /\bline:?\s*(\d+)/i.exec(message)?.[1]
  if (told !== undefined) return Number(told)
  const { first_line: first } = hash?.loc ?? {}
  if (typeof first === 'number') return first
  return typeof hash?.line === 'number' ? hash.line + 1 : undefined
}
