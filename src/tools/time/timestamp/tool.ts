import { isText, isTextRecord, listOf } from '#src/core/guards.ts'
import { defineTool } from '#src/core/manifest.ts'
import { anyValue, validated } from '#src/core/options.ts'
import { zoneOption } from '#src/tools/time/shared/logic/zone-option.ts'

export default defineTool({
  group: 'time',
  order: 1,
  icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2',
  title: { en: 'Timestamp Converter', 'zh-CN': '时间戳转换' },
  description: {
    en: 'Convert Unix timestamps and dates, including those in logs and UUIDs.',
    'zh-CN': '转换 Unix 时间戳与日期，也能识别日志和 UUID 中的时间。',
  },
  guide: {
    en: [
      'Enter a timestamp or date in any field. The other two update as you type.',
      'A number’s length determines its unit. The date field also accepts log dates, UUIDs, ULIDs, ObjectIds, and Snowflake IDs.',
      '“Log” mode finds every timestamp in pasted text or a file and converts it to the selected time zone.',
    ],
    'zh-CN': [
      '在任意输入框中输入时间戳或日期，另外两个会自动更新。',
      '单位按位数识别；日期时间框还支持日志日期、UUID、ULID、ObjectId 与 Snowflake ID。',
      '“日志”模式会找出文本或文件中的所有时间戳，并换算到所选时区。',
    ],
  },
  keywords: {
    en: [
      'unix',
      'epoch',
      'date',
      'time',
      'now',
      'iso 8601',
      'rfc 3339',
      'uuid',
      'ulid',
      'objectid',
      'snowflake',
      'log',
      'datetime',
      'milliseconds',
      'guid',
    ],
    'zh-CN': [
      'unix',
      '日期',
      '时间',
      '毫秒',
      '秒',
      '现在',
      '雪花',
      '日志',
      '转换',
      '时间戳转日期',
      '日期转时间戳',
    ],
  },
  head: {
    title: {
      en: 'Timestamp Converter – Unix epoch to date, works offline',
      'zh-CN': '时间戳转换 – Unix 时间戳与日期互转，离线可用',
    },
    summary: {
      en: 'Convert Unix timestamps in seconds, milliseconds, microseconds, or nanoseconds to dates and back, in any time zone, even offline.',
      'zh-CN':
        'Unix 时间戳与日期互转，自动识别秒、毫秒、微秒和纳秒，支持任意时区，可找出日志中的全部时间戳，离线可用，数据不上传。',
    },
  },
  extensions: [],
  shortcut: true,
  operations: {
    convert: {
      title: { en: 'Convert', 'zh-CN': '转换' },
      input: ['timestamp'],
      output: 'timestamp',
      options: { zone: zoneOption('UTC') },
      example: {
        input: '1700000000',
        options: { zone: 'Asia/Shanghai' },
        output: '2023-11-15T06:13:20+08:00[Asia/Shanghai]',
      },
      inputPart: '#time',
    },
    'convert-log': {
      title: { en: 'Convert log', 'zh-CN': '转换日志' },
      input: ['text'],
      output: 'text',
      options: {
        zone: zoneOption('UTC'),
        now: anyValue(0),
        replace: anyValue(false),
        columns: validated(listOf(isText), []),
        kinds: validated(isTextRecord, {}),
        notes: validated(isTextRecord, {}),
      },
      example: {
        input: 'a 1700000000 b\n',
        options: { zone: 'Asia/Shanghai', replace: true },
        output: 'a 2023-11-15T06:13:20+08:00 b\n',
      },
    },
  },
})
