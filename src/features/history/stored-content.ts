import { fromStored, type StoredSource, withBytes } from '#src/lib/stored-source.ts'
import type { ToolState } from '#src/lib/tool-state.ts'

/** A content as the database has it. */
export interface StoredContent extends Pick<ToolState, 'parts'> {
  readonly input: StoredSource | undefined
  readonly longParts?: Readonly<Record<string, StoredSource>> | undefined
}

/** The content with the bytes of its files, for private windows of Safari, which store no Blob. */
export async function contentWithBytes({
  input,
  parts,
  longParts,
}: ToolState): Promise<StoredContent> {
  const further = Object.entries(longParts ?? {}).map(
    async ([part, source]) => [part, await withBytes(source)] as const,
  )
  return {
    input: input && (await withBytes(input)),
    parts,
    ...(longParts && { longParts: Object.fromEntries(await Promise.all(further)) }),
  }
}

export function contentFromStored({ input, parts, longParts }: StoredContent): ToolState {
  const further = Object.entries(longParts ?? {}).map(
    ([part, source]) => [part, fromStored(source)] as const,
  )
  return {
    input: input && fromStored(input),
    parts,
    ...(longParts && { longParts: Object.fromEntries(further) }),
  }
}

export const hasFile = ({ input, longParts }: ToolState): boolean =>
  [input, ...Object.values(longParts ?? {})].some((source) => source?.kind === 'file')
