import type { Group } from '#src/core/manifest.ts'

// biome-ignore format: a group is one line.
const list = [
  { id: 'json', title: { en: 'JSON', 'zh-CN': 'JSON' }, description: { en: 'Validate, format and convert JSON of any size without losing a digit.', 'zh-CN': '校验、格式化与转换任意大小的 JSON，一位数字也不会丢。' }, landing: 'json/unescaper', route: '/tools/json' },
  { id: 'time', title: { en: 'Time', 'zh-CN': '时间' }, description: { en: 'Timestamps, time zones and date arithmetic, right to the second.', 'zh-CN': '时间戳、时区与日期计算，精确到秒。' }, landing: 'time/timestamp', route: '/tools/time' },
  { id: 'encoding', title: { en: 'Encoding', 'zh-CN': '编码' }, description: { en: 'Base64, URLs, hashes and tokens, exact to the byte.', 'zh-CN': 'Base64、URL、哈希与令牌，逐字节精确。' }, landing: 'encoding/base64', route: '/tools/encoding' },
  { id: 'diagram', title: { en: 'Diagram', 'zh-CN': '图表' }, description: { en: 'Flowcharts and sequence diagrams, drawn as you type.', 'zh-CN': '流程图与时序图，边写边画。' }, landing: 'diagram/editor' },
] as const satisfies readonly Group[]

export type GroupId = (typeof list)[number]['id']

/** The groups, in the order of menus and cards. */
export const groups: readonly Group<GroupId>[] = list
