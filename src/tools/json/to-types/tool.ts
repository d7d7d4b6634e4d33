import { defineTool } from '#src/core/manifest.ts'
import { anyValue, choice, toggle } from '#src/core/options.ts'

export default defineTool({
  group: 'json',
  order: 8,
  icon: 'M8 4H6.5A2.5 2.5 0 0 0 4 6.5v2A2.5 2.5 0 0 1 2 11a2.5 2.5 0 0 1 2 2.5v4A2.5 2.5 0 0 0 6.5 20H8M12 9h9M12 14h6M12 19h9M12 4h5',
  title: { en: 'JSON to Types', 'zh-CN': 'JSON 转类型' },
  description: {
    en: 'Generate types for nine languages from JSON, with exact 64-bit integers.',
    'zh-CN': '由 JSON 生成九种语言的类型，64 位整数使用正确的类型。',
  },
  guide: {
    en: [
      'Paste JSON or drop a file, then select a language.',
      'Items of an array become one type, with optional fields for keys that some items omit.',
      'Integers up to 64 bits use an integer type. A note lists numbers that lose digits in the language.',
    ],
    'zh-CN': [
      '粘贴 JSON 或拖入文件，再选择目标语言。',
      '数组的各项、JSON Lines 的各条记录合并为一个类型，部分项缺少的字段为可选字段。',
      '64 位以内的整数使用整数类型；如有目标语言无法精确表示的数字，会显示说明。',
    ],
  },
  keywords: {
    en: [
      'typescript',
      'interface',
      'zod',
      'go struct',
      'java class',
      'kotlin',
      'c#',
      'rust serde',
      'python dataclass',
      'swift codable',
      'quicktype',
      'code',
      'generate',
    ],
    'zh-CN': [
      'typescript',
      '接口',
      '类型',
      '结构体',
      '实体类',
      'zod',
      'go',
      'java',
      'kotlin',
      'c#',
      'rust',
      'python',
      'swift',
      '代码生成',
    ],
  },
  head: {
    title: {
      en: 'JSON to Types – TypeScript, Go, Java, Rust, and more',
      'zh-CN': 'JSON 转类型 – TypeScript、Go、Java、Rust 等',
    },
    summary: {
      en: 'Generate TypeScript, Zod, Go, Java, Kotlin, C#, Rust, Python, or Swift types from JSON in your browser, even offline.',
      'zh-CN':
        '由 JSON 生成 TypeScript、Zod、Go、Java、Kotlin、C#、Rust、Python、Swift 类型，64 位整数不丢精度，离线可用，数据不上传。',
    },
  },
  extensions: [],
  shortcut: false,
  operations: {
    'to-types': {
      title: { en: 'JSON → Types', 'zh-CN': 'JSON → 类型' },
      input: ['json'],
      output: 'text',
      options: {
        target: choice(
          { en: 'Target', 'zh-CN': '目标语言' },
          ['typescript', 'zod', 'go', 'java', 'kotlin', 'csharp', 'rust', 'python', 'swift'],
          [
            { en: 'TypeScript', 'zh-CN': 'TypeScript' },
            { en: 'Zod', 'zh-CN': 'Zod' },
            { en: 'Go', 'zh-CN': 'Go' },
            { en: 'Java', 'zh-CN': 'Java' },
            { en: 'Kotlin', 'zh-CN': 'Kotlin' },
            { en: 'C#', 'zh-CN': 'C#' },
            { en: 'Rust', 'zh-CN': 'Rust' },
            { en: 'Python', 'zh-CN': 'Python' },
            { en: 'Swift', 'zh-CN': 'Swift' },
          ],
        ),
        root: anyValue('Root'),
        typesOnly: toggle({ en: 'Types only', 'zh-CN': '仅类型' }, true, {
          en: 'Omits the code that reads and writes JSON',
          'zh-CN': '不输出读写 JSON 的代码',
        }),
        enums: toggle({ en: 'Detect enums', 'zh-CN': '识别枚举' }, false, {
          en: 'Uses an enum for strings with few different values',
          'zh-CN': '取值很少的字符串使用枚举',
        }),
        dates: toggle({ en: 'Detect dates', 'zh-CN': '识别日期' }, false, {
          en: 'Uses a date type for ISO 8601 strings, if the language has one',
          'zh-CN': 'ISO 8601 字符串使用日期类型（如果目标语言支持）',
        }),
        maps: toggle({ en: 'Detect maps', 'zh-CN': '识别映射' }, true, {
          en: 'Uses a map for objects whose keys look like data, such as ids',
          'zh-CN': '键像 ID 等数据的对象使用映射类型',
        }),
      },
      example: {
        input: `{
  "user": { "id": 1234567890123456789, "name": "Ada", "admin": true },
  "orders": [
    { "id": 9007199254740993, "total": 12.50, "note": null },
    { "id": 9007199254740994, "total": 3.00, "coupon": "MAY" }
  ]
}
`,
        output: `export interface Root {
    user:   User;
    orders: Order[];
}

export interface Order {
    id:      number;
    total:   number;
    note?:   null;
    coupon?: string;
}

export interface User {
    id:    number;
    name:  string;
    admin: boolean;
}
`,
      },
    },
  },
})
