import { afterEach, describe, expect, test, vi } from 'vitest'
import { isToolFailure } from '#src/core/failure.ts'
import { defaultsOf } from '#src/core/options.ts'
import { encodeText } from '#src/lib/packed-text.ts'
import { declarations } from '#src/tools/declarations.ts'
import { packLink, unpackLink } from './link-format.ts'
import { linkToRecipe, readRecipeLink } from './recipe-link.ts'
import { linkedState, toolLinkOf } from './tool-link.ts'

const open = async (packed: string) => toolLinkOf(await unpackLink(packed), declarations)

const plain = (data: unknown) => `1p${encodeText(JSON.stringify(data))}`

/** The code of a refusal; undefined if the link opens. */
async function refusal(link: Promise<unknown>): Promise<string | undefined> {
  try {
    await link
    return undefined
  } catch (error) {
    if (isToolFailure(error)) return error.code
    throw error
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a link to a tool', () => {
  const examples = declarations
    .filter(({ keepsNothing }) => !keepsNothing)
    .flatMap(({ id, operations }) =>
      Object.entries(operations).map(([operation, { options, example }]) => {
        const values = { ...defaultsOf(options), ...example.options }
        const shared = Object.entries(values).filter(
          ([name, value]) => !options[name]?.secret && value !== undefined,
        )
        return { tool: id, operation, options: Object.fromEntries(shared), input: example.input }
      }),
    )

  test.each(examples)('returns the example of $tool $operation', async (link) => {
    expect(await open(await packLink(link))).toEqual(link)
  })

  test('keeps every character, also an unpaired surrogate', async () => {
    const input = '\ufeff\u0000 \ud800 \u{1f600} 你好 "\\\r\n'
    const link = { tool: 'json/validator', operation: 'validate', options: {}, input }
    expect((await open(await packLink(link))).input).toBe(input)
  })

  test('works without compression', async () => {
    const [link] = examples
    const compressed = await packLink(link)
    vi.stubGlobal('CompressionStream', undefined)
    const packed = await packLink(link)
    expect(packed).toMatch(/^1p[\w-]+$/)
    expect(await open(packed)).toEqual(link)
    expect(await refusal(open(compressed))).toBe('link.browser')
  })

  const valid = { tool: 'json/validator', operation: 'validate', options: { indent: 4 } }

  test.each([
    ['an unknown tool', { ...valid, tool: 'json/none' }],
    ['a tool that keeps nothing', { tool: 'encoding/jwt', operation: 'decode', options: {} }],
    ['an unknown operation', { ...valid, operation: 'constructor' }],
    ['an unknown option', { ...valid, options: { toString: 1 } }],
    ['an unsupported value', { ...valid, options: { indent: 3 } }],
    ['another field', { ...valid, extra: 1 }],
    [
      'a secret',
      {
        tool: 'encoding/hash',
        operation: 'hash',
        options: { key: { text: 'k', encoding: 'text' } },
      },
    ],
    [
      'an unknown time zone',
      { tool: 'time/timezone', operation: 'convert', options: { source: 'Nowhere' } },
    ],
  ])('with %s is refused', async (_, data) => {
    expect(await refusal(open(plain(data)))).toBe('link.unknown')
  })

  test.each([
    ['no object', [valid]],
    ['no options', { ...valid, options: null }],
    ['an input that isn’t a text', { ...valid, input: 1 }],
    ['an input over 100 KB', { ...valid, input: '1'.repeat(100_001) }],
    ['a view that isn’t a name', { ...valid, view: '<b>' }],
  ])('with %s is damaged', async (_, data) => {
    expect(await refusal(open(plain(data)))).toBe('link.damaged')
  })

  test('that decompresses to more than its limit is damaged', async () => {
    const bomb = new Blob([' '.repeat(50_000_000)]).stream()
    const stream = bomb.pipeThrough(new CompressionStream('deflate-raw'))
    const bytes = Buffer.from(await new Response(stream).arrayBuffer())
    expect(bytes.length).toBeLessThan(60_000)
    expect(await refusal(open(`1d${bytes.toString('base64url')}`))).toBe('link.damaged')
  })

  test('with deeply nested data or of another version is refused', async () => {
    const nested = `1p${encodeText(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)}`
    expect(await refusal(open(nested))).toBe('link.damaged')
    expect(await refusal(open('2dabcd'))).toBe('link.unknown')
  })

  test('never changes prototypes', async () => {
    const text = '{"tool":"json/validator","operation":"validate","options":{},"__proto__":{"a":1}}'
    expect(await refusal(open(`1p${encodeText(text)}`))).toBe('link.unknown')
    expect(Reflect.get({}, 'a')).toBeUndefined()
  })
})

describe('the state of a linked page', () => {
  const previous = {
    input: { kind: 'text', text: 'mine' },
    parts: { '.selection': '{"options":{"decode":{"layers":2}}}', '.expected': '"a"' },
  } as const
  const link = { tool: 'encoding/url', operation: 'encode', options: { mode: 'form' } }

  test('has the input and options of the link, and no other drafts', () => {
    const { input, parts } = linkedState(previous, { ...link, input: 'theirs', view: 'text' })
    expect(input).toEqual({ kind: 'text', text: 'theirs' })
    expect(Object.keys(parts)).toEqual(['.selection', '.view'])
    expect(JSON.parse(parts['.selection'] ?? '')).toMatchObject({
      operation: 'encode',
      options: { encode: { mode: 'form' } },
    })
  })

  test('has the input of the link where its operation reads it, and keeps that of the tool', () => {
    const calendar = { ...link, tool: 'time/calculator', operation: 'events', input: 'BEGIN:' }
    const { input, parts } = linkedState(previous, calendar, '#ics')
    expect(input).toEqual(previous.input)
    expect(parts['#ics']).toBe('BEGIN:')
  })

  test('keeps its own input if the link has none', () => {
    const { input, parts } = linkedState(previous, link)
    expect(input).toEqual(previous.input)
    expect(parts['.expected']).toBe('"a"')
  })
})

describe('a link to a recipe', () => {
  test('returns the recipe and a short input', async () => {
    vi.stubGlobal('location', { origin: 'https://example.com' })
    const recipe = { name: 'Orders', steps: [{ tool: 'json/to-csv', operation: 'to-csv' }] }
    const linkTo = async (text: string, withInput = true) => {
      const { address, input } = await linkToRecipe(recipe, { kind: 'text', text }, withInput)
      expect(address).toMatch(/^https:\/\/example\.com\/recipes#link=1d/)
      return [input, await readRecipeLink(new URL(address).hash)]
    }
    expect(await linkTo('[1]')).toEqual(['included', { recipe, input: '[1]' }])
    expect(await linkTo('[1]', false)).toEqual(['omitted', { recipe }])
    expect(await linkTo('')).toEqual(['none', { recipe }])
    expect(await linkTo('1'.repeat(100_001))).toEqual(['too-large', { recipe }])
    expect(await readRecipeLink('#other')).toBeUndefined()
  })
})

test.each(['d', 'p'])(
  'data that could not be opened again isn’t packed, by its bytes: %s',
  async (method) => {
    if (method === 'p') vi.stubGlobal('CompressionStream', undefined)
    const data = (length: number) => ['汉'.repeat(length)]
    const length = method === 'd' ? 333_330 : 74_000
    expect(await unpackLink(await packLink(data(length)))).toEqual(data(length))
    expect(await refusal(packLink(data(length + 10_000)))).toBe('link.large')
  },
)

test('10,000 hostile fragments are refused or valid, and throw nothing else', async () => {
  const random = randomFrom(20_261_122)
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T
  const names = ['tool', 'operation', 'options', 'input', 'view', '__proto__', 'constructor', 'x']
  const tools = [...declarations.map(({ id }) => id), '__proto__', '', 'json/none']
  const operations = [
    ...declarations.flatMap(({ operations }) => Object.keys(operations)),
    'toString',
    '__proto__',
  ]
  const leaf = () => pick([null, true, -1, 1e308, '', '$', 'a'.repeat(30), [], {}, '\ud800'])
  const value = (depth: number): unknown => {
    if (depth > 4 || random() < 0.4) return leaf()
    const items = Array.from({ length: Math.floor(random() * 4) }, () => value(depth + 1))
    return random() < 0.4 ? items : entriesOf(items.map((item) => [pick(optionNames), item]))
  }
  const optionNames = [
    ...declarations.flatMap((tool) =>
      Object.values(tool.operations).flatMap(({ options }) => Object.keys(options)),
    ),
    ...names,
  ]
  const hostile = async (): Promise<string> => {
    const kind = random()
    if (kind < 0.1) return Array.from({ length: 40 }, () => pick([...'1dp-_Aa%=.{}'])).join('')
    const data = entriesOf([
      ['tool', random() < 0.8 ? pick(tools) : value(0)],
      ['operation', random() < 0.8 ? pick(operations) : value(0)],
      ['options', value(0)],
      ...(random() < 0.5 ? [[pick(names), value(0)] as const] : []),
    ])
    const packed = kind < 0.5 ? plain(data) : await packLink(data)
    if (kind > 0.8) return packed.slice(0, Math.floor(random() * packed.length))
    return kind > 0.75 ? packed.replace(/.$/, pick([...'AQgw'])) : packed
  }
  const outcomes = new Map<string, number>()
  const storage = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, text: string) => storage.set(key, text),
  })
  for (let at = 0; at < 10_000; at++) {
    const outcome = (await refusal(open(await hostile()))) ?? 'valid'
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  expect([...outcomes.keys()].sort()).toEqual(['link.damaged', 'link.unknown', 'valid'])
  expect(storage.size).toBe(0)
})

/** An object with own properties only, even `__proto__`. */
function entriesOf(entries: readonly (readonly [string, unknown])[]): object {
  return Object.fromEntries(entries)
}

/** Pseudorandom numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
