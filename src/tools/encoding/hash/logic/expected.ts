import { shorten } from '#src/core/shorten.ts'
import {
  type Candidates,
  type ExpectedDigest,
  parseJoined,
  parseOne,
  type Reason,
} from './digest.ts'
import { fromLabeled, parseLine } from './digest-line.ts'
import { algorithmIn, algorithmsOfFile, EXTENSION, headingIn, isUsualLabel } from './labels.ts'
import { type NamedValue, namedValuesIn } from './named-values.ts'
import { withTagLines } from './program-output.ts'
import { tableReader } from './table.ts'

/** The parsed digests, or why parsing failed; blank text has no digests. */
export type Expected =
  | { readonly ok: true; readonly digests: readonly ExpectedDigest[] }
  | {
      readonly ok: false
      readonly reason: Reason
      /** 1-based. */
      readonly line: number
      /** The line, truncated to 80 characters. */
      readonly text: string
    }

/**
 * Parses published digests: hex with or without colons and whitespace, Base64, `sha256:…`, `sha256-…`
 * (Subresource Integrity, one or more), `sha-256=:…:` (RFC 9530) and other header fields, container
 * images, Base32 of Nix, rows of Markdown tables and CSV, the lines of `sha256sum` and its `--tag`, also
 * with a clear signature, requirements of pip, SFV files, arrays of a PKGBUILD, Gentoo manifests, JSON
 * objects, digests after a label or heading, and the output of `gpg --print-md`, `certutil`, and
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

/** The digests of arrays or a map. */
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
