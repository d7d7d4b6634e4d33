import { defineMessages } from '#src/core/messages.ts'

/** Messages shared by the time tools: date errors, ambiguous dates, and time zones. */
export const messages = defineMessages('time', {
  en: {
    'copy.value': 'Copy {{name}}',
    calendar: 'Open calendar',
    zone: 'Time zone',
    'zone.placeholder': 'City, country, or +8',
    'zone.none': 'No matching time zones. Search by city, country, or UTC offset, such as +8.',
    'zone.list': 'Time zones',
    'local.gap':
      'This time doesn’t exist in {{zone}} because clocks move from {{from}} to {{to}}. Select the time you mean:',
    'local.overlap':
      'This time occurs twice in {{zone}} because clocks move back. Select the time you mean:',
    'local.earlier': 'Earlier',
    'local.later': 'Later',
    announced: 'Result: {{value}}',
    'doubt.order':
      'The order of day and month in “{{value}}” is ambiguous. Select the date you mean:',
    'doubt.order.kept':
      '“{{value}}” was read in the order that you selected last. If it is wrong, select another date:',
    'doubt.hour': '“{{value}}” can mean the start or the end of the day. Select the time you mean:',
    'doubt.noon': '“{{value}}” can be noon or midnight. Select the time you mean:',
    'doubt.half': '“{{value}}” can be before or after noon. Select the time you mean:',
    'doubt.period': '“{{value}}” isn’t an exact time. Select the time you mean:',
    'doubt.unit': '“{{value}}” can mean minutes or months. Select the time you mean:',
    'doubt.weekday': '“{{value}}” can mean several dates. Select the date you mean:',
    'doubt.number': '“{{value}}” can be a date or a Unix timestamp. Select the time you mean:',
    'doubt.epoch': '“{{value}}” can be several kinds of timestamp. Select the time you mean:',
    'doubt.zone': 'Several time zones use “{{value}}”. Select the time zone you mean:',
    'reading.others':
      '“{{value}}” has several meanings. {{used}} was used. Others: {{others, list(style: narrow)}}. Write the date as 2024-01-31 to state one.',
    'reading.gap':
      'The time doesn’t exist in {{zone}} because clocks move forward. {{used}} was used instead of {{other}}.',
    'reading.overlap':
      'The time occurs twice in {{zone}} because clocks move back. {{used}} was used instead of {{other}}.',
    'note.year': 'The date has no year, so {{year}} was used.',
    'note.day': 'The date has no day, so the first day of the month was used.',
    'note.today': 'The time has no date, so {{date}} in {{zone}} was used.',
    'note.century': 'The year “{{written}}” has two digits, so {{year}} was used.',
    'note.weekday':
      '“{{written}}” doesn’t match the date. {{date}} is a {{weekday, datetime(weekday: long; timeZone: UTC)}}.',
    'note.leap-second': 'Unix time has no leap seconds, so second 60 was changed to 59.',
    'date.syntax':
      'The date isn’t valid starting at character {{position, number}}. Use a format such as 2024-01-31T13:45:00.',
    'date.month': '{{value}} isn’t a valid month (character {{position, number}}). Use 1 to 12.',
    'date.day':
      '{{day}} isn’t a valid day (character {{position, number}}). {{month}} has {{days, number}} days.',
    'date.hour':
      '{{value}} isn’t a valid hour (character {{position, number}}). Use 0 to 23, or 1 to 12 with am or pm.',
    'date.minute': '{{value}} isn’t a valid minute (character {{position, number}}). Use 0 to 59.',
    'date.second': '{{value}} isn’t a valid second (character {{position, number}}). Use 0 to 59.',
    'date.week':
      '{{value}} isn’t a valid week (character {{position, number}}). The year has {{most, number}} weeks.',
    'date.weekday':
      '{{value}} isn’t a valid weekday (character {{position, number}}). Use 1 (Monday) to 7 (Sunday).',
    'date.ordinal':
      '{{value}} isn’t a valid day of the year (character {{position, number}}). The year has {{most, number}} days.',
    'date.offset':
      '{{value}} isn’t a valid UTC offset (character {{position, number}}). Use a format such as +08:00.',
    'date.abbreviation':
      'The time zone “{{value}}” (character {{position, number}}) is ambiguous. Use a UTC offset such as +08:00.',
    'date.period':
      '“{{value}}” (character {{position, number}}) isn’t a valid time of day. Use a 24-hour time such as 20:00.',
    'date.year': 'The date has no year. Use a format such as 2024-01-31.',
    'date.zone-name':
      '“{{value}}” (character {{position, number}}) isn’t a known time zone. Select a time zone, or use a UTC offset such as +08:00.',
    'date.several': '“{{text}}” can mean {{one}} or {{other}}. Enter one of the two.',
    'date.offset-of-zone':
      'The UTC offset {{offset}} doesn’t match {{zone}} at this time. Remove the offset or the time zone.',
    'date.range': 'The date is out of range. Use a year from −271821 to 275760.',
    'id.no-time': 'Version {{version, number}} UUIDs don’t contain a time. Use version 1, 6, or 7.',
    'number.range':
      'A {{digits, number}}-digit number is out of range. Use a time between the years −271821 and 275760.',
    'zone.unknown':
      '“{{zone}}” isn’t a known time zone. Select a time zone from the list, such as Asia/Shanghai.',
  },
  'zh-CN': {
    'copy.value': '复制：{{name}}',
    calendar: '打开日历',
    zone: '时区',
    'zone.placeholder': '城市、国家或 +8',
    'zone.none': '没有匹配的时区，可按城市、国家或 UTC 偏移量（如 +8）搜索。',
    'zone.list': '时区列表',
    'local.gap': '{{zone}} 没有这个时间：时钟会从 {{from}} 直接拨到 {{to}}。请选择要使用的时间：',
    'local.overlap': '{{zone}} 的时钟回拨，这个时间会出现两次。请选择要使用的时间：',
    'local.earlier': '较早',
    'local.later': '较晚',
    announced: '结果：{{value}}',
    'doubt.order': '“{{value}}”中日和月的顺序不明确，请选择要使用的日期：',
    'doubt.order.kept': '“{{value}}”已按你上次选择的日月顺序处理，如有误，请选择其他日期：',
    'doubt.hour': '“{{value}}”可能指当天的开始或结束，请选择要使用的时间：',
    'doubt.noon': '“{{value}}”可能指中午或午夜，请选择要使用的时间：',
    'doubt.half': '“{{value}}”可能指上午或下午，请选择要使用的时间：',
    'doubt.period': '“{{value}}”不是确切的时间，请选择要使用的时间：',
    'doubt.unit': '“{{value}}”可能指分钟或月，请选择要使用的时间：',
    'doubt.weekday': '“{{value}}”可能指不同的日期，请选择要使用的日期：',
    'doubt.number': '“{{value}}”可能是日期或 Unix 时间戳，请选择要使用的时间：',
    'doubt.epoch': '“{{value}}”可能是多种时间戳，请选择要使用的时间：',
    'doubt.zone': '有多个时区使用“{{value}}”，请选择要使用的时区：',
    'reading.others':
      '“{{value}}”有多种含义，已按 {{used}} 处理，也可能是 {{others, list(style: narrow)}}。写成 2024-01-31 这样的格式可以避免歧义。',
    'reading.gap':
      '{{zone}} 的时钟会拨快，没有这个时间，已按 {{used}} 处理，另一种处理方式是 {{other}}。',
    'reading.overlap':
      '{{zone}} 的时钟会回拨，这个时间出现两次，已按 {{used}} 处理，另一次是 {{other}}。',
    'note.year': '日期缺少年份，已按 {{year}} 年处理。',
    'note.day': '日期缺少“日”，已按该月 1 日处理。',
    'note.today': '时间没有日期，已按 {{zone}} 的 {{date}} 处理。',
    'note.century': '年份“{{written}}”只有两位，已按 {{year}} 年处理。',
    'note.weekday':
      '“{{written}}”与日期不符，{{date}} 是{{weekday, datetime(weekday: long; timeZone: UTC)}}。',
    'note.leap-second': 'Unix 时间没有闰秒，已将第 60 秒改为第 59 秒。',
    'date.syntax':
      '日期从第 {{position, number}} 个字符起无法识别，请使用 2024-01-31T13:45:00 这样的格式。',
    'date.month': '{{value}} 不是有效的月份（第 {{position, number}} 个字符），请使用 1 到 12。',
    'date.day':
      '{{month}} 没有 {{day}} 日（第 {{position, number}} 个字符），该月有 {{days, number}} 天。',
    'date.hour':
      '{{value}} 不是有效的小时（第 {{position, number}} 个字符），请使用 0 到 23，带 am 或 pm 时使用 1 到 12。',
    'date.minute': '{{value}} 不是有效的分钟（第 {{position, number}} 个字符），请使用 0 到 59。',
    'date.second': '{{value}} 不是有效的秒（第 {{position, number}} 个字符），请使用 0 到 59。',
    'date.week':
      '该年没有第 {{value}} 周（第 {{position, number}} 个字符），共有 {{most, number}} 周。',
    'date.weekday':
      '{{value}} 不是有效的星期（第 {{position, number}} 个字符），请使用 1（周一）到 7（周日）。',
    'date.ordinal':
      '该年没有第 {{value}} 天（第 {{position, number}} 个字符），共有 {{most, number}} 天。',
    'date.offset':
      '{{value}} 不是有效的 UTC 偏移量（第 {{position, number}} 个字符），请使用 +08:00 这样的格式。',
    'date.abbreviation':
      '时区“{{value}}”（第 {{position, number}} 个字符）有歧义，请改用 +08:00 这样的 UTC 偏移量。',
    'date.period':
      '“{{value}}”（第 {{position, number}} 个字符）不是有效的时间，请改用 24 小时制，例如 20:00。',
    'date.year': '日期缺少年份，请使用 2024-01-31 这样的格式。',
    'date.zone-name':
      '无法识别时区“{{value}}”（第 {{position, number}} 个字符），请选择时区，或改用 +08:00 这样的 UTC 偏移量。',
    'date.several': '“{{text}}”可能指 {{one}} 或 {{other}}，请输入其中一个。',
    'date.offset-of-zone': '{{zone}} 此时的 UTC 偏移量不是 {{offset}}，请删除偏移量或时区。',
    'date.range': '日期超出范围，请使用公元前 271822 年到公元 275760 年之间的日期。',
    'id.no-time': '版本 {{version, number}} 的 UUID 不包含时间，请使用版本 1、6 或 7。',
    'number.range':
      '{{digits, number}} 位数字超出范围，请使用公元前 271822 年到公元 275760 年之间的时间。',
    'zone.unknown': '无法识别时区“{{zone}}”，请从列表中选择，例如 Asia/Shanghai。',
  },
})
