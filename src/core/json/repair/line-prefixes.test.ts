import { describe, expect, it } from 'vitest'
import { applyRepair } from './apply.ts'
import { repairJson } from './repair.ts'

function repair(text: string) {
  const bytes = new TextEncoder().encode(text)
  const { edits, ...rest } = repairJson(bytes)
  return { ...rest, edits, result: new TextDecoder().decode(applyRepair(bytes, edits)) }
}

describe('the repair of JSON with a prefix before each line', () => {
  it.each([
    ['> {\n>   "a": 1\n>\n> }\n', ' {\n   "a": 1\n\n }\n'],
    ['>> [\r\n>> 1]\r\n', ' [\r\n 1]\r\n'],
    ['+{\n+  "a": 1\n+}\n', '{\n  "a": 1\n}\n'],
    ['1 {\n2   "a": [1,\n3 2],\n4\n5 "b": 3}', ' {\n   "a": [1,\n 2],\n\n "b": 3}'],
    ['  9\t{\n 10\t  "a": 1\n 11\t}\n', '\t{\n\t  "a": 1\n\t}\n'],
    ['7: [\n8: 1\n9: ]', ' [\n 1\n ]'],
    ['   1 │ {\n   2 │   "a": "é"\n   3 │ }', ' {\n   "a": "é"\n }'],
    ['1| {"a": 1}\n2| {"a": 2}', ' {"a": 1}\n {"a": 2}'],
  ])('removes those of %j after a question', (text, result) => {
    const { edits, ...rest } = repair(text)
    expect(rest).toMatchObject({ errors: [], isComplete: true, result })
    expect(edits.every(({ code, certain }) => code === 'surrounding-text' && !certain)).toBe(true)
  })

  it.each(['1 {\n3   "a": 1\n4 }', '> {\n"a": 1\n> }', '+ {\n-   "a": 1\n+ }'])(
    'leaves %j, in which a line has none',
    (text) => {
      expect(repair(text).isComplete).toBe(false)
    },
  )

  it('takes linear time', () => {
    const lines = Array.from({ length: 50_000 }, (_, at) => `${at + 2} ${at},`).join('\n')
    expect(repair(`1 [\n${lines}\n50002 0\n50003 ]`).isComplete).toBe(true)
    expect(repair('> {\n'.repeat(50_000)).isComplete).toBe(false)
  })
})
