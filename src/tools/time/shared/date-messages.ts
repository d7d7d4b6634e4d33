/** Last characters of the Chinese weekday names, from Monday; Sunday has two. */
export const chineseWeekdays = '一二三四五六日天'

/** Parts of the day by their Chinese names. */
export const chinesePeriods = {
  上午: 'morning',
  早上: 'morning',
  早晨: 'morning',
  清晨: 'morning',
  凌晨: 'dawn',
  中午: 'noon',
  下午: 'afternoon',
  傍晚: 'afternoon',
  晚上: 'evening',
  夜晚: 'evening',
  夜里: 'night',
  夜间: 'night',
  深夜: 'night',
  午夜: 'night',
  半夜: 'night',
  // The short forms of a compound such as 晚8点.
  早: 'morning',
  晚: 'evening',
} as const

/** Minutes past the hour by the first character of half, one quarter, and three quarters. */
export const chineseQuarters: Readonly<Record<string, number>> = { 半: 30, 一: 15, 三: 45 }

/** The digits of Chinese numerals; 〇 and 零 are both zero. */
export const chineseNumerals: Readonly<Record<string, number>> = {
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}

/** The powers of ten of Chinese numerals. */
export const chineseTens: Readonly<Record<string, number>> = { 十: 10, 百: 100 }

/** The words after a Chinese number in a date or an amount of time, as a pattern. */
export const countedWords =
  '年|个?月|個?月|日|号|號|天|个?半|[点點時时分秒周週]|[个個]?小[时時]|[个個]?钟头|[个個]?(?:星期|礼拜)'

/** Weekdays and quarters of an hour, whose numerals aren’t amounts. */
export const countedNames = `(?:周|週|星期|[礼禮]拜)[${chineseWeekdays}]|[一三]刻`

/** Marks of an hour, which minutes without a mark can follow. */
export const hourMarks = '[点點时時]'

/** The words after a Unix timestamp, as patterns. */
export const timestampUnitWords = {
  seconds: 's|secs?|seconds?|秒',
  milliseconds: 'ms|msecs?|millis|milliseconds?|毫秒',
  microseconds: '[uµμ]s|micros|microseconds?|微秒',
  nanoseconds: 'ns|nanos|nanoseconds?|纳秒|奈秒',
} as const
