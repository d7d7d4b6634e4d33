import {
  chineseDate,
  chineseWeekday,
  eras,
  firstYear,
  foreignWeekdays,
  foreignWords,
  weekdayEndings,
  zoneOffsets,
} from '#src/tools/time/shared/relative-messages.ts'

const ERA = new RegExp(
  `(${Object.keys(eras).join('|')})\\s*(\\d{1,3}|${firstYear})\\s*(?=\\u5e74|\\ub144)`,
)
const LETTERS = foreignWeekdays.join('')
const WEEKDAY = new RegExp(`[(\\uff08]([${LETTERS}])[)\\uff09]|([${LETTERS}])(?:${weekdayEndings})`)
const KOREAN = /\p{Script=Hangul}/u

/** As 26. 11. 22., whose year is first if a Korean word or a period of the day, which Korean has first, follows. */
const SHORT_KOREAN =
  /(?<![\d.])(\d{2})\. (\d{1,2})\. (\d{1,2})\.(?=\s*(?:\(?\p{Script=Hangul}|[ap]m\s))/iu

const ZONE_NAME = new RegExp(`(?<![(\\uff08])\\s*(${Object.keys(zoneOffsets).join('|')})`)

/** A Japanese or Korean date, or one with an era or a zone name, in the words of the date patterns. */
export function inChineseWords(text: string): string {
  const zone = ZONE_NAME.exec(text)
  const plain = zone
    ? `${text.slice(0, zone.index)} ${text.slice(zone.index + zone[0].length)} ${zoneOffsets[zone[1] ?? '']}`
    : text
  const dated = plain
    // 2026. 11. 22. in Korean.
    .replace(/(\d{4})\. (\d{1,2})\. (\d{1,2})\./, '$1.$2.$3')
    .replace(SHORT_KOREAN, chineseDate)
    .replace(ERA, (_, era: string, year: string) =>
      String((eras[era] ?? 0) + (year === firstYear ? 1 : Number(year))),
    )
    .replace(WEEKDAY, (found, inBrackets?: string, named?: string) => {
      const letter = inBrackets ?? named ?? ''
      const day = foreignWeekdays.findIndex((letters) => letters.includes(letter)) + 1
      return day > 0 ? `(${chineseWeekday(day)})` : found
    })
  const isForeign = KOREAN.test(dated) || /\u5348[\u524d\u5f8c]|\u6b63\u5348/.test(dated)
  if (!isForeign) return dated
  return foreignWords.reduce((result, [word, chinese]) => result.replaceAll(word, chinese), dated)
}
