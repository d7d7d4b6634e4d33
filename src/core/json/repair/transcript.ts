import { LINE_FEED, latinAhead, lengthOfVisible, skipBlanks } from './lexis.ts'

/** Bytes of the longest line that is examined; the rest of a longer one belongs to it. */
const MAX_LINE_BYTES = 2000
/** Bytes of the longest prompt. */
const MAX_PROMPT_BYTES = 300
/** Bytes at the start in which a verbose transcript of curl shows a request or a response. */
const MAX_HEAD_BYTES = 8000

const STATUS_ANYWHERE = /HTTP\/\d(?:\.\d)? \d{3}(?: |$)/
const STATUS = new RegExp(`^${STATUS_ANYWHERE.source}`)
const REQUEST = /^[A-Z]{3,10} \S+ HTTP\/\d/
const HEADER = /^:?[A-Za-z][\w-]*:(?: |$)/
const USUAL_HEADER =
  /^(?:access-control-[\w-]+|cache-control|connection|content-(?:encoding|length|type)|date|etag|host|server|transfer-encoding|vary|x-[\w-]+): /i
const CHUNKED = /^transfer-encoding: *chunked/i

/** The sent (`>`) and received (`<`) lines of `curl -v`, its remarks, and its progress meter. */
const VERBOSE =
  /^(?:[*<>](?: |$)|[{}] \[\d+ bytes data\])|^ *% Total +% Received|^ +Dload |--:--:--/
const MESSAGE = /(?:^|\n)(?:> [A-Z]{3,10} \S+ HTTP\/|< HTTP\/)\d/

const prompt = String.raw`(?:[\w.-]+@[\w.-]+[ :~][^\n$#%>]{0,200}[$#%]|\[[\w.-]+@[^\]\n]{1,200}\][$#]|(?:PS )?[A-Z]:\\[^>\n]{0,200}>|[$%])`
/** The prompt of a shell, with or without a command. */
const PROMPT = new RegExp(String.raw`^${prompt}(?: *[\w./~-]|$)`)
const LONE_PROMPT = new RegExp(String.raw`^${prompt}\s*$`)
const COMMAND = /^(?:curl(?:\.exe)?|https?|xh|wget|kubectl|docker|aws|gcloud|az|gh) +\S/

/** The start of a text that is JSON itself. */
const JSON_START = /^(?:[{"\d-]|\[(?![\w.-]+@))/

interface Line {
  /** Without the whitespace at its end; at most `MAX_LINE_BYTES`, one character for each. */
  readonly text: string
  /** The offset of the next line. */
  readonly next: number
}

/**
 * Recognizes the text of a terminal or HTTP client around JSON: prompts, commands, status lines, headers, and bodies in
 * other formats before another message. Takes linear time.
 */
export class Transcript {
  private readonly bytes: Uint8Array
  private readonly isVerbose: boolean
  private hasChunk = false

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.isVerbose = MESSAGE.test(latinAhead(bytes, 0, MAX_HEAD_BYTES))
  }

  /** The offset of the JSON after the lines at the start; 0 for a text that isn't a transcript. */
  open(): number {
    const start = skipBlanks(this.bytes, 0)
    if (JSON_START.test(latinAhead(this.bytes, start))) return 0
    const end = this.skip(this.headers(start) ?? start)
    return end > start && /^[[{"]/.test(latinAhead(this.bytes, end, 1)) ? end : 0
  }

  /** The offset after such lines at `start`, and after the blanks that follow. */
  skip(start: number): number {
    let at = start
    for (;;) {
      const next = this.message(at) ?? this.mark(at) ?? this.command(at) ?? at
      if (next === at) return at
      at = skipBlanks(this.bytes, next)
    }
  }

  /** A message up to its JSON, or to the next message if its body is in another format. */
  private message(start: number): number | undefined {
    const first = this.line(start)
    if (!STATUS.test(first.text) && !REQUEST.test(first.text)) return undefined
    const end = this.endOfHeaders(first.next)
    if (end === undefined) return undefined
    const body = skipBlanks(this.bytes, end)
    if (body >= this.bytes.length || this.isBody(body)) return body
    return this.nextMessage(body)
  }

  /** Two or more headers without their status line, and an empty line. */
  private headers(start: number): number | undefined {
    const lines = [this.line(start), this.line(this.line(start).next)]
    if (!lines.every(({ text }) => HEADER.test(text))) return undefined
    return lines.some(({ text }) => USUAL_HEADER.test(text)) ? this.endOfHeaders(start) : undefined
  }

  /** The offset after the empty line that ends headers, and after the size of a chunk that is the entire body. */
  private endOfHeaders(start: number): number | undefined {
    let isChunked = false
    let at = start
    for (;;) {
      const { text, next } = this.line(at)
      if (text === '') return isChunked ? this.chunk(next) : next
      if (!HEADER.test(text)) return undefined
      isChunked ||= CHUNKED.test(text)
      at = next
    }
  }

  /** Undefined for several chunks, whose sizes are within the JSON. Clients usually show none. */
  private chunk(start: number): number | undefined {
    const { text, next } = this.line(start)
    if (!/^[\da-f]{1,8}$/i.test(text)) return start
    const end = skipBlanks(this.bytes, next + Number.parseInt(text, 16))
    this.hasChunk = this.line(end).text === '0'
    return this.hasChunk ? next : undefined
  }

  private isBody(at: number): boolean {
    const { text } = this.line(at)
    return /^[[{"]/.test(text) || STATUS.test(text) || REQUEST.test(text)
  }

  /** The offset of the next status line, which can follow a body without a line break. */
  private nextMessage(start: number): number | undefined {
    for (let at = start; at < this.bytes.length; ) {
      const { text, next } = this.line(at)
      const index = text.search(STATUS_ANYWHERE)
      if (index >= 0) return at + index
      at = next
    }
    return undefined
  }

  /** A line of a verbose transcript, or the end of a chunked body. */
  private mark(start: number): number | undefined {
    const { text, next } = this.line(start)
    const isEnd = this.hasChunk && text === '0'
    return isEnd || (this.isVerbose && VERBOSE.test(text)) ? next : undefined
  }

  /** A prompt with or without a command, or a command, with its continued lines. */
  private command(start: number): number | undefined {
    const first = this.line(start)
    const prompt = PROMPT.exec(first.text)
    if (!prompt && !COMMAND.test(first.text)) return undefined
    let { text, next } = first
    for (let line = first; /[\\`^]$/.test(line.text) && next < this.bytes.length; ) {
      line = this.line(next)
      text += line.text
      next = line.next
    }
    // An open quote continues in the next line.
    const isOpen = ["'", '"'].some((quote) => text.split(quote).length % 2 === 0)
    return isOpen ? undefined : next
  }

  private line(start: number): Line {
    const { bytes } = this
    const lineFeed = bytes.indexOf(LINE_FEED, start)
    const end = lineFeed < 0 ? bytes.length : lineFeed
    const text = latinAhead(bytes, start, Math.min(end - start, MAX_LINE_BYTES))
    return { text: text.slice(0, lengthOfVisible(text)), next: Math.min(end + 1, bytes.length) }
  }
}

/** Whether only the prompt of a shell follows at `at`, as after the output of a command. */
export const isLastPrompt = (bytes: Uint8Array, at: number): boolean =>
  bytes.length - at < MAX_PROMPT_BYTES && LONE_PROMPT.test(latinAhead(bytes, at, MAX_PROMPT_BYTES))
