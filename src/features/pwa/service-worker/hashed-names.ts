/**
 * The names of the build's files in a text. Only for `match` and `replace`, because it is global. A search from
 * every character of a long name would be quadratic, so it starts only where a name can.
 */
export const HASHED_NAME = /(?<![\w.-])[\w.-]+-[\w-]{8}\.(?:js|css|html|wasm)\b/g

/** The name or path of a file without the hash, which is the same in every version. */
export const stemOf = (name: string): string => name.replace(/-[\w-]{8}(?=\.\w+$)/, '')

/** The first 96 bits of the SHA-256 of a text, in Base64URL. */
export async function digestOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const bytes = String.fromCharCode(...new Uint8Array(hash, 0, 12))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_')
}
