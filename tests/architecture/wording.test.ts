import { expect, test } from 'vitest'
import { type Breach, breachesOf, guideBreaches } from './wording/rules.ts'
import { readFiles, textsOf } from './wording/texts.ts'

const files = readFiles()

test('files are found', () => expect(files.length).toBeGreaterThan(900))

/** One test for each folder that is two levels deep, so that a failure is easy to find. */
const areas = [...new Set(files.map(areaOf))].toSorted()

test.each(areas)('the texts of %s follow the writing guide', (area) => {
  const found = files.filter((file) => areaOf(file) === area).flatMap((file) => breachesIn(file))
  expect(found.map(print).join('\n')).toBe('')
})

test.each([
  ['src/a.ts', '// There is no header.', 'is no'],
  ['src/a.ts', 'const a = 1 // The row stands alone.', 'stands'],
  ['src/a.ts', '/**\n * Draws it\n * anew.\n */', 'anew'],
  ['src/a.ts', "const text = { en: 'The key is wholly new', 'zh-CN': '键' }", 'wholly'],
  [
    'src/a.ts',
    "const text = { en: { a: `For want of room` }, 'zh-CN': { a: '无' } }",
    'For want of',
  ],
  ['src/a.ts', "const text = { en: 'Key', 'zh-CN': '程序认识JSON' }", '认识'],
  ['src/a.ts', `f({ description: { en: '${'word '.repeat(13)}', 'zh-CN': '词' } })`, '13 words'],
  ['src/a.ts', `const text = { en: '${'word '.repeat(21)}', 'zh-CN': '词' }`, '21 words'],
  ['src/a.test.ts', "test('what is told of a token', () => {})", 'told'],
  ['src/a.test.ts', "test.each([1])('%s is no number', () => {})", 'is no'],
  ['a.md', '# Title\n\nA part stands\nhere.', 'stands'],
  ['a.md', '- Of all parts, one is used.', 'Of '],
])('a planted sentence fails: %s %j', (file, code, words) => {
  expect(breachesIn(file, code).map(({ found }) => found)).toContain(words)
})

test.each([
  ['src/a.ts', "const path = 'a // is no comment'"],
  [
    'src/a.ts',
    "const text = { en: 'This is no longer used. It’s a standard.', 'zh-CN': '不再使用' }",
  ],
  ['a.md', '```\nthis stands\n```\n\n`anew` is a name.'],
])('a good sentence passes: %s %j', (file, code) => expect(breachesIn(file, code)).toEqual([]))

function breachesIn(file: string, code?: string): readonly Breach[] {
  const texts = textsOf(file, code)
  return [...texts.flatMap(breachesOf), ...guideBreaches(texts)]
}

function areaOf(file: string): string {
  return file.split('/').slice(0, -1).slice(0, 4).join('/') || '.'
}

const print = ({ text, found, reason }: Breach) =>
  `${text.file}:${text.line} ${text.key} “${found}”: ${reason}\n    ${text.text}`
