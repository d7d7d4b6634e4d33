import { defineTool } from '#src/core/manifest.ts'
import { anyValue, choice, multilineText, toggle } from '#src/core/options.ts'

export default defineTool({
  group: 'json',
  order: 6,
  icon: 'M4 4h7v16H4zM14 4h6v16h-6zM6 9h3M7.5 7.5v3M16 15h2.5',
  title: { en: 'JSON Diff', 'zh-CN': 'JSON 对比' },
  description: {
    en: 'Compare two JSON documents by structure, and create or apply patches.',
    'zh-CN': '按结构对比两份 JSON，并生成或应用补丁。',
  },
  guide: {
    en: [
      'Paste two JSON documents, or drop a file on each input, to see what was added, removed, changed, or moved.',
      'Press F7 or Shift+F7 to go to the next or previous difference. Numbers are compared with every digit.',
      'Copy the result as JSON Patch or Merge Patch, or apply a patch to the original.',
    ],
    'zh-CN': [
      '粘贴两份 JSON，或将文件拖入各自的输入框，即可看到新增、删除、更改和移动的内容。',
      '按 F7 或 Shift+F7 跳到下一处或上一处差异。数字按全部位数比较。',
      '结果可复制为 JSON Patch 或 Merge Patch，也可将补丁应用到原始内容。',
    ],
  },
  keywords: {
    en: ['compare', 'difference', 'json patch', 'merge patch', 'rfc 6902', 'rfc 7396', 'changes'],
    'zh-CN': ['比较', '差异', '比对', '补丁', '不同', '变更', '改动'],
  },
  head: {
    title: {
      en: 'JSON Diff – compare JSON files by structure, offline',
      'zh-CN': 'JSON 对比 – 按结构比较两份 JSON，离线可用',
    },
    summary: {
      en: 'Compare two JSON documents by structure with exact digits. Get JSON Patch or Merge Patch, offline and without uploading anything.',
      'zh-CN':
        '按结构对比两份 JSON，忽略键的顺序，数字逐位比较，可生成或应用 JSON Patch 与 Merge Patch，离线可用，数据不上传。',
    },
  },
  extensions: [],
  shortcut: false,
  operations: {
    diff: {
      title: { en: 'Compare', 'zh-CN': '比较' },
      input: ['json'],
      output: 'json',
      options: {
        changed: multilineText(''),
        arrays: choice(
          { en: 'Arrays', 'zh-CN': '数组' },
          ['sequence', 'key', 'position'],
          [
            { en: 'By sequence', 'zh-CN': '按序列' },
            { en: 'By key', 'zh-CN': '按键' },
            { en: 'By position', 'zh-CN': '按位置' },
          ],
        ),
        key: anyValue('id'),
        asWritten: toggle({ en: 'Numbers as written', 'zh-CN': '数字写法' }, false, {
          en: '1.0 and 1 differ',
          'zh-CN': '1.0 与 1 视为不同',
        }),
        keyOrder: toggle({ en: 'Order of keys', 'zh-CN': '键的顺序' }, false, {
          en: 'Another order of keys is a difference',
          'zh-CN': '键的顺序不同也算差异',
        }),
        format: choice(
          { en: 'Result', 'zh-CN': '结果' },
          ['patch', 'merge'],
          [
            { en: 'JSON Patch', 'zh-CN': 'JSON Patch' },
            { en: 'Merge Patch', 'zh-CN': 'Merge Patch' },
          ],
        ),
      },
      example: {
        input: '{"id":12345678901234567890,"tags":["a","b"]}',
        options: { changed: '{"tags":["a"],"id":12345678901234567891}' },
        output: `[
  {
    "op": "replace",
    "path": "/id",
    "value": 12345678901234567891
  },
  {
    "op": "remove",
    "path": "/tags/1"
  }
]`,
      },
    },
    apply: {
      title: { en: 'Apply patch', 'zh-CN': '应用补丁' },
      input: ['json'],
      output: 'json',
      options: {
        patch: multilineText(''),
        format: choice(
          { en: 'Patch format', 'zh-CN': '补丁格式' },
          ['auto', 'patch', 'merge'],
          [
            { en: 'Automatic', 'zh-CN': '自动' },
            { en: 'JSON Patch', 'zh-CN': 'JSON Patch' },
            { en: 'Merge Patch', 'zh-CN': 'Merge Patch' },
          ],
        ),
      },
      example: {
        input: '{"id":12345678901234567890,"tags":["a"],"draft":true}',
        options: {
          patch: `[
  { "op": "add", "path": "/tags/-", "value": "b" },
  { "op": "remove", "path": "/draft" }
]
`,
        },
        output: `{
  "id": 12345678901234567890,
  "tags": [
    "a",
    "b"
  ]
}`,
      },
    },
  },
})
