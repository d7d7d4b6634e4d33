import { describe, expect, it } from 'vitest'
import { applyRepair } from './apply.ts'
import { repairJson } from './repair.ts'

const spaces =
  '\u000b \u000c \u0085 \u00a0 \u00ad \u1680 \u2003 \u200b \u200d \u2028 \u2029 \u202f \u205f \u2060 \u3000 \ufeff'.split(
    ' ',
  )

/** Documents as their tokens. */
const documents: readonly (readonly string[])[] = [
  ['"a"'],
  ['[', '"a"', ',', '"b"', ',', '1', ']'],
  ['{', '"a"', ':', '"x"', ',', ' ', '"b"', ':', '["y"]', '}'],
  ['{', '\n', '"nom"', ':', ' ', '"Zoé"', ',', '\n', '"âge"', ':', '5', '\n', '}'],
  ['[', '{', '"a"', ':', '"x"', '}', ',', '{', '"b"', ':', 'null', '}', ']'],
  ['{', "'a'", ':', "'x'", ',', "'b'", ':', '1', '}'],
  ['[', '“a”', ',', '“b”', ']'],
  ['{', 'a', ':', '"x"', ',', 'b', ':', 'True', '}'],
]

function repair(text: string) {
  const bytes = new TextEncoder().encode(text)
  const { edits, isComplete } = repairJson(bytes)
  const codes = edits.map(({ code, certain }) => (certain ? code : `${code}?`))
  const result = new TextDecoder().decode(applyRepair(bytes, edits))
  return { codes, isComplete, result }
}

const codeOf = (character: string) =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`

describe.each(spaces.map((space) => [codeOf(space), space] as const))(
  'the space %s',
  (_, space) => {
    it.each(documents.map((tokens) => [tokens.join(''), tokens] as const))(
      'is replaced between all tokens of %j',
      (text, tokens) => {
        const { codes, result } = repair(text)
        const expected = {
          codes: ['invisible-character', ...codes].sort(),
          isComplete: true,
          value: JSON.parse(result),
        }
        for (let at = 0; at <= tokens.length; at++) {
          for (const gap of [space, ` ${space}`, `${space} `]) {
            const spaced = tokens.toSpliced(at, 0, gap).join('')
            const found = repair(spaced)
            expect({
              codes: found.codes.sort(),
              isComplete: found.isComplete,
              value: JSON.parse(found.result),
            }).toEqual(expected)
          }
        }
      },
    )
  },
)

describe('a space that JSON doesn’t allow between tokens', () => {
  it.each([
    ['{"a\u00a0b"\u00a0: "\u00a0x\u200b"}', '{"a\u00a0b" : "\u00a0x\u200b"}'],
    ["{'a\u3000b'\u00a0: '\ufeffx\u00a0'}", '{"a\u3000b" : "\ufeffx\u00a0"}'],
    ['["a\u00a0,\u00a0b"\u00a0]', '["a\u00a0,\u00a0b" ]'],
  ])('is kept within the strings of %j', (text, expected) => {
    expect(repair(text)).toMatchObject({ result: expected, isComplete: true })
  })
})
