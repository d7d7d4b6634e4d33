import { defineTool } from '#src/core/manifest.ts'

export default defineTool({
  group: 'json',
  order: 2,
  title: { en: 'JSON to YAML', 'zh-CN': 'JSON 转 YAML' },
  description: {
    en: 'Convert JSON to YAML and back with every digit and every string kept as it is.',
    'zh-CN': 'JSON 与 YAML 互转，数字与字符串原样保留。',
  },
  keywords: {
    en: ['yml', 'convert', 'yaml to json', 'kubernetes', 'config'],
    'zh-CN': ['转换', 'yml', '配置', 'yaml 转 json'],
  },
  extensions: ['yaml', 'yml'],
  pattern: /^(---|%YAML|[\w.-]+:\s|- )/m,
  shortcut: true,
})
