/** The elements of DER that bytes consist of, with their heads; undefined for other bytes. */
export function elementsIn(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  const elements: Uint8Array[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = endOf(bytes, at)
    if (end === undefined || end > bytes.length) return undefined
    elements.push(bytes.subarray(at, end))
    at = end
  }
  return elements
}

/** The content of one element. */
export const contentOf = (element: Uint8Array): Uint8Array => element.subarray(headSize(element, 0))

/** The size of the tag and the length at `at`. */
const headSize = (bytes: Uint8Array, at: number): number => {
  const length = bytes[at + 1] ?? 0
  return 2 + (length < 0x80 ? 0 : length & 0x7f)
}

/** The index after the element at `at`; undefined for a length that isn't known or isn't in DER. */
function endOf(bytes: Uint8Array, at: number): number | undefined {
  const length = bytes[at + 1]
  if (length === undefined || length === 0x80 || length > 0x84) return undefined
  const start = at + headSize(bytes, at)
  if (length < 0x80) return start + length
  const size = bytes.subarray(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0)
  return start + size
}
