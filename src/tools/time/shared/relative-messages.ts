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

/** Endings of day words that are a part of the day. */
export const dayPeriods: Readonly<Record<string, string>> = {
  今晚: '晚上',
  明晚: '晚上',
  昨晚: '晚上',
  今早: '早上',
  明早: '早上',
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

/** Units by their names in English, Chinese, Japanese, and Korean, as a pattern each. */
export const unitWords = {
  years: 'y|yr|yrs|year|years|年',
  months: 'mo|mos|mth|mths|month|months|个月|個月|か月|ヶ月|개월',
  weeks: 'w|wk|wks|week|weeks|个星期|個星期|星期|个礼拜|礼拜|周|週間|週|주',
  days: 'd|day|days|天|日|일',
  hours: 'h|hr|hrs|hour|hours|个小时|小时|個小時|小時|个钟头|時間|시간',
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
export const foreignWeekdays = ['月月', '火화', '水수', '木목', '金금', '土토', '日일'] as const

/** The weekday of the date patterns by its number, from 1 (Monday). */
export const chineseWeekday = (day: number) => `周${'一二三四五六日'[day - 1] ?? ''}`

/** Endings of Japanese and Korean weekdays. */
export const weekdayEndings = '曜日|曜|요일'
