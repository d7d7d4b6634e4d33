import type { FrameFailure } from './protocol.ts'

/** A failed PNG export. */
export class ImageError extends Error {
  readonly code: 'size' | 'image'

  constructor(code: 'size' | 'image') {
    super(code)
    this.code = code
  }
}

/** Only the frame `extra` supports the diagram. */
export class ExtraError extends Error {}

/** An error of Mermaid or of an export, as the page receives it. */
export function failureOf(error: unknown): FrameFailure {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  if (error instanceof ImageError) return { code: error.code, message, line: undefined }
  if (error instanceof ExtraError) return { code: 'extra', message, line: undefined }
  if (name === 'AbsentError') return { code: 'absent', message, line: undefined }
  if (/^Edge limit exceeded/.test(message)) return { code: 'edges', message, line: undefined }
  if (name === 'UnknownDiagramError' || /^Diagrams beginning with ---/.test(message)) {
    return { code: 'type', message: '', line: undefined }
  }
  // Only messages state lines: Mermaid's own errors have line 1 in their `hash`, wherever they are.
  const stated = /\bline:?\s*(\d+)/i.exec(message)?.[1]
  const { text } = Object(Object(error).hash) as { readonly text?: unknown }
  const isStatement = typeof text === 'string' && text.includes(' ')
  return {
    code: 'syntax',
    message,
    line: stated === undefined ? undefined : Number(stated),
    ...(isStatement && { statement: text }),
  }
}
