import { fromHex, toBase64 } from '#src/tools/encoding/shared/logic/bytes.ts'
import { type Algorithm, algorithms, factsOf } from './algorithms.ts'
import type { Digests, Hashed } from './hashers.ts'

export const formats = ['hex', 'upper', 'base64', 'sri'] as const
export type Format = (typeof formats)[number]

/** A digest, given in lower-case hex, as it is to be written; SRI is `sha256-` and Base64. */
function formatDigest(hex: string, algorithm: Algorithm, format: Format): string {
  if (format === 'hex') return hex
  if (format === 'upper') return hex.toUpperCase()
  const decoded = fromHex(hex)
  const base64 = decoded.ok ? toBase64(decoded.bytes) : ''
  return format === 'sri' ? `${algorithm}-${base64}` : base64
}

/**
 * Results as text: of one text and algorithm the digest alone; of files lines as `sha256sum` writes
 * them, which its `--check` reads, or with several algorithms those of its `--tag`.
 */
export function formatResults(
  hashed: readonly Hashed[],
  chosen: readonly Algorithm[],
  format: Format,
): string {
  const shown = algorithms.filter((algorithm) => chosen.includes(algorithm))
  return hashed.flatMap((it) => linesOf(it, shown, format)).join('\n')
}

function linesOf(
  { name, digests }: Hashed,
  shown: readonly Algorithm[],
  format: Format,
): readonly string[] {
  const written = pairsOf(digests, shown).map(
    ([algorithm, hex]) => [algorithm, formatDigest(hex, algorithm, format)] as const,
  )
  if (!name) {
    const [only] = written
    if (written.length === 1 && only) return [only[1]]
    return written.map(([algorithm, text]) => `${factsOf[algorithm].name}: ${text}`)
  }
  const escaped = name.replace(/[\\\n\r]/g, (it) =>
    it === '\n' ? '\\n' : it === '\r' ? '\\r' : '\\\\',
  )
  const mark = escaped === name ? '' : '\\'
  if (shown.length === 1) return written.map(([, text]) => `${mark}${text}  ${escaped}`)
  return written.map(([algorithm, text]) => `${mark}${tagOf(algorithm)} (${escaped}) = ${text}`)
}

/** `SHA256`, as coreutils and the BSDs write it. */
const tagOf = (algorithm: Algorithm) => factsOf[algorithm].name.replace(/^SHA-/, 'SHA')

function pairsOf(digests: Digests, shown: readonly Algorithm[]) {
  return shown.flatMap((algorithm) => {
    const hex = digests[algorithm]
    return hex === undefined ? [] : [[algorithm, hex] as const]
  })
}
