/** Words for the present moment. */
export const nowWords = 'now|现在|此刻|当前时间|今|いま|지금'

/** Words for a day, and its distance from today in days. */
export const dayWords: Readonly<Record<string, number>> = {
  'the day after tomorrow': 2,
  'day after tomorrow': 2,
  'the day before yesterday': -2,
  'day before yesterday': -2,
  today: 0,
  tonight: 0,
  tomorrow: 1,
  yesterday: -1,
  今天: 0,
  今日: 0,
  本日: 0,
  今晚: 0,
  今早: 0,
  明天: 1,
  明日: 1,
  明早: 1,
  明晚: 1,
  昨天: -1,
  昨日: -1,
  昨晚: -1,
  大后天: 3,
  大前天: -3,
  后天: 2,
  後天: 2,
  明後日: 2,
  前天: -2,
  一昨日: -2,
  오늘: 0,
  내일: 1,
  어제: -1,
  모레: 2,
}

/** Day words that are also a part of the day. */
export const dayPeriods: Readonly<Record<string, string>> = {
  tonight: '晚上',
  今晚: '晚上',
  明晚: '晚上',
  昨晚: '晚上',
  今早: '早上',
  明早: '早上',
}

/** The particle between a day and its clock time in Japanese. */
export const dayParticle = 'の'

/** English parts of the day, and the Chinese words of the date patterns. */
export const englishPeriods: Readonly<Record<string, string>> = {
  morning: '早上',
  afternoon: '下午',
  evening: '晚上',
  night: '晚上',
}

/** Likely hours of a part of the day; a part with several has no exact time. */
export const periodHours: Readonly<Record<string, readonly number[]>> = {
  清晨: [5, 6, 7],
  凌晨: [1, 2, 3, 4, 5],
  早晨: [6, 7, 8],
  早上: [7, 8, 9],
  早: [7, 8, 9],
  上午: [9, 10, 11],
  中午: [12],
  正午: [12],
  noon: [12],
  下午: [14, 15, 16, 17],
  傍晚: [17, 18, 19],
  晚上: [18, 19, 20, 21, 22],
  晚: [18, 19, 20, 21, 22],
  // The end of the day, or its start.
  午夜: [24, 0],
  半夜: [24, 0],
  midnight: [24, 0],
}

/** Weeks from this one by the word before a weekday. */
export const weekWords: Readonly<Record<string, number>> = {
  上上: -2,
  上: -1,
  本: 0,
  这: 0,
  這: 0,
  下下: 2,
  下: 1,
}

/** Weeks, months, or years from this one by the word before the unit. */
export const spanWords: Readonly<Record<string, number>> = {
  this: 0,
  current: 0,
  next: 1,
  coming: 1,
  last: -1,
  previous: -1,
  本: 0,
  这: 0,
  這: 0,
  今: 0,
  上: -1,
  上上: -2,
  先: -1,
  去: -1,
  前: -2,
  下: 1,
  下下: 2,
  来: 1,
  明: 1,
  后: 2,
}

/** Those of the words that only years have: 前年 is the year before last, but 前月 isn’t a month in Chinese. */
export const yearWords: readonly string[] = ['去', '前', '明', '后']

/** The units of those spans, as a pattern each. */
export const spanUnits = {
  weeks: 'week|周|週|星期|礼拜',
  months: 'month|月',
  years: 'year|年',
} as const

/** Numbers in English words. */
export const amountWords: Readonly<Record<string, number>> = {
  'half an': 0.5,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
}

/** Half an amount, before or after the number: 半小时, 2个半小时. */
export const halfAmount = /(?:(\d+)\s*[个個])?半\s*[个個]?(?=\s*(?:小[时時]|钟头))/g

/** Units by their names in English, Chinese, Japanese, and Korean, as a pattern each. */
export const unitWords = {
  years: 'y|yr|yrs|year|years|年',
  months: 'mo|mos|mth|mths|month|months|个月|個月|か月|ヶ月|개월',
  weeks: 'w|wk|wks|week|weeks|个星期|個星期|星期|个礼拜|礼拜|周|週間|週|주',
  days: 'd|day|days|天|日|일',
  hours: 'h|hr|hrs|hour|hours|个小时|小时|個小時|小時|个钟头|钟头|時間|시간',
  minutes: 'm|min|mins|minute|minutes|分钟|分鐘|分|분',
  seconds: 's|sec|secs|second|seconds|秒钟|秒|초',
} as const

/** Words after an amount that count back or forward from now. */
export const directionWords = {
  back: 'ago|前|之前|以前|전',
  on: 'from now|later|后|後|之后|以后|後に|후',
} as const

/** Japanese and Chinese eras, and the year before their first one. */
export const eras: Readonly<Record<string, number>> = {
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  大正: 1911,
  明治: 1867,
  民國: 1911,
  民国: 1911,
}

/** The first year of an era. */
export const firstYear = '元'

/** Japanese and Korean words, and the Chinese words of the date patterns. */
export const foreignWords: readonly (readonly [string, string])[] = [
  ['午前', '上午'],
  ['午後', '下午'],
  ['正午', '中午12点'],
  ['오전', '上午'],
  ['오후', '下午'],
  ['년', '年'],
  ['월', '月'],
  ['일', '日'],
  ['시', '时'],
  ['분', '分'],
  ['초', '秒'],
]

/** Japanese and Korean weekdays from Monday by their first character. */
export const foreignWeekdays = ['月월', '火화', '水수', '木목', '金금', '土토', '日일'] as const

/** Replaces three groups by a year, a month, and a day in Chinese. */
export const chineseDate = '$1年$2月$3'

/** The weekday of the date patterns by its number, from 1 (Monday). */
export const chineseWeekday = (day: number) => `周${'一二三四五六日'[day - 1] ?? ''}`

/** Endings of Japanese and Korean weekdays. */
export const weekdayEndings = '曜日|曜|요일'

/** Everyday names of time zones without clock changes, which differ from the names in CLDR. */
export const zoneOffsets: Readonly<Record<string, string>> = {
  北京时间: 'GMT+8',
  北京時間: 'GMT+8',
  香港时间: 'GMT+8',
  香港時間: 'GMT+8',
  台北时间: 'GMT+8',
  台北時間: 'GMT+8',
  台灣時間: 'GMT+8',
  新加坡时间: 'GMT+8',
  东京时间: 'GMT+9',
  日本时间: 'GMT+9',
  日本時間: 'GMT+9',
  日本標準時: 'GMT+9',
  首尔时间: 'GMT+9',
  韩国时间: 'GMT+9',
}

/** The beginning of a Chinese date. */
export const yearAndMonth = (year: number, month?: number) =>
  month === undefined ? `${year}年` : `${year}年${month}月`
