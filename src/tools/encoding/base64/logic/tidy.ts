import type { Bytes } from '#src/core/operation.ts'
import { toLatin1 } from '#src/tools/encoding/shared/logic/bytes.ts'
import { hasArmor } from './armor.ts'
import { dataUriHead } from './data-uri.ts'
import { embeddedBase64 } from './embedded.ts'

/** A kind of text around or in Base64 that was removed. */
export type Removed =
  | 'scheme'
  | 'command'
  | 'quotes'
  | 'invisible'
  | 'percent'
  | 'escapes'
  | 'around'

export interface Tidied {
  /** The text with spaces instead of what was removed, so that byte offsets stay valid. */
  readonly text: Bytes
  readonly removed: readonly Removed[]
  /** The added spaces. */
  readonly spaces: number
  /** Whether its spaces can be those that a URL or form has for `+`. */
  readonly hasLostPlus: boolean
}

/** An HTTP header or its value. */
const SCHEME = /^\s*(?:(?:Proxy-)?Authorization:\s*)?(?:Basic|Bearer)\s+(?=[\w+/=-]+\s*$)/i

/** A PowerShell command before its encoded script, which is UTF-16. */
const COMMAND =
  /^[^\r\n]*?\b(?:powershell|pwsh)(?:\.exe)?["']?\s[^\r\n]*?[-/]e(?:c|nc|nco\w*)?\s+["']?(?=[\w+/=]+["']?\s*$)/i

/** The first and the last quote of a pair, also after the `b` or `u` of Python. */
const QUOTED = /^\s*(?:[bu](?=["']))?(["'`])[^"'`]*\1[\s,;]*$/i
const QUOTE = /(?:^\s*[bu])?["'`][,;]?/gi
const FIRST_QUOTE = /^\s*(?:[bu](?=["']))?(["'`])/i

/** Where a program joins two strings: by `+`, `.` (PHP), or only whitespace. */
const jointOf = (quote: string) => new RegExp(`${quote}\\s*(?:[+.\\\\]\\s*)?[bu]?${quote}`, 'gi')

/** The UTF-8 of no-break and zero-width spaces, and of a byte order mark, as Latin-1. */
const INVISIBLE = /\xc2\xa0|\xe2\x80[\x8b-\x8f]|\xe2\x81\xa0|\xef\xbb\xbf/g

/** A character of Base64 or whitespace with escapes of a string, nested strings included. */
const ESCAPE = /\\{1,8}(?:[nrt/]|u00(?:2[bBfF]|3[dD]))/g

function escaped(found: string): string {
  const [, code] = /u(....)$/.exec(found) ?? []
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16))
  return found.endsWith('/') ? '/' : ''
}

/** Percent-encoded characters of Base64. */
const PERCENT = /%(?:2B|2F|3D|0A|0D|20)/gi

/** Removes what is often copied along with Base64; a `data:` URI and armor stay as they are. */
export function tidied(text: Bytes): Tidied {
  const removed: Removed[] = []
  let spaces = 0
  if (dataUriHead(text) || hasArmor(text)) return { text, removed, spaces, hasLostPlus: false }
  let letters = toLatin1(text)
  const embedded = embeddedBase64(letters)
  // In quotes alone, a URI has nothing else around it.
  if (embedded && !QUOTED.test(letters)) {
    const [start, end] = embedded
    const spaced = (around: string) => around.replace(/[^\n]/g, ' ')
    const [before, after] = [letters.slice(0, start), letters.slice(end)].map(spaced)
    const kept = `${before}${letters.slice(start, end)}${after}`
    return {
      text: Uint8Array.from(kept, (it) => it.charCodeAt(0)),
      removed: ['around'],
      spaces: kept.length - end + (letters.startsWith('data:', start) ? 0 : start),
      hasLostPlus: false,
    }
  }
  const blank = (kind: Removed, pattern: RegExp, replace: (found: string) => string) => {
    const before = letters
    letters = letters.replace(pattern, (found: string) => {
      const kept = replace(found)
      spaces += found.length - kept.length
      return kept.padStart(found.length)
    })
    if (letters !== before) removed.push(kind)
  }
  blank('invisible', INVISIBLE, () => '')
  const joint = jointOf(FIRST_QUOTE.exec(letters)?.[1] ?? '"')
  const isJoined = letters.search(joint) >= 0
  if (QUOTED.test(letters.replace(joint, ''))) {
    const pattern = new RegExp(`${joint.source}|${QUOTE.source}`, 'gi')
    blank('quotes', pattern, (found) => (found.includes('\n') ? '\n' : ''))
  }
  blank('scheme', SCHEME, () => '')
  if (COMMAND.test(letters))
    blank('command', new RegExp(`${COMMAND.source}|["']\\s*$`, 'gi'), () => '')
  blank('escapes', ESCAPE, escaped)
  blank('percent', PERCENT, (found) => String.fromCharCode(Number.parseInt(found.slice(1), 16)))
  const isOutside = removed.every((kind) => kind === 'quotes' || kind === 'scheme')
  const hasLostPlus = isOutside && !isJoined && mayHaveLostPlus(letters.trim())
  if (removed.length === 0) return { text, removed, spaces, hasLostPlus }
  const kept = Uint8Array.from(letters, (it) => it.charCodeAt(0))
  return { text: kept, removed, spaces, hasLostPlus }
}

/** Whether a text has spaces and no `+`, unless they separate groups or lines of one length. */
function mayHaveLostPlus(letters: string): boolean {
  if (!letters.includes(' ') || /[^A-Za-z\d/= ]|=(?!=?$)/.test(letters)) return false
  const [first = '', ...others] = letters.split(' ').slice(0, -1)
  return first.length % 4 !== 0 || others.some(({ length }) => length !== first.length)
}
