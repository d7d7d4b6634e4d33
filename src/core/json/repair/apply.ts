import type { Edit } from './edit.ts'

/**
 * The bytes with edits, which must be in order and not overlap. With `from`, omits the bytes before
 * that offset, which no edit changes, and starts with the text `before`.
 */
export function applyRepair(
  bytes: Uint8Array<ArrayBuffer>,
  edits: readonly Edit[],
  { from = 0, before = '' }: { readonly from?: number; readonly before?: string } = {},
): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const head = encoder.encode(before)
  const pieces = edits.map(({ replacement }) => encoder.encode(replacement))
  let size = head.length + bytes.length - from
  edits.forEach(({ start, end }, index) => {
    size += pieces[index]!.length - (end - start)
  })
  const result = new Uint8Array(size)
  result.set(head)
  let at = head.length
  let done = from
  edits.forEach(({ start, end }, index) => {
    result.set(bytes.subarray(done, start), at)
    at += start - done
    result.set(pieces[index]!, at)
    at += pieces[index]!.length
    done = end
  })
  result.set(bytes.subarray(done), at)
  return result
}
