import { decodeBase64 } from './base64-bytes.ts'
import { binaryType } from './binary.ts'
import { type Finding, found } from './finding.ts'
import { hexBytes, hexOf } from './hex.ts'
import type { TextSample } from './sample.ts'

const BASE64_LINE = /^[\w+/-]+={0,2}$/

/** The name and password of HTTP Basic authentication (RFC 7617). */
const BASIC = /^(?:(?:proxy-)?authorization:\s{0,9})?basic\s{1,9}([A-Za-z\d+/]{4,400}={0,2})$/i
const CSS_URI = /^url\(["']?(data:[^\s"')]+)["']?\);?$/i

/** A PowerShell command before its encoded script. */
const COMMAND =
  /^[^\n]{0,300}\b(?:powershell|pwsh)(?:\.exe)?["']?\s[^\n]{0,300}?[-/]e(?:c|nc|nco\w*)?\s+["']?[\w+/]{8,}={0,2}["']?$/i
/** A string of a program or of JSON, with an escaped slash or line break. */
const QUOTED = /^(["'`])([^"'`]{4,200000})\1[\s,;]{0,9}$/
/** A name with a value, such as a line of a Kubernetes secret or an environment variable. */
const VALUE =
  /^(?:export\s+)?(["']?)[\w.-]{1,60}\1\s{0,9}(?:=|:\s)\s{0,9}(["']?)([\w+/-]{6,100000}={0,2})\2[,;]?$/

/** A text that a shell command decodes. */
const PIPED = /^(?:\$ )?(?:echo|printf)(?: -n)? (["']?)([\w+/-]{6,100000}={0,2})\1 ?\| ?base64\b/

/** Base64, base64url, Base32, data URIs, and hex. */
export function recognizeBase64({ head, text, lines, isWhole }: TextSample): Finding | undefined {
  const credentials = BASIC.exec(text)?.[1]
  if (credentials) {
    return partOf(head, credentials, found('base64', 'likely', { variant: 'Base64', type: 'text' }))
  }
  const inner = CSS_URI.exec(text)?.[1]
  if (inner) return partOf(head, inner, found('data-uri', 'certain', { type: mediaTypeOf(inner) }))
  const uri = /^data:(?:[\w.+-]+\/[\w.+-]+)?[\w.+=;-]{0,99},/i.test(text)
  if (uri) return found('data-uri', 'certain', { type: mediaTypeOf(text) })
  const hex = hexBytes(text)
  if (hex) return hex
  if (isBase32(text)) return found('base32', 'likely')
  if (lines.length === 1 && COMMAND.test(text)) {
    return found('base64', 'likely', { variant: 'Base64' })
  }
  return digitsOf(lines, isWhole) ?? stringOf(text) ?? assignedBase64(head, text)
}

/** Base64 or hex in lines of the same length, which can be indented. */
function digitsOf(indented: readonly string[], isWhole: boolean): Finding | undefined {
  const lines = indented.map((line) => line.trimStart())
  if (lines.length === 0 || !lines.every((line) => BASE64_LINE.test(line))) return undefined
  const compact = lines.join('')
  if (
    lines.length > 1 &&
    !lines.slice(0, -1).every(({ length }) => length === lines[0]?.length && length > 40)
  ) {
    return undefined
  }
  if (lines.every((line) => /^0x(?:[\da-f]{2})+$/i.test(line))) return hexOf(compact)
  if (/^[\da-f]+$/i.test(compact)) return compact.length > 15 ? hexOf(compact) : undefined
  return PREFIXED.test(compact) ? undefined : base64Of(compact, isWhole)
}

/** Digits after `0x`, and Subresource Integrity, are Base64 only by chance. */
const PREFIXED = /^0x[\da-f]+$|^sha(?:256|384|512)-/i

/** Base64 in quotes or with escapes of a string. */
function stringOf(text: string): Finding | undefined {
  const quoted = QUOTED.exec(text)?.[2]
  if (quoted === undefined && !/^[\w+/=-]+\\/.test(text)) return undefined
  const plain = (quoted ?? text).replace(/\\{1,8}[nrt]/g, '').replace(/\\{1,8}\//g, '/')
  return BASE64_LINE.test(plain) && !PREFIXED.test(plain)
    ? readable(base64Of(plain, true))
    : undefined
}

/** Base64 of text or of a file after a name, or in a shell command. */
function assignedBase64(head: string, text: string): Finding | undefined {
  const value = VALUE.exec(text)?.[3] ?? PIPED.exec(text)?.[2]
  const finding = value === undefined ? undefined : readable(base64Of(value, true))
  if (!finding || value === undefined) return undefined
  const at = head.lastIndexOf(value)
  return { ...finding, confidence: 'likely', part: [at, at + value.length] }
}

const readable = (finding: Finding | undefined): Finding | undefined =>
  finding?.params?.type === undefined ? undefined : finding

const mediaTypeOf = (uri: string): string =>
  /^data:([\w.+-]+\/[\w.+-]+)/i.exec(uri)?.[1]?.toLowerCase() ?? 'text/plain'

/** A finding about a part of a content. */
function partOf(head: string, part: string, finding: Finding): Finding {
  const at = head.indexOf(part)
  return { ...finding, part: [at, at + part.length] }
}

/** Base32 with padding, or a key of two groups or more; words of capitals have no digits. */
function isBase32(text: string): boolean {
  const digits = GROUPS.test(text) ? text.replaceAll(/[ -]/g, '').toUpperCase() : text
  if (digits.length % 8 !== 0 || digits.length < 16 || !/^[A-Z2-7]+={0,6}$/.test(digits))
    return false
  return /=$|[A-Z]+[2-7]+[A-Z]/.test(digits)
}

/** A secret of a one-time password in groups of four. */
const GROUPS =
  /^(?=.*[2-7])(?:(?:[A-Z2-7]{4}[ -]){3,15}[A-Z2-7]{4}|(?:[a-z2-7]{4}[ -]){3,15}[a-z2-7]{4})$/

function base64Of(text: string, isWhole: boolean): Finding | undefined {
  const isPadded = text.endsWith('=')
  if (text.length < 8 || (text.replace(/=+$/, '').length % 4 === 1 && isWhole)) return undefined
  const bytes = decodeBase64(text)
  if (!bytes) return undefined
  const variant = /[-_]/.test(text) ? 'base64url' : 'Base64'
  const type = binaryType(bytes)
  if (type && text.length > 20) return found('base64', 'certain', { variant, type })
  const isText = bytes.length > (isPadded ? 3 : 5) && isReadable(bytes)
  // Names of variables are hardly a text of nine bytes.
  const isLong = isText && bytes.length > 8 && /[a-z][A-Z]/.test(text)
  const isMixed =
    /[a-z]/.test(text) && /[A-Z]/.test(text) && (/\d/.test(text) || isPadded || isLong)
  if (isText && isMixed) {
    const isSure = text.length >= 16 || (isPadded && bytes.length > 5)
    return found('base64', isSure ? 'certain' : 'likely', { variant, type: 'text' })
  }
  if (!isMixed || (/^[a-z]+(?:[-_/][a-z\d]+)*$/i.test(text) && !isPadded))
    return isPadded ? found('base64', 'likely', { variant }) : undefined
  return text.length >= 20 || isPadded ? found('base64', 'likely', { variant }) : undefined
}

/** Whether bytes are UTF-8 without control characters; a character cut at the end is accepted. */
function isReadable(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return !/[\p{Cc}\p{Cn}\p{Co}]/u.test(text.replace(/[\t\r\n]/g, ''))
  } catch {
    return false
  }
}
