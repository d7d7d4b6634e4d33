import { funPrefixNamer, type Namer } from 'quicktype-core/dist/esm/Naming.js'
import {
  combineWords,
  firstUpperWordStyle,
  legalizeCharacters,
  splitIntoWords,
} from 'quicktype-core/dist/esm/support/Strings.js'

/** How the words of a name are written. */
interface NameStyle {
  readonly first: (word: string) => string
  readonly rest: (word: string) => string
  readonly separator: '' | '_'
}

const lower = (word: string) => word.toLowerCase()
const upper = (word: string) => word.toUpperCase()

export const camelCase: NameStyle = { first: lower, rest: firstUpperWordStyle, separator: '' }
export const pascalCase: NameStyle = { ...camelCase, first: firstUpperWordStyle }
export const snakeCase: NameStyle = { first: lower, rest: lower, separator: '_' }
export const upperSnakeCase: NameStyle = { first: upper, rest: upper, separator: '_' }

/** Keeps letters of all scripts in names, of which the namer would keep only those of ASCII. */
export function unicodeNamer<Original extends Namer | null>(
  namer: Original,
  style: NameStyle,
): Original | Namer {
  if (!namer) return namer
  return funPrefixNamer(namer.name, (original) =>
    OTHER_LETTER.test(original) ? styled(original, style) : namer.nameStyle(original),
  )
}

function styled(original: string, { first, rest, separator }: NameStyle): string {
  // Rust reads identifiers in this form.
  const words = splitIntoWords(original.normalize('NFC'))
  return combineWords(words, legalize, first, rest, first, rest, separator, isStart)
}

const OTHER_LETTER = /[^\P{L}a-zA-Z]/u
/** Letters that an identifier can start with in Java and, by UAX #31, in Rust. */
const START = /^[\p{L}_]$/u
const PART = /^[\p{L}\p{Mn}\p{Mc}\p{Nd}_]$/u
const XID_START = /^[\p{XID_Start}_]$/u
const XID_CONTINUE = /^\p{XID_Continue}$/u

const isStart = (code: number): boolean => {
  const character = String.fromCodePoint(code)
  return START.test(character) && XID_START.test(character)
}

const legalize = legalizeCharacters((code) => {
  const character = String.fromCodePoint(code)
  return PART.test(character) && XID_CONTINUE.test(character)
})
