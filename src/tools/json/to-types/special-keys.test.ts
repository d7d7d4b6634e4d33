import { expect, test } from 'vitest'
import { defaultsOf } from '#src/core/options.ts'
import type { TypesOptions } from './logic/languages.ts'
import { jsonToTypes } from './logic.ts'
import tool from './tool.ts'

const declared = tool.operations['to-types'].options

async function convert(value: unknown, options: Partial<TypesOptions>) {
  const json = typeof value === 'string' ? value : JSON.stringify(value)
  const given = { ...defaultsOf(declared), ...options }
  const result = await jsonToTypes(new TextEncoder().encode(json), given, { progress: () => {} })
  const parts = (result?.output.parts ?? []).map((part) => new TextDecoder().decode(part))
  return { text: parts.join(''), unread: result?.unread }
}

/** Records whose key `e` has few values, for an enum. */
const valuesOf = (...values: readonly string[]) =>
  Array.from({ length: 40 }, (_, at) => ({ e: values[at % values.length] }))

test.each([
  ['typescript', '__proto__?: number | null | string;'],
  ['go', 'Proto *Proto `json:"__proto__"`'],
  ['python', 'root_proto: int | str | None = None'],
] as const)('%s has the types of all values of the key __proto__', async (target, line) => {
  const json = '[{"__proto__":1},{"__proto__":"x"},{},{"__proto__":null,"\\u0000__proto__":1}]'
  const { text } = await convert(json, { target })
  expect(text.replace(/ +/g, ' ')).toContain(line)
})

test('the code of TypeScript defines the key __proto__', async () => {
  const { text } = await convert('{"__proto__":1}', { target: 'typescript', typesOnly: false })
  expect(text).toContain('const map: any = Object.create(null);')
  expect(text.match(/Object\.defineProperty\(result, /g)).toHaveLength(2)
  const plain = await convert({ a: 1 }, { target: 'typescript', typesOnly: false })
  expect(plain.text).toContain('const map: any = {};')
})

test.each([
  ['csharp', '2026-01-02t03:04:05Z'],
  ['go', '2026-01-02T03:04:05z'],
  ['java', '2023-02-29T03:04:05Z'],
  ['swift', '2026-13-45T99:99:99Z'],
  ['python', '2026-01-02T03:04:05+99:99'],
] as const)(
  '%s reads the string %s, which it can’t read as a date, as a string',
  async (target, at) => {
    const date = /DateTimeOffset|OffsetDateTime|time\.Time|: Date\b|: datetime/
    const bad = await convert({ at }, { target, dates: true })
    expect(bad.text).not.toMatch(date)
    const good = await convert({ at: '2024-02-29T03:04:05Z' }, { target, dates: true })
    expect(good.text).toMatch(date)
  },
)

test('C# reads dates without a time, and times without a date, as strings', async () => {
  const value = { day: '2026-01-02', hour: '03:04:05Z', at: '2026-01-02T03:04:05Z' }
  for (const typesOnly of [true, false]) {
    const { text } = await convert(value, { target: 'csharp', dates: true, typesOnly })
    expect(text).toContain('public string Day ')
    expect(text).toContain('public string Hour ')
    expect(text).toContain('public DateTimeOffset At ')
  }
})

test('the comment of Swift shows how to read dates', async () => {
  const dates = await convert({ at: '2026-01-02T03:04:05Z' }, { target: 'swift', dates: true })
  expect(dates.text).toContain(`//   let decoder = JSONDecoder()
//   decoder.dateDecodingStrategy = .iso8601
//   let root = try? decoder.decode(Root.self, from: jsonData)
`)
  const plain = await convert({ at: 1 }, { target: 'swift', dates: true })
  expect(plain.text).toContain(
    '//   let root = try? JSONDecoder().decode(Root.self, from: jsonData)',
  )
  expect(plain.text).not.toContain('iso8601')
})

test('no type in Swift hides one that the code uses', async () => {
  const value = { encoder: { a: 1 }, decoder: { b: 1 }, coding_key: { c: 1 }, u: [1, 'x', null] }
  for (const typesOnly of [true, false]) {
    const { text } = await convert(value, { target: 'swift', maps: false, typesOnly })
    expect(text).toContain('init(from decoder: Decoder)')
    expect(text).toContain('let encoder: EncoderClass')
    expect(text).not.toMatch(/(?:struct|class|enum) (?:Encoder|Decoder|CodingKey)\b/)
  }
})

test('no name in C# hides the namespace and the types that the code uses', async () => {
  const value = {
    example: { example: 1, culture_info: { a: 1 }, utf8_json_reader: { b: 1 } },
    json_serializer: 2,
    date_only: { c: 1 },
  }
  const { text } = await convert(value, { target: 'csharp', typesOnly: false })
  expect(text).toContain('Deserialize<Root>(json, global::Example.Converter.Settings)')
  expect(text).toContain('Serialize(self, global::Example.Converter.Settings)')
  expect(text).toContain('public Example Example { get')
  expect(text).not.toMatch(/(?<!::)\bExample\.| JsonSerializer \{ get/)
  expect(text).not.toMatch(/class (?:CultureInfo|Utf8JsonReader|DateOnly)$/m)
})

test('lists the key __proto__, which Zod ignores', async () => {
  const { unread } = await convert('{"__proto__":1,"a":2}', { target: 'zod' })
  expect(unread).toEqual({ count: 1, first: ['__proto__'] })
})

test('Zod reads no inherited member as an optional key', async () => {
  const json = '[{"constructor":1,"a":1},{"valueOf":"x"},{"valueOf":"y"}]'
  const { text } = await convert(json, { target: 'zod' })
  for (const key of ['constructor', 'valueOf']) {
    expect(text).toMatch(
      new RegExp(`"${key}": z\\.preprocess\\(.+, z\\.\\w+\\(\\)\\.optional\\(\\)\\),`),
    )
  }
  expect(text).toContain('"a": z.number().optional(),')
  const { text: required } = await convert('{"constructor":1}', { target: 'zod', maps: false })
  expect(required).toContain('"constructor": z.number(),')
})

test('Zod reads only strings as dates, so null stays null', async () => {
  const value = { at: ['2026-01-02T03:04:05Z', null], n: ['2026-01-02T03:04:05Z', 1] }
  const { text } = await convert(value, { target: 'zod', dates: true })
  expect(text).toContain('z.union([z.string().pipe(z.coerce.date()), z.null()])')
  expect(text).toContain('z.union([z.string().pipe(z.coerce.date()), z.number()])')
})

test('TypeScript reads dates without a time as strings', async () => {
  const value = { day: '2026-01-02', at: '2026-01-02T03:04:05Z' }
  const { text } = await convert(value, { target: 'typescript', dates: true, typesOnly: false })
  expect(text).toContain('day: string;')
  expect(text).toContain('at:  Date;')
})

test.each([
  ['zod', '"😀",', '"\\u200ba\\n"'],
  ['kotlin', '("😀")', '("\\u200ba\\u000a\\$")'],
] as const)('%s has the exact values of enums', async (target, emoji, hidden) => {
  const values = valuesOf('😀', target === 'zod' ? '\u200ba\n' : '\u200ba\n$')
  const { text } = await convert(values, { target, enums: true, typesOnly: false })
  expect(text).toContain(emoji)
  expect(text).toContain(hidden.replace('\\n', '\\u000a'))
})

test('Kotlin has the exact keys', async () => {
  const { text } = await convert({ '😀': 1, $a: 1 }, { target: 'kotlin', typesOnly: false })
  for (const key of ['"😀"', '"\\$a"']) expect(text).toContain(`@get:JsonProperty(${key}, required`)
})

test('Kotlin has names without marks, and values with names other than that of their enum', async () => {
  const value = valuesOf('e', 'x').map((record) => ({ ...record, İsim: 1 }))
  const { text } = await convert(value, { target: 'kotlin', enums: true, typesOnly: false })
  expect(text).toContain('val isim: Long')
  expect(text).toMatch(/enum class E\(.*\n {4}EE\("e"\),\n {4}X\("x"\);/)
})

test('Kotlin writes the values of enums with escapes', async () => {
  const value = valuesOf('a"b', 'c\\d')
  const { text } = await convert(value, { target: 'kotlin', enums: true, typesOnly: false })
  expect(text).toMatch(
    /convert\(E::class, +\{ E\.fromValue\(.*\{ writeValueAsString\(it\.value\) \}\)/,
  )
  expect(text).not.toContain('{it.value}')
})

test('Kotlin reads integers as doubles among other types', async () => {
  const { text } = await convert([1, 1.5, 'x'], { target: 'kotlin', typesOnly: false })
  expect(text).toMatch(/is NumericNode +-> DoubleValue/)
})

test.each(['java', 'kotlin'] as const)(
  '%s names properties whose names Jackson would change',
  async (target) => {
    const value = { xAxis: 1, id: 2, html_url: 'x' }
    const { text } = await convert(value, { target, typesOnly: target === 'java' })
    if (target === 'kotlin') expect(text).toContain('@get:JsonProperty("xAxis", required=true)')
    else expect(text.match(/get\w+/g)).toEqual(['getxAxis', 'getId', 'getHtmlURL'])
  },
)

test('a key with a carriage return is one line of Java', async () => {
  const { text } = await convert({ 'a\rb': 1 }, { target: 'java', typesOnly: false })
  expect(text).toContain('@JsonProperty("a\\rb")')
})

test('a comment of Go shows a byte order mark as an escape', async () => {
  const { text } = await convert({ '\ufeff"': 1, a: 1 }, { target: 'go' })
  expect(text).toContain('// encoding/json can\'t read "\\ufeff\\""\n')
})

test('Go reads a date that is the whole input', async () => {
  const { text } = await convert('"2026-01-02T03:04:05Z"', { target: 'go', dates: true })
  expect(text).toContain('type Root = time.Time\n')
  const code = await convert('"2026-01-02T03:04:05Z"', {
    target: 'go',
    dates: true,
    typesOnly: false,
  })
  expect(code.text).toContain('bytes, err = json.Marshal(root)')
  expect(code.text).not.toContain('func (r *Root)')
})

test('Rust has no keywords as names', async () => {
  const { text } = await convert({ try: 1, await: 2, gen: 3 }, { target: 'rust', maps: false })
  expect(text).not.toMatch(/pub (?:try|await|gen):/)
  for (const key of ['try', 'await', 'gen']) expect(text).toContain(`#[serde(rename = "${key}")]`)
})

test('Rust tries arrays before structs, which read arrays too', async () => {
  const { text } = await convert({ a: [{ k: 1 }, [1], 'x'] }, { target: 'rust' })
  expect(text.match(/^ {4}\w+\(.*\),$/gm)?.[0]).toBe('    IntegerArray(Vec<i64>),')
})

test('Python has one name for each key, in the form in which it compares names', async () => {
  const { text } = await convert({ ID: 1, ＩＤ: 2, ſ: 3, s: 4 }, { target: 'python', maps: false })
  const names = [...text.matchAll(/^ {4}(\S+): int$/gm)].map(([, name]) => name?.normalize('NFKC'))
  expect(new Set(names).size).toBe(4)
  expect(text).toBe(text.normalize('NFKC'))
})

test('a getter of Java has its name although a field has it too, so that Jackson finds the property', async () => {
  const value = { getA: 1, a: 2, setA: 3, class: 4, getClass: 5, notify: 6, hashCode: 7 }
  for (const typesOnly of [true, false]) {
    const { text } = await convert(value, { target: 'java', typesOnly, maps: false })
    expect(text).toContain('public long getA() { return a; }')
    expect(text).toContain('public void setA(long value) { this.a = value; }')
    expect(text).toContain('public long getGetA() { return getA; }')
    const methods = [...text.matchAll(/public \w+ ([gs]et\w+)\(/g)].map(([, name]) => name)
    expect(methods).toHaveLength(14)
    expect(new Set(methods).size).toBe(14)
    // `getClass` is a method of every object.
    expect(methods).not.toContain('getClass')
    expect(text).not.toMatch(/_[gs]et/)
  }
})

test.each([
  ['csharp', 'FromJson', 'long FromJson '],
  ['swift', 'jsonData', 'let jsonData:'],
  ['swift', 'jsonString', 'let jsonString:'],
] as const)(
  '%s: the key %s isn’t the name of a method of the code',
  async (target, key, member) => {
    const { text } = await convert({ [key]: 1 }, { target, maps: false, typesOnly: false })
    expect(text).not.toContain(member)
  },
)

test.each([
  ['csharp', 'ToString', 'long ToString ', 'GetType', 'long GetType '],
  ['python', 'self', ' self:', '__class__', ' __class__:'],
] as const)(
  '%s: no field has the name of a method of every object',
  async (target, one, member, two, other) => {
    const { text } = await convert({ [one]: 1, [two]: 2 }, { target, maps: false })
    expect(text).not.toContain(member)
    expect(text).not.toContain(other)
  },
)
