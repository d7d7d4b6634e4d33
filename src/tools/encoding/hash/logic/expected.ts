import { fromBase64, fromHex, toHex } from '#src/tools/encoding/shared/logic/bytes.ts'
import { type Algorithm, algorithmNamed, algorithmsOfSize, factsOf } from './algorithms.ts'

/** How an expected digest was written. */
export type Notation = 'hex' | 'base64' | 'sri' | 'prefixed' | 'list'

/** One digest that somebody published. */
export interface ExpectedDigest {
  /** In lower-case hex. */
  readonly hex: string
  /** What it can be of: the one that is named, or all with digests of this length. */
  readonly candidates: readonly Algorithm[]
  readonly notation: Notation
  /** The file that it is said to be of; empty where none is. */
  readonly fileName: string
}

/** Digests that were expected; a blank text has none. */
export type Expected =
  | { readonly ok: true; readonly digests: readonly ExpectedDigest[] }
  | {
      readonly ok: false
      readonly reason: 'length' | 'form' | 'algorithm'
      /** 1-based. */
      readonly line: number
      /** What could not be understood. */
      readonly text: string
    }

/**
 * Reads what people publish as a digest: hex with or without colons and white space, Base64,
 * `sha256-…` (Subresource Integrity; several, parted by white space), `sha256:…`, the lines of
 * `sha256sum` and of its `--tag`. An algorithm that is named, in the text or by `fileName`
 * (`SHA256SUMS`, `x.md5`), is the only one it can be of.
 */
export function parseExpected(text: string, fileName = ''): Expected {
  const named = algorithmOfFile(fileName)
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  const digests: ExpectedDigest[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || /^\s*[#;]/.test(line)) continue
    const found = parseLine(line.trimEnd(), named)
    if (typeof found === 'string') {
      // A fingerprint may be broken over several lines.
      const whole = digests.length === 0 ? parseOne(text.replace(/\s+/g, ''), named) : found
      if (typeof whole !== 'string') return { ok: true, digests: [whole] }
      return { ok: false, reason: found, line: index + 1, text: line.trim().slice(0, 80) }
    }
    digests.push(...found)
  }
  return { ok: true, digests }
}

/** Whether a text is a list of digests with file names, such as `SHA256SUMS`. */
export function isDigestList(expected: Expected): boolean {
  return expected.ok && expected.digests.length > 0 && expected.digests.every((it) => it.fileName)
}

type Reason = 'length' | 'form' | 'algorithm'

function parseLine(line: string, named: Algorithm | undefined): ExpectedDigest[] | Reason {
  const listed = listLine.exec(line)
  if (listed?.groups) {
    const { mark, hex = '', name = '' } = listed.groups
    const digest = fromDigits(hex, 'hex', named ? [named] : undefined)
    if (typeof digest === 'string') return digest
    return [{ ...digest, notation: 'list', fileName: mark ? unescaped(name) : name }]
  }
  const tagged = tagLine.exec(line)
  if (tagged?.groups) {
    const { algorithm = '', name = '', digits = '' } = tagged.groups
    const known = algorithmNamed(algorithm)
    if (!known) return 'algorithm'
    const digest = fromDigits(digits, 'hex', [known])
    return typeof digest === 'string' ? digest : [{ ...digest, notation: 'list', fileName: name }]
  }
  const words = line.trim().split(/\s+/)
  if (words.length > 1 && words.every((word) => /^sha\d+-/i.test(word))) {
    const all = words.map((word) => parseOne(word, named))
    const wrong = all.find((one) => typeof one === 'string')
    return wrong ?? all.filter((one) => typeof one !== 'string')
  }
  const one = parseOne(line.replace(/\s+/g, ''), named)
  return typeof one === 'string' ? one : [one]
}

/** `sha256sum`'s line: a leading backslash says that the name is escaped. */
const listLine = /^\s*(?<mark>\\?)(?<hex>[0-9a-f]{8,128}) [ *](?<name>.+)$/i
/** `sha256sum --tag`, and OpenSSL's `SHA2-256(name)= …`. */
const tagLine = /^\s*\\?(?<algorithm>[\w-]{2,20}) ?\((?<name>.*)\) ?= ?(?<digits>[0-9a-f]+)$/i

function unescaped(name: string): string {
  return name.replace(/\\([\\nr])/g, (_, code: string) =>
    code === 'n' ? '\n' : code === 'r' ? '\r' : '\\',
  )
}

/** A digest alone, without white space. */
function parseOne(text: string, named: Algorithm | undefined): ExpectedDigest | Reason {
  const prefix = prefixOf(text)
  if (prefix) {
    const { algorithm, mark, digits } = prefix
    // SRI allows options after a question mark.
    if (mark === '-') return fromDigits(digits.replace(/\?.*$/, ''), 'base64', [algorithm], 'sri')
    const form = fromHex(digits).ok ? 'hex' : 'base64'
    return fromDigits(digits, form, [algorithm], 'prefixed')
  }
  if (/^[a-z][\w-]*:/i.test(text) && !fromHex(text).ok) return 'algorithm'
  const only = named && [named]
  const hex = fromDigits(text, 'hex', only)
  if (typeof hex !== 'string') return hex
  const base64 = fromDigits(text, 'base64', only)
  return typeof base64 !== 'string' ? base64 : hex === 'length' ? hex : base64
}

/** The algorithm that a digest is named after: `sha256:`, `SHA3-256=`, `sha256-`. */
function prefixOf(text: string) {
  for (const { index, 0: mark } of text.slice(0, 12).matchAll(/[:=-]/g)) {
    const algorithm = algorithmNamed(text.slice(0, index))
    if (algorithm) return { algorithm, mark, digits: text.slice(index + 1) }
  }
  return undefined
}

function fromDigits(
  digits: string,
  form: 'hex' | 'base64',
  only: readonly Algorithm[] | undefined,
  notation: Notation = form,
): ExpectedDigest | Reason {
  const decoded = form === 'hex' ? fromHex(digits) : fromBase64(digits)
  if (!decoded.ok) return 'form'
  const { bytes } = decoded
  const candidates = (only ?? algorithmsOfSize(bytes.length)).filter(
    (algorithm) => factsOf[algorithm].size === bytes.length,
  )
  if (candidates.length === 0) return 'length'
  return { hex: toHex(bytes), candidates, notation, fileName: '' }
}

/** `SHA256SUMS`, `sha256sum.txt`, `md5sums`, `image.iso.sha512`, `B3SUMS`. */
function algorithmOfFile(name: string): Algorithm | undefined {
  const base = name.toLowerCase().replace(/\.(txt|asc)$/, '')
  const sums = /^([a-z]+[\d-]*)[-_.]?sums?$/.exec(base.split(/[/\\]/).at(-1) ?? '')?.[1]
  return algorithmNamed(sums ?? base.split('.').at(-1) ?? '')
}
