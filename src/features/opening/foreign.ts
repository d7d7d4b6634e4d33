import type { Finding, Format } from '#src/core/detect/finding.ts'
import type { Sample } from '#src/core/detect/sample.ts'
import { readersOf } from './readers.ts'
import { type Suggestion, suggestionsFor } from './suggest.ts'

/** A content that a tool doesn't read. */
export interface Foreign {
  readonly finding: Finding
  /** The tools that read it as data, best first. */
  readonly readers: readonly Suggestion[]
}

/** Operations that read any text. */
const READS_ANY = /^(?:encoding\/hash|encoding\/text|time\/timestamp#convert-log)/

/** Formats of texts that an operation reads, but that are hardly meant to be encoded once more. */
const encoded: Readonly<Record<string, readonly Format[]>> = {
  'encoding/base64#encode': ['base64', 'data-uri', 'json-base64'],
  'encoding/text#encode': ['encoded', 'hex-dump'],
  'encoding/url#encode': ['percent', 'json-percent'],
}

/** The texts that an operation reads in any format. */
const readable: Readonly<Record<string, RegExp>> = {
  // Also the only Base64 in markup, a style sheet, or a mail.
  'encoding/base64#decode':
    /^[\w\s+/=-]*$|(?:^\s*|["'`(])data:|-{4,5} ?(?:BEGIN|END) |\bContent-Transfer-Encoding:\s*base64/i,
  // Certificates and keys without PEM, in Base64 or hex.
  'encoding/certificate#decode': /^[A-Za-z\d+/\s]+={0,2}\s*$|^[\da-f:\s]+$/i,
  'encoding/url#decode': /%[\da-f]{2}|\w\+\w/i,
  // The tables of Markdown, psql, and MySQL.
  'json/to-csv#from-csv': /^\s*(?:[^\n|]*\|[^\n]*\n[ \t]*\|?[ \t]*:?-+:?[ \t]*[|+]|\+[-=]+\+)/,
}

/** Formats of texts that an operation could read, but that are hardly meant for it. */
const clear: Readonly<Record<string, readonly Format[]>> = {
  'encoding/base64#decode': ['hex', 'base32'],
}

/** Secrets, which the JWT tool keeps in memory, and other tools save. */
const SECRETS: readonly Format[] = ['private-key', 'ssh-key', 'openpgp', 'pem']

/** The maximum number of tools in the note. */
const MAX_READERS = 2

/**
 * Whether a content is of another format than the tool's operation reads. Undefined if the format
 * isn't clear, or if the operation reads it.
 */
export function foreignTo(
  sample: Sample,
  tool: string,
  operation: string | undefined,
): Foreign | undefined {
  const own = operation ? `${tool}#${operation}` : tool
  if (encoded[own]) return encodedFor(own, sample)
  if (READS_ANY.test(own)) return undefined
  const isReadable = readable[own]?.test(textOf(sample)) === true
  if (isReadable && !clear[own]) return undefined
  const { findings, list } = suggestionsFor(sample)
  const [finding] = findings
  if (!finding || finding.confidence === 'possible') return undefined
  if (isReadable && !clear[own]?.includes(finding.what)) return undefined
  if (tool === 'encoding/jwt' && SECRETS.includes(finding.what)) return undefined
  const isRead = findings.some(({ what, params }) =>
    readersOf(what, params?.type).some((reader) => reads(reader, tool, operation)),
  )
  if (isRead) return undefined
  return { finding, readers: list.filter((it) => it.finding === finding).slice(0, MAX_READERS) }
}

/** An encoded content with the operation of the same tool that decodes it; undefined if it may be an identifier. */
function encodedFor(own: string, sample: Sample): Foreign | undefined {
  const { findings, list } = suggestionsFor(sample)
  const [finding] = findings
  if (!finding || !encoded[own]?.includes(finding.what)) return undefined
  const hasEscapes = finding.what === 'encoded' && !/^base58/.test(String(finding.params?.type))
  if (finding.confidence !== 'certain' && !hasEscapes) return undefined
  const readers = list.filter((it) => it.finding === finding && own.startsWith(it.tool.id))
  return { finding, readers }
}

const textOf = ({ head }: Sample): string =>
  typeof head === 'string' ? head : new TextDecoder().decode(head)

function reads(reader: string, tool: string, operation: string | undefined): boolean {
  const [id, read] = reader.split('#')
  return id === tool && (operation === undefined || read === undefined || read === operation)
}
