import type { FileText, TextSource } from '#src/lib/text-source.ts'
import type { ToolState } from '#src/lib/tool-state.ts'

interface BytesText extends Omit<FileText, 'file'> {
  readonly file: Blob | ArrayBuffer
}

type StoredSource = Exclude<TextSource, FileText> | BytesText

/** A content as the database has it. */
export interface StoredContent extends Pick<ToolState, 'parts'> {
  readonly input: StoredSource | undefined
  readonly longParts?: Readonly<Record<string, StoredSource>> | undefined
}

/** The content with the bytes of its files, for private windows of Safari, which store no Blob. */
export async function withBytes({ input, parts, longParts }: ToolState): Promise<StoredContent> {
  const further = Object.entries(longParts ?? {}).map(
    async ([part, source]) => [part, await bytesOf(source)] as const,
  )
  return {
    input: input && (await bytesOf(input)),
    parts,
    ...(longParts && { longParts: Object.fromEntries(await Promise.all(further)) }),
  }
}

export function fromStored({ input, parts, longParts }: StoredContent): ToolState {
  const further = Object.entries(longParts ?? {}).map(
    ([part, source]) => [part, sourceOf(source)] as const,
  )
  return {
    input: input && sourceOf(input),
    parts,
    ...(longParts && { longParts: Object.fromEntries(further) }),
  }
}

export const hasFile = ({ input, longParts }: ToolState): boolean =>
  [input, ...Object.values(longParts ?? {})].some((source) => source?.kind === 'file')

async function bytesOf(source: TextSource): Promise<StoredSource> {
  return source.kind === 'file' ? { ...source, file: await source.file.arrayBuffer() } : source
}

function sourceOf(source: StoredSource): TextSource {
  if (source.kind !== 'file') return source
  const { file } = source
  return { ...source, file: file instanceof ArrayBuffer ? new Blob([file]) : file }
}
