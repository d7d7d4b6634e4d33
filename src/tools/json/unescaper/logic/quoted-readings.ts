import { entityCharacters } from '#src/core/json/repair/entity-characters.ts'
import { joinedStrings } from './joined-strings.ts'
import type { Layer } from './layer.ts'
import { percentDecoded } from './percent.ts'
import { unescapings } from './unescapings.ts'

/** Bytes of a string in code. */
export const MAX_CODE_BYTES = 1_000_000

/** A text without some layers. */
export interface Reading {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly removed: readonly Layer[]
}

/** The readings of a text with JSON in quotes whose escapes aren’t those of JSON. */
export function quotedReadings(bytes: Uint8Array<ArrayBuffer> | undefined): readonly Reading[] {
  if (!bytes || bytes.length > MAX_CODE_BYTES) return []
  const text = decoder.decode(bytes)
  const readings: Reading[] = []
  const add = (read: string, layer: Layer) => {
    if (read !== text) readings.push({ bytes: encoder.encode(read), removed: [layer] })
  }
  if (DOUBLED.test(text)) add(text.replaceAll('""', '"'), { kind: 'doubled' })
  if (QUOTE_ENTITY.test(text)) add(withoutEntities(text), { kind: 'entities' })
  add(text.replaceAll(SHELL_APOSTROPHE, "'"), { kind: 'escapes' })
  add(text.replace(LITERAL, unescapedLiteral), { kind: 'escapes' })
  const joined = joinedStrings(text)
  if (joined !== text) add(joined.replace(LITERAL, unescapedLiteral), { kind: 'joined' })
  const percent = percentDecoded(text)
  add(percent.text, { kind: 'percent', levels: percent.levels })
  return readings
}

/** JSON in double quotes with doubled ones in it. */
const DOUBLED = /"\s*[[{][^"]*""/

const QUOTE_ENTITY = /[[{]\s*&(?:quot|#34|#x22);/i

/** The characters that HTML requires to be escaped. */
const ENTITIES = new Map([
  ...entityCharacters,
  ['#x26', '&'],
  ['#60', '<'],
  ['#x3c', '<'],
  ['#62', '>'],
  ['#x3e', '>'],
])

/** The text with the characters that HTML escapes; unchanged if it has other references. */
function withoutEntities(text: string): string {
  let isKnown = true
  const read = text.replace(/&(\w+|#\w+);/g, (entity, name: string) => {
    const character = ENTITIES.get(name.toLowerCase())
    if (character === undefined) isKnown = false
    return character ?? entity
  })
  return isKnown ? read : text
}

/** An apostrophe in single quotes of a shell. */
const SHELL_APOSTROPHE = String.raw`'\''`

/** JSON in single quotes or backticks of code, also with escapes. */
const LITERAL = /(?<!\\)(['`])(?=\s*[[{])(?:(?!\1)[^\\]|\\.)*\1/gs

function unescapedLiteral(literal: string, quote: string): string {
  const inner = unescapings(encoder.encode(literal.slice(1, -1)), quote)[1]
  return inner ? quote + decoder.decode(inner) + quote : literal
}

const decoder = new TextDecoder()
const encoder = new TextEncoder()
