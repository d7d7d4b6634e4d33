import type { Findings, RepairCode } from './edit.ts'
import { byteOf, latinAhead, lengthOfVisible, punctuationAt, skipBlanks } from './lexis.ts'
import { MAX_HEAD_BYTES, proseAt } from './prose.ts'
import { isLastPrompt, Transcript } from './transcript.ts'

const language = '(?:json[5cl]?|jsonlines|ndjson|javascript|typescript|js|ts|python|py)?'

/** An opening fence, with the text before it. */
const fenceStart = new RegExp(
  String.raw`^(?:(?![\`[{])[^\n]*\n)*?(?![[{"'])[^\n\`]*?(?:\`{3,}[ \t]*${language}[ \t]*(?:\r?\n|(?=[[{]))|\`(?=[[{]))`,
  'i',
)

/** A closing fence, the text after it, and the next opening fence. */
const nextFence = new RegExp(String.raw`^\`{3,}\s[^\`]*\`{3,}[ \t]*${language}\s*(?=[[{])`, 'i')

/** The text around a value: a Markdown fence, an assignment, a call, a tag, a transcript, or prose. */
export class Envelope {
  private readonly bytes: Uint8Array<ArrayBuffer>
  private readonly found: Findings
  private hasFence = false
  private hasCall = false
  private isProgram = false
  /** The name of the tag before the value. */
  private tag: string | undefined
  private transcript: Transcript | undefined

  constructor(bytes: Uint8Array<ArrayBuffer>, found: Findings) {
    this.bytes = bytes
    this.found = found
  }

  /** The offset after the text before the value. */
  open(): number {
    let at = this.openTranscript()
    for (let found = true; found; ) {
      at = skipBlanks(this.bytes, at)
      const next = this.fence(at) ?? this.guard(at) ?? this.program(at) ?? this.lead(at)
      found = next !== undefined
      at = next ?? at
    }
    const prose = proseAt(this.bytes, at)
    return prose === '' ? at : this.remove(at, prose, 'surrounding-text', false)
  }

  /** The offset after a part of the envelope at `at`, or `at` for other text. */
  close(at: number): number {
    const { bytes, found, transcript } = this
    const next = isLastPrompt(bytes, at) ? bytes.length : (transcript?.skip(at) ?? at)
    if (next > at) {
      found.edit(at, next, '', 'surrounding-text', false)
      return next
    }
    const mark = punctuationAt(bytes, at)?.mark
    if (mark === ';') {
      found.edit(at, at + 1, '', 'semicolon', this.isProgram)
      return at + 1
    }
    if (mark === ')' && this.hasCall) {
      this.hasCall = false
      found.edit(at, at + 1, '', 'assignment', true)
      return at + 1
    }
    if (bytes[at] !== byteOf('`') && bytes[at] !== byteOf('<')) return at
    const rest = latinAhead(bytes, at, MAX_HEAD_BYTES)
    if (this.tag !== undefined && rest.startsWith(`</${this.tag}>`)) {
      const closing = `</${this.tag}>`
      this.tag = undefined
      return this.remove(at, closing, 'surrounding-text', false)
    }
    return rest.startsWith('`') ? this.closeFence(at, rest) : at
  }

  private openTranscript(): number {
    const transcript = new Transcript(this.bytes)
    const end = transcript.open()
    if (end === 0) return 0
    this.transcript = transcript
    this.found.edit(0, end, '', 'surrounding-text', false)
    return end
  }

  /** Whether a closing fence that ends the text is at `at`. */
  isLastFence(at: number): boolean {
    if (this.bytes[at] !== byteOf('`')) return false
    return /^`{3,}\s*$/.test(latinAhead(this.bytes, at, MAX_HEAD_BYTES))
  }

  private closeFence(at: number, rest: string): number {
    const next = nextFence.exec(rest)?.[0]
    if (next !== undefined) return this.remove(at, next, 'code-fence', false)
    const mark = /^`+/.exec(rest)![0]
    const isAll = this.bytes.length - at < MAX_HEAD_BYTES
    if (!isAll || rest.includes('```', mark.length) || (mark.length < 3 && !this.hasFence))
      return at
    const length = lengthOfVisible(rest)
    this.remove(at, rest.slice(0, length), 'code-fence', length === mark.length && this.hasFence)
    return this.bytes.length
  }

  private fence(at: number): number | undefined {
    if (this.hasFence) return undefined
    const head = latinAhead(this.bytes, at, MAX_HEAD_BYTES)
    const match = fenceStart.exec(head)
    if (!match) return undefined
    this.hasFence = true
    const isFirst = match[0].startsWith('```')
    return this.remove(at, match[0], 'code-fence', isFirst)
  }

  /** A prefix that prevents a response from running as a script. */
  private guard(at: number): number | undefined {
    const match =
      /^(?:\)\]\}',?[ \t]*\r?\n|\)\]\}',?\s*(?=[[{])|while\s*\(1\);|for\s*\(;;\);)/.exec(
        latinAhead(this.bytes, at),
      )
    return match ? this.remove(at, match[0], 'assignment', true) : undefined
  }

  /** A comment, a tag, the thoughts of a language model, or the length of a printed array. */
  private lead(at: number): number | undefined {
    const head = latinAhead(this.bytes, at, MAX_HEAD_BYTES)
    const comment = /^(?:\/\*[\s\S]*?\*\/|\/\/[^\r\n]*)/.exec(head)?.[0]
    if (comment !== undefined) return this.remove(at, comment, 'comment', true)
    const lines = /^(?:(?:#|--)[^\r\n]*\s+)+(?=[[{])/.exec(head)?.[0]
    if (lines !== undefined) return this.remove(at, lines, 'comment', false)
    const other = /^(?:<(think(?:ing)?)>[\s\S]*?<\/\1>\s*|\(\d+\)\s*(?=\[))/.exec(head)?.[0]
    if (other !== undefined) return this.remove(at, other, 'surrounding-text', false)
    const [tag, name] = /^<([A-Za-z][\w-]*)>\s*(?=\{|\[\s*["'{[\]\d-])/.exec(head) ?? []
    if (tag === undefined || this.tag !== undefined) return undefined
    this.tag = name
    return this.remove(at, tag, 'surrounding-text', false)
  }

  private program(at: number): number | undefined {
    if (this.isProgram) return undefined
    const head = latinAhead(this.bytes, at, 400)
    const name = String.raw`[A-Za-z_$][\w$]*`
    const assignment = new RegExp(
      String.raw`^(?:export\s+default\s+|return\s+|(?:export\s+)?(?:var|let|const)\s+${name}(?:\s*:\s*[\w$<>[\], .|]+)?\s*=\s*|${name}(?:\.${name}|\[['"][^'"]*['"]\])*\s*=\s*(?![\s"']))(?=[[{("'])`,
    ).exec(head)
    const call = /^(?:\/\*\*\/\s*)?([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)\s*\(\s*(?=[[{])/.exec(
      head,
    )
    const isCall = call !== null && isCallback(call[1]!)
    const match = isCall ? call : assignment
    if (!match) return undefined
    this.isProgram = true
    this.hasCall = isCall
    return this.remove(at, match[0], 'assignment', true)
  }

  private remove(at: number, text: string, code: RepairCode, certain: boolean): number {
    const end = at + text.length
    this.found.edit(at, end, '', code, certain)
    return end
  }
}

/** Whether a function receives data, so that its call may be removed; others build a value. */
function isCallback(name: string): boolean {
  if (/^(?:JSON\.stringify|console\.log)$/.test(name)) return true
  return (
    /^[a-z_$]/.test(name) &&
    !/^(?:dict|set|list|tuple|frozenset|array|map|bytes|deque|defaultdict|datetime|np\.\w+|numpy\.\w+|require|new)$/.test(
      name,
    )
  )
}
