import { describe, expect, test } from 'vitest'
import type { Draft } from './logic/drafts.ts'
import { infer, operations, validate } from './logic.ts'

const context = { progress: () => {} }
const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))

const check = (input: string, schema: string, draft: Draft = '2020-12', formats = true) =>
  validate(bytes(input), { schema, draft, formats }, context)!

const inferred = (text: string) => JSON.parse(infer(bytes(text), {}, context)?.output ?? 'null')

describe('numbers', () => {
  test.each([
    ['9007199254740993', '{"const": 9007199254740992}', 'const'],
    ['9007199254740993', '{"enum": [9007199254740992]}', 'enum'],
    ['9007199254740993', '{"maximum": 9007199254740992}', 'maximum'],
    ['9007199254740992', '{"exclusiveMinimum": 9007199254740992.0}', 'exclusiveMinimum'],
    ['9007199254740993', '{"multipleOf": 2}', 'multipleOf'],
    ['1e400', '{"maximum": 1e399}', 'maximum'],
    ['0.30000000000000004', '{"multipleOf": 0.1}', 'multipleOf'],
    ['[9007199254740993, 9007199254740993.0]', '{"uniqueItems": true}', 'uniqueItems'],
  ])('%s breaks %s', (input, schema, code) => {
    const { verdict, errors } = check(input, schema)
    expect(verdict).toBe('invalid')
    expect(errors.map((error) => error.code)).toEqual([code])
  })

  test.each([
    ['9007199254740993', '{"const": 9007199254740993.0}'],
    ['[9007199254740993, 9007199254740992]', '{"uniqueItems": true}'],
    ['0.3', '{"multipleOf": 0.1}'],
    ['19.99', '{"multipleOf": 0.01}'],
    ['1e400', '{"type": "integer", "multipleOf": 5e-2}'],
    ['-0', '{"const": 0}'],
  ])('%s matches %s', (input, schema) => {
    expect(check(input, schema).verdict).toBe('valid')
  })
})

test.each([
  ['1.0', 'integer', '4', { expected: 'integer', actual: 'number' }],
  ['1e2', '["integer","null"]', '4', { expected: 'integer, null', actual: 'number' }],
  ['1', 'string', '4', { expected: 'string', actual: 'integer' }],
  ['1.0', 'string', '7', { expected: 'string', actual: 'integer' }],
] as const)(
  'the message names the type of %s, which isn’t %s in draft %s',
  (input, type, draft, params) => {
    const schema = `{"type": ${type.startsWith('[') ? type : `"${type}"`}}`
    expect(check(input, schema, draft).errors).toMatchObject([{ code: 'type', params }])
  },
)

describe('places', () => {
  test('an error has its place in both texts', () => {
    const schema = '{\n  "properties": {"a/b": {"items": {"type": "string"}}}\n}'
    const { errors } = check('{"é": 1,\n "a/b": ["x", 2]}', schema)
    expect(errors).toMatchObject([
      {
        code: 'type',
        params: { expected: 'string', actual: 'integer' },
        instance: { pointer: '/a~1b/1', line: 2, column: 15 },
        schema: { pointer: '/properties/a~1b/items/type', line: 2, column: 44 },
      },
    ])
  })

  test('a key that isn’t allowed is marked itself', () => {
    const { errors } = check(
      '{"a": {"bad": 1}}',
      '{"properties":{"a":{"additionalProperties":false}}}',
    )
    expect(errors[0]?.instance).toMatchObject({ pointer: '/a/bad', offset: 7 })
  })

  test('alternatives explain why none of them matches', () => {
    const { count, errors } = check('1', '{"anyOf": [{"type": "string"}, {"minimum": 5}]}')
    expect(count).toBe(1)
    expect(errors.map(({ code, level }) => [code, level])).toEqual([
      ['anyOf', 0],
      ['type', 1],
      ['minimum', 1],
    ])
  })

  test('lists the first 1,000 errors and counts all', () => {
    const { count, errors } = check(
      JSON.stringify(Array(3000).fill('x')),
      '{"items":{"type":"null"}}',
    )
    expect([count, errors.length]).toEqual([3000, 1000])
  })

  test('validates each record of JSON Lines', () => {
    const { format, errors } = check('{"a":1}\n{}\n', '{"required":["a"]}')
    expect(format).toBe('json-lines')
    expect(errors.map(({ instance }) => [instance.pointer, instance.line])).toEqual([['/1', 2]])
  })
})

describe('the schema', () => {
  test.each([
    ['http://json-schema.org/draft-07/schema#', '7'],
    ['https://json-schema.org/draft-07/schema', '7'],
    ['http://json-schema.org/draft-04/schema#', '4'],
    ['https://json-schema.org/draft/2019-09/schema', '2019-09'],
  ])('%s is draft %s', (uri, draft) => {
    expect(check('1', JSON.stringify({ $schema: uri }))).toMatchObject({ draft, isKnown: true })
  })

  test('can begin with a byte order mark, after which positions count', () => {
    const { errors } = check('1', '\ufeff{"type": "string"}')
    expect(errors).toMatchObject([{ code: 'type', schema: { offset: 9, column: 10 } }])
    expect(() => check('1', '\ufeff{"type" "string"}')).toThrow(
      expect.objectContaining({ params: expect.objectContaining({ part: 'schema', column: 9 }) }),
    )
    expect(() => check('1', '\ufeff')).toThrow(expect.objectContaining({ code: 'schema.empty' }))
  })

  test('without a known $schema, it has the default draft', () => {
    expect(check('1', '{}', '6')).toMatchObject({ draft: '6', declared: undefined })
    const unknown = check('1', '{"$schema": "https://example.com/mine"}')
    expect(unknown).toMatchObject({
      draft: '2020-12',
      declared: 'https://example.com/mine',
      isKnown: false,
    })
  })

  test('a schema that breaks the rules of its draft has errors of its own', () => {
    const { verdict, errors } = check('1', '{"type": "strng",\n "minLength": -1}')
    expect(verdict).toBe('bad-schema')
    expect(errors.map(({ instance }) => instance.pointer)).toContain('/minLength')
    expect(check('1', '{"required": []}', '4').verdict).toBe('bad-schema')
    expect(check('1', '{"required": []}', '6').verdict).toBe('valid')
  })

  test.each(['2020-12', '2019-09', '7', '4'] as const)(
    'a mistake is one error in draft %s',
    (draft) => {
      const schema = '{"properties": {"a": 5, "b": {"minLength": "x"}}}'
      const { count, errors } = check('{}', schema, draft)
      expect(errors.map(({ code, instance }) => [code, instance.pointer])).toEqual([
        ['type', '/properties/a'],
        ['type', '/properties/b/minLength'],
      ])
      expect(count).toBe(2)
    },
  )

  test('counts all errors of a schema, and lists the first 1,000', () => {
    const properties = Object.fromEntries(Array.from({ length: 1200 }, (_, at) => [`p${at}`, at]))
    const { count, errors } = check('{}', JSON.stringify({ properties }))
    expect([count, errors.length]).toEqual([1200, 1000])
  })

  test.each([
    ['{"items": [{}]}', '2020-12', 'other-draft.items'],
    ['{"properties": {"items": {"items": [{}]}}}', '2020-12', 'other-draft.items'],
    ['{"properties": {"items": []}}', '2020-12', 'type'],
    ['{"minimum": 1, "exclusiveMinimum": true}', '7', 'other-draft.boolean'],
    ['{"minimum": 1, "exclusiveMaximum": 5, "maximum": 6}', '4', 'other-draft.number'],
    ['{"properties": {"a": {"required": true}}}', '2019-09', 'other-draft.required'],
  ] as const)('%s in draft %s is %s', (schema, draft, code) => {
    expect(check('{}', schema, draft).errors.map((error) => error.code)).toEqual([code])
  })

  test.each([
    ['{"$ref": "https://example.com/a.json"}', 'schema.remote'],
    ['{"$ref": "#/$defs/missing"}', 'schema.missing'],
    ['{"pattern": "("}', 'schema.pattern'],
    ['', 'schema.empty'],
    ['{', 'json.unclosed-object'],
  ])('%s is a failure with its place', (schema, code) => {
    expect(() => check('"x"', schema)).toThrow(
      expect.objectContaining({ code, params: expect.objectContaining({ part: 'schema' }) }),
    )
  })

  test.each([
    ['{"properties": {"b": {"$ref": "#/definitions/typo"}}}', 'schema.missing'],
    ['{"properties": {"c": {"items": {"pattern": "("}}}}', 'schema.pattern'],
    ['{"anyOf": [true, {"patternProperties": {"(": {}}}]}', 'schema.pattern'],
    ['{"properties": {"a": {"$ref": "/a#b"}, "c": {"$ref": "#d"}}}', 'schema.missing'],
    ['{"$id": "https://example.com/a", "$defs": {"b": {"$ref": "a#c"}}}', 'schema.missing'],
    ['{"$defs": {"a": {"pattern": "(", "$ref": "other.json"}}}', 'schema.pattern'],
  ])('%s is a failure if the input doesn’t reach it', (schema, code) => {
    expect(() => check('{}', schema)).toThrow(expect.objectContaining({ code }))
  })

  test('references to other addresses fail only if the input needs them', () => {
    const schema = `{
      "properties": {
        "a": {"$ref": "https://example.com/a.json"},
        "b": {"type": "string", "items": {"$dynamicRef": "b.json#node"}}
      }
    }`
    const remote = { count: 2, reference: 'https://example.com/a.json', line: 3, column: 23 }
    expect(check('{"b": "x"}', schema)).toMatchObject({ verdict: 'valid', remote })
    expect(check('{"b": 1}', schema)).toMatchObject({ verdict: 'invalid', count: 1, remote })
    expect(() => check('{"a": 1}', schema)).toThrow(
      expect.objectContaining({
        code: 'schema.remote',
        params: expect.objectContaining({ reference: 'https://example.com/a.json', line: 3 }),
      }),
    )
    expect(check('{}', '{"$ref": "#/$defs/a", "$defs": {"a": {}}}').remote).toBeUndefined()
  })

  test.each([
    ['4', '{"properties": {"a": {"const": 1}}}', 'const', 23],
    ['4', '{"not": {"contains": {}}}', 'contains', 10],
    ['6', '{"if": true, "then": false}', 'if', 2],
    ['7', '{"$ref": "#/definitions/a", "maxLength": 3, "definitions": {"a": {}}}', 'maxLength', 29],
    ['7', '{"$defs": {"a": {}}, "unevaluatedProperties": false}', 'unevaluatedProperties', 22],
    ['7', '{"dependentRequired": {"a": ["b"]}}', 'dependentRequired', 2],
    ['7', '{"contains": {}, "minContains": 2}', 'minContains', 18],
    ['2019-09', '{"prefixItems": [{}]}', 'prefixItems', 2],
    ['2020-12', '{"prefixItems": [{}], "additionalItems": false}', 'additionalItems', 23],
    ['2020-12', '{"$recursiveRef": "#"}', '$recursiveRef', 2],
  ] as const)(
    'in draft %s, %s has a keyword that is ignored: %s',
    (draft, schema, keyword, column) => {
      const { ignored } = check('{}', schema, draft)
      expect(ignored).toMatchObject({ draft, column, line: 1, keyword })
    },
  )

  test('counts its duplicate keys, and uses their last values', () => {
    const schema = '{\n"type": "string", "minLength": 9, "type": "number",\n"x": {"a": 1, "a": 2}}'
    const { verdict, duplicates } = check('1', schema)
    expect(verdict).toBe('valid')
    expect(duplicates).toEqual({ key: 'type', count: 2, line: 2, column: 35 })
    const many = Array.from({ length: 150 }, () => '"a": {}').join()
    expect(check('1', `{"properties": {${many}}}`).duplicates?.count).toBe(149)
    expect(check('1', '{"type": 1, "type": 2}').duplicates).toMatchObject({ count: 1 })
    expect(check('1', '{"type": "number"}').duplicates).toBeUndefined()
  })

  test('has notes, which recipes show too', () => {
    const { notes } = operations.validate
    expect(notes(null)).toEqual([])
    expect(notes(check('1\n2', '{"title": "a", "title": "b"}'))).toEqual([
      { text: 'note.default', params: { draft: '2020-12' } },
      { text: 'note.json-lines' },
      { text: 'note.duplicates', params: { key: 'title', count: 1, line: 1, column: 16 } },
    ])
  })

  test('counts the keywords that its draft ignores, also where the input doesn’t reach', () => {
    const schema = `{
      "$schema": "http://json-schema.org/draft-07/schema#",
      "properties": {"a": {"items": {"minContains": 1}}, "b": {"unevaluatedItems": false}}
    }`
    expect(check('{}', schema).ignored).toEqual({
      count: 2,
      keyword: 'minContains',
      draft: '7',
      line: 3,
      column: 38,
    })
  })

  test.each([
    ['4', '{"minimum": 1, "exclusiveMinimum": true, "id": "#a", "additionalItems": false}'],
    ['7', '{"$ref": "#/definitions/a", "description": "x", "definitions": {"a": true}}'],
    [
      '7',
      '{"$defs": {"a": {"const": 1}}, "properties": {"const": {}, "minContains": {"type": "null"}}}',
    ],
    ['7', '{"$ref": "http://json-schema.org/draft-04/schema#"}'],
    ['2020-12', '{"dependencies": {"a": ["b"]}, "definitions": {}, "x-minContains": 1}'],
  ] as const)('in draft %s, no keyword of %s is ignored', (draft, schema) => {
    expect(check('{}', schema, draft).ignored).toBeUndefined()
  })

  test('references and patterns outside schemas mean nothing', () => {
    const schema =
      '{"const": {"$ref": "#/a"}, "default": {"pattern": "("}, "x": {"$ref": "#/a"}, "examples": [{"$ref": "#/a"}]}'
    expect(check('{}', schema).verdict).toBe('invalid')
  })

  test('20,000 references to 2,000 definitions are resolved in time', () => {
    const names = Array.from({ length: 2000 }, (_, at) => `name-${at}`)
    const definitions = names.map((name, at) => {
      const references = names.slice(at, at + 10).map((other) => `{"$ref": "#/$defs/${other}"}`)
      return `"${name}": {"items": {"anyOf": [${references}, {"$ref": "#/$defs/name-0"}]}}`
    })
    expect(check('[]', `{"$ref": "#/$defs/name-0", "$defs": {${definitions}}}`).verdict).toBe(
      'valid',
    )
  })

  test('endless references are a failure', () => {
    expect(() => check('1', '{"$ref": "#"}')).toThrow(
      expect.objectContaining({ code: 'schema.too-deep' }),
    )
  })

  test('formats are checked only if that is selected', () => {
    const schema = '{"format": "email"}'
    expect(check('"ada"', schema).verdict).toBe('invalid')
    expect(check('"ada"', schema, '2020-12', false).verdict).toBe('valid')
  })
})

describe('formats', () => {
  const isValid = (text: string, format: string) =>
    check(JSON.stringify(text), JSON.stringify({ format })).verdict === 'valid'

  test.each([
    String.raw`^[\w\-.]+@[\w-]+\.com$`,
    String.raw`^\d{4}\-\d{2}\_[\w-.]$`,
    String.raw`^\p{L}\@$`,
  ])('regex is what the keyword “pattern” accepts: %s', (pattern) => {
    expect(check('""', JSON.stringify({ pattern })).verdict).toBe('invalid')
    expect(isValid(pattern, 'regex')).toBe(true)
  })

  test.each([String.raw`\Aab\Z`, '(', '(?i)a', String.raw`^\p{Leter}\-$`])(
    'regex refuses what “pattern” refuses: %s',
    (pattern) => expect(isValid(pattern, 'regex')).toBe(false),
  )

  test.each([
    ['r3---sn-4g5e6nsz.googlevideo.com', true],
    ['my--host.example', true],
    ['xn--fiqs8s', true],
    ['r3---a.XN--FIQS8S', true],
    ['r3---a.xn--X', false],
    ['r3---a.b_c', false],
    ['r3---a.', false],
  ])('%s is a host name: %s', (text, expected) => {
    expect(isValid(text, 'hostname')).toBe(expected)
  })
})

describe('patterns', () => {
  test.each([
    [String.raw`^[\p{L}\d\_]+$`, 'Ünal'],
    [String.raw`^\p{L}+\-\p{L}+$`, 'ab-cd'],
    [String.raw`^\u{1F600}\@\é$`, '😀@é'],
    [String.raw`^.\-$`, '😀-'],
    [String.raw`^a\{1\,2\}$`, 'a{1,2}'],
    [String.raw`^[\w-.]+$`, 'a-b.c'],
    [String.raw`^\\\-$`, String.raw`\-`],
    [String.raw`^{\d+}$`, '{12}'],
  ])('%s matches %s', (pattern, text) => {
    expect(check(JSON.stringify(text), JSON.stringify({ pattern })).verdict).toBe('valid')
  })

  test.each([
    String.raw`\Aab\Z`,
    String.raw`^\p{Leter}\-$`,
    String.raw`[\p{L}-.]`,
    String.raw`^\u{110000}$`,
    String.raw`(?\:a)`,
  ])('%s isn’t a regular expression', (pattern) => {
    const schema = `{"pattern": ${JSON.stringify(pattern)}}`
    expect(() => check('"ab"', schema)).toThrow(
      expect.objectContaining({
        code: 'schema.pattern',
        params: expect.objectContaining({ pattern, line: 1, column: 13 }),
      }),
    )
  })
})

describe('an inferred schema', () => {
  test('requires the keys of all items, and merges their types', () => {
    const schema = inferred('[{"a": 1, "b": "x"}, {"a": 1.5, "c": null}, {"a": 2, "c": [true]}]')
    expect(schema.items).toEqual({
      type: 'object',
      properties: {
        a: { type: 'number' },
        b: { type: 'string' },
        c: { type: ['null', 'array'], items: { type: 'boolean' } },
      },
      required: ['a'],
    })
  })

  test('has a format only if all strings have it', () => {
    const schema = inferred(
      '[{"at": "2026-01-02T03:04:05Z", "day": "2026-01-02"}, {"at": "2026-01-02T03:04:05Z", "day": "x"}]',
    )
    expect(schema.items.properties).toEqual({
      at: { type: 'string', format: 'date-time' },
      day: { type: 'string' },
    })
  })

  test('has numbers with a fraction or an exponent as numbers', () => {
    const schema = inferred('{"price": 12.00, "count": 12, "big": 1e3}')
    expect(schema.properties).toEqual({
      price: { type: 'number' },
      count: { type: 'integer' },
      big: { type: 'number' },
    })
  })

  test('matches a sample with repeated keys', () => {
    const text = '[{"a": 1, "a": "x"}, {"b": 1}]'
    const { output } = infer(bytes(text), {}, context)!
    expect(check(text, output).verdict).toBe('valid')
    expect(output).not.toContain('required')
  })

  test('keeps the order of keys, and matches its sample', () => {
    const text = '{"10": 9007199254740993, "2": "", "__proto__": {"constructor": []}}'
    const { output } = infer(bytes(text), {}, context)!
    expect(output.indexOf('"10"')).toBeLessThan(output.indexOf('"2"'))
    expect(output).toContain('"__proto__"')
    expect(check(text, output).verdict).toBe('valid')
  })
})

test('blank input has no result', () => {
  expect(validate(bytes(' '), { schema: '{}', draft: '7', formats: true }, context)).toBeNull()
  expect(infer(bytes(''), {}, context)).toBeNull()
})

test('the verdict is JSON for other tools', () => {
  const report = operations.validate.output(check('1', '{"type": "string"}'))
  expect(JSON.parse(report)).toMatchObject({
    valid: false,
    errors: [{ instanceLocation: '', keywordLocation: '/type', error: 'type' }],
  })
})

test('the JSON about a schema with errors has places in the schema only', () => {
  const report = operations.validate.output(check('1', '{"properties": {"a": {"minimum": "1"}}}'))
  expect(JSON.parse(report)).toEqual({
    valid: false,
    errors: [
      {
        keywordLocation: '/properties/a/minimum',
        error: 'type',
        expected: 'number',
        actual: 'string',
      },
    ],
  })
})
