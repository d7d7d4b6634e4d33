/** Last characters of the Chinese weekday names, from Monday; Sunday has two. */
export const chineseWeekdays = '一二三四五六日天'

/** Parts of the day by their Chinese names. */
export const chinesePeriods = {
  上午: 'morning',
  早上: 'morning',
  早晨: 'morning',
  清晨: 'morning',
  凌晨: 'morning',
  中午: 'noon',
  下午: 'afternoon',
  傍晚: 'afternoon',
  晚上: 'evening',
  夜晚: 'evening',
  夜里: 'night',
  夜间: 'night',
  深夜: 'night',
  午夜: 'night',
} as const

/** Minutes past the hour by the first character of half, one quarter, and three quarters. */
export const chineseQuarters: Readonly<Record<string, number>> = { 半: 30, 一: 15, 三: 45 }
