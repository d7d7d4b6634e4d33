import { type Language, type Localized, languages } from '#src/core/messages.ts'
import {
  MIN_WORD_SCORE,
  normalize,
  type PinyinTable,
  scoreName,
  scoreText,
  unitsOf,
} from './match.ts'
import { toSimplified } from './traditional.ts'

/** The texts that an item is found by. */
export interface Findable {
  readonly title: Localized
  readonly description: Localized
  readonly keywords: Localized<readonly string[]>
}

/** Items that match the query, best first, each once; all of them for a blank query. */
export type Search<Item> = (
  query: string,
  /** Added to the score of an item. */
  boost?: (item: Item) => number,
) => readonly Item[]

/**
 * Creates a search over names, keywords, and descriptions in every language by words, beginnings,
 * initials, and pinyin, also of a query in traditional Chinese. Names rank before keywords, keywords
 * before descriptions.
 */
export function createSearch<Item extends Findable>(
  items: readonly Item[],
  pinyin: PinyinTable,
): Search<Item> {
  const index = items.map((item) => ({ item, score: scorer(item, pinyin) }))
  return (typed, boost = () => 0) => {
    const query = toSimplified(typed)
    const whole = normalize(query)
    if (whole === '') return items
    const words = (query.match(WORDS) ?? []).map(normalize).filter(Boolean)
    const found = index
      .map(({ item, score }) => ({ item, score: Math.max(score(whole), ofAll(words.map(score))) }))
      .filter(({ score }) => score > 0)
    // Matches of letters inside words are a fallback.
    const best = Math.max(0, ...found.map(({ score }) => score))
    return found
      .filter(({ score }) => best < MIN_WORD_SCORE || score >= MIN_WORD_SCORE)
      .map((hit) => ({ ...hit, score: hit.score + boost(hit.item) }))
      .sort((a, b) => b.score - a.score)
      .map(({ item }) => item)
  }
}

/** The words of a query, also between Chinese and other characters without a space. */
const WORDS = /\p{Script=Han}+|[^\s\p{Script=Han}]+/gu

/** All of several words must match; they score their average, and less than one phrase. */
function ofAll(scores: readonly number[]): number {
  if (scores.length < 2 || scores.includes(0)) return 0
  return (scores.reduce((sum, it) => sum + it, 0) / scores.length) * 0.8
}

function scorer(item: Findable, pinyin: PinyinTable): (query: string) => number {
  const each = <T>(read: (language: Language) => T): readonly T[] => languages.map(read)
  const units = (text: string) => unitsOf(text, pinyin)
  const titles = each((language) => units(item.title[language]))
  const keywords = each((language) => item.keywords[language].map(units)).flat()
  const descriptions = each((language) => units(item.description[language]))
  return (query) =>
    Math.max(
      ...titles.map((it) => scoreName(it, query)),
      ...keywords.map((it) => scoreName(it, query) * 0.6),
      ...descriptions.map((it) => scoreText(it, query) * 0.5),
    )
}
