/** The size of an input: bytes of a Blob, UTF-16 units of a text, 0 for others. */
export function inputSize(input: unknown): number {
  if (typeof input === 'string') return input.length
  return input instanceof Blob ? input.size : 0
}
