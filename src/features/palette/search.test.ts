import { describe, expect, test } from 'vitest'
import { cpuMs } from '#tests/conformance/cpu-time.ts'
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
    ['a word inside a name', 'yaml', ['JSON to YAML']],
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
    ['letters inside a word, if nothing better matches', 'stamp', ['Timestamp Converter']],
    ['a name with omitted letters, if nothing better matches', 'tmstmp', ['Timestamp Converter']],
    ['a name with two letters exchanged', 'tiemstamp', ['Timestamp Converter']],
    ['a name with a wrong letter', 'validstor', ['JSON Validator']],
    ['a name with an additional letter', 'yammml', []],
    ['a name with one additional letter', 'yamml', ['JSON to YAML']],
    ['a name with an omitted first letter', 'imestamp con', ['Timestamp Converter']],
    ['mistyped words among others', 'jsno validtor', ['JSON Validator']],
    ['mistyped pinyin', 'shijiancuho', ['Timestamp Converter']],
    ['a mistyped keyword', 'epohc', ['Timestamp Converter']],
    ['words in any order without spaces between scripts', '校验json', ['JSON Validator']],
    ['a keyword after a name in another script', '时间戳epoch', ['Timestamp Converter']],
    ['Chinese between Latin words', 'json转yml', ['JSON to YAML']],
    ['a wrong Chinese character', '时间搓转换', ['Timestamp Converter']],
    ['a wrong Chinese character in a short name', '时间搓', ['Timestamp Converter']],
    ['a wrong Chinese character after Latin letters', 'json效验', ['JSON Validator']],
    ['two Chinese characters exchanged', '间时戳', ['Timestamp Converter']],
    ['an additional Chinese character', '时间的戳', ['Timestamp Converter']],
    ['nothing for a wrong character of two', '校研', []],
    ['nothing for two wrong characters of three', '时搓错', []],
    ['nothing for a mistyped short word', 'ymal'.slice(0, 3), []],
    ['nothing for an unknown word', 'qqq', []],
  ] as const)('%s: %s', (_, query, names) => {
    expect(found(query)).toEqual(names)
  })
})

test('a blank query returns everything in order', () => {
  expect(search('  ')).toEqual(items)
})

test('a name ranks before a keyword, a keyword before a description', () => {
  expect(found('validat')).toEqual(['JSON Validator', 'Hash Generator'])
  expect(found('convert')).toEqual(['Timestamp Converter', 'JSON to YAML'])
})

test('equal scores keep their order unless boosted', () => {
  expect(found('json')).toEqual(['JSON Validator', 'JSON to YAML'])
  const boosted = search('json', (it) => (it.title.en === 'JSON to YAML' ? 0.4 : 0))
  expect(boosted.map((it) => it.title.en)).toEqual(['JSON to YAML', 'JSON Validator'])
})

test('a long query returns in 200 ms', () => {
  const start = cpuMs()
  search('s'.repeat(400))
  search('json '.repeat(100))
  expect(cpuMs() - start).toBeLessThan(200)
})
