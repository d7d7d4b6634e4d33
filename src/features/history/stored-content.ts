import { fieldsOf, isObject, isTextRecord } from '#src/core/guards.ts'
import { fromStored, isStoredSource, type StoredSource, withBytes } from '#src/lib/stored-source.ts'
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

const hasParts = fieldsOf({ parts: isTextRecord })

function isStoredContent(value: unknown): value is StoredContent {
  if (!hasParts(value)) return false
  const { input, longParts = {} } = value as Readonly<Record<string, unknown>>
  return (
    (input === undefined || isStoredSource(input)) &&
    isObject(longParts) &&
    Object.values(longParts).every(isStoredSource)
  )
}

/** Undefined for a damaged content. */
export function contentFromStored(stored: unknown): ToolState | undefined {
  if (!isStoredContent(stored)) return undefined
  const { input, parts, longParts } = stored
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
