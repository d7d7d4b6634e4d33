import { defineTool } from '#src/core/manifest.ts'
import { choice } from '#src/core/options.ts'

export default defineTool({
  group: 'json',
  order: 2,
  title: { en: 'JSON to YAML', 'zh-CN': 'JSON 转 YAML' },
  description: {
    en: 'Convert JSON to YAML and back with every digit and every string kept as it is.',
    'zh-CN': 'JSON 与 YAML 互转，数字与字符串原样保留。',
  },
  guide: {
    en: [
      'Paste JSON or drop a file and read the YAML beside it; the switch above turns the direction round.',
      'JSON Lines become one YAML document a line, and several YAML documents become JSON Lines.',
      'Numbers keep their digits and strings stay strings: what YAML would read as a date or as yes and no is quoted.',
      'What JSON has no place for, such as YAML tags, is left out and listed.',
    ],
    'zh-CN': [
      '粘贴 JSON 或拖入文件，旁边就是 YAML；用上方的开关切换转换方向。',
      'JSON Lines 的每一行成为一个 YAML 文档，多个 YAML 文档则成为 JSON Lines。',
      '数字保留每一位，字符串仍是字符串：YAML 会当成日期或是与否的文字会加上引号。',
      'JSON 无法表达的内容（如 YAML 标签）会被略去并列出。',
    ],
  },
  keywords: {
    en: ['yml', 'convert', 'yaml to json', 'kubernetes', 'config'],
    'zh-CN': ['转换', 'yml', '配置', 'yaml 转 json'],
  },
  extensions: ['yaml', 'yml'],
  pattern: /^(---|%YAML|[\w.-]+:\s|- )/m,
  shortcut: true,
  operations: {
    'to-yaml': {
      title: { en: 'JSON → YAML', 'zh-CN': 'JSON → YAML' },
      input: ['json'],
      output: 'yaml',
      options: {
        indent: choice(
          { en: 'Indentation', 'zh-CN': '缩进' },
          [2, 4],
          [
            { en: '2 spaces', 'zh-CN': '2 个空格' },
            { en: '4 spaces', 'zh-CN': '4 个空格' },
          ],
        ),
      },
      example: {
        input: `{
  "service": "订单",
  "replicas": 3,
  "id": 12345678901234567890,
  "debug": "no",
  "started": "2001-01-01",
  "ratio": 1.0,
  "notes": "first line\\nsecond line"
}
`,
        output: `service: 订单
replicas: 3
id: 12345678901234567890
debug: "no"
started: "2001-01-01"
ratio: 1.0
notes: |-
  first line
  second line
`,
      },
    },
    'from-yaml': {
      title: { en: 'YAML → JSON', 'zh-CN': 'YAML → JSON' },
      input: ['yaml'],
      output: 'json',
      options: {
        indent: choice(
          { en: 'Indentation', 'zh-CN': '缩进' },
          [2, 4],
          [
            { en: '2 spaces', 'zh-CN': '2 个空格' },
            { en: '4 spaces', 'zh-CN': '4 个空格' },
          ],
        ),
      },
      example: {
        input: `service: 订单
replicas: 3
id: 12345678901234567890
labels: &labels
  tier: web
  zone: shanghai
copy: *labels
notes: |
  first line
  second line
`,
        output: `{
  "service": "订单",
  "replicas": 3,
  "id": 12345678901234567890,
  "labels": {
    "tier": "web",
    "zone": "shanghai"
  },
  "copy": {
    "tier": "web",
    "zone": "shanghai"
  },
  "notes": "first line\\nsecond line\\n"
}
`,
      },
    },
  },
})
