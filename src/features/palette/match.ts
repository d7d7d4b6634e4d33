/** Part of a text that a match may begin at: a word, or one Chinese character. */
export interface Unit {
  /** What it may be typed as: itself and, for a Chinese character, its pinyin. */
  readonly forms: readonly string[]
}

/** Pinyin by run of Chinese characters: a syllable a character, separated by spaces. */
export type PinyinTable = Readonly<Record<string, string>>

/** A match of at least this score is one of whole words or of beginnings; below it, of letters within. */
export const GOOD = 1

/** Lower case, half-width, without what separates words. */
export const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** The words and Chinese characters of a text, in order. */
export function unitsOf(text: string, pinyin: PinyinTable): readonly Unit[] {
  return [...text.normalize('NFKC').toLowerCase().matchAll(RUN)].flatMap(([run]) => {
    if (!HAN.test(run)) return [{ forms: [run] }]
    const syllables = pinyin[run]?.split(' ') ?? []
    return [...run].map((character, at) => {
      const syllable = syllables[at]
      return { forms: syllable ? [character, syllable] : [character] }
    })
  })
}

const HAN = /\p{Script=Han}/u
const RUN = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu

/**
 * How well a normalized query names a text, 0 for not at all: 4 the whole of it, 3 its beginning, 2
 * words within, 1 words with others between them, less for letters in the middle of words. A word
 * may be cut short anywhere, so initials and pinyin count as well as whole words.
 */
export function scoreName(units: readonly Unit[], query: string): number {
  let best = 0
  for (let start = 0; start < units.length; start++) {
    best = Math.max(best, scoreFrom(units, query, start, CUT_SHORT))
  }
  return best || scoreWithin(units, query)
}

/** How well a query is found in a longer text: every word of it but the last typed whole, side by side. */
export function scoreText(units: readonly Unit[], query: string): number {
  if (query.length < 2) return 0
  let best = 0
  for (let start = 0; start < units.length; start++) {
    best = Math.max(best, scoreFrom(units, query, start, WHOLE))
  }
  return best
}

interface Rules {
  /** Whether a word may be left before its end when more follows. */
  readonly cut: boolean
  /** How many words may be passed over in all. */
  readonly gaps: number
}

const CUT_SHORT: Rules = { cut: true, gaps: 2 }
const WHOLE: Rules = { cut: false, gaps: 0 }

/** The best match that begins with the unit `start`. */
function scoreFrom(units: readonly Unit[], query: string, start: number, rules: Rules): number {
  let best = 0
  const walk = (at: number, from: number, typed: number, length: number, gaps: number): void => {
    if (from === query.length) {
      const covered = typed / length
      const share = (at - start - gaps) / units.length
      const tier = gaps > 0 ? 1 : start > 0 ? 2 : covered === 1 && share === 1 ? 4 : 3
      best = Math.max(best, tier + 0.6 * covered + 0.3 * share)
      return
    }
    const unit = units[at]
    if (!unit) return
    for (const form of unit.forms) {
      const common = commonPrefix(form, query, from)
      const least = rules.cut || from + common === query.length ? 1 : form.length
      for (let taken = common; taken >= least; taken--) {
        walk(at + 1, from + taken, typed + taken, length + form.length, gaps)
      }
    }
    if (at > start && gaps < rules.gaps) walk(at + 1, from, typed, length, gaps + 1)
  }
  walk(start, 0, 0, 0, 0)
  return best
}

function commonPrefix(form: string, query: string, from: number): number {
  let length = 0
  while (length < form.length && form[length] === query[from + length]) length++
  return Math.min(length, query.length - from)
}

/** Letters in the middle of a word, or with some left out. */
function scoreWithin(units: readonly Unit[], query: string): number {
  if (query.length < 2) return 0
  const words = units.map((unit) => unit.forms.at(-1) ?? '')
  if (words.some((word) => word.includes(query))) return 0.5
  if (query.length < 3) return 0
  const starts = words.findIndex((word) => word[0] === query[0])
  return starts >= 0 && isSubsequence(query, words.slice(starts).join('')) ? 0.25 : 0
}

function isSubsequence(query: string, text: string): boolean {
  let at = 0
  for (const letter of text) if (letter === query[at]) at++
  return at === query.length
}
