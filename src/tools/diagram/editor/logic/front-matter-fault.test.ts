import { expect, test } from 'vitest'
import { frontMatterFault, frontMatterFaultOf } from './front-matter-fault.ts'

test.each([
  ['front matter without an end', '---\ntitle: x\ngraph TD', 'front-matter', 1],
  ['empty lines before it', '\n \n---\ntitle: x\n---\ngraph TD', 'front-matter-start', 3],
  ['an end that is indented', '---\n  title: x\n  ---\n  graph TD', 'front-matter-indent', 3],
  ['a start that is indented', '\ufeff  ---\r\n  title: x\r\n---\r\npie', 'front-matter-indent', 3],
  ['lines that end in CR', '\r\r---\rtitle: x\r---\rpie', 'front-matter-start', 3],
  ['no code after it', '---\ntitle: x\n---\n\n', 'type', 3],
] as const)('finds %s', (_, code, kind, line) => {
  expect(frontMatterFault(code)).toEqual({ kind, line })
})

test.each(['---\ntitle: x\n---\nunknown', 'graph TD\n---\n', '-----BEGIN X-----\n---', '---', ''])(
  'finds none in %j',
  (code) => {
    expect(frontMatterFault(code)).toBeUndefined()
  },
)

test('is the reason of an error of type or syntax, but of no other', () => {
  const late = '\n---\ntitle: x\n---\ngraph TD'
  for (const code of ['type', 'syntax']) {
    expect(frontMatterFaultOf(late, { code })).toMatchObject({ kind: 'front-matter-start' })
  }
  expect(frontMatterFaultOf(late, { code: 'edges' })).toBeUndefined()
  expect(frontMatterFaultOf('---\ntitle: [\n---\n', { code: 'syntax' })).toBeUndefined()
})
