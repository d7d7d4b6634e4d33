import { defineTool } from '#src/core/manifest.ts'
import { anyValue, oneOf, validated } from '#src/core/options.ts'
import { zoneOption } from '#src/tools/time/shared/logic/zone-option.ts'
import { durationUnits } from './logic/amount.ts'
import { calendarIds } from './logic/calendar-ids.ts'
import { leapDays } from './logic/leap-days.ts'

const areWeekdays = (value: unknown): value is readonly number[] =>
  Array.isArray(value) &&
  value.length <= 7 &&
  value.every((day) => [1, 2, 3, 4, 5, 6, 7].includes(day))

const calendar = {
  /** A time zone; empty for wall times. */
  zone: zoneOption(''),
  /** Days off, from 1 (Monday) to 7; empty to count all days. */
  weekend: validated(areWeekdays, []),
  holidays: anyValue(''),
  /** A calendar of holidays, used with days off; empty for none. */
  calendar: oneOf(['', ...calendarIds]),
}

export default defineTool({
  group: 'time',
  order: 3,
  icon: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M9.5 15h5M12 12.5v5',
  title: { en: 'Date Calculator', 'zh-CN': '日期计算' },
  description: {
    en: 'Add or subtract time, and count days or business days between dates.',
    'zh-CN': '日期加减，计算两个日期之间的天数或工作日数。',
  },
  guide: {
    en: [
      'Add, subtract, or find a difference. “Type” also offers ages, countdowns, recurring dates, and calendar files.',
      'If a month is too short, this tool uses the last day of the month and shows a note.',
      'Business days skip your days off and holidays, and those of a calendar. Durations use ISO 8601, such as P1Y2M10D.',
    ],
    'zh-CN': [
      '对日期加、减或求差值；“类型”中还有年龄、倒计时、重复日期和日历文件。',
      '如果当月没有对应的日期，会使用该月最后一天，并给出提示。',
      '工作日会跳过休息日、你设置的节假日，以及所选节假日日历中的节假日。时长使用 ISO 8601 格式，例如 P1Y2M10DT2H30M。',
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
      'workdays',
      'calendar',
      'age',
      'birthday',
      'countdown',
      'holidays',
      'rrule',
      'recurring',
      'ics',
    ],
    'zh-CN': [
      '日期',
      '加减',
      '间隔',
      '天数',
      '工作日',
      '日历',
      '时长',
      '倒计时',
      '年龄',
      '生日',
      '节假日',
      '调休',
      '重复日期',
      'rrule',
      'ics',
    ],
  },
  head: {
    title: {
      en: 'Date Calculator – days between dates, works offline',
      'zh-CN': '日期计算 – 日期加减、间隔天数与工作日，离线可用',
    },
    summary: {
      en: 'Calculate days between dates, add or subtract months, weeks, or business days, and use ISO 8601 durations. Works completely offline.',
      'zh-CN':
        '计算两个日期之间相差的天数，对日期加减年、月、周、天或工作日，可自定义休息日与节假日，支持 ISO 8601 时长，离线可用。',
    },
  },
  extensions: [],
  shortcut: false,
  operations: {
    shift: {
      title: { en: 'Add or subtract', 'zh-CN': '加减' },
      input: ['timestamp'],
      output: 'timestamp',
      options: {
        operation: oneOf(['add', 'subtract']),
        amount: anyValue('1'),
        unit: oneOf(durationUnits),
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
      title: { en: 'Difference', 'zh-CN': '差值' },
      input: ['timestamp'],
      output: 'duration',
      options: { end: anyValue(''), ...calendar },
      example: {
        input: '2024-02-28',
        options: { end: '2024-03-01 12:00' },
        output: 'P2DT12H',
      },
    },
    age: {
      title: { en: 'Age', 'zh-CN': '年龄' },
      input: [],
      output: 'duration',
      options: {
        birth: anyValue(''),
        /** A date; empty for today. */
        at: anyValue(''),
        leap: oneOf(leapDays),
      },
      example: {
        input: '',
        options: { birth: '1990-02-28', at: '2026-11-24' },
        output: 'P36Y8M27D',
      },
      pageOnly: true,
    },
    countdown: {
      title: { en: 'Countdown', 'zh-CN': '倒计时' },
      input: [],
      output: 'timestamp',
      options: {
        to: anyValue(''),
        zone: zoneOption('UTC'),
        step: oneOf(['second', 'minute']),
        choice: oneOf(['compatible', 'earlier', 'later']),
      },
      example: {
        input: '',
        options: { to: '2030-01-01', zone: 'Asia/Shanghai' },
        output: '2030-01-01T00:00:00+08:00[Asia/Shanghai]',
      },
      pageOnly: true,
    },
    recurrence: {
      title: { en: 'Recurring dates', 'zh-CN': '重复日期' },
      input: [],
      output: 'text',
      options: {
        /** An RRULE, or lines of iCalendar. */
        rule: anyValue(''),
        zone: zoneOption('UTC'),
        /** The first moment; empty for the start of the rule. */
        from: anyValue(''),
        count: oneOf([20, 100, 1000]),
      },
      example: {
        input: '',
        options: { rule: 'DTSTART:20240131T090000\nRRULE:FREQ=MONTHLY;COUNT=2', zone: 'UTC' },
        output: '2024-01-31T09:00:00+00:00\n2024-03-31T09:00:00+00:00',
      },
      pageOnly: true,
    },
    events: {
      title: { en: 'Events of a calendar file', 'zh-CN': '日历文件中的日程' },
      input: [],
      output: 'text',
      options: {
        zone: zoneOption('UTC'),
        /** Dates; empty for this year, and for the end of next year. */
        from: anyValue(''),
        to: anyValue(''),
      },
      example: {
        input:
          'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20261224\nSUMMARY:Office closed\nRRULE:FREQ=YEARLY\nEND:VEVENT\nEND:VCALENDAR',
        options: { from: '2026-01-01', to: '2027-12-31' },
        output: '2026-12-24 Office closed\n2027-12-24 Office closed',
      },
      inputPart: '#ics',
      pageOnly: true,
    },
  },
})
