import { defineTool } from '#src/core/manifest.ts'
import { anyValue, oneOf, validated } from '#src/core/options.ts'
import { zoneOption } from '#src/tools/time/shared/logic/zone-option.ts'
import { areZones, isMeetingLength } from './logic/plan-options.ts'

export default defineTool({
  group: 'time',
  order: 2,
  icon: 'M3 18h18M6 18a6 6 0 0 1 12 0M12 5v3M4.5 9l2 2M19.5 9l-2 2M9 21.5h6',
  title: { en: 'Timezone Converter', 'zh-CN': '时区转换' },
  description: {
    en: 'Convert times between time zones and plan meetings by working hours.',
    'zh-CN': '在时区之间转换时间，并按工作时间安排会议。',
  },
  guide: {
    en: [
      'Enter a time and select two time zones. Search by city, country, or UTC offset.',
      'If a clock change skips or repeats your time, select the time you mean.',
      'Select “Planner” to drag a meeting over all time zones, find a common time, and share it.',
    ],
    'zh-CN': [
      '输入源时间并选择两个时区，可按城市、国家或 UTC 偏移量搜索。',
      '如果时钟调整使该时间不存在或出现两次，请选择要使用的时间。',
      '选择“会议安排”，可在所有时区上拖动会议、查找共同时间并分享。',
    ],
  },
  keywords: {
    en: [
      'time zone',
      'utc',
      'gmt',
      'daylight saving',
      'dst',
      'world clock',
      'meeting',
      'planner',
      'offset',
    ],
    'zh-CN': ['时差', '夏令时', '世界时间', '会议', '北京时间', '偏移', 'utc', '时区换算'],
  },
  head: {
    title: {
      en: 'Timezone Converter – compare time zones, works offline',
      'zh-CN': '时区转换 – 世界时间与夏令时对照，离线可用',
    },
    summary: {
      en: 'Convert times between time zones worldwide with daylight saving changes, and compare working hours to schedule international meetings. Works offline.',
      'zh-CN':
        '在全球任意时区之间转换时间，自动处理夏令时，对比多个时区的时间与工作时间，方便安排跨国会议，离线可用，数据不上传。',
    },
  },
  extensions: [],
  shortcut: false,
  operations: {
    convert: {
      title: { en: 'Convert', 'zh-CN': '转换' },
      input: ['timestamp'],
      output: 'timestamp',
      options: {
        source: zoneOption('UTC'),
        target: zoneOption('Asia/Shanghai'),
        choice: oneOf(['compatible', 'earlier', 'later']),
        reading: anyValue(0),
        // The comparison's further zones, or null for those saved on this device.
        zones: validated(areZones, null),
        minutes: validated(isMeetingLength, 60),
      },
      example: {
        input: '2024-03-10 02:30',
        options: { source: 'America/New_York', target: 'Europe/Berlin' },
        output: '2024-03-10T08:30:00+01:00[Europe/Berlin]',
      },
    },
  },
})
