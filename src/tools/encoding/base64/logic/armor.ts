import { Base64Decoder, Base64Error, type Base64Facts } from './decode.ts'
import { hasEscapedBreak, OPEN_ESCAPE, unescaped } from './escaped-lines.ts'
import { isHeader, newBlock, type OpenBlock } from './open-block.ts'

/** One block of armor: PEM (RFC 7468, RFC 1421), OpenPGP (RFC 9580) or SSH2 (RFC 4716). */
export interface ArmorBlock {
  /** The label of the BEGIN line, such as `CERTIFICATE`. */
  readonly label: string
  /** The label of the END line; undefined if that line is missing. */
  readonly endLabel: string | undefined
  /** Number of removed header lines, such as `Proc-Type` and `Version`. */
  readonly headers: number
  /** Whether the decoded bytes match the checksum of the block. */
  readonly checksum: 'none' | 'right' | 'wrong'
  /** Byte range in the output. */
  readonly start: number
  readonly end: number
  readonly isText: boolean
  /** The first decoded bytes. */
  readonly head: Uint8Array<ArrayBuffer>
  readonly facts: Base64Facts | undefined
}

export interface Armor {
  readonly blocks: readonly ArmorBlock[]
  /** Number of nonblank lines outside the blocks. */
  readonly otherLines: number
  /** Whether line breaks were escaped, as in a JSON string. */
  readonly isEscaped: boolean
}

const MARK = /-{4,5} ?(BEGIN|END) ([^\r\n]{0,200}?) ?-{4,5}/g

/** Bytes searched for the first BEGIN line. */
const MAX_PREAMBLE_BYTES = 4 << 20

/** Whether a text has a BEGIN or END line. */
export function hasArmor(text: Uint8Array<ArrayBuffer>): boolean {
  return latin1.decode(text.subarray(0, MAX_PREAMBLE_BYTES)).search(MARK) >= 0
}

/** Longer lines are processed in parts that never split a BEGIN or END line. */
const MAX_LINE_BYTES = 1 << 16
const MAX_MARK_BYTES = 256

/** The label of a signed cleartext, which isn't Base64 (RFC 9580, section 7). */
const CLEAR_TEXT = 'PGP SIGNED MESSAGE'

/** Decodes a stream of armored text block by block. */
export class ArmorReader {
  private readonly onBytes: (bytes: Uint8Array<ArrayBuffer>) => void
  private readonly headSize: number
  private readonly blocks: ArmorBlock[] = []
  private open: OpenBlock | undefined
  private isClearText = false
  private otherLines = 0
  /** Whether the current line is already counted in `otherLines`. */
  private isCounted = false
  /** Whether the current line is in a string with escapes; `isEscaped` if any line was. */
  private isInString = false
  private isEscaped = false
  private size = 0
  private rest: Uint8Array<ArrayBuffer> = new Uint8Array(0)
  /** Byte offset of `rest` in the text. */
  private offset: number

  /** `onBytes` receives the bytes of all blocks in order, in a buffer that is reused. */
  constructor(
    onBytes: (bytes: Uint8Array<ArrayBuffer>) => void,
    { headSize, offset }: { readonly headSize: number; readonly offset: number },
  ) {
    this.onBytes = onBytes
    this.headSize = headSize
    this.offset = offset
  }

  /** @throws Base64Error. */
  write(piece: Uint8Array<ArrayBuffer>): void {
    const text = new Uint8Array(this.rest.length + piece.length)
    text.set(this.rest)
    text.set(piece, this.rest.length)
    const start = this.offset
    let from = 0
    for (let end = lineEnd(text, from); end > 0; end = lineEnd(text, from)) {
      this.line(text.subarray(from, end), start + from)
      from = end
    }
    if (text.length - from > MAX_LINE_BYTES) {
      const end = splitBefore(text, text.length - MAX_MARK_BYTES)
      this.line(text.subarray(from, end), start + from)
      from = end
    }
    this.rest = text.slice(from)
    this.offset = start + from
  }

  /** @throws Base64Error. */
  finish(): Armor {
    this.line(this.rest, this.offset)
    this.close(undefined)
    return { blocks: this.blocks, otherLines: this.otherLines, isEscaped: this.isEscaped }
  }

  /** Processes a line with its line break, or a part of a long line. */
  private line(bytes: Uint8Array<ArrayBuffer>, offset: number): void {
    const isWhole = bytes.at(-1) === LF
    if (this.isInString || hasEscapedBreak(latin1.decode(bytes))) {
      this.isInString = true
      this.isEscaped = true
      const text = unescaped(bytes)
      for (let from = 0; from < text.length; ) {
        const end = lineEnd(text, from) || text.length
        this.row(text.subarray(from, end), offset + from)
        from = end
      }
    } else this.row(bytes, offset)
    if (!isWhole) return
    this.isInString = false
    this.isCounted = false
  }

  private row(bytes: Uint8Array<ArrayBuffer>, offset: number): void {
    const text = latin1.decode(bytes)
    // Cleartext lines that look like marks are dash-escaped with "- ".
    const marks = this.isClearText && text.startsWith('- ') ? [] : [...text.matchAll(MARK)]
    let from = 0
    for (const mark of marks) {
      const [written, kind, label = ''] = mark
      this.content(bytes.subarray(from, mark.index), text.slice(from, mark.index), offset + from)
      from = mark.index + written.length
      if (kind === 'END' && !this.open) throw new Base64Error('armor-begin', offset + mark.index)
      this.close(kind === 'END' ? label : undefined)
      this.isClearText = kind === 'BEGIN' && label === CLEAR_TEXT
      if (kind === 'BEGIN' && !this.isClearText) {
        this.open = newBlock(label, this.size, this.headSize)
      }
    }
    this.content(bytes.subarray(from), text.slice(from), offset + from, marks.length === 0)
  }

  private content(
    bytes: Uint8Array<ArrayBuffer>,
    text: string,
    offset: number,
    isLine = false,
  ): void {
    const { open } = this
    const isBlank = text.trim() === ''
    if (!open) {
      if (!isBlank && !this.isCounted) this.otherLines++
      this.isCounted ||= !isBlank
      return
    }
    if (open.inHeaders && isLine) {
      if (isHeader(text, open)) return
      open.inHeaders = false
      if (isBlank) return
    }
    if (isBlank && !open.decoder) return
    open.inHeaders = false
    const checksum = /(?:^|\s)=([A-Za-z\d+/]{4})\s*$/.exec(text)
    open.checksum = checksum?.[1] ?? open.checksum
    const size = checksum ? checksum.index : bytes.length
    open.decoder ??= new Base64Decoder((decoded) => this.collect(open, decoded), { offset })
    open.decoder.write(bytes.subarray(0, size))
  }

  private collect(open: OpenBlock, bytes: Uint8Array<ArrayBuffer>): void {
    open.crc.add(bytes)
    open.probe.add(bytes)
    this.size += bytes.length
    this.onBytes(bytes)
  }

  private close(endLabel: string | undefined): void {
    const { open } = this
    if (!open) return
    this.open = undefined
    const { label, headers, start, decoder, crc, probe, checksum } = open
    const facts = decoder?.finish()
    this.blocks.push({
      label,
      endLabel,
      headers,
      checksum: checksum === undefined ? 'none' : checksum === crc.text ? 'right' : 'wrong',
      start,
      end: this.size,
      isText: probe.isText,
      head: probe.head,
      facts,
    })
  }
}

/** The last offset up to `max` at which a long line can be split outside marks and escapes. */
function splitBefore(text: Uint8Array, max: number): number {
  const start = max - MAX_MARK_BYTES
  const around = latin1.decode(text.subarray(start))
  for (const { index, 0: mark } of around.matchAll(MARK)) {
    if (index < MAX_MARK_BYTES && index + mark.length > MAX_MARK_BYTES) return start + index
  }
  return start + around.slice(0, MAX_MARK_BYTES).search(OPEN_ESCAPE)
}

/** The offset after the next line break; 0 without one. */
function lineEnd(text: Uint8Array, from: number): number {
  return text.indexOf(LF, from) + 1
}

const LF = 10
const latin1 = new TextDecoder('latin1')
