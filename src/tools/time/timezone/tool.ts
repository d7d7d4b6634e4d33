import { defineTool } from '#src/core/manifest.ts'
import { anyValue, oneOf } from '#src/core/options.ts'

export default defineTool({
  group: 'time',
  order: 2,
  title: { en: 'Timezone Converter', 'zh-CN': '时区转换' },
  description: {
    en: 'Convert a time between any time zones, daylight saving changes told, with a table of zones, their working hours and their next clock changes.',
    'zh-CN':
      '在任意时区之间转换时间，说明夏令时变更，并以表格对比多个时区的工作时间与下次时钟调整。',
  },
  guide: {
    en: [
      'Type a source time, choose two zones, and read the target time; it follows every change.',
      'Zones are found by city, country or offset, in English and Chinese: New York, 北京, +8.',
      'A time that the clocks skip or show twice is said, and both instants are offered.',
      'The table shows the same moment in as many zones as you add, with working hours and the next two changes of the clocks.',
    ],
    'zh-CN': [
      '输入源时间并选择两个时区，目标时间随之更新。',
      '时区可按城市、国家或偏移搜索，中英文皆可：纽约、Beijing、+8、东八区。',
      '时钟跳过或重复的时间会加以说明，并给出两个时刻供选择。',
      '表格显示同一时刻在多个时区的时间、工作时间，以及接下来的两次时钟调整。',
    ],
  },
  keywords: {
    en: ['time zone', 'utc', 'gmt', 'daylight saving', 'dst', 'world clock', 'meeting', 'offset'],
    'zh-CN': ['时差', '夏令时', '世界时间', '会议', '北京时间', '偏移', 'utc'],
  },
  extensions: [],
  pattern: /^\s*\d{4}-\d\d-\d\d[T ]\d\d:\d\d\S*\[[\w/+-]+\]\s*$/,
  shortcut: false,
  operations: {
    convert: {
      title: { en: 'Convert', 'zh-CN': '转换' },
      input: ['timestamp'],
      output: 'timestamp',
      options: {
        source: anyValue('UTC'),
        target: anyValue('Asia/Shanghai'),
        choice: oneOf(['compatible', 'earlier', 'later']),
        reading: anyValue(0),
      },
      example: {
        input: '2024-03-10 02:30',
        options: { source: 'America/New_York', target: 'Europe/Berlin' },
        output: '2024-03-10T08:30:00+01:00[Europe/Berlin]',
      },
    },
  },
})
