import { fieldsOf, isNumber, isText, isTime } from '#src/core/guards.ts'
import { bytesDigest, textDigest } from '#src/lib/digest.ts'
import {
  contentOf,
  type FileText,
  firstLines,
  type TextSource,
  utf8Length,
} from '#src/lib/text-source.ts'
import { isFurtherInput, type ShownState, type ToolState } from '#src/lib/tool-state.ts'

/** An entry of the list; its content is stored separately. */
export interface HistoryEntry {
  /** The same for the same state of the same tool. */
  readonly id: string
  /** The draft key of the tool's page. */
  readonly tool: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** The beginning of the first line that isn't blank. */
  readonly line: string
  /** The name of an opened file. */
  readonly name: string
  /** Bytes of the input. */
  readonly size: number
  /** Bytes of the stored content; 0 for an input that is too large to store. */
  readonly stored: number
  /** Whether further inputs, which are files or long texts, are too large to store. */
  readonly isPartial?: true
  /** Absent without a result, and in entries of earlier versions. */
  readonly result?: EntryResult
}

export interface EntryResult {
  /** The beginning of the first line that isn't blank. */
  readonly line: string
  /** Bytes. */
  readonly size: number
}

const hasEntryFields = fieldsOf({
  id: isText,
  tool: isText,
  at: isTime,
  line: isText,
  name: isText,
  size: isNumber,
  stored: isNumber,
})

const isEntryResult = fieldsOf({ line: isText, size: isNumber })

/** Whether a stored value is an entry that isn't damaged. */
export function isEntry(value: unknown): value is HistoryEntry {
  if (!hasEntryFields(value)) return false
  const { result } = value as { readonly result?: unknown }
  return result === undefined || isEntryResult(result)
}

/** An entry with its content. */
export interface HistoryRecord {
  readonly entry: HistoryEntry
  /** Undefined if the input is too large to store. */
  readonly content: ToolState | undefined
}

/** Larger inputs are listed without their content. */
export const MAX_CONTENT_BYTES = 5_000_000

const MAX_LINE_CHARS = 160

/** Returns the entry of a state; undefined if nothing was entered, for a secret, and for opened files. */
export async function newRecord(
  tool: string,
  { shown, input, parts, longParts = {}, opened }: ShownState,
  at: number,
): Promise<HistoryRecord | undefined> {
  if (opened || shown === '' || (!input && shown === undefined)) return undefined
  if ([shown, input?.kind === 'text' ? input.text : ''].some((text) => isSecret(text ?? ''))) {
    return undefined
  }
  const inputSize = input ? sizeOf(input) : 0
  const isStored = inputSize <= MAX_CONTENT_BYTES
  const rest = JSON.stringify(parts)
  const further = Object.entries(longParts).filter(([part]) => isFurtherInput(part))
  const furtherSize = further.reduce((sum, [, source]) => sum + sizeOf(source), 0)
  const hasFurther = further.length > 0
  const isPartial = hasFurther && inputSize + furtherSize > MAX_CONTENT_BYTES
  const digests = await Promise.all(
    further.map(async ([part, source]) => `${part} ${await digestOf(source)}`),
  )
  return {
    entry: {
      id: [tool, input ? await digestOf(input) : '', textDigest(rest), ...digests].join(' '),
      tool,
      at,
      line: firstLineIn(shown ?? (input ? await headOf(contentOf(input)) : '')),
      name: shown === undefined && input?.kind === 'file' ? input.name : '',
      size: shown === undefined ? inputSize : utf8Length(shown),
      stored: isStored ? inputSize + utf8Length(rest) + (isPartial ? 0 : furtherSize) : 0,
      ...(isStored && isPartial && { isPartial }),
    },
    content: isStored
      ? {
          input,
          parts,
          ...(hasFurther && !isPartial && { longParts: Object.fromEntries(further) }),
        }
      : undefined,
  }
}

/** Describes a result by its beginning; undefined for an empty one and for a secret. */
export async function describeResult(content: string | Blob): Promise<EntryResult | undefined> {
  const size = typeof content === 'string' ? utf8Length(content) : content.size
  const head = await headOf(content)
  return size === 0 || isSecret(head) ? undefined : { line: firstLineIn(head), size }
}

/** Whether two states have the same inputs and the same other drafts. */
export function isSameState(one: ToolState, other: ToolState): boolean {
  const [some, others] = [one.longParts ?? {}, other.longParts ?? {}]
  return (
    isSameInput(one.input, other.input) &&
    partsText(one) === partsText(other) &&
    Object.keys({ ...some, ...others }).every((part) => isSameInput(some[part], others[part]))
  )
}

export function isSameInput(one: TextSource | undefined, other: TextSource | undefined): boolean {
  if (one?.kind === 'text' && other?.kind === 'text') return one.text === other.text
  if (one?.kind === 'file' && other?.kind === 'file') {
    return one.file === other.file || traitsOf(one) === traitsOf(other)
  }
  return one === other
}

/** The name, size, and time of a file, which are the same for its stored copy. */
const traitsOf = ({ file, name, size }: FileText): string =>
  JSON.stringify([name, size, file instanceof File ? file.lastModified : undefined])

const partsText = ({ parts }: ToolState): string =>
  JSON.stringify(Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** A token (RFC 7515, RFC 7516), whose header starts with `{"`. */
const TOKEN = /\beyJ[\w-]{8,}\.[\w-]*\.[\w-]*/

/** A header or an option of curl that identifies its user. */
const CREDENTIALS =
  /\b(?:authorization|cookie|[\w-]*(?:api-?key|auth-token)) ?:|\s-[#fGgIikLNSsqv]*[bu]|\s--(?:proxy-)?(?:user|cookie|oauth2-bearer|pass)\b|:\/\/[^\s/?#@]+@/i

/** Whether the beginning of a text has a token, a private key (RFC 7468), or credentials for curl. */
function isSecret(text: string): boolean {
  const start = text.slice(0, MAX_HEAD_CHARS)
  if (TOKEN.test(start) || /PRIVATE KEY-----/.test(start)) return true
  return /^\W*(?:\S*[>$] ?)?curl\b/.test(start) && CREDENTIALS.test(start)
}

const sizeOf = (input: TextSource): number =>
  input.kind === 'file' ? input.size : utf8Length(input.text)

const MAX_HEAD_CHARS = 20_000

/** The beginning of a content; only that of a Blob is read. */
const headOf = async (content: string | Blob): Promise<string> =>
  typeof content === 'string'
    ? content.slice(0, MAX_HEAD_CHARS)
    : await firstLines(content, MAX_HEAD_CHARS).catch(() => '')

function firstLineIn(text: string): string {
  const start = text.search(/\S/)
  if (start < 0) return ''
  const [first = ''] = text.slice(start, start + MAX_LINE_CHARS).split(/[\r\n]/, 1)
  // The first line of indented JSON is only a bracket.
  const line = /^[[{]+\s*$/.test(first) ? joinedLines(text.slice(start)) : first
  // Without half of a surrogate pair.
  return line.replace(/[\ud800-\udbff]$/, '').trimEnd()
}

const joinedLines = (text: string): string =>
  text
    .slice(0, 4 * MAX_LINE_CHARS)
    .replace(/\s+/g, ' ')
    .slice(0, MAX_LINE_CHARS)

/** Bytes of a large file that identify it, at its beginning and at its end. */
const SAMPLE_BYTES = 64_000

async function digestOf(input: TextSource): Promise<string> {
  if (input.kind === 'text') return textDigest(input.text)
  const { file, size, name } = input
  const sample =
    size <= MAX_CONTENT_BYTES
      ? file
      : new Blob([file.slice(0, SAMPLE_BYTES), file.slice(-SAMPLE_BYTES)])
  // A deleted file can't be read.
  const bytes = await sample.arrayBuffer().catch(() => new ArrayBuffer(0))
  return `${size} ${name} ${bytesDigest(new Uint8Array(bytes))}`
}
