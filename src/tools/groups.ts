import type { Group } from '#src/core/manifest.ts'

/** The groups, in the order of menus and cards. */
export const groups: readonly Group[] = [
  {
    id: 'json',
    title: { en: 'JSON', 'zh-CN': 'JSON' },
    description: {
      en: 'Validate, format and convert JSON of any size without losing a digit.',
      'zh-CN': '校验、格式化与转换任意大小的 JSON，一位数字也不会丢。',
    },
    path: '/tools/json',
    landing: 'json/unescaper',
  },
  {
    id: 'time',
    title: { en: 'Time', 'zh-CN': '时间' },
    description: {
      en: 'Timestamps, time zones and date arithmetic, right to the second.',
      'zh-CN': '时间戳、时区与日期计算，精确到秒。',
    },
    path: '/tools/time',
    landing: 'time/timestamp',
  },
  {
    id: 'encoding',
    title: { en: 'Encoding', 'zh-CN': '编码' },
    description: {
      en: 'Base64, URLs, hashes and tokens, exact to the byte.',
      'zh-CN': 'Base64、URL、哈希与令牌，逐字节精确。',
    },
    path: '/tools/encoding',
    landing: 'encoding/base64',
  },
  {
    id: 'diagram',
    title: { en: 'Diagram', 'zh-CN': '图表' },
    description: {
      en: 'Flowcharts and sequence diagrams, drawn as you type.',
      'zh-CN': '流程图与时序图，边写边画。',
    },
    path: '/tools',
    landing: 'diagram/editor',
  },
]
