import type { DataKind } from '#src/core/kinds.ts'

/**
 * Kinds whose content isn't known before it is read, so that any operation may follow, and that any
 * content may become.
 */
const ANY: readonly DataKind[] = ['text', 'bytes']

/** Whether an operation is made for the output of the one before; it runs in either case. */
export function kindsFit(output: DataKind, inputs: readonly DataKind[]): boolean {
  if (inputs.includes(output) || ANY.includes(output)) return true
  // Text with escaped JSON is a JSON string.
  if (output === 'escaped-json' && inputs.includes('json')) return true
  return inputs.some((kind) => ANY.includes(kind))
}
