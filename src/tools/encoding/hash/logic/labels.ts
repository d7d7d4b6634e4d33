import { algorithmNamed, type HashAlgorithm } from './algorithms.ts'

/** A hex digest after a text that describes it. */
export interface Labeled {
  readonly hex: string
  /** The algorithm in the text; undefined if it names none. */
  readonly algorithm: HashAlgorithm | undefined
  /** The name of a file in the text, or empty. */
  readonly fileName: string
}

/** The digest at the end of a line such as `SHA-256 checksum: …`, `Hash: …`, or `a.gz: …`; undefined for others. */
export function labeledIn(line: string): Labeled | undefined {
  if (line.length > MAX_LINE_CHARS) return undefined
  const found = HEX_AT_END.exec(line)
  const label = line.slice(0, found?.index ?? 0).replace(/[\s:=：＝"'`]+$/, '')
  // A digest can be split into groups.
  if (!found?.[1] || label === '' || /^[\da-f\s]+$/i.test(label)) return undefined
  const hex = found[1]
  const algorithm = algorithmIn(label)
  if (algorithm || isUsualLabel(label)) return { hex, algorithm, fileName: '' }
  if (!EXTENSION.test(label) || VERSION.test(label)) return undefined
  const [, first = '', rest = label] = /^\s*(\S+)\s+(\S.*)$/.exec(label) ?? []
  const named = algorithmNamed(first)
  return { hex, algorithm: named, fileName: (named ? rest : label).trim() }
}

/** The algorithm of a line that only names it, for the digests in the next lines. */
export function headingIn(line: string): HashAlgorithm | undefined {
  if (line.length > MAX_HEADING_CHARS) return undefined
  return algorithmIn(line.replace(/[\s:：]+$/, ''))
}

/** The algorithm in a label or the name of a header field: `SHA-256 checksum`, `x-amz-checksum-sha256`. */
export const algorithmIn = (label: string): HashAlgorithm | undefined =>
  algorithmNamed(label) ?? algorithmNamed(withoutUsualWords(label))

/** The algorithms that a file name allows: `SHA256SUMS`, `sha256sum.txt`, `image.iso.sha512`, `B3SUMS`, `x.sfv`. */
export function algorithmsOfFile(name: string): readonly HashAlgorithm[] | undefined {
  const base = name.toLowerCase().replace(/\.(txt|asc)$/, '')
  if (base.endsWith('.sfv')) return ['crc32']
  const sums = /^([a-z]+[\d-]*)[-_.]?sums?$/.exec(base.split(/[/\\]/).at(-1) ?? '')?.[1]
  const algorithm = algorithmNamed(sums ?? base.split('.').at(-1) ?? '')
  // The lines of `b2sum -l 256` don't name the length.
  if (algorithm === 'blake2b') return ['blake2b', 'blake2b-256']
  return algorithm && [algorithm]
}

/** More characters than a name and a digest have. */
const MAX_LINE_CHARS = 1000
/** More characters than headings have. */
const MAX_HEADING_CHARS = 40

/** Whether a text has a hex digest among other words, which together can look like Base64. */
export const hasDigestAmongWords = (text: string): boolean =>
  HEX_WORD.test(text) && /\S\s+\S/.test(text) && !/^[\da-f\s:]+$/i.test(text)

/** The extension of a file; a word without one, before a digest, can be anything. */
export const EXTENSION = /\.\w+$/

const VERSION = /^v?[\d.]+$/i

const HEX_AT_END = /(?<=[\s:=：＝]["'`]?)([\da-f]{32,128})["'`]?[,;]?\s*$/i
const HEX_WORD = /(?:^|[\s:=])[\da-f]{32,128}(?:\s|$)/i

/** Whether a label only has words such as `checksum`. */
export const isUsualLabel = (label: string): boolean =>
  !/[\p{L}\p{N}]/u.test(withoutUsualWords(label))

const withoutUsualWords = (label: string) =>
  label.replace(
    /x-(?:amz|goog)-|check-?sums?(?!ha)|hash|digest|sums?\b|values?\b|file\b|content-|校验[值和码]?|哈希值?|摘要|文件|值/gi,
    '',
  )
