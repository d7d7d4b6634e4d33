import { isText } from '#src/core/guards.ts'
import type { FileText, TextSource, TypedText } from './text-source.ts'

/** A source in a database: with the bytes of its file where private windows of Safari store no Blob. */
export type StoredSource = TypedText | StoredFile

interface StoredFile extends Omit<FileText, 'file'> {
  readonly file: Blob | ArrayBuffer
  /** The media type of bytes. */
  readonly type?: string
}

/** Whether a value of a database is a source. */
export function isStoredSource(value: unknown): value is StoredSource {
  const { kind, text, file, name } = Object(value)
  return kind === 'text'
    ? isText(text)
    : isText(name) && (file instanceof Blob || file instanceof ArrayBuffer)
}

/** The source without a Blob. */
export async function withBytes(source: TextSource): Promise<StoredSource> {
  if (source.kind === 'text') return source
  const { file } = source
  return { ...source, file: await file.arrayBuffer(), type: file.type }
}

export function fromStored(source: StoredSource): TextSource {
  if (source.kind === 'text') return source
  const { file } = source
  return { ...source, file: file instanceof Blob ? file : new Blob([file], source) }
}
