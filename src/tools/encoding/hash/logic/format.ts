import { fromHex, toBase64 } from '#src/tools/encoding/shared/logic/bytes.ts'
import { factsOf, type HashAlgorithm, hashAlgorithms } from './algorithms.ts'
import type { Digests, Hashed } from './hashers.ts'

export const formats = ['hex', 'upper', 'base64', 'sri'] as const
export type Format = (typeof formats)[number]

/** Converts lowercase hex to a format; SRI is the algorithm, a hyphen, and Base64. */
export function formatDigest(hex: string, algorithm: HashAlgorithm, format: Format): string {
  if (format === 'hex') return hex
  if (format === 'upper') return hex.toUpperCase()
  const decoded = fromHex(hex)
  const base64 = decoded.ok ? toBase64(decoded.bytes) : ''
  return format === 'sri' ? `${algorithm}-${base64}` : base64
}

/**
 * Results as text: the digest alone for one text and one algorithm; for files, `sha256sum` lines that
 * its `--check` accepts, or its `--tag` lines for several algorithms.
 */
export function formatResults(
  hashed: readonly Hashed[],
  chosen: readonly HashAlgorithm[],
  format: Format,
): string {
  const shown = hashAlgorithms.filter((algorithm) => chosen.includes(algorithm))
  return hashed.flatMap((it) => linesOf(it, shown, format)).join('\n')
}

function linesOf(
  { name, digests }: Hashed,
  shown: readonly HashAlgorithm[],
  format: Format,
): readonly string[] {
  const formatted = pairsOf(digests, shown).map(
    ([algorithm, hex]) => [algorithm, formatDigest(hex, algorithm, format)] as const,
  )
  if (!name) {
    const [only] = formatted
    if (formatted.length === 1 && only) return [only[1]]
    return formatted.map(([algorithm, text]) => `${factsOf[algorithm].name}: ${text}`)
  }
  const escaped = name.replace(/[\\\n\r]/g, (it) =>
    it === '\n' ? '\\n' : it === '\r' ? '\\r' : '\\\\',
  )
  const mark = escaped === name ? '' : '\\'
  if (shown.length === 1) return formatted.map(([, text]) => `${mark}${text}  ${escaped}`)
  return formatted.map(([algorithm, text]) => `${mark}${tagOf(algorithm)} (${escaped}) = ${text}`)
}

/** The tag in coreutils and BSD: `SHA256`. */
const tagOf = (algorithm: HashAlgorithm) => factsOf[algorithm].name.replace(/^SHA-/, 'SHA')

function pairsOf(digests: Digests, shown: readonly HashAlgorithm[]) {
  return shown.flatMap((algorithm) => {
    const hex = digests[algorithm]
    return hex === undefined ? [] : [[algorithm, hex] as const]
  })
}
