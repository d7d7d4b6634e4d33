import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ByteParts } from '#src/core/task.ts'
import { hostFormsOf } from '#src/tools/encoding/url/logic/host.ts'
import { type UrlMode, urlModes } from '#src/tools/encoding/url/logic/modes.ts'
import { joinUrl, splitUrl } from '#src/tools/encoding/url/logic/url-parts.ts'
import {
  encodeFragment,
  type UrlTable,
  urlTableOf,
  withField,
  withParameter,
} from '#src/tools/encoding/url/logic/url-table.ts'
import { decodeUrl, encodeUrl } from '#src/tools/encoding/url/logic.ts'
import fc from '#tests/fast-check.ts'
import { suite } from './data.ts'

/** Runs per property; set by `URL_FUZZ`. */
const RUNS = Number(process.env.URL_FUZZ ?? 3_000)
const TIMEOUT_MS = 600_000 + RUNS * 5

const context = { progress: () => {} }
const utf8 = (text: string) => new TextEncoder().encode(text)
const textOf = ({ parts }: ByteParts) =>
  new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(Buffer.concat(parts))

const encode = (text: string, mode: UrlMode = 'component') =>
  textOf(encodeUrl(utf8(text), { mode, keepEscapes: false }, context).output)

function decode(text: string, mode: UrlMode = 'component') {
  const result = decodeUrl(utf8(text), { mode, layers: 1 }, context)
  return { ...result, text: textOf(result.output) }
}

const read = (folder: string, name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

const folder = suite('encoding')
test.skipIf(!folder)('encodes and decodes all texts of the oracle', () => {
  const cases: readonly { readonly text: string; readonly url: string }[] = read(
    folder!,
    'text-oracle.json',
  )
  expect(cases.length).toBeGreaterThan(500)
  for (const { text, url } of cases) {
    expect(encode(text)).toBe(url)
    expect(decode(url)).toMatchObject({ text, problemCount: 0 })
    for (const mode of urlModes) expect(decode(encode(text, mode), mode).text).toBe(text)
  }
})

test.skipIf(!folder)('decodes all inputs of the oracle, or reports them as invalid', () => {
  const cases: readonly {
    readonly input: string
    readonly text?: string
    readonly error?: true
  }[] = read(folder!, 'url-decode-oracle.json')
  expect(cases.filter(({ error }) => error).length).toBe(325)
  for (const { input, text, error } of cases) {
    const answer = decode(input)
    expect(answer.problemCount > 0, input).toBe(error === true)
    if (!error) expect(answer.text).toBe(text)
  }
})

const platform = suite('wpt')
test.skipIf(!platform)(
  'percent-encodes fragments as in all UTF-8 cases of the web platform tests',
  () => {
    const cases: readonly (
      | string
      | { readonly input: string; readonly output: Readonly<Record<string, string>> }
    )[] = read(platform!, 'percent-encoding.json')
    const tables = cases.filter((it) => typeof it !== 'string')
    expect(tables.length).toBeGreaterThan(5)
    for (const { input, output } of tables) {
      expect(encodeFragment(input)).toBe(output['utf-8'])
      expect(withField('https://a.b/', 'fragment', input)).toBe(`https://a.b/#${output['utf-8']}`)
    }
  },
)

const attempt = (read: () => string) => {
  try {
    return read()
  } catch {
    return undefined
  }
}

const nearly = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '%',
        '%%',
        '%2',
        '%zz',
        '%25',
        '%2525',
        '%20',
        '%2F',
        '%u4F60',
        '+',
        '&',
        '=',
      ),
      fc.constantFrom(
        '%E4%BD%A0',
        '%C4%E3',
        '%F0%9F%98%80',
        '%ED%A0%80',
        '%C0%80',
        '%E4%BD',
        '%ff',
      ),
      fc.constantFrom(
        'a',
        '你',
        '😀',
        ' ',
        '\n',
        '/',
        '?',
        '#',
        ':',
        '//',
        '@',
        '[::1]',
        'xn--',
        '.',
      ),
      fc.nat(255).map((byte) => `%${byte.toString(16).padStart(2, '0')}`),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 14 },
  )
  .map((pieces) => pieces.join('').toWellFormed())

test(
  'encodes any text, and decodes it like JavaScript or reports it as invalid',
  () => {
    fc.assert(
      fc.property(nearly, (text) => {
        expect(encode(text)).toBe(encodeURIComponent(text))
        expect(encode(text, 'form')).toBe(new URLSearchParams([['', text]]).toString().slice(1))
        for (const mode of urlModes) {
          expect(decode(encode(text, mode), mode).text).toBe(
            mode === 'whole' ? decodeURI(encode(text, mode)) : text,
          )
        }
        const component = attempt(() => decodeURIComponent(text))
        const answer = decode(text)
        expect(answer.problemCount === 0).toBe(component !== undefined)
        if (component !== undefined) expect(answer.text).toBe(component)
        const whole = attempt(() => decodeURI(text))
        if (whole !== undefined) expect(decode(text, 'whole').text).toBe(whole)
        expect(decode(text, 'form').text).toBe(decode(text.replaceAll('+', ' ')).text)
      }),
      { numRuns: RUNS },
    )
  },
  TIMEOUT_MS,
)

test(
  'splits and joins any text, and returns the values set in the table',
  () => {
    fc.assert(
      fc.property(nearly, nearly, (text, value) => {
        expect(joinUrl(splitUrl(text))).toBe(text)
        urlTableOf(text)
        hostFormsOf(text)
        const url = `http://a.b/p?k=v&${text.replace(/[#\n\r]/g, '')}`
        const changed = urlTableOf(withParameter(url, 0, { name: value, value }))
        const former = urlTableOf(url)
        expect(changed?.parameters[0]).toEqual({ name: value, value, isFlag: false })
        expect(changed?.parameters.slice(1)).toEqual(former?.parameters.slice(1))
        const password = withField(withField(url, 'username', value), 'password', value)
        expect(fieldOf(urlTableOf(password), 'password')).toBe(value)
        expect(fieldOf(urlTableOf(password), 'host')).toBe('a.b')
        const path = withField(url, 'path', value)
        const shown = fieldOf(urlTableOf(path), 'path')
        expect(fieldOf(urlTableOf(withField(path, 'path', shown ?? '')), 'path')).toBe(shown)
      }),
      { numRuns: RUNS },
    )
  },
  TIMEOUT_MS,
)

const fieldOf = (table: UrlTable | undefined, wanted: string) =>
  table?.fields.find(({ field }) => field === wanted)?.value
