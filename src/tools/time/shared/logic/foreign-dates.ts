/** Languages whose dates people write with names of months. */
const LANGUAGES = 'de de-AT fr es pt it nl sv da nb fi pl cs ro ru uk tr id ca hu el'.split(' ')
/**
 * Further languages, whose short weekdays are those of others. Croatian isn't one: its October is the
 * November of Polish.
 */
const MORE_LANGUAGES = 'sk sl sr sr-Latn bg lt lv et'.split(' ')

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Words between the parts of a date, such as “of”, “at”, and “o’clock”. */
const FILLERS = new Set(
  'de del den des le il um uhr h hs hrs à às as alle ore om kl klo v о в г р року года la las a les pukul ora στις o ob m d kell'.split(
    ' ',
  ),
)

/** A date in digits, as in 28.11.2026, 28. 11. 2026, and 2026-11-28. */
const NUMERIC = /(?<!\d)(?:\d{1,2}([./-]) ?\d{1,2}\1 ?\d{4}|\d{4}-\d{2}-\d{2})(?!\d)/

const WORD = /\p{L}[\p{L}\p{M}]*(?:-\p{L}+)*\.?/gu

/**
 * A date with names of another European language in English words, such as `28. Dezember 2026 um 15:00
 * Uhr`, `ven. 28/11/2026`, and `28. 11. 2026`; undefined for other texts.
 */
export function inEnglishWords(text: string): string | undefined {
  const vietnamese = vietnameseDate(text)
  if (vietnamese !== undefined) return vietnamese
  const isNumeric = NUMERIC.test(text)
  const written = text
    // In Serbian and Croatian, a period follows the year.
    .replace(/(?<=\d\. ?\d{4})\.(?=\s|$)/, '')
    // In Latvian, the year is first.
    .replace(/(\d{4})\. gada (\d{1,2}\. \p{L}+)/iu, '$2 $1')
    // 14h30, 14h, and 14 Uhr.
    .replace(/(?<=\d)\s?h\s?(?=\d{2}(?!\d))/i, ':')
    // 14 h 30 min 10 s in Canadian French.
    .replace(/(?<=:\d{2})\s?min\s?(\d{2})\s?s(?!\p{L})/iu, ':$1')
    // “p. m.”, whose letters are also weekdays and words.
    .replace(/(?<=\d\s?)([ap])\.\s?m\./i, ' $1m')
    .replace(/(?<=\s\d{1,2})\s?(?:h|uhr)(?=\s|$)/i, ':00')
    .replace(/(?<=\d)(?:er|[º°])(?=\s)|(?<![\p{L}])d[’'](?=\p{L})/iu, '')
  const words = (written.match(WORD) ?? []).map(plain)
  if (!isNumeric && words.every((word) => word.length < 2)) return undefined
  const { months, weekdays } = names()
  const named = isNumeric ? [] : words.filter((word) => months.get(word))
  // In “mar. 3 nov. 2026”, the first name is a weekday.
  const month = named.length > 1 ? named.find((word) => !weekdays.has(word)) : named[0]
  if (!isNumeric && month === undefined) return undefined
  return written
    .replace(WORD, (found, at: number) => {
      const word = plain(found)
      if (word === month) return months.get(word) ?? found
      // In Finnish, “la” is Saturday; in Romanian, it is “at”.
      if (FILLERS.has(word) && (at > 0 || !weekdays.has(word))) return ' '
      return weekdays.get(word) ?? found
    })
    .replace(isNumeric ? /(?<=\d\.)\s(?=\d)/g : /(?<=\d)\.(?=[\s,]|$)/g, '')
    .replace(/(?<=\d{4}.*\D\d{1,2})\.(\d{2})(?:\.(\d{2}))?(?=\s|$)/, (_, minute, second = '00') =>
      [':', minute, ':', second].join(''),
    )
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .replace(/^[\s,]+/, '')
}

const VIETNAMESE_WEEKDAYS = 'thứ hai|thứ ba|thứ tư|thứ năm|thứ sáu|thứ bảy|chủ nhật'
/** The words around a day and a month with a number, as in `lúc 16:05 thứ hai, ngày 5 tháng 1 năm 2026`. */
const VIETNAMESE = new RegExp(
  `^(?:lúc )?(.*?)(?:(${VIETNAMESE_WEEKDAYS}),? )?(?:ngày )?(\\d{1,2}) (?:tháng|thg) (\\d{1,2})(?:,| năm)? (\\d{4})(?!\\d)(.*)$`,
  'i',
)

/** A Vietnamese date as in ISO 8601, with its weekday before it and its clock after it. */
function vietnameseDate(text: string): string | undefined {
  const found = VIETNAMESE.exec(text.normalize('NFC').replace(/\s+/g, ' '))
  if (!found) return undefined
  const [, before = '', weekday, day = '', month = '', year, after = ''] = found
  const name = weekday && WEEKDAYS[VIETNAMESE_WEEKDAYS.split('|').indexOf(weekday.toLowerCase())]
  const clock = `${before} ${after.replace(/^,?(?: lúc)?(?= )/i, '')}`.trim()
  return `${name ?? ''} ${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${clock}`.trim()
}

/** In lower case, without a period, and without accents, which many keyboards lack. */
const plain = (word: string) =>
  word
    .toLowerCase()
    .replace(/\.$/, '')
    .normalize('NFD')
    .replace(/(?<=[a-z])\p{M}/gu, '')
    .normalize('NFC')

interface Names {
  /** English names of months by those of other languages; empty for a name that means two of them. */
  readonly months: ReadonlyMap<string, string>
  /** English names of weekdays, as for months. */
  readonly weekdays: ReadonlyMap<string, string>
}

let known: Names | undefined

/** Read from the browser once, which takes some 20 ms. */
function names(): Names {
  known ??= { months: namesOf('month', MONTHS), weekdays: namesOf('weekday', WEEKDAYS) }
  return known
}

function namesOf(
  type: 'month' | 'weekday',
  english: readonly string[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const language of [...LANGUAGES, ...MORE_LANGUAGES]) {
    const hasShort = type === 'month' || LANGUAGES.includes(language)
    for (const width of hasShort ? (['long', 'short'] as const) : (['long'] as const)) {
      // A month with a day is in another case in Slavic languages.
      for (const rest of [{}, { day: 'numeric', year: 'numeric' }] as const) {
        const format = new Intl.DateTimeFormat(language, {
          [type]: width,
          ...(type === 'month' ? rest : {}),
          timeZone: 'UTC',
        })
        for (const [at, name] of english.entries()) {
          // January 1, 2024, was a Monday.
          const day = type === 'month' ? Date.UTC(2024, at, 5) : Date.UTC(2024, 0, 1 + at)
          const part = format.formatToParts(day).find((it) => it.type === type)
          const word = plain(part?.value ?? '')
          found.set(word, (found.get(word) ?? name) === name ? name : '')
        }
      }
    }
  }
  return found
}
