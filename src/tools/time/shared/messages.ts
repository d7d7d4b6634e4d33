import { defineMessages } from '#src/core/messages.ts'

/** What all time tools say: why a text is no time, and the choice of a zone. */
export const messages = defineMessages('time', {
  en: {
    'copy.value': 'Copy: {{name}}',
    calendar: 'Calendar',
    zone: 'Time zone',
    'zone.placeholder': 'City, country or +8',
    'zone.none': 'No zone is called that. Search by city, country or an offset such as +8.',
    'zone.list': 'Zones',
    'local.gap':
      'The clocks of {{zone}} skip this time: they go from {{from}} to {{to}}. Two instants can be meant:',
    'local.overlap': 'The clocks of {{zone}} show this time twice. Two instants can be meant:',
    'local.earlier': 'earlier',
    'local.later': 'later',
    announced: 'Result: {{value}}',
    'doubt.order': 'The day and the month of “{{value}}” can be swapped. Select the date you mean:',
    'doubt.hour':
      '“{{value}}” can be at the start or at the end of the day. Select the time you mean:',
    'doubt.zone': 'Several time zones use “{{value}}”. Select the one you mean:',
    'note.year': 'The text has no year. The year {{year}} was used.',
    'note.day': 'The text has no day. The first day of the month was used.',
    'note.century': 'The year “{{written}}” has two digits. The year {{year}} was used.',
    'note.weekday': 'The text says “{{written}}”, but {{date}} is a {{weekday}}.',
    'note.leap-second':
      'The text has a leap second, 60. Unix time has none, so second 59 was used.',
    'date.syntax':
      'No date and time is understood from character {{position, number}} on. Write it as 2024-01-31T13:45:00.',
    'date.month': '{{value}} is no month (character {{position, number}}): there are 1 to 12.',
    'date.day':
      '{{day}} is no day of {{month}} (character {{position, number}}): it has {{days, number}} days.',
    'date.hour':
      '{{value}} is no hour (character {{position, number}}): there are 0 to 23, or 1 to 12 with am and pm.',
    'date.minute': '{{value}} is no minute (character {{position, number}}): there are 0 to 59.',
    'date.second': '{{value}} is no second (character {{position, number}}): there are 0 to 59.',
    'date.week':
      '{{value}} is no week of that year (character {{position, number}}): it has {{most, number}}.',
    'date.weekday':
      '{{value}} is no weekday (character {{position, number}}): Monday is 1, Sunday is 7.',
    'date.ordinal':
      '{{value}} is no day of that year (character {{position, number}}): it has {{most, number}}.',
    'date.offset':
      '{{value}} is no offset from UTC (character {{position, number}}): write it as +08:00.',
    'date.abbreviation':
      '“{{value}}” (character {{position, number}}) isn’t a known time zone abbreviation. Write an offset such as +08:00 instead.',
    'date.period':
      '“{{value}}” (character {{position, number}}) isn’t a time of day. Write the time with 24 hours, such as 20:00.',
    'date.year': 'The date has no year. Write it with its year, such as 2024-01-31.',
    'date.zone-name':
      '“{{value}}” (character {{position, number}}) isn’t a known time zone here. Select that time zone, or write an offset such as +08:00.',
    'date.several': '“{{text}}” can mean {{one}} or {{other}}. Write the one you mean.',
    'date.offset-of-zone':
      'The offset {{offset}} is not that of {{zone}} at this time. Leave one of them out.',
    'date.range': 'Dates reach from the year −271821 to the year 275760; this is beyond.',
    'zone.unknown': '“{{zone}}” is no time zone. Choose one of the list, such as Asia/Shanghai.',
  },
  'zh-CN': {
    'copy.value': '复制：{{name}}',
    calendar: '日历',
    zone: '时区',
    'zone.placeholder': '城市、国家或 +8',
    'zone.none': '没有找到时区。可按城市、国家或偏移（如 +8）搜索。',
    'zone.list': '时区列表',
    'local.gap': '{{zone}} 的时钟跳过了这个时间（从 {{from}} 拨到 {{to}}），它可能指两个时刻：',
    'local.overlap': '{{zone}} 的时钟会两次走过这个时间，它可能指两个时刻：',
    'local.earlier': '较早',
    'local.later': '较晚',
    announced: '结果：{{value}}',
    'doubt.order': '“{{value}}”的日和月可以互换，请选择所指的日期：',
    'doubt.hour': '“{{value}}”可能指当天开始或结束时，请选择所指的时间：',
    'doubt.zone': '有多个时区使用“{{value}}”，请选择所指的时区：',
    'note.year': '文本中没有年份，已按 {{year}} 年处理。',
    'note.day': '文本中没有日，已按该月 1 日处理。',
    'note.century': '年份“{{written}}”只有两位，已按 {{year}} 年处理。',
    'note.weekday': '文本写的是“{{written}}”，但 {{date}} 是{{weekday}}。',
    'note.leap-second': '文本中的第 60 秒是闰秒，Unix 时间没有闰秒，已按第 59 秒处理。',
    'date.syntax':
      '从第 {{position, number}} 个字符起无法识别为日期时间，请写成 2024-01-31T13:45:00。',
    'date.month': '{{value}} 不是月份（第 {{position, number}} 个字符），应为 1 到 12。',
    'date.day':
      '{{month}} 没有 {{day}} 日（第 {{position, number}} 个字符），该月有 {{days, number}} 天。',
    'date.hour':
      '{{value}} 不是小时（第 {{position, number}} 个字符），应为 0 到 23，带 am、pm 时为 1 到 12。',
    'date.minute': '{{value}} 不是分钟（第 {{position, number}} 个字符），应为 0 到 59。',
    'date.second': '{{value}} 不是秒（第 {{position, number}} 个字符），应为 0 到 59。',
    'date.week':
      '该年没有第 {{value}} 周（第 {{position, number}} 个字符），共有 {{most, number}} 周。',
    'date.weekday': '{{value}} 不是星期（第 {{position, number}} 个字符），周一为 1，周日为 7。',
    'date.ordinal':
      '该年没有第 {{value}} 天（第 {{position, number}} 个字符），共有 {{most, number}} 天。',
    'date.offset': '{{value}} 不是 UTC 偏移（第 {{position, number}} 个字符），请写成 +08:00。',
    'date.abbreviation':
      '无法识别时区缩写“{{value}}”（第 {{position, number}} 个字符），请改用 +08:00 这样的偏移量。',
    'date.period':
      '一天中没有“{{value}}”（第 {{position, number}} 个字符），请改用 24 小时制，例如 20:00。',
    'date.year': '日期没有年份，请写上年份，例如 2024-01-31。',
    'date.zone-name':
      '无法识别时区“{{value}}”（第 {{position, number}} 个字符），请选择该时区，或改用 +08:00 这样的偏移量。',
    'date.several': '“{{text}}”可能指 {{one}} 或 {{other}}，请写明其中一个。',
    'date.offset-of-zone': '此时 {{zone}} 的偏移不是 {{offset}}，请去掉其中一个。',
    'date.range': '日期的范围是公元前 271822 年到公元 275760 年，这个日期超出了范围。',
    'zone.unknown': '没有名为“{{zone}}”的时区，请从列表中选择，例如 Asia/Shanghai。',
  },
})
