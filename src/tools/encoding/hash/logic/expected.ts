import { toHex } from '#src/core/hex-digits.ts'
import { shorten } from '#src/core/shorten.ts'
import { fromBase64, fromHex } from '#src/tools/encoding/shared/logic/bytes.ts'
import { algorithmNamed, algorithmsOfSize, factsOf, type HashAlgorithm } from './algorithms.ts'
import {
  algorithmIn,
  algorithmsOfFile,
  EXTENSION,
  hasDigestAmongWords,
  headingIn,
  isUsualLabel,
  type Labeled,
  labeledIn,
} from './labels.ts'
import { type NamedValue, namedValuesIn } from './named-values.ts'
import { fromNixBase32 } from './nix-base32.ts'
import { withTagLines } from './program-output.ts'
import { tableReader } from './table.ts'

/** The notation of an expected digest. */
export type Notation = 'hex' | 'base64' | 'sri' | 'prefixed' | 'list'

/** A published digest. */
export interface ExpectedDigest {
  /** Lowercase hex. */
  readonly hex: string
  /** Possible algorithms: the named one, or all with digests of this length. */
  readonly candidates: readonly HashAlgorithm[]
  readonly notation: Notation
  /** The named file; empty if the digest has no file name. */
  readonly fileName: string
}

/** The parsed digests, or why parsing failed; blank text has no digests. */
export type Expected =
  | { readonly ok: true; readonly digests: readonly ExpectedDigest[] }
  | {
      readonly ok: false
      readonly reason: 'length' | 'form' | 'algorithm'
      /** 1-based. */
      readonly line: number
      /** The line, truncated to 80 characters. */
      readonly text: string
    }

/**
 * Parses published digests: hex with or without colons and whitespace, Base64, `sha256:…`, `sha256-…`
 * (Subresource Integrity, one or more), `sha-256=:…:` (RFC 9530) and other header fields, container
 * images, Base32 of Nix, rows of Markdown tables and CSV, the lines of `sha256sum` and its `--tag`, also with a clear signature, requirements of pip,
 * SFV files, arrays of a PKGBUILD, Gentoo manifests, JSON objects, digests after a label or heading, and the output of `gpg --print-md`, `certutil`, and
 * `Get-FileHash`. Only an algorithm named in the text or by `fileName` (`SHA256SUMS`, `x.md5`) is a
 * candidate, if there is one.
 */
export function parseExpected(text: string, fileName = ''): Expected {
  let only = algorithmsOfFile(fileName)
  const written = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const named = namedValuesIn(written)
  if (named) return parseNamed(written, named, only)
  const lines = withTagLines(written).split('\n')
  const last = lines.findLastIndex((line) => line.trim() !== '')
  const digests: ExpectedDigest[] = []
  const table = tableReader(lines)
  let hasHeading = false
  for (const [index, whole] of lines.entries()) {
    const row = table.read(index)?.map((it) => fromLabeled(it, only))
    const wrong = row?.find((it) => typeof it === 'string')
    if (row && wrong === undefined) {
      digests.push(...row.filter((it) => typeof it !== 'string'))
      continue
    }
    const heading = index < last ? headingIn(whole) : undefined
    if (heading) {
      only = [heading]
      hasHeading = true
      continue
    }
    const item = whole.replace(BULLET, '')
    const line = hasHeading ? item.replace(SIZED, '$1  ') : item
    if (line.trim() === '' || /^\s*[#;]/.test(line) || PIP_PACKAGE.test(line)) continue
    const found = parseLine(line.trimEnd().replace(PIP_HASH, '$1').replace(IMAGE, '$1'), only)
    if (typeof found === 'string') {
      // A fingerprint may span several lines.
      const joined = digests.length === 0 ? parseJoined(text, only) : found
      if (typeof joined !== 'string') return { ok: true, digests: [joined] }
      const own = written.split('\n')[index] ?? ''
      return { ok: false, reason: found, line: index + 1, text: shorten(own.trim(), 80) }
    }
    digests.push(...found)
  }
  return { ok: true, digests }
}

/** A digest, a size, and a name below a heading, as in `Release` and `.dsc` files of Debian. */
const SIZED = /^(\s+[\da-f]{32,128})\s+\d+\s+(?=\S)/i
/** In requirements of pip, a package and its version precede the lines of its digests. */
const PIP_PACKAGE = /^\s*[\w.-]+(?:\[[\w.,-]*\])? *==[^\\]*\\$/
const PIP_HASH = /^\s*--hash[= ](\S+)(?: *\\)?$/

/** The sign of an item in a list of Markdown or a web page. */
const BULLET = /^\s*[-*+•] +(?=\S)/
/** A container image by its digest, also in a Dockerfile or in YAML. */
const IMAGE =
  /^\s*(?:(?:FROM|image:)\s+)?["']?[\w./:-]{1,255}@(sha\d{3}:[\da-f]{64,128})["']?(?:\s+AS\s+\S+)?$/i

/** Whether all digests have file names, as in a checksum file such as `SHA256SUMS`. */
export function isDigestList(expected: Expected): boolean {
  return (
    expected.ok &&
    expected.digests.length > 0 &&
    expected.digests.every(({ notation, fileName }) => notation === 'list' && fileName !== '')
  )
}

type Reason = 'length' | 'form' | 'algorithm'

/** The only algorithms that a digest can be of; undefined for all. */
type Candidates = readonly HashAlgorithm[] | undefined

function parseNamed(text: string, values: readonly NamedValue[], only: Candidates): Expected {
  const digests: ExpectedDigest[] = []
  // Without an extension in any of them, names can be anything.
  const hasFiles = values.some(({ name }) => EXTENSION.test(name))
  for (const { value, name, isAlgorithm, index } of values) {
    const algorithm = algorithmIn(name)
    const fileName = algorithm || isUsualLabel(name) ? '' : name
    const digest = parseOne(value, algorithm ? [algorithm] : only)
    const unnamed = isAlgorithm ? 'algorithm' : hasFiles ? undefined : 'form'
    const found = (fileName && unnamed) || digest
    if (typeof found === 'string') {
      const line = text.slice(0, index).split('\n').length
      return { ok: false, reason: found, line, text: shorten(value, 80) }
    }
    const notation = fileName ? 'list' : algorithm ? 'prefixed' : found.notation
    digests.push({ ...found, notation, fileName })
  }
  return { ok: true, digests }
}

function parseLine(line: string, only: Candidates): ExpectedDigest[] | Reason {
  if (GO_SUM.test(line)) return 'algorithm'
  const manifest = manifestLine.exec(line)?.groups
  if (manifest) return parseManifest(manifest.name ?? '', manifest.digests ?? '')
  const listed = listLine.exec(line)
  if (listed?.groups) {
    const { mark, hex = '', name = '' } = listed.groups
    const digest = fromDigits(hex, 'hex', only)
    if (typeof digest === 'string') return digest
    return [{ ...digest, notation: 'list', fileName: fileNameOf(mark, name) }]
  }
  const tagged = tagLine.exec(line)
  if (tagged?.groups) {
    const { mark, algorithm = '', name = '', digits = '' } = tagged.groups
    const known = algorithmNamed(algorithm)
    if (!known) return 'algorithm'
    const digest = fromDigits(digits, 'hex', [known])
    if (typeof digest === 'string') return digest
    return [{ ...digest, notation: 'list', fileName: fileNameOf(mark, name) }]
  }
  const named = namedLine.exec(line)?.groups
  const algorithm = algorithmNamed(named?.algorithm ?? '')
  if (named && algorithm) {
    const digest = fromDigits(named.hex ?? '', 'hex', [algorithm], 'prefixed')
    return typeof digest === 'string' ? digest : [digest]
  }
  const labeled = labeledIn(line)
  if (labeled) {
    const digest = fromLabeled(labeled, only)
    return typeof digest === 'string' ? digest : [digest]
  }
  const digest = parseJoined(line, only)
  const spaced = spacedLine.exec(line)?.groups
  if (spaced && (typeof digest === 'string' || digest.notation !== 'hex')) {
    const { hex = '', name = '' } = spaced
    const named = fromDigits(hex, 'hex', only)
    return typeof named === 'string' ? named : [{ ...named, fileName: name }]
  }
  if (typeof digest !== 'string') return [digest]
  const { name = '', hex = '' } = sfvLine.exec(line)?.groups ?? {}
  const checksum = only || EXTENSION.test(name) ? fromDigits(hex, 'hex', only, 'list') : digest
  if (typeof checksum !== 'string') return [{ ...checksum, fileName: name }]
  const values = valuesIn(line).map((value) => parseOne(value, only))
  const wrong = values.length === 0 ? digest : values.find((one) => typeof one === 'string')
  return wrong ?? values.filter((one) => typeof one !== 'string')
}

/** The digests of a file in a line of a Gentoo manifest. */
function parseManifest(fileName: string, digests: string): ExpectedDigest[] | Reason {
  const found = [...digests.matchAll(/(\S+) (\S+)/g)].map(([, name = '', hex = '']) => {
    const algorithm = algorithmNamed(name)
    return algorithm ? fromDigits(hex, 'hex', [algorithm], 'list') : 'algorithm'
  })
  return (
    found.find((it) => typeof it === 'string') ??
    found.filter((it) => typeof it !== 'string').map((it) => ({ ...it, fileName }))
  )
}

function fromLabeled(
  { hex, algorithm, fileName }: Labeled,
  only: Candidates,
): ExpectedDigest | Reason {
  const notation = fileName ? 'list' : algorithm ? 'prefixed' : 'hex'
  const digest = fromDigits(hex, 'hex', algorithm ? [algorithm] : only, notation)
  return typeof digest === 'string' ? digest : { ...digest, fileName }
}

/** The values in an attribute, header field, or assignment: `integrity="sha256-…"`, `"<hex>",`. */
function valuesIn(line: string): readonly string[] {
  const integrity = /\bintegrity["']?\s*[=:]\s*["']([^"']*)/i.exec(line)?.[1]
  const plain = (integrity ?? line).replace(DIGEST_FIELD, '').replace(/["'`]|[,;]\s*$/g, '')
  const words = plain.trim().split(/[\s,]+/)
  if (words.every((word) => /^sha\d+-/i.test(word) || STRUCTURED.test(word) || isMember(word))) {
    return words.map((word) => word.replace(STRUCTURED, '$1:$2'))
  }
  return line.match(INTEGRITY) ?? (plain === line ? [] : [plain.replace(/\s+/g, '')])
}

/** Subresource Integrity after any name, as in lock files and Nix. */
const INTEGRITY = /(?<=[\s"'])sha\d{1,3}-[A-Za-z\d+/]{27,86}={0,2}(?=[\s"'},;?]|$)/g

/** The name of a header field of RFC 9530, RFC 3230, or Google Cloud Storage. */
const DIGEST_FIELD = /^\s*(?:(?:(?:content|repr)-)?digest|x-goog-hash):/i
/** A member of a field of RFC 3230 or Google Cloud Storage: an algorithm and Base64 or hex. */
const isMember = (word: string) => algorithmNamed(/^([\w-]+)=./.exec(word)?.[1] ?? '') !== undefined
/** A member of a field of RFC 9530: a byte sequence has colons (RFC 8941, section 3.3.5). */
const STRUCTURED = /^([\w-]+)=:(.*):$/

/** The digest in a `go.sum` is that of a list of the files in a module, not of a file. */
const GO_SUM = /(?:^|\s)h1:[A-Za-z\d+/]{43}=\s*$/
/** A line of a Gentoo manifest (GLEP 74). */
const manifestLine =
  /^(?:DIST|AUX|EBUILD|MISC|DATA|MANIFEST) (?<name>\S+) \d+(?<digests>(?: [A-Z][A-Z\d_]+ [\da-f]+)+)\s*$/
/** A `sha256sum` line; a leading backslash means that the name is escaped. */
const listLine = /^\s*(?<mark>\\?)(?<hex>[0-9a-f]{8,128}) [ *](?<name>.+)$/i
/** A digest and the name of a file, as people write them. */
const spacedLine = /^\s*(?<hex>[0-9a-f]{32,128})(?: |\s*\t\s*)(?<name>\S.*)$/i
/** A line of an SFV file. */
const sfvLine = /^(?<name>\S(?:.*\S)?)[ \t]+(?<hex>[0-9a-f]{8})$/i
/** A line of `sha256sum --tag`, or of OpenSSL: `SHA2-256(name)= …`. */
const tagLine =
  /^\s*(?<mark>\\?)(?<algorithm>[\w/-]{2,20}) ?\((?<name>.*)\) ?= ?(?<digits>[0-9a-f]+)$/i
/** An algorithm and a digest, as on web pages and in formulas of Homebrew: `sha256 "…"`. */
const namedLine =
  /^\s*(?<algorithm>[\w/-]{2,20})\s+(?<quote>["']?)(?<hex>[0-9a-f]{8,128})\k<quote>,?$/i

/** The name in a line of `sha256sum`; standard input, `-`, has none. */
function fileNameOf(mark: string | undefined, name: string): string {
  if (!mark) return name === '-' ? '' : name
  return name.replace(/\\([\\nr])/g, (_, code: string) =>
    code === 'n' ? '\n' : code === 'r' ? '\r' : '\\',
  )
}

/** Parses a single digest with whitespace. */
function parseJoined(text: string, only: Candidates): ExpectedDigest | Reason {
  const digest = parseOne(text.replace(/\s+/g, ''), only)
  const isOther = typeof digest !== 'string' && digest.notation === 'base64'
  return isOther && hasDigestAmongWords(text) ? 'form' : digest
}

/** Parses a single digest without whitespace. */
function parseOne(text: string, only: Candidates): ExpectedDigest | Reason {
  const prefix = prefixOf(text)
  if (prefix) {
    const { algorithm, mark, digits } = prefix
    // SRI allows options after "?".
    if (mark === '-') return fromDigits(digits.replace(/\?.*$/, ''), 'base64', [algorithm], 'sri')
    const form = fromHex(digits).ok ? 'hex' : 'base64'
    return fromDigits(digits, form, [algorithm], 'prefixed')
  }
  if (/^[a-z][\w-]*:/i.test(text) && !fromHex(text).ok) return 'algorithm'
  const hex = fromDigits(text, 'hex', only)
  if (typeof hex !== 'string') return hex
  const base64 = fromDigits(text, 'base64', only)
  if (typeof base64 === 'string') return hex === 'length' ? hex : base64
  // Any word of six letters is the unpadded Base64 of four bytes.
  const isWord = base64.hex.length < 2 * MIN_UNPADDED_BYTES && !text.endsWith('=')
  return isWord ? 'length' : base64
}

const MIN_UNPADDED_BYTES = 16

/** Splits off the longest algorithm prefix: `sha256:`, `SHA3-256=`, `sha256-`, `BLAKE2b-512:`, `Content-MD5:`. */
function prefixOf(text: string) {
  const marks = [...text.slice(0, MAX_PREFIX_CHARS).matchAll(/[:=-]/g)]
  for (const { index, 0: mark } of marks.reverse()) {
    const algorithm = algorithmIn(text.slice(0, index).replace(/fingerprint$/i, ''))
    if (algorithm) return { algorithm, mark, digits: text.slice(index + 1) }
  }
  return undefined
}

const MAX_PREFIX_CHARS = 'SHA2-512/256 Fingerprint='.length

function fromDigits(
  digits: string,
  form: 'hex' | 'base64',
  only: Candidates,
  notation: Notation = form,
): ExpectedDigest | Reason {
  const decoded = form === 'hex' ? fromHex(digits) : (fromNixBase32(digits) ?? fromBase64(digits))
  if (!decoded.ok) return 'form'
  const { bytes } = decoded
  const candidates = (only ?? algorithmsOfSize(bytes.length)).filter(
    (algorithm) => factsOf[algorithm].digestBytes === bytes.length,
  )
  if (candidates.length === 0) return 'length'
  return { hex: toHex(bytes), candidates, notation, fileName: '' }
}
