/** A part of a text where a match can begin: a word, or one Chinese character. */
export interface SearchUnit {
  /** The ways to type it: itself and, for a Chinese character, its pinyin. */
  readonly forms: readonly string[]
}

/** Pinyin by run of Chinese characters: one syllable per character, separated by spaces. */
export type PinyinTable = Readonly<Record<string, string>>

/** The minimum score of a match of words or their beginnings, not of letters inside words. */
export const MIN_WORD_SCORE = 1

/** Lower case, half-width, without separators. */
export const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** The words and Chinese characters of a text, in order. */
export function unitsOf(text: string, pinyin: PinyinTable): readonly SearchUnit[] {
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
 * Scores how well a normalized query matches a name: 4 all of it, 3 its beginning, 2 words inside
 * it, 1 words with gaps, less for letters inside words or one typing error, 0 no match. Words may be cut short
 * anywhere, so initials and pinyin match like full words.
 */
export function scoreName(units: readonly SearchUnit[], query: string): number {
  let best = 0
  for (let start = 0; start < units.length; start++) {
    best = Math.max(best, scoreFrom(units, query, start, ABBREVIATED))
  }
  return best || scoreWithin(units, query) || scoreMistyped(units, query)
}

/** Scores a query against a longer text: adjacent words, only the last one incomplete. */
export function scoreText(units: readonly SearchUnit[], query: string): number {
  if (query.length < 2) return 0
  let best = 0
  for (let start = 0; start < units.length; start++) {
    best = Math.max(best, scoreFrom(units, query, start, COMPLETE))
  }
  return best
}

interface Rules {
  /** Whether a word other than the last may be incomplete. */
  readonly cut: boolean
  /** The maximum number of skipped words. */
  readonly gaps: number
}

const ABBREVIATED: Rules = { cut: true, gaps: 2 }
const COMPLETE: Rules = { cut: false, gaps: 0 }

/** The best score of a match that begins at the unit `start`. */
function scoreFrom(
  units: readonly SearchUnit[],
  query: string,
  start: number,
  rules: Rules,
): number {
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

/** Letters inside a word, or a subsequence of letters. */
function scoreWithin(units: readonly SearchUnit[], query: string): number {
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

/** The minimum length of a query, and of the part of a name, in which one letter may be wrong. */
const MIN_MISTYPED_LENGTH = 4
/** The same for a query with Chinese characters, each of which says more than a letter. */
const MIN_MISTYPED_HAN_LENGTH = 3

/** One letter omitted, added, replaced, or exchanged with its neighbor in the beginning of words. */
function scoreMistyped(units: readonly SearchUnit[], query: string): number {
  const isHan = HAN.test(query)
  const least = isHan ? MIN_MISTYPED_HAN_LENGTH : MIN_MISTYPED_LENGTH
  if (query.length < least) return 0
  const words = units.map(({ forms }) => forms.at(isHan ? 0 : -1) ?? '')
  const names = words.map((_, start) => words.slice(start).join(''))
  return names.some((name) => name.length >= least && beginsMistyped(name, query)) ? 0.2 : 0
}

function beginsMistyped(text: string, query: string): boolean {
  const at = commonPrefix(text, query, 0)
  const rest = query.slice(at)
  const [first = '', second = ''] = rest
  const after = text.slice(at)
  return (
    after.startsWith(rest.slice(1)) ||
    after.slice(1).startsWith(rest) ||
    after.slice(1).startsWith(rest.slice(1)) ||
    after.startsWith(second + first + rest.slice(2))
  )
}
