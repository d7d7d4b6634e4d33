import { toHex } from '#src/core/hex-digits.ts'
import { shorten } from '#src/core/shorten.ts'
import {
  BIT_STRING,
  contentOf,
  type DerNode,
  INTEGER,
  isUniversal,
  OCTET_STRING,
  OID,
  parseDer,
} from './der.ts'
import { integerOf, isTextTag, oidText, textOf } from './der-values.ts'

/** Longer structures are cut off. */
const MAX_LINES = 2_000
const MAX_VALUE_CHARS = 120

const tagNames: Readonly<Record<number, string>> = {
  1: 'BOOLEAN',
  2: 'INTEGER',
  3: 'BIT STRING',
  4: 'OCTET STRING',
  5: 'NULL',
  6: 'OBJECT IDENTIFIER',
  10: 'ENUMERATED',
  12: 'UTF8String',
  16: 'SEQUENCE',
  17: 'SET',
  18: 'NumericString',
  19: 'PrintableString',
  20: 'T61String',
  22: 'IA5String',
  23: 'UTCTime',
  24: 'GeneralizedTime',
  26: 'VisibleString',
  28: 'UniversalString',
  30: 'BMPString',
}

/** The ASN.1 structure, one element a line: byte offset, indented type, and value. */
export function dump(der: Uint8Array<ArrayBuffer>): string {
  const lines: string[] = []
  visit(parseDer(der), 0, 0, lines)
  return lines.length < MAX_LINES ? lines.join('\n') : [...lines, '…'].join('\n')
}

function visit(node: DerNode, depth: number, base: number, lines: string[]): void {
  if (lines.length >= MAX_LINES) return
  const { tagClass, tag, start, contentStart, children } = node
  const name = tagClass === 'universal' ? (tagNames[tag] ?? `UNIVERSAL ${tag}`) : `[${tag}]`
  const nested = children.length > 0 ? undefined : nestedIn(node)
  const value = children.length > 0 || nested ? '' : shownValue(node)
  const offset = `${base + start}`.padStart(5)
  lines.push(
    `${offset}  ${'  '.repeat(depth)}${name}${value ? ` ${shorten(value, MAX_VALUE_CHARS)}` : ''}`,
  )
  for (const child of children) visit(child, depth + 1, base, lines)
  if (nested) {
    const skipped = isUniversal(node, BIT_STRING) ? 1 : 0
    visit(nested, depth + 1, base + contentStart + skipped, lines)
  }
}

/** DER inside a string, which must fill it. */
function nestedIn(node: DerNode): DerNode | undefined {
  const isBits = isUniversal(node, BIT_STRING)
  if (!isBits && !isUniversal(node, OCTET_STRING)) return undefined
  const content = isBits ? contentOf(node).subarray(1) : contentOf(node)
  if (content[0] !== 0x30 && content[0] !== 0x04 && content[0] !== 0x03) return undefined
  try {
    const inner = parseDer(content)
    return inner.end === content.length ? inner : undefined
  } catch {
    return undefined
  }
}

function shownValue(node: DerNode): string {
  const { tagClass, tag } = node
  const content = contentOf(node)
  if (tagClass !== 'universal')
    return /^[\x20-\x7e]+$/.test(textOf(node)) ? textOf(node) : toHex(content)
  if (tag === OID) return oidText(content) ?? toHex(content)
  if (tag === INTEGER && content.length <= 8) return `${integerOf(node)}`
  if (isTextTag(tag) || tag === 23 || tag === 24) return textOf(node)
  return toHex(content)
}
