import type { FrameFailure } from './protocol.ts'

/** A failed PNG export. */
export class ImageError extends Error {
  readonly code: 'size' | 'image'

  constructor(code: 'size' | 'image') {
    super(code)
    this.code = code
  }
}

/** An error of Mermaid or of an export, as the page receives it. */
export function failureOf(error: unknown): FrameFailure {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  if (error instanceof ImageError) return { code: error.code, message, line: undefined }
  if (name === 'AbsentError') return { code: 'absent', message, line: undefined }
  if (/^Edge limit exceeded/.test(message)) return { code: 'edges', message, line: undefined }
  if (name === 'UnknownDiagramError') return { code: 'type', message: '', line: undefined }
  return { code: 'syntax', message, line: lineOf(error, message) }
}

/** The 1-based line of a parser's error, from its message or its `hash`. */
function lineOf(error: unknown, message: string): number | undefined {
  const { hash } = Object(error) as {
    readonly hash?: { readonly line?: unknown; readonly loc?: { readonly first_line?: unknown } }
  }
  const stated = /\bline:?\s*(\d+)/i.exec(message)?.[1]
  if (stated !== undefined) return Number(stated)
  const { first_line: first } = hash?.loc ?? {}
  if (typeof first === 'number') return first
  return typeof hash?.line === 'number' ? hash.line + 1 : undefined
}
