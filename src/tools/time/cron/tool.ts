import { defineTool } from '#src/core/manifest.ts'
import { anyValue, oneOf } from '#src/core/options.ts'
import { zoneOption } from '#src/tools/time/shared/logic/zone-option.ts'
import { formats } from './logic/formats.ts'

export default defineTool({
  group: 'time',
  order: 4,
  icon: 'M20 12a8 8 0 1 1-2.3-5.6M20 3v4h-4M12 8v4.5l3 1.5',
  title: { en: 'Cron', 'zh-CN': 'Cron 表达式' },
  description: {
    en: 'Explain cron and systemd schedules, and list their next runs.',
    'zh-CN': '解释 cron 与 systemd 定时表达式，并列出接下来的运行时间。',
  },
  guide: {
    en: [
      'Paste an expression, a crontab line, or a schedule from a configuration file.',
      'Supported: crontab, Quartz, Spring, AWS EventBridge, and systemd OnCalendar. If a text has several readings, select one.',
      'The next 20 runs show where a clock change skips or repeats a time.',
    ],
    'zh-CN': [
      '粘贴表达式、crontab 中的一行，或配置文件中的计划。',
      '支持 crontab、Quartz、Spring、AWS EventBridge 与 systemd OnCalendar；如有多种读法，请选择其一。',
      '接下来的 20 次运行会标明时钟调整跳过或重复的时间。',
    ],
  },
  keywords: {
    en: ['crontab', 'schedule', 'quartz', 'systemd', 'oncalendar', 'timer', 'job', 'expression'],
    'zh-CN': ['crontab', '定时任务', '计划任务', '调度', 'quartz', 'systemd', '定时器'],
  },
  head: {
    title: {
      en: 'Cron – explain crontab, Quartz, and systemd schedules',
      'zh-CN': 'Cron 表达式 – 解释含义与下次运行时间，离线可用',
    },
    summary: {
      en: 'Explain crontab, Quartz, and systemd schedules in words. See the next runs in any time zone, even offline.',
      'zh-CN':
        '用文字解释 crontab、Quartz、Spring 与 systemd 定时表达式，列出任意时区接下来的运行时间，并标明夏令时影响，离线可用。',
    },
  },
  extensions: [],
  shortcut: false,
  operations: {
    'next-runs': {
      title: { en: 'Next runs', 'zh-CN': '接下来的运行时间' },
      input: ['cron'],
      output: 'text',
      options: {
        zone: zoneOption('UTC'),
        /** A start time in any format of the time tools; empty for now. */
        after: anyValue(''),
        /** The selected reading of an ambiguous text. */
        format: oneOf(['', ...formats]),
        /** Index of the schedule in a crontab. */
        job: anyValue(0),
      },
      example: {
        input: '0 9 * * 1-5 /usr/bin/report',
        options: { zone: 'Asia/Shanghai', after: '2026-11-27T12:00:00' },
        output: /^2026-11-30T09:00:00\+08:00\n2026-12-01T09:00:00\+08:00\n/,
        excerpt: '2026-11-30T09:00:00+08:00\n2026-12-01T09:00:00+08:00\n2026-12-02T09:00:00+08:00',
      },
    },
  },
})
