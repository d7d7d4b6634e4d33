import { Base64Decoder, Base64Error, type Base64Facts } from './decode.ts'
import { hasEscapedBreak, OPEN_ESCAPE, unescaped } from './escaped-lines.ts'
import { isHeader, newBlock, type OpenBlock } from './open-block.ts'

/** One block of armor: PEM (RFC 7468, RFC 1421), OpenPGP (RFC 9580) or SSH2 (RFC 4716). */
export interface ArmorBlock {
  /** As the BEGIN line has it: `CERTIFICATE`. */
  readonly label: string
  /** The label of the END line; undefined where that line is missing. */
  readonly endLabel: string | undefined
  /** Header lines that were removed, such as `Proc-Type` and `Version`. */
  readonly headers: number
  /** Whether the decoded bytes have the checksum that the block states. */
  readonly checksum: 'none' | 'right' | 'wrong'
  /** Where its bytes are in the output. */
  readonly start: number
  readonly end: number
  readonly isText: boolean
  /** Its first bytes. */
  readonly head: Uint8Array<ArrayBuffer>
  readonly facts: Base64Facts | undefined
}

export interface Armor {
  readonly blocks: readonly ArmorBlock[]
  /** Lines outside of the blocks that are not blank. */
  readonly otherLines: number
  /** Whether the line breaks were written as escapes, as in a string of JSON. */
  readonly isEscaped: boolean
}

const MARK = /-{4,5} ?(BEGIN|END) ([^\r\n]{0,200}?) ?-{4,5}/g

/** Bytes in which the first BEGIN line is looked for. */
const LONGEST_INTRODUCTION = 4 << 20

/** Whether a text has a BEGIN or END line of armor. */
export function hasArmor(text: Uint8Array<ArrayBuffer>): boolean {
  return latin1.decode(text.subarray(0, LONGEST_INTRODUCTION)).search(MARK) >= 0
}

/** Bytes of a line that are looked at together, and of the longest BEGIN or END line. */
const LONGEST_LINE = 1 << 16
const LONGEST_MARK = 256

/** The label of a block whose content is plain text (RFC 9580, section 7). */
const CLEAR_TEXT = 'PGP SIGNED MESSAGE'

/** Decodes the blocks of an armored text that comes in pieces of any size, one by one. */
export class ArmorReader {
  private readonly take: (bytes: Uint8Array<ArrayBuffer>) => void
  private readonly headSize: number
  private readonly blocks: ArmorBlock[] = []
  private open: OpenBlock | undefined
  private isClearText = false
  private otherLines = 0
  /** Whether the line that is read is one of the other lines already. */
  private isCounted = false
  /** Whether the line that is read goes on in a string with escapes, and whether any line did. */
  private isInString = false
  private isEscaped = false
  private size = 0
  private rest: Uint8Array<ArrayBuffer> = new Uint8Array(0)
  /** Byte offset in the text of `rest`. */
  private offset: number

  /** `take` gets the bytes of all blocks in order, in memory that is used again. */
  constructor(
    take: (bytes: Uint8Array<ArrayBuffer>) => void,
    { headSize, offset }: { readonly headSize: number; readonly offset: number },
  ) {
    this.take = take
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
    if (text.length - from > LONGEST_LINE) {
      const end = cutBefore(text, text.length - LONGEST_MARK)
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

  /** A line with its line break, or a part of a long one. */
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
    // Cleartext writes a line of its own that looks like a mark with "- " before it.
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
    open.decoder ??= new Base64Decoder((decoded) => this.give(open, decoded), { offset })
    open.decoder.write(bytes.subarray(0, size))
  }

  private give(open: OpenBlock, bytes: Uint8Array<ArrayBuffer>): void {
    open.crc.add(bytes)
    open.probe.add(bytes)
    this.size += bytes.length
    this.take(bytes)
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

/** Where a long line is cut at an offset at most, so that no mark and no escape is cut in two. */
function cutBefore(text: Uint8Array, most: number): number {
  const start = most - LONGEST_MARK
  const around = latin1.decode(text.subarray(start))
  for (const { index, 0: mark } of around.matchAll(MARK)) {
    if (index < LONGEST_MARK && index + mark.length > LONGEST_MARK) return start + index
  }
  return start + around.slice(0, LONGEST_MARK).search(OPEN_ESCAPE)
}

/** Where the line ends that begins at an offset, after its line break; 0 where that is not there. */
function lineEnd(text: Uint8Array, from: number): number {
  return text.indexOf(LF, from) + 1
}

const LF = 10
const latin1 = new TextDecoder('latin1')
