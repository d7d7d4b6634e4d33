import { algorithmNamed } from './algorithms.ts'
import {
  type Candidates,
  type ExpectedDigest,
  fromDigits,
  parseJoined,
  parseOne,
  type Reason,
} from './digest.ts'
import { EXTENSION, type Labeled, labeledIn } from './labels.ts'

/** Parses the digests in a line, or returns why that failed. */
export function parseLine(line: string, only: Candidates): ExpectedDigest[] | Reason {
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

/** A digest after a label, or in a table. */
export function fromLabeled(
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
