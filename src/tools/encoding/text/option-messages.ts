import { choice, toggle, usedWith } from '#src/core/options.ts'

const same = (name: string) => ({ en: name, 'zh-CN': name })

/** In the order of the select. */
const format = choice(
  { en: 'Format', 'zh-CN': '格式' },
  [
    'hex',
    'binary',
    'base32',
    'base32hex',
    'crockford',
    'base45',
    'base58',
    'base58check',
    'base62',
    'ascii85',
    'base85',
    'z85',
    'quoted-printable',
    'html',
    'unicode',
    'bytes',
    'css',
    'python',
    'punycode',
    'morse',
    'rot13',
  ],
  [
    { en: 'Hex', 'zh-CN': '十六进制' },
    { en: 'Binary', 'zh-CN': '二进制' },
    same('Base32'),
    same('Base32hex'),
    same('Crockford Base32'),
    same('Base45'),
    same('Base58'),
    same('Base58Check'),
    same('Base62'),
    same('Ascii85'),
    { en: 'Base85 (Git, Python)', 'zh-CN': 'Base85（Git、Python）' },
    same('Z85'),
    same('Quoted-Printable'),
    { en: 'HTML entities', 'zh-CN': 'HTML 实体' },
    { en: '\\u escapes', 'zh-CN': '\\u 转义' },
    { en: '\\x escapes', 'zh-CN': '\\x 转义' },
    { en: 'CSS escapes', 'zh-CN': 'CSS 转义' },
    { en: 'Python escapes', 'zh-CN': 'Python 转义' },
    same('Punycode'),
    { en: 'Morse code', 'zh-CN': '摩尔斯电码' },
    same('ROT13'),
  ],
)

const base58 = usedWith(
  'format',
  ['base58', 'base58check'],
  choice(
    { en: 'Alphabet', 'zh-CN': '字母表' },
    ['bitcoin', 'flickr', 'ripple'],
    [
      { en: 'Bitcoin', 'zh-CN': '比特币' },
      { en: 'Flickr', 'zh-CN': 'Flickr' },
      { en: 'Ripple (XRP)', 'zh-CN': 'Ripple（XRP）' },
    ],
  ),
)

const base62 = usedWith(
  'format',
  ['base62'],
  choice(
    { en: 'Digit order', 'zh-CN': '字符顺序' },
    ['upper-first', 'lower-first'],
    [
      { en: '0–9 A–Z a–z', 'zh-CN': '0–9 A–Z a–z' },
      { en: '0–9 a–z A–Z', 'zh-CN': '0–9 a–z A–Z' },
    ],
  ),
)

const punycode = usedWith(
  'format',
  ['punycode'],
  choice(
    { en: 'Apply to', 'zh-CN': '应用于' },
    ['domain', 'text'],
    [
      { en: 'Domains (xn--)', 'zh-CN': '域名（xn--）' },
      { en: 'Whole lines', 'zh-CN': '整行' },
    ],
  ),
)

const rotation = usedWith(
  'format',
  ['rot13'],
  choice(
    { en: 'Rotation', 'zh-CN': '轮换方式' },
    ['rot13', 'rot5', 'rot18', 'rot47'],
    [
      { en: 'ROT13 (letters)', 'zh-CN': 'ROT13（字母）' },
      { en: 'ROT5 (digits)', 'zh-CN': 'ROT5（数字）' },
      { en: 'ROT18 (letters and digits)', 'zh-CN': 'ROT18（字母和数字）' },
      { en: 'ROT47 (all ASCII)', 'zh-CN': 'ROT47（全部 ASCII）' },
    ],
  ),
)

const caseNames = {
  lower: { en: 'Lowercase', 'zh-CN': '小写' },
  upper: { en: 'Uppercase', 'zh-CN': '大写' },
}

export const encodeOptions = {
  format,
  separator: usedWith(
    'format',
    ['hex'],
    choice(
      { en: 'Separator', 'zh-CN': '分隔符' },
      ['none', 'space', 'colon', 'comma', '0x', '0x,', '\\x'],
      [
        { en: 'None', 'zh-CN': '无' },
        { en: 'Space', 'zh-CN': '空格' },
        { en: 'Colon', 'zh-CN': '冒号' },
        { en: 'Comma', 'zh-CN': '逗号' },
        { en: '0x', 'zh-CN': '0x' },
        { en: '0x and comma', 'zh-CN': '0x 与逗号' },
        { en: '\\x', 'zh-CN': '\\x' },
      ],
    ),
  ),
  letterCase: usedWith(
    'format',
    ['hex'],
    choice(
      { en: 'Hex case', 'zh-CN': '十六进制大小写' },
      ['lower', 'upper'],
      [caseNames.lower, caseNames.upper],
    ),
  ),
  binarySeparator: usedWith(
    'format',
    ['binary'],
    choice(
      { en: 'Byte separator', 'zh-CN': '字节分隔符' },
      ['space', 'none'],
      [
        { en: 'Space', 'zh-CN': '空格' },
        { en: 'None', 'zh-CN': '无' },
      ],
    ),
  ),
  padding: usedWith(
    'format',
    ['base32', 'base32hex'],
    toggle({ en: 'Padding', 'zh-CN': '填充' }, true),
  ),
  base32Case: usedWith(
    'format',
    ['base32', 'base32hex', 'crockford'],
    choice(
      { en: 'Base32 case', 'zh-CN': 'Base32 大小写' },
      ['upper', 'lower'],
      [caseNames.upper, caseNames.lower],
    ),
  ),
  base58,
  base62,
  frame: usedWith(
    'format',
    ['ascii85'],
    toggle({ en: 'Adobe frame (<~ ~>)', 'zh-CN': 'Adobe 定界符（<~ ~>）' }, true),
  ),
  characters: usedWith(
    'format',
    ['html', 'unicode', 'bytes', 'css', 'python'],
    choice(
      { en: 'Characters to escape', 'zh-CN': '转义范围' },
      ['non-ascii', 'special', 'all'],
      [
        { en: 'Reserved and non-ASCII', 'zh-CN': '保留字符和非 ASCII 字符' },
        { en: 'Reserved only', 'zh-CN': '仅保留字符' },
        { en: 'All', 'zh-CN': '全部字符' },
      ],
    ),
  ),
  references: usedWith(
    'format',
    ['html'],
    choice(
      { en: 'Entities', 'zh-CN': '实体形式' },
      ['named', 'decimal', 'hex'],
      [
        { en: 'Named', 'zh-CN': '名称' },
        { en: 'Decimal', 'zh-CN': '十进制' },
        { en: 'Hex', 'zh-CN': '十六进制' },
      ],
    ),
  ),
  unicode: usedWith(
    'format',
    ['unicode'],
    choice(
      { en: 'Notation', 'zh-CN': '写法' },
      ['units', 'braces'],
      [
        { en: '\\uXXXX (JSON, Java)', 'zh-CN': '\\uXXXX（JSON、Java）' },
        { en: '\\u{X} (JavaScript)', 'zh-CN': '\\u{X}（JavaScript）' },
      ],
    ),
  ),
  css: usedWith(
    'format',
    ['css'],
    choice(
      { en: 'CSS context', 'zh-CN': 'CSS 位置' },
      ['identifier', 'string'],
      [
        { en: 'Identifier', 'zh-CN': '标识符' },
        { en: 'String', 'zh-CN': '字符串' },
      ],
    ),
  ),
  python: usedWith(
    'format',
    ['python'],
    choice(
      { en: 'Literal', 'zh-CN': '字面量' },
      ['str', 'bytes'],
      [
        { en: 'str', 'zh-CN': 'str' },
        { en: 'bytes', 'zh-CN': 'bytes' },
      ],
    ),
  ),
  punycode,
  rotation,
}

export const decodeOptions = { format, base58, base62, punycode, rotation }
