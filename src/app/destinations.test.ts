import { describe, expect, test } from 'vitest'
import { pinyin } from '#src/features/palette/pinyin.ts'
import { destinations, searchDestinations } from './destinations.ts'

const first = (query: string) => searchDestinations(query)[0]?.path

test.each([
  ['jsonjy', '/tools/json/validator'],
  ['jy', '/tools/json/validator'],
  ['校验', '/tools/json/validator'],
  ['jiaoyan', '/tools/json/validator'],
  ['JSON 校验', '/tools/json/validator'],
  ['json v', '/tools/json/validator'],
  ['pretty', '/tools/json/validator'],
  ['prettify', '/tools/json/validator'],
  ['JSON formatter', '/tools/json/validator'],
  ['json格式化', '/tools/json/validator'],
  ['json解析', '/tools/json/validator'],
  ['json 解析', '/tools/json/validator'],
  ['格式化json', '/tools/json/validator'],
  ['json效验', '/tools/json/validator'],
  ['json check', '/tools/json/validator'],
  ['json parser', '/tools/json/validator'],
  ['json比较', '/tools/json/diff'],
  ['json转excel', '/tools/json/to-csv'],
  ['json转java', '/tools/json/to-types'],
  ['修复', '/tools/json/validator'],
  ['repair', '/tools/json/validator'],
  ['json2csv', '/tools/json/to-csv'],
  ['yaml2json', '/tools/json/to-yaml'],
  ['epoch', '/tools/time/timestamp'],
  ['unix', '/tools/time/timestamp'],
  ['guid', '/tools/time/timestamp'],
  ['datetime', '/tools/time/timestamp'],
  ['时间搓', '/tools/time/timestamp'],
  ['unix时间', '/tools/time/timestamp'],
  ['时区换算', '/tools/time/timezone'],
  ['日期转时间戳', '/tools/time/timestamp'],
  ['b64', '/tools/encoding/base64'],
  ['转码', '/tools/encoding/base64'],
  ['gzip', '/tools/encoding/base64'],
  ['zlib', '/tools/encoding/base64'],
  ['deflate', '/tools/encoding/base64'],
  ['saml', '/tools/encoding/base64'],
  ['jwt解析', '/tools/encoding/jwt'],
  ['jwt decoder', '/tools/encoding/jwt'],
  ['rsa', '/tools/encoding/jwt'],
  ['ssl证书', '/tools/encoding/certificate'],
  ['url参数', '/tools/encoding/url'],
  ['查询参数', '/tools/encoding/url'],
  ['html转义', '/tools/encoding/text'],
  ['摩斯密码', '/tools/encoding/text'],
  ['莫尔斯', '/tools/encoding/text'],
  ['query string', '/tools/encoding/url'],
  ['链接', '/tools/encoding/url'],
  ['utf8', '/tools/encoding/text'],
  ['16进制', '/tools/encoding/text'],
  ['加密', '/tools/encoding/hash'],
  ['jsonzyaml', '/tools/json/to-yaml'],
  ['jsonyaml', '/tools/json/to-yaml'],
  ['json to yaml', '/tools/json/to-yaml'],
  ['yml', '/tools/json/to-yaml'],
  ['ｙａｍｌ', '/tools/json/to-yaml'],
  ['日历', '/tools/time/calculator'],
  ['生日', '/tools/time/calculator'],
  ['birthday', '/tools/time/calculator'],
  ['workdays', '/tools/time/calculator'],
  ['calendar', '/tools/time/calculator'],
  ['gantt', '/tools/mermaid'],
  ['甘特图', '/tools/mermaid'],
  ['mindmap', '/tools/mermaid'],
  ['思维导图', '/tools/mermaid'],
  ['plantuml', '/tools/mermaid'],
  ['presentation', '/tools/mermaid'],
  ['about', '/about'],
  ['guanyu', '/about'],
  ['gy', '/about'],
  ['quanbugongju', '/tools'],
  ['home', '/'],
  ['主页', '/'],
  ['zhuye', '/'],
  ['收藏', '/'],
  ['favorites', '/'],
  ['privacy', '/about'],
  ['隐私', '/about'],
  ['隱私', '/about'],
  ['workflow', '/recipes'],
  ['批量', '/recipes'],
  ['preferences', '/settings'],
  ['history', 'command:history'],
  ['歷史', 'command:history'],
  ['編碼', '/tools/encoding'],
  ['時區', '/tools/time/timezone'],
  ['驗證', '/tools/json/schema'],
  ['時間戳', '/tools/time/timestamp'],
  ['轉義', '/tools/json/unescaper'],
  ['圖表', '/tools/mermaid'],
  ['證書', '/tools/encoding/certificate'],
  ['json 格式化', '/tools/json/validator'],
])('%s finds %s first', (query, path) => {
  expect(first(query)).toBe(path)
})

describe.each(destinations)('$path', ({ path, title }) => {
  const syllables = title['zh-CN'].replace(/\p{Script=Han}+/gu, (run) => ` ${pinyin[run]} `)
  const words = syllables.trim().split(/\s+/)

  test('is found first by its name in either language', () => {
    expect(first(title.en)).toBe(path)
    expect(first(title['zh-CN'])).toBe(path)
  })

  test('is found first by its full pinyin, and in the first five results by its initials', () => {
    expect(first(words.join(''))).toBe(path)
    const initials = words.map((word) => (/^[a-z]+$/.test(word) ? word[0] : word)).join('')
    expect(
      searchDestinations(initials)
        .slice(0, 5)
        .map((it) => it.path),
    ).toContain(path)
  })
})
