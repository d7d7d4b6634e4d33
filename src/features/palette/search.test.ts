import { describe, expect, test } from 'vitest'
import { createSearch, type Findable } from './search.ts'

const pinyin = {
  时间戳转换: 'shi jian chuo zhuan huan',
  校验: 'jiao yan',
  转: 'zhuan',
  哈希生成: 'ha xi sheng cheng',
  绿色: 'lv se',
}
const item = (en: string, zh: string, keywords: readonly string[] = [], description = '') => ({
  title: { en, 'zh-CN': zh },
  description: { en: description, 'zh-CN': '' },
  keywords: { en: keywords, 'zh-CN': [] },
})
const items: readonly Findable[] = [
  item('JSON Validator', 'JSON 校验', ['lint', 'format'], 'Check and browse large documents.'),
  item('JSON to YAML', 'JSON 转 YAML', ['yml'], 'Convert with every digit kept.'),
  item('Timestamp Converter', '时间戳转换', ['unix', 'epoch']),
  item('Hash Generator', '哈希生成', ['sha256', 'md5', 'validate']),
]
const search = createSearch(items, pinyin)
const found = (query: string) => search(query).map((it) => it.title.en)

describe('a query finds', () => {
  test.each([
    ['the beginning of a name', 'time', ['Timestamp Converter']],
    ['a word within a name', 'yaml', ['JSON to YAML']],
    ['initials of an English name', 'jty', ['JSON to YAML']],
    ['initials of a Chinese name', 'sjc', ['Timestamp Converter']],
    ['whole pinyin', 'shijianchuo', ['Timestamp Converter']],
    ['pinyin mixed with initials', 'shijc', ['Timestamp Converter']],
    ['Latin mixed with pinyin', 'jsonjy', ['JSON Validator']],
    ['Latin on both sides of pinyin', 'jsonzyaml', ['JSON to YAML']],
    ['Chinese characters mixed with pinyin', '时间chuo', ['Timestamp Converter']],
    ['a keyword', 'epoch', ['Timestamp Converter']],
    ['a word of a description', 'browse', ['JSON Validator']],
    ['words in any order', 'yaml json', ['JSON to YAML']],
    ['full-width letters', 'ＹＡＭＬ', ['JSON to YAML']],
    ['letters within a word, for want of better', 'stamp', ['Timestamp Converter']],
    ['a name with letters left out, for want of better', 'tmstmp', ['Timestamp Converter']],
    ['nothing by what stands nowhere', 'qqq', []],
  ] as const)('%s: %s', (_, query, names) => {
    expect(found(query)).toEqual(names)
  })
})

test('a blank query gives everything in its order', () => {
  expect(search('  ')).toEqual(items)
})

test('a name comes before a keyword, a keyword before a description', () => {
  expect(found('validat')).toEqual(['JSON Validator', 'Hash Generator'])
  expect(found('convert')).toEqual(['Timestamp Converter', 'JSON to YAML'])
})

test('equals stand in their order, which a boost changes', () => {
  expect(found('json')).toEqual(['JSON Validator', 'JSON to YAML'])
  const boosted = search('json', (it) => (it.title.en === 'JSON to YAML' ? 0.4 : 0))
  expect(boosted.map((it) => it.title.en)).toEqual(['JSON to YAML', 'JSON Validator'])
})

test('a long query is answered at once', () => {
  const start = performance.now()
  search('s'.repeat(400))
  search('json '.repeat(100))
  expect(performance.now() - start).toBeLessThan(200)
})
