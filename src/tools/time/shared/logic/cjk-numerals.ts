import {
  chineseNumerals,
  chineseTens,
  countedNames,
  countedWords,
  hourMarks,
} from '#src/tools/time/shared/date-messages.ts'

const NUMERALS = Object.keys({ ...chineseNumerals, ...chineseTens }).join('')
// A weekday is matched first, so that its numeral stays: 周三三点 is Wednesday, 3 o’clock.
const NUMBER = new RegExp(
  `${countedNames}|(?<counted>[${NUMERALS}]{1,8})(?=\\s*(?:${countedWords}))|(?<=${hourMarks})(?<minutes>[${NUMERALS}]{1,3})(?!\\u523b)`,
  'g',
)

/** A text with the Chinese numerals of its dates, clock times, and amounts as digits. */
export function withDigits(text: string): string {
  return text.replace(NUMBER, (found, counted?: string, minutes?: string) => {
    const value = numberOf(counted ?? minutes ?? '')
    return value === undefined ? found : value
  })
}

/** The digits of a numeral, either digit by digit (二〇二六) or with tens (二十六). */
function numberOf(numeral: string): string | undefined {
  const characters = [...numeral]
  if (numeral === '') return undefined
  if (!characters.some((it) => it in chineseTens)) {
    return characters.map((it) => chineseNumerals[it]).join('')
  }
  let total = 0
  let digit: number | undefined
  for (const character of characters) {
    const tens = chineseTens[character]
    if (tens === undefined) {
      digit = chineseNumerals[character]
      continue
    }
    total += (digit ?? 1) * tens
    digit = undefined
  }
  return String(total + (digit ?? 0))
}
