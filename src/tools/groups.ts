import type { Group } from '#src/core/manifest.ts'

// biome-ignore format: a group is one line.
const list = [
  { id: 'json', title: { en: 'JSON', 'zh-CN': 'JSON' }, description: { en: 'Validate, format, and convert JSON of any size without losing precision.', 'zh-CN': '校验、格式化与转换任意大小的 JSON，不损失数字精度。' }, landing: 'json/unescaper', route: '/tools/json' },
  { id: 'time', title: { en: 'Time', 'zh-CN': '时间' }, description: { en: 'Convert timestamps and time zones, and calculate with dates.', 'zh-CN': '转换时间戳与时区，并进行日期计算。' }, landing: 'time/timestamp', route: '/tools/time' },
  { id: 'encoding', title: { en: 'Encoding', 'zh-CN': '编码' }, description: { en: 'Encode, decode, hash, and sign data, exact to the byte.', 'zh-CN': '对数据进行编码、解码、哈希与签名，精确到每个字节。' }, landing: 'encoding/base64', route: '/tools/encoding' },
  { id: 'diagram', title: { en: 'Diagram', 'zh-CN': '图表' }, description: { en: 'Create flowcharts, sequence diagrams, and more with a live preview.', 'zh-CN': '绘制流程图、时序图等图表，边写边预览。' }, landing: 'diagram/editor', toolsPath: '/tools/mermaid' },
] as const satisfies readonly Group[]

export type GroupId = (typeof list)[number]['id']

/** The groups, in the order of menus and cards. */
export const groups: readonly Group<GroupId>[] = list
