import { defineTool } from '#src/core/manifest.ts'
import { choice, toggle } from '#src/core/options.ts'

export default defineTool({
  group: 'json',
  order: 2,
  icon: 'M4 5h9M8 10h12M8 15h8M4 20h11',
  title: { en: 'JSON to YAML', 'zh-CN': 'JSON 转 YAML' },
  description: {
    en: 'Convert JSON to YAML and back, with every digit and string unchanged.',
    'zh-CN': 'JSON 与 YAML 互转，数字与字符串保持原样。',
  },
  guide: {
    en: [
      'Paste JSON or drop a file to get YAML. To convert YAML to JSON, select the other direction.',
      'Each line of JSON Lines becomes a YAML document, and multiple YAML documents become JSON Lines.',
      'Digits stay unchanged, and text such as dates or yes/no is quoted. Custom YAML tags are omitted and listed.',
    ],
    'zh-CN': [
      '粘贴 JSON 或拖入文件即可转为 YAML；如需将 YAML 转为 JSON，请选择另一个方向。',
      'JSON Lines 的每一行成为一个 YAML 文档，多个 YAML 文档则成为 JSON Lines。',
      '数字保持不变，日期、yes/no 等文本会加上引号；自定义的 YAML 标签会被忽略并列出。',
    ],
  },
  keywords: {
    en: ['yml', 'convert', 'yaml to json', 'kubernetes', 'config', 'json2yaml', 'yaml2json'],
    'zh-CN': ['转换', 'yml', '配置', 'yaml 转 json'],
  },
  head: {
    title: {
      en: 'JSON to YAML Converter – offline, nothing uploaded',
      'zh-CN': 'JSON 转 YAML 工具 – 支持互转，离线可用，数据不上传',
    },
    summary: {
      en: 'Convert JSON to YAML or YAML to JSON directly in your browser, even offline, keeping every digit and string unchanged.',
      'zh-CN':
        'JSON 转 YAML、YAML 转 JSON，数字与字符串原样保留，支持多文档与大文件，在浏览器中完成转换，离线可用，数据不上传。',
    },
  },
  extensions: ['yaml', 'yml'],
  shortcut: true,
  operations: {
    'to-yaml': {
      title: { en: 'JSON → YAML', 'zh-CN': 'JSON → YAML' },
      input: ['json'],
      output: 'yaml',
      options: {
        indent: choice(
          { en: 'Indent', 'zh-CN': '缩进' },
          [2, 4],
          [
            { en: '2 spaces', 'zh-CN': '2 个空格' },
            { en: '4 spaces', 'zh-CN': '4 个空格' },
          ],
        ),
        quotes: choice(
          { en: 'Quotes', 'zh-CN': '引号' },
          ['double', 'single'],
          [
            { en: 'Double quotes', 'zh-CN': '双引号' },
            { en: 'Single quotes', 'zh-CN': '单引号' },
          ],
        ),
        marker: toggle({ en: 'Document marker', 'zh-CN': '文档标记' }, false, {
          en: 'Start the document with ---, as JSON Lines always do.',
          'zh-CN': '以 --- 作为文档开头；JSON Lines 始终带有该标记。',
        }),
      },
      example: {
        input: `{
  "service": "café",
  "replicas": 3,
  "id": 12345678901234567890,
  "debug": "no",
  "started": "2001-01-01",
  "ratio": 1.0,
  "notes": "first line\\nsecond line"
}
`,
        output: `service: café
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
          { en: 'Indent', 'zh-CN': '缩进' },
          [2, 4],
          [
            { en: '2 spaces', 'zh-CN': '2 个空格' },
            { en: '4 spaces', 'zh-CN': '4 个空格' },
          ],
        ),
      },
      example: {
        input: `service: café
replicas: 3
id: 12345678901234567890
labels: &labels
  tier: web
  zone: eu-west
copy: *labels
notes: |
  first line
  second line
`,
        output: `{
  "service": "café",
  "replicas": 3,
  "id": 12345678901234567890,
  "labels": {
    "tier": "web",
    "zone": "eu-west"
  },
  "copy": {
    "tier": "web",
    "zone": "eu-west"
  },
  "notes": "first line\\nsecond line\\n"
}
`,
      },
    },
  },
})
