import { defineTool } from '#src/core/manifest.ts'
import { anyValue, choice, toggle } from '#src/core/options.ts'

export default defineTool({
  group: 'json',
  order: 7,
  icon: 'M12 3l8 3v5.5c0 4.5-3.2 8-8 9.5-4.8-1.5-8-5-8-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  title: { en: 'JSON Schema', 'zh-CN': 'JSON Schema' },
  description: {
    en: 'Validate JSON against a schema, or infer a schema from samples.',
    'zh-CN': '用 Schema 校验 JSON，或由样例推断 Schema。',
  },
  guide: {
    en: [
      'Paste JSON and a schema (draft 4 to 2020-12) to see every error with its place in both.',
      'Numbers are compared exactly, digit by digit. References to other addresses are never loaded.',
      'Custom vocabularies and the contents of strings aren’t checked. “Infer schema” describes the input.',
    ],
    'zh-CN': [
      '粘贴 JSON 和 Schema，即可看到每个错误在两者中的位置；支持从 Draft 4 到 2020-12 的所有草案。',
      '数字按原有的每一位精确比较；指向其他地址的引用不会被加载。',
      '不检查自定义词汇表和字符串的内容编码；“推断 Schema”会根据输入生成 Schema。',
    ],
  },
  keywords: {
    en: ['json schema', 'validate', 'draft 2020-12', 'draft 7', 'ajv', 'infer', 'generate schema'],
    'zh-CN': ['json schema', 'schema 校验', '验证', '推断', '生成 schema', '草案', 'ajv'],
  },
  head: {
    title: {
      en: 'JSON Schema Validator & Generator – works offline',
      'zh-CN': 'JSON Schema 校验与生成 – 离线可用',
    },
    summary: {
      en: 'Validate JSON against JSON Schema drafts 4 to 2020-12 with exact numbers, or infer a schema, in your browser, offline.',
      'zh-CN':
        '用 JSON Schema（Draft 4 至 2020-12）校验 JSON，定位每个错误，也可由样例推断 Schema，离线可用，数据不上传。',
    },
  },
  extensions: [],
  shortcut: false,
  operations: {
    validate: {
      title: { en: 'Validate', 'zh-CN': '校验' },
      input: ['json'],
      output: 'json',
      options: {
        schema: anyValue(''),
        draft: choice(
          { en: 'Default draft', 'zh-CN': '默认草案' },
          ['2020-12', '2019-09', '7', '6', '4'],
          [
            { en: '2020-12', 'zh-CN': '2020-12' },
            { en: '2019-09', 'zh-CN': '2019-09' },
            { en: 'Draft 7', 'zh-CN': 'Draft 7' },
            { en: 'Draft 6', 'zh-CN': 'Draft 6' },
            { en: 'Draft 4', 'zh-CN': 'Draft 4' },
          ],
        ),
        formats: toggle({ en: 'Check formats', 'zh-CN': '检查格式' }, true, {
          en: 'Checks “format”, such as date-time, email, and uri',
          'zh-CN': '检查 format 关键字，例如 date-time、email、uri',
        }),
      },
      example: {
        input: `{
  "id": 9007199254740993,
  "email": "ada",
  "tags": ["new", "new"]
}
`,
        options: {
          schema: `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "type": "object",
  "properties": {
    "id": { "type": "integer", "maximum": 9007199254740992 },
    "email": { "type": "string", "format": "email" },
    "tags": { "type": "array", "uniqueItems": true }
  },
  "required": ["id", "name"]
}
`,
        },
        output: /"instanceLocation": "\/id",\s+"keywordLocation": "\/properties\/id\/maximum"/,
      },
    },
    infer: {
      title: { en: 'Infer schema', 'zh-CN': '推断 Schema' },
      input: ['json'],
      output: 'json',
      options: {},
      example: {
        input: '[{"id": 1, "note": null}, {"id": 2.5, "day": "2026-01-02"}]',
        output: `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "type": "array",
  "items": {
    "type": "object",
    "properties": {
      "id": {
        "type": "number"
      },
      "note": {
        "type": "null"
      },
      "day": {
        "type": "string",
        "format": "date"
      }
    },
    "required": ["id"]
  }
}
`,
      },
    },
  },
})
