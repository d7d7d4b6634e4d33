import { detectForeignFormat } from './foreign-format.ts'
import { Expect, type JsonError, type ScanFault } from './json-error.ts'
import { isAfterNumberComma } from './number-comma.ts'
import { escapeTable, isHex4, stringTable, utf8Length } from './scan-string.ts'

/** Finds the likely cause of a syntax error; it may be slow, since it runs once. */
export function diagnose(fault: ScanFault): JsonError {
  const foreign = detectForeignFormat(fault.bytes)
  return foreign ? { code: foreign.kind, offset: foreign.offset } : mistake(fault)
}

function mistake(fault: ScanFault): JsonError {
  const { bytes, end, offset, expect } = fault
  if (expect === Expect.keyRest || expect === Expect.stringRest) return inString(bytes, offset, end)
  if (expect === Expect.numberRest) return inNumber(bytes, offset, end)
  if (offset >= end) return atEnd(fault)
  return (
    afterNumber(fault) ??
    foreignCharacter(bytes, offset, end) ??
    foreignSyntax(bytes, offset) ??
    closingBracket(fault) ??
    separator(fault) ??
    word(fault) ??
    missing(fault)
  )
}

function char(text: string): number {
  return text.charCodeAt(0)
}

function codePointName(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

function inString(bytes: Uint8Array<ArrayBuffer>, quote: number, end: number): JsonError {
  let i = quote + 1
  while (i < end) {
    const c = bytes[i]!
    if (stringTable[c] === 0) i++
    else if (c === char('\\')) {
      if (i + 1 >= end) break
      const next = bytes[i + 1]!
      if (escapeTable[next] === 1) i += 2
      else if (next !== char('u')) return badEscape(bytes, i, end)
      else if (isHex4(bytes, i + 2, end)) i += 6
      else if (isCutHex(bytes, i + 2, end)) break
      else {
        const token = tokenAt(bytes, i, end, 6)
        return { code: 'bad-unicode-escape', offset: i, params: { token } }
      }
    } else if (c < 0x20) {
      const character = codePointName(c)
      const written = JSON.stringify(String.fromCharCode(c)).slice(1, -1)
      return { code: 'control-character', offset: i, params: { character, escape: written } }
    } else {
      const length = utf8Length(bytes, i, end)
      if (length === 0) return badUtf8(bytes, i)
      i += length
    }
  }
  return { code: 'unclosed-string', offset: quote }
}

function isCutHex(bytes: Uint8Array, start: number, end: number): boolean {
  return (
    end - start < 4 && /^[0-9a-fA-F]*$/.test(String.fromCharCode(...bytes.subarray(start, end)))
  )
}

function badEscape(bytes: Uint8Array<ArrayBuffer>, offset: number, end: number): JsonError {
  const next = bytes[offset + 1]!
  const length = next < 0x80 ? 1 : utf8Length(bytes, offset + 1, end)
  if (length === 0) return badUtf8(bytes, offset + 1)
  const token =
    next < 0x20 ? `\\${codePointName(next)}` : decode(bytes, offset, offset + 1 + length)
  return { code: 'bad-escape', offset, params: { token } }
}

function badUtf8(bytes: Uint8Array, offset: number): JsonError {
  const byte = bytes[offset]!.toString(16).toUpperCase().padStart(2, '0')
  return { code: 'bad-utf8', offset, params: { byte: `0x${byte}` } }
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

function decode(bytes: Uint8Array<ArrayBuffer>, start: number, end: number): string {
  return decoder.decode(bytes.subarray(start, end))
}

/** The text from `offset` to a quote, separator, bracket, or whitespace, at most `max` bytes. */
function tokenAt(bytes: Uint8Array<ArrayBuffer>, offset: number, end: number, max = 40): string {
  const stop = Math.min(end, offset + max)
  let i = offset
  while (i < stop && bytes[i]! > 0x20 && !'",:[]{}\x7f'.includes(String.fromCharCode(bytes[i]!)))
    i++
  // A code point that the limit splits decodes to U+FFFD.
  return decode(bytes, offset, i).replace(/\ufffd$/, '')
}

/** The error for a token at `start` that begins like a number. */
function inNumber(bytes: Uint8Array<ArrayBuffer>, start: number, end: number): JsonError {
  const token = tokenAt(bytes, start, end)
  if (/^-(?:nan|inf|infinity)$/i.test(token)) {
    return { code: 'not-a-number', offset: start, params: { token } }
  }
  if (/^-?0\d/.test(token)) return { code: 'leading-zero', offset: start }
  const cut = start + token.length >= end && /^-?(?:\d+(?:\.\d*)?(?:[eE][-+]?)?)?$/.test(token)
  if (cut) return { code: 'unexpected-end', offset: end }
  return { code: 'bad-number', offset: start, params: { token } }
}

/** The error for text directly after a number, as in `01`, `0x1F` or `1.2.3`. */
function afterNumber(fault: ScanFault): JsonError | undefined {
  const { bytes, offset, last, end } = fault
  if (fault.expect !== expectAfterValue(fault) || last < 0) return undefined
  const first = bytes[last]!
  if (first !== char('-') && (first < char('0') || first > char('9'))) return undefined
  if (!/[\w.+-]/.test(String.fromCharCode(bytes[offset]!))) return undefined
  if (tokenAt(bytes, last, end, offset - last).length < offset - last) return undefined
  return inNumber(bytes, last, end)
}

function expectAfterValue(fault: ScanFault): Expect {
  return fault.opened < 0 ? Expect.end : Expect.comma
}

function atEnd(fault: ScanFault): JsonError {
  const { bytes, end, opened, expect } = fault
  if (opened < 0) return { code: expect === Expect.root ? 'empty' : 'unexpected-end', offset: end }
  const code = bytes[opened] === char('{') ? 'unclosed-object' : 'unclosed-array'
  return { code, offset: end, params: { opened } }
}

/** The error for a control or non-ASCII character at the start of a token. */
function foreignCharacter(
  bytes: Uint8Array<ArrayBuffer>,
  offset: number,
  end: number,
): JsonError | undefined {
  const byte = bytes[offset]!
  if (byte < 0x20 || byte === 0x7f) {
    return { code: 'unexpected-token', offset, params: { token: codePointName(byte) } }
  }
  if (byte < 0x80) return undefined
  const length = utf8Length(bytes, offset, end)
  if (length === 0) return badUtf8(bytes, offset)
  const character = decode(bytes, offset, offset + length)
  if (character === '\ufeff') return { code: 'byte-order-mark', offset }
  if (/[\s\u200b-\u200f\u2028-\u202f\u2060-\u2064\u00ad\u0085]/.test(character)) {
    const params = { character: codePointName(character.codePointAt(0)!) }
    return { code: 'invisible-character', offset, params }
  }
  if (/[\u2018-\u201f\u300c-\u300f]/.test(character)) {
    return { code: 'smart-quotes', offset, params: { character } }
  }
  if (/[\uff01-\uff5e\u3001\u3002\u3010\u3011]/.test(character)) {
    return { code: 'full-width', offset, params: { character } }
  }
  return undefined
}

function foreignSyntax(bytes: Uint8Array, offset: number): JsonError | undefined {
  const c = bytes[offset]!
  const next = bytes[offset + 1]
  if (c === char('#') || (c === char('/') && (next === char('/') || next === char('*')))) {
    return { code: 'comment', offset }
  }
  if (c === char("'") || c === char('`')) return { code: 'single-quotes', offset }
  return undefined
}

/** The error for a misplaced closing bracket. */
function closingBracket(fault: ScanFault): JsonError | undefined {
  const { bytes, offset, expect, opened } = fault
  const token = String.fromCharCode(bytes[offset]!)
  if (token !== '}' && token !== ']') return undefined
  if (opened < 0) {
    return expect === Expect.end
      ? { code: 'trailing-content', offset }
      : { code: 'unexpected-token', offset, params: { token } }
  }
  if ((token === '}') !== (bytes[opened] === char('{'))) {
    return { code: 'mismatched-bracket', offset, params: { opened, token } }
  }
  if (expect === Expect.member) return { code: 'missing-value', offset }
  if (expect === Expect.colon) return { code: 'missing-colon', offset }
  let comma = offset - 1
  while (bytes[comma] !== char(',')) comma--
  return { code: 'trailing-comma', offset: comma }
}

/** The error for a misplaced comma or colon. */
function separator(fault: ScanFault): JsonError | undefined {
  const { bytes, offset, expect } = fault
  const token = String.fromCharCode(bytes[offset]!)
  if (token !== ',' && token !== ':') return undefined
  if (expect === Expect.end) return { code: 'trailing-content', offset }
  if (expect <= Expect.key) return { code: 'missing-key', offset }
  if (expect === Expect.colon) return { code: 'missing-colon', offset }
  if (token === ',') return { code: 'missing-value', offset }
  return { code: 'unexpected-token', offset, params: { token } }
}

/** The error for a bare word or a number of another language in place of a key or value. */
function word(fault: ScanFault): JsonError | undefined {
  const { bytes, offset, end, expect } = fault
  const token = tokenAt(bytes, offset, end)
  if (expect <= Expect.key) {
    if (isAfterNumberComma(bytes, offset)) return { code: 'number-comma', offset: offset - 1 }
    const isWord = /^[-\w$@*.]/.test(token) || bytes[offset]! >= 0x80
    return isWord ? { code: 'unquoted-key', offset, params: { token } } : undefined
  }
  if (expect > Expect.root) return undefined
  if (token.startsWith('+')) return { code: 'leading-plus', offset }
  if (token.startsWith('.')) return { code: 'bad-number', offset, params: { token } }
  const name = /^[A-Za-z_$][\w$]*/.exec(token)?.[0] ?? ''
  const params = { token: name }
  if (/^(?:True|False|None)$/.test(name)) return { code: 'python-literal', offset, params }
  if (/^(?:nan|inf|infinity|undefined)$/i.test(name))
    return { code: 'not-a-number', offset, params }
  const isCut = name !== '' && offset + name.length >= end
  if (isCut && ['true', 'false', 'null'].some((literal) => literal.startsWith(name))) {
    return { code: 'unexpected-end', offset: end }
  }
  return { code: 'unexpected-token', offset, params: { token: token || firstCharacter(fault) } }
}

function firstCharacter(fault: ScanFault): string {
  const { bytes, offset, end } = fault
  const length = bytes[offset]! < 0x80 ? 1 : utf8Length(bytes, offset, end)
  return decode(bytes, offset, offset + length)
}

/** The error for other text in place of a separator, a key or the end. */
function missing(fault: ScanFault): JsonError {
  const { bytes, offset, end, expect } = fault
  if (expect === Expect.comma || expect === Expect.colon) {
    const isLetter = bytes[offset]! >= 0x80 || /\w/.test(firstCharacter(fault))
    const isLiteral = /^(?:true|false|null|-?\d)/.test(tokenAt(bytes, offset, end))
    if (isLetter && !isLiteral && bytes[offset - 1] === 0x22) return { code: 'inner-quote', offset }
  }
  if (expect === Expect.colon) return { code: 'missing-colon', offset }
  if (expect === Expect.comma && firstCharacter(fault) !== ')') {
    return { code: 'missing-comma', offset }
  }
  if (expect === Expect.end) return { code: 'trailing-content', offset }
  return { code: 'unexpected-token', offset, params: { token: firstCharacter(fault) } }
}
