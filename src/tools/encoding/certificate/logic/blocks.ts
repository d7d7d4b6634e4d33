import { ToolFailure } from '#src/core/failure.ts'
import { lineCounter } from '#src/core/line-counter.ts'
import type { Bytes } from '#src/core/operation.ts'
import { fromBase64, fromHex, toLatin1 } from '#src/tools/encoding/shared/logic/bytes.ts'

/** One object of the input, as DER or, for SSH, in its own format. */
export interface Block {
  /** The PEM label, `SSH` for a line of a public key, or empty. */
  readonly label: string
  readonly bytes: Bytes
  /** 1-based; absent for a binary input. */
  readonly line?: number
  /** The header lines of the block, such as `DEK-Info`. */
  readonly headers: Readonly<Record<string, string>>
  /** The comment of an SSH key. */
  readonly comment?: string
  /** Why the block can’t be decoded. */
  readonly failure?: ToolFailure
}

/**
 * Finds the objects of an input: DER, Base64 or hex of DER, and PEM with any text around, quoted,
 * indented, escaped, in one line, or encoded in Base64 again as in Kubernetes.
 *
 * @throws ToolFailure `certificate.unknown-input` if nothing was found, `certificate.only-parameters`
 * (label).
 */
export function findBlocks(input: Bytes): readonly Block[] {
  const text = textOf(input)
  if (text === undefined) return [binaryBlock(input)]
  const found = [...pemBlocks(text), ...encodedBlocks(text), ...sshLines(text)]
  if (found.length > 0) return found.sort((one, other) => (one.line ?? 0) - (other.line ?? 0))
  const label = PARAMETERS.exec(text)?.[1]
  if (label) throw new ToolFailure('certificate.only-parameters', { label })
  const bytes = wholeBytes(text)
  if (bytes) return [binaryBlock(bytes)]
  throw new ToolFailure('certificate.unknown-input')
}

const PARAMETERS = /-{4,5} ?BEGIN ([A-Za-z0-9 #.]{1,60}? PARAMETERS) ?-{4,5}/

const SEQUENCE_BYTE = 0x30

function binaryBlock(bytes: Bytes): Block {
  if (bytes[0] !== SEQUENCE_BYTE) throw new ToolFailure('certificate.unknown-input')
  return { label: '', bytes, headers: {} }
}

/** The text of an input; undefined if it is binary. */
function textOf(input: Bytes): string | undefined {
  const isUtf16 =
    (input[0] === 0xff && input[1] === 0xfe) || (input[0] === 0xfe && input[1] === 0xff)
  if (isUtf16) return new TextDecoder(input[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(input)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(input)
    return hasControls(input) && !text.includes('-----BEGIN') ? undefined : text
  } catch {
    // Text in another encoding still has its PEM in ASCII.
    const text = toLatin1(input)
    return input[0] !== SEQUENCE_BYTE && text.includes('-----BEGIN') ? text : undefined
  }
}

const hasControls = (bytes: Bytes) =>
  bytes.subarray(0, 1000).some((byte) => byte < 9 || (byte > 13 && byte < 27))

const BEGIN = /-{4,5} ?BEGIN ([A-Za-z0-9 #.]{1,60}?) ?-{4,5}/g

function pemBlocks(text: string): readonly Block[] {
  const blocks: Block[] = []
  const lineAt = lineCounter(text)
  for (const match of text.matchAll(BEGIN)) {
    const label = (match[1] ?? '').toUpperCase()
    const line = lineAt(match.index)
    const start = match.index + match[0].length
    const rest = text.slice(start, start + MAX_BLOCK_CHARS)
    const end = /-{4,5} ?END ([A-Za-z0-9 #.]{1,60}?) ?-{4,5}/.exec(rest)
    const next = /-{4,5} ?BEGIN /.exec(rest)
    const base = { label, line, bytes: new Uint8Array(), headers: {} }
    if (!end || (next && next.index < end.index)) {
      blocks.push({ ...base, failure: new ToolFailure('certificate.no-end', { label, line }) })
      continue
    }
    if (end[1]?.toUpperCase() !== label) {
      const other = end[1] ?? ''
      const failure = new ToolFailure('certificate.other-end', { label, other, line })
      blocks.push({ ...base, failure })
      continue
    }
    // OpenSSL writes the parameters before the key.
    if (/ PARAMETERS$/.test(label)) continue
    blocks.push(readBody(rest.slice(0, end.index), base, (at) => lineAt(start + at)))
  }
  return blocks
}

const MAX_BLOCK_CHARS = 20_000_000

/** Decodes the lines between BEGIN and END. */
function readBody(body: string, base: Block, lineAt: (at: number) => number): Block {
  const headers: Record<string, string> = {}
  // Every replacement has the same length, so positions stay.
  const cleaned = body
    .replace(/\\+(?:[nrt]|(?=\/))/g, (it) => ' '.repeat(it.length))
    .replace(
      /^([ \t>|"']*)([A-Za-z][\w-]*): ?([^\r\n]*(?:\\\r?\n[^\r\n]*)*)/gm,
      (line, _, name, value) => {
        headers[String(name).toLowerCase()] = String(value).trim()
        return ' '.repeat(line.length)
      },
    )
    .replace(/["'][ \t]*[+,;)\\]*[ \t]*$|\\$/gm, (it) => ' '.repeat(it.length))
    .replace(/^[ \t]*[>|"'#*;][ \t>|"'#*]*/gm, (it) => ' '.repeat(it.length))
    .replace(/["',\u200b\ufeff\u00a0]/g, ' ')
  const decoded = fromBase64(cleaned)
  if (decoded.ok && decoded.bytes.length > 0) return { ...base, headers, bytes: decoded.bytes }
  if (decoded.ok) {
    const { label, line = 0 } = base
    return { ...base, failure: new ToolFailure('certificate.empty-block', { label, line }) }
  }
  const { at } = decoded
  const failure = new ToolFailure('certificate.base64', {
    label: base.label,
    line: lineAt(at),
    character: [...cleaned.slice(at, at + 2)][0] ?? '',
  })
  return { ...base, failure }
}

/**
 * Base64 of `-----BEGIN`, which may follow a line break or be Base64 itself, up to its padding or a
 * line with other characters.
 */
const ENCODED =
  /(?:LS0tLS1CRUdJTi|DQotLS0tLUJFR0lO|Ci0tLS0tQkVHSU|TFMwdExTMUNSVWRKVG)[\w+/]{20,}(?:[ \t]*\r?\n[ \t]*(?!LS0tLS1CRUdJTi)[\w+/]+(?=={0,2}[ \t]*$))*={0,2}/gm

/** PEM in Base64, as in the secrets of Kubernetes. */
function encodedBlocks(text: string): readonly Block[] {
  const lineAt = lineCounter(text)
  return [...text.matchAll(ENCODED)].flatMap((match) => {
    const decoded = fromBase64(match[0])
    if (!decoded.ok) return []
    const line = lineAt(match.index)
    const inner = toLatin1(decoded.bytes)
    return [...pemBlocks(inner), ...encodedBlocks(inner)].map((block) => ({ ...block, line }))
  })
}

const SSH_LINE =
  /(?:^|[\s"'])((?:ssh-(?:rsa|dss|ed25519|ed448)|ecdsa-sha2-[\w-]+)(?:-cert-v0\d@openssh\.com)?|sk-[\w-]+@openssh\.com) +(AAAA[\w+/]+={0,2})(?: +([^\r\n"']+))?/gm

/** Public keys of `authorized_keys` and `known_hosts`. */
function sshLines(text: string): readonly Block[] {
  const lineAt = lineCounter(text)
  return [...text.matchAll(SSH_LINE)].flatMap((match) => {
    const decoded = fromBase64(match[2] ?? '')
    if (!decoded.ok) return []
    const line = lineAt(match.index + (/^\s/.test(match[0]) ? 1 : 0))
    return [
      { label: 'SSH', bytes: decoded.bytes, line, headers: {}, comment: match[3]?.trim() ?? '' },
    ]
  })
}

/** The bytes of a text that is hex or Base64 of DER as a whole. */
function wholeBytes(text: string): Bytes | undefined {
  const trimmed = text.replace(/^\ufeff/, '').trim()
  if (/^(?:0x)?30[\da-f\s:]+$/i.test(trimmed)) {
    const decoded = fromHex(trimmed)
    if (decoded.ok) return decoded.bytes
  }
  const decoded = fromBase64(trimmed.replace(/^["'](.*)["']$/s, '$1').replace(/\\+[nr]/g, ' '))
  return decoded.ok && decoded.bytes[0] === SEQUENCE_BYTE ? decoded.bytes : undefined
}
