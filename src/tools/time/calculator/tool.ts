import { isNumber, listOf } from '#src/core/guards.ts'
import { defineTool } from '#src/core/manifest.ts'
import { anyValue, oneOf, validated } from '#src/core/options.ts'
import { units } from './logic/amount.ts'

const calendar = {
  /** A time zone; none for dates of a wall clock. */
  zone: anyValue(''),
  /** Weekdays off, from Monday, 1; none where all days count. */
  weekend: validated(listOf(isNumber), []),
  holidays: anyValue(''),
}

export default defineTool({
  group: 'time',
  order: 3,
  title: { en: 'Date Calculator', 'zh-CN': '日期计算' },
  description: {
    en: 'Add to a date, subtract from it or measure between two, by calendar, by exact time or in business days, with ISO 8601 durations.',
    'zh-CN': '日期加减与间隔计算：按日历、按精确时间或按工作日，支持 ISO 8601 时长。',
  },
  guide: {
    en: [
      'Choose to add, subtract or take the difference; the result follows every change.',
      'A day that a month does not have becomes its last day (31 January plus a month is 28 or 29 February), and that is said.',
      'The difference is given in days, hours, minutes and seconds, and beside it in years, months and days and as totals.',
      'Business days leave out the weekend that you choose and the holidays that you list. ISO 8601 durations such as P1Y2M10DT2H30M go in and come out.',
    ],
    'zh-CN': [
      '选择加、减或差值，结果随每次修改更新。',
      '月份没有的日期会取该月最后一天（1 月 31 日加一个月是 2 月 28 或 29 日），并加以说明。',
      '差值给出天、小时、分钟和秒，并另列年、月、日与各单位总数。',
      '工作日会跳过你选的周末和列出的假日。可输入也可得到 P1Y2M10DT2H30M 这样的 ISO 8601 时长。',
    ],
  },
  keywords: {
    en: [
      'date',
      'add',
      'subtract',
      'difference',
      'days between',
      'duration',
      'business days',
      'age',
    ],
    'zh-CN': ['日期', '加减', '间隔', '天数', '工作日', '时长', '倒计时', '年龄'],
  },
  extensions: [],
  pattern: /^\s*[+-]?P(?=[\dT])(?:\d+[YMWD])*(?:T(?:\d+(?:[.,]\d+)?[HMS])+)?\s*$/,
  shortcut: false,
  operations: {
    shift: {
      title: { en: 'Add or subtract', 'zh-CN': '加减' },
      input: ['timestamp'],
      output: 'timestamp',
      options: {
        operation: oneOf(['add', 'subtract']),
        amount: anyValue('1'),
        unit: oneOf(units),
        duration: anyValue(''),
        ...calendar,
      },
      example: {
        input: '2024-01-31',
        options: { amount: '1', unit: 'months' },
        output: '2024-02-29T00:00:00',
      },
    },
    difference: {
      title: { en: 'Difference', 'zh-CN': '间隔' },
      input: ['timestamp'],
      output: 'duration',
      options: { end: anyValue(''), ...calendar },
      example: {
        input: '2024-02-28',
        options: { end: '2024-03-01 12:00' },
        output: 'P2DT12H',
      },
    },
  },
})
