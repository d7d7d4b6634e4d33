/** Bytes of a file name. File systems allow 255; the rest is for the count that browsers add to a name that exists. */
const MAX_BYTES = 240

/** Replaces the characters that file systems refuse. */
export const withoutRefused = (name: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: file systems refuse control characters
  name.replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, '-')

/**
 * A file name that file systems accept, in UTF-8: without the characters that they refuse, and shortened before its
 * extensions.
 */
export function safeFileName(name: string): string {
  const allowed = withoutRefused(name)
  const [extension] = /(?:\.[A-Za-z0-9]{1,12}){0,2}$/.exec(allowed) ?? ['']
  const stem = allowed.slice(0, allowed.length - extension.length)
  const { read } = new TextEncoder().encodeInto(stem, new Uint8Array(MAX_BYTES - extension.length))
  return stem.slice(0, read) + extension
}
