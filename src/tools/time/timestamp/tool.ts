import { isText, listOf } from '#src/core/guards.ts'
import { defineTool } from '#src/core/manifest.ts'
import { anyValue, validated } from '#src/core/options.ts'

const areTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isText)

export default defineTool({
  group: 'time',
  order: 1,
  title: { en: 'Timestamp Converter', 'zh-CN': '时间戳转换' },
  description: {
    en: 'Convert Unix timestamps and dates in any time zone, find every timestamp of a log, and read the time inside UUIDs, ULIDs and Snowflake ids.',
    'zh-CN':
      '在任意时区转换 Unix 时间戳与日期，找出日志中的每个时间戳，读取 UUID、ULID、Snowflake 等标识符里的时间。',
  },
  guide: {
    en: [
      'Type into any of the three fields and the other two follow; empty one and all are empty.',
      'A pasted number is recognised by its digits as seconds, milliseconds, microseconds or nanoseconds, and that is said; one press reads it the other way.',
      'The date field takes ISO 8601, RFC 3339, RFC 2822, log formats and UUID, ULID, ObjectId and Snowflake ids.',
      'Log finds every timestamp of a pasted text or a file and shows it in the zone that you choose.',
    ],
    'zh-CN': [
      '在三个输入框中的任意一个输入，另外两个会随之更新；清空一个，三个都会清空。',
      '粘贴的数字按位数识别为秒、毫秒、微秒或纳秒并加以说明，点一下即可改用另一种读法。',
      '日期时间框可识别 ISO 8601、RFC 3339、RFC 2822、各种日志格式，以及 UUID、ULID、ObjectId 与 Snowflake 标识符。',
      '“日志”会找出粘贴的文本或文件中的每个时间戳，并按所选时区显示。',
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
      'snowflake',
      'log',
    ],
    'zh-CN': ['unix', '日期', '时间', '毫秒', '秒', '现在', '雪花', '日志', '转换'],
  },
  extensions: [],
  pattern:
    /^\s*(?:-?\d{9,19}(?:\.\d+)?|\d{4}[-/]\d{1,2}[-/]\d{1,2}(?:[T ]\d{1,2}:\d{2}[^\s[]*(?: ?[^\s[]{1,9})?)?|[0-9a-f]{8}-[0-9a-f]{4}-[167][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|[0-7][0-9A-HJKMNP-TV-Z]{25}|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? [^\n:]{5,20} \d\d:\d\d:\d\d[^\n]{0,40})\s*$/i,
  shortcut: true,
  operations: {
    convert: {
      title: { en: 'Convert', 'zh-CN': '转换' },
      input: ['timestamp'],
      output: 'timestamp',
      options: { zone: anyValue('UTC') },
      example: {
        input: '1700000000',
        options: { zone: 'Asia/Shanghai' },
        output: '2023-11-15T06:13:20+08:00[Asia/Shanghai]',
      },
    },
    'convert-log': {
      title: { en: 'Convert a log', 'zh-CN': '转换日志' },
      input: ['text'],
      output: 'text',
      options: {
        zone: anyValue('UTC'),
        now: anyValue(0),
        replace: anyValue(false),
        columns: validated(listOf(isText), []),
        kinds: validated(areTexts, {}),
        notes: validated(areTexts, {}),
      },
      example: {
        input: 'a 1700000000 b\n',
        options: { zone: 'Asia/Shanghai', replace: true },
        output: 'a 2023-11-15T06:13:20+08:00 b\n',
      },
    },
  },
})
