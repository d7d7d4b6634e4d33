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
      '“{{value}}” (character {{position, number}}) is short for several zones. Write an offset such as +08:00 instead.',
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
      '“{{value}}”（第 {{position, number}} 个字符）可指多个时区，请改用 +08:00 这样的偏移。',
    'date.offset-of-zone': '此时 {{zone}} 的偏移不是 {{offset}}，请去掉其中一个。',
    'date.range': '日期的范围是公元前 271822 年到公元 275760 年，这个日期超出了范围。',
    'zone.unknown': '没有名为“{{zone}}”的时区，请从列表中选择，例如 Asia/Shanghai。',
  },
})
