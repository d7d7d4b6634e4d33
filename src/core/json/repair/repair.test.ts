import { describe, expect, it } from 'vitest'
import { applyRepair } from './apply.ts'
import { type RepairCode, repairJson } from './repair.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

function repair(text: string) {
  const bytes = utf8(text)
  const { edits, ...rest } = repairJson(bytes)
  return { ...rest, edits, result: new TextDecoder().decode(applyRepair(bytes, edits)) }
}

type Row = readonly [code: RepairCode, text: string, result: string]

const certain: readonly Row[] = [
  ['trailing-comma', '{"a":1 , }', '{"a":1  }'],
  ['missing-comma', '{"a":"x"\n"b":2}', '{"a":"x",\n"b":2}'],
  ['missing-comma', '[{"a":1} {"b":2}]', '[{"a":1}, {"b":2}]'],
  ['doubled-comma', '{"a":1,,"b":2}', '{"a":1,"b":2}'],
  ['unquoted-key', '{$a-1 : 1}', '{"$a-1" : 1}'],
  ['python-literal', '{"a":None}', '{"a":null}'],
  ['python-literal', '[u"a"]', '["a"]'],
  ['literal', '[TRUE]', '[true]'],
  ['minified-literal', '{"a":!0}', '{"a":true}'],
  ['minified-literal', '[!1]', '[false]'],
  ['number-format', '[0x1F]', '[31]'],
  ['number-format', '[-0xFFFFFFFFFFFFFFFFFF]', '[-4722366482869645213695]'],
  ['number-format', '[1_000.5]', '[1000.5]'],
  ['number-format', '[+.5]', '[0.5]'],
  ['single-quotes', `['say "hi"']`, '["say \\"hi\\""]'],
  ['single-quotes', '[`a`]', '["a"]'],
  ['smart-quotes', '[“a”]', '["a"]'],
  ['control-character', '["a\tb"]', '["a\\tb"]'],
  ['escape', '["it\\\'s"]', '["it\'s"]'],
  ['escape', '["\\x41"]', '["\\u0041"]'],
  ['full-width', '[1，2]', '[1,2]'],
  ['invisible-character', '[\u00a01]', '[ 1]'],
  ['comment', '[1, // a\n2]', '[1, \n2]'],
  ['concatenated-strings', '["a" + "b"]', '["ab"]'],
  ['assignment', 'export default {"a":1}', '{"a":1}'],
]

const uncertain: readonly Row[] = [
  ['missing-comma', '["a" "b"]', '["a", "b"]'],
  ['missing-comma', '{"a":1"b":2}', '{"a":1,"b":2}'],
  ['single-quotes', `'{"a":1}'`, '"{\\"a\\":1}"'],
  ['doubled-comma', '[1,,2]', '[1,2]'],
  ['unclosed', '{"a":["b"', '{"a":["b"]}'],
  ['unclosed-string', '"a', '"a"'],
  ['missing-value', '{"a":}', '{"a": null}'],
  ['missing-colon', '{"a" 1}', '{"a": 1}'],
  ['not-a-number', '[NaN]', '[null]'],
  ['not-a-number', '{"a":void 0,"b":1}', '{"a":null,"b":1}'],
  ['leading-zero', '["a", 007]', '["a", "007"]'],
  ['unquoted-string', '{"a": New York}', '{"a": "New York"}'],
  ['unquoted-string', '{"a": :sym_1}', '{"a": "sym_1"}'],
  ['inner-quote', '["24" wide"]', '["24\\" wide"]'],
  ['line-break', '["a\nb"]', '["a\\nb"]'],
  ['backslash', '["\\d"]', '["\\\\d"]'],
  ['windows-path', '["C:\\Users"]', '["C:\\\\Users"]'],
  ['concatenated', '{} {}', '{}\n {}'],
  ['extra-bracket', '[1]]', '[1]'],
  ['mismatched-bracket', '[1}', '[1]'],
  ['separator', '{"a" = 1}', '{"a" : 1}'],
  ['surrounding-text', '[1] done', '[1] '],
  ['semicolon', '[1];', '[1]'],
]

describe('an edit', () => {
  it.each(certain)('is certain: %s in %j', (code, text, expected) => {
    const { edits, result, isComplete } = repair(text)
    expect(edits).toMatchObject([{ code, certain: true }])
    expect({ result, isComplete }).toEqual({ result: expected, isComplete: true })
  })

  it.each(uncertain)('is uncertain: %s in %j', (code, text, expected) => {
    const { edits, result, isComplete } = repair(text)
    expect(edits).toMatchObject([{ code, certain: false }])
    expect({ result, isComplete }).toEqual({ result: expected, isComplete: true })
  })

  it('has byte offsets', () => {
    expect(repair("{'é': 1}").edits).toEqual([
      { start: 1, end: 5, replacement: '"é"', code: 'single-quotes', certain: true },
    ])
  })
})

describe('a repair', () => {
  it('lists every error, also those without an edit', () => {
    const { errors, edits, isComplete } = repair('{a: f(1), "b": {{x}}, "c": 1 + 1,}')
    expect(isComplete).toBe(false)
    expect(errors.map(({ code, params }) => [code, params?.token])).toEqual([
      ['call', 'f'],
      ['template', '{{x}}'],
      ['unexpected-token', '+'],
    ])
    expect(edits.map(({ code, certain: isCertain }) => [code, isCertain])).toEqual([
      ['unquoted-key', true],
      ['trailing-comma', false],
    ])
  })

  it('names a foreign format and changes nothing', () => {
    expect(repair('a: 1\nb: 2')).toMatchObject({ foreign: 'yaml', edits: [], isComplete: false })
    expect(repair('<html></html>')).toMatchObject({ foreign: 'html', edits: [] })
    expect(repair('const f = () => 1')).toMatchObject({ foreign: 'program', edits: [] })
  })

  it.each([
    '[-  1]',
    '[- 1]',
    '[-\n1, 2]',
    '[+ .5]',
    '[-\t-1]',
    '[-\u00a01]',
    '[- /* a */ 1]',
    '{"a": - 1}',
    '- 1',
  ])('adds no comma after the sign in %j', (text) => {
    const { edits, errors, isComplete } = repair(text)
    expect(isComplete).toBe(false)
    expect(edits.map(({ code }) => code)).not.toContain('missing-comma')
    expect(errors.length).toBeGreaterThan(0)
  })

  it.each(['{"a":void 0 if empty}', '[!01]', '[!1b]'])(
    'replaces no part of the expression in %j',
    (text) => {
      const { edits, isComplete } = repair(text)
      expect(edits.map(({ code }) => code)).not.toContain('not-a-number')
      expect(edits.map(({ code }) => code)).not.toContain('minified-literal')
      expect(isComplete).toBe(false)
    },
  )

  it('of valid text has no edits', () => {
    for (const text of ['{"a":1}', '1', '{"a":1}\n{"b":2}\n']) {
      expect(repair(text)).toMatchObject({ edits: [], errors: [], isComplete: true })
    }
  })

  it('of a fault at the end starts there', () => {
    const rows = Array.from({ length: 1000 }, (_, id) => `{"id":${id}}`).join(',')
    const { edits, result } = repair(`[${rows},{'id':1000}]`)
    expect(edits).toHaveLength(1)
    expect(result).toBe(`[${rows},{"id":1000}]`)
  })

  it.each(['{"a": 1, "us', '[{"a": 1}, {"b', `{"a": 1, 'b`, '{"a": 1, "', '{"sta\n'])(
    'adds nothing within the key that the end cuts in %j',
    (text) => {
      expect(repair(text)).toMatchObject({
        errors: [{ code: 'unclosed-string' }],
        edits: [],
        isComplete: false,
      })
    },
  )

  it.each([
    [`{'a': 'x' 'y'}`, '{"a": "xy"}'],
    [`{'a': 'x\\'s '\n      "it's "\n      'y',\n 'b': 1}`, `{"a": "x's it's y",\n "b": 1}`],
    [`("it's a "\n "don't " 'x')`, `"it's a don't x"`],
    [`{'a': ("x" "y"), 'b': ('z'\n'')}`, '{"a": "xy", "b": "z"}'],
  ])('joins adjacent strings of Python in %j, which is uncertain', (text, result) => {
    const { edits, ...rest } = repair(text)
    expect(rest).toMatchObject({ result, isComplete: true })
    const joined = edits.filter(({ code }) => code === 'concatenated-strings')
    expect(joined.length).toBeGreaterThan(0)
    expect(joined.every((edit) => !edit.certain)).toBe(true)
  })

  it.each([
    `['x' 'y', 'z']`,
    `('x' 'y', 'z')`,
    `('x', 'y' 'z')`,
    `['x'\n 'y']`,
    `{"a": "x"\n "y"}`,
  ])('leaves strings that may lack a comma in %j', (text) => {
    expect(repair(text).isComplete).toBe(false)
  })

  it('reads the symbols of Ruby', () => {
    const { result, isComplete } = repair('{:a=>:sym, :b => [:x, :y?], c: :z, "d" => nil}')
    expect({ result, isComplete }).toEqual({
      result: '{"a":"sym", "b" : ["x", "y?"], "c": "z", "d" : null}',
      isComplete: true,
    })
  })

  it.each(['{"a": 1,000}', '{"a": 1,000, "b": 2}', '{"a": 1,5}'])(
    'leaves the comma within the number in %j',
    (text) => {
      const { errors, edits } = repair(text)
      expect(errors).toMatchObject([{ code: 'number-comma' }])
      expect(edits).toEqual([])
    },
  )

  it('adds the comma before a key after a string', () => {
    expect(repair(`{'a': 'x' 'b': 1}`).result).toBe('{"a": "x", "b": 1}')
  })

  it('puts values of several lines on one line each', () => {
    expect(repair('{\r\n"a": 1}\n{"b":\n2}').result).toBe('{ "a": 1}\n{"b": 2}')
  })

  it('works at any depth', () => {
    const deep = 100_000
    expect(repair(`${'['.repeat(deep)}1,${']'.repeat(deep)}`).edits).toHaveLength(1)
    expect(repair('['.repeat(deep)).result).toHaveLength(2 * deep)
  })
})

it('leaves entities that have the name of a property of every object', () => {
  const text = '{&quot;a&quot;: &quot;&constructor;&quot;}'
  expect(repair(text).edits.filter(({ code }) => code === 'html-entity')).toEqual([])
})
