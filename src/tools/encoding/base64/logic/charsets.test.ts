import { describe, expect, test } from 'vitest'
import type { ByteSource } from '#src/core/byte-source.ts'
import { ToolFailure } from '#src/core/failure.ts'
import type { Bytes } from '#src/core/operation.ts'
import type { ByteParts } from '#src/core/task.ts'
import {
  type Base64Options,
  type DecodeBase64Options,
  decodeBase64,
  encodeBase64,
} from '#src/tools/encoding/base64/logic.ts'
import fc from '#tests/fast-check.ts'
import { charsetEncoder } from './charset-encoder.ts'
import { type Charset, charsetDecoder } from './charsets.ts'

const context = { progress: () => {} }
const plain: Base64Options = { alphabet: 'standard', padding: true, lineLength: 0, dataUri: false }
const bytesOf = ({ parts }: ByteParts) => Buffer.concat(parts)
const sourceOf = (text: string | Bytes | ByteSource) =>
  typeof text === 'string' ? new TextEncoder().encode(text) : text

const encode = async (text: string | Bytes | ByteSource, options: Partial<Base64Options>) =>
  bytesOf((await encodeBase64(sourceOf(text), { ...plain, ...options }, context)).output).toString()
const decode = (text: string | Bytes, options: DecodeBase64Options = {}) =>
  decodeBase64(sourceOf(text) as Bytes, options, context)
const decoded = async (...given: Parameters<typeof decode>) =>
  bytesOf((await decode(...given)).output).toString()
const ofHex = (hex: string) => Buffer.from(hex, 'hex').toString('base64')

async function failureOf(run: Promise<unknown>) {
  try {
    await run
  } catch (error) {
    if (error instanceof ToolFailure) return { code: error.code, ...error.params }
    throw error
  }
  throw new Error('no failure')
}

/** Texts and their bytes, as Python encodes them. */
const vectors: readonly (readonly [Charset, string, string])[] = [
  ['gb18030', '你好，世界', 'c4e3bac3a3accac0bde7'],
  ['gb18030', '𝔘€', '9433a632a2e3'],
  ['big5', '繁體中文測試十卅', 'c163c5e9a4a4a4e5b4fab8d5a451a4ca'],
  ['shift_jis', 'こんにちは世界①㍉', '82b182f182c982bf82cd90a28a458740875f'],
  ['euc-kr', '안녕하세요', 'bec8b3e7c7cfbcbcbfe4'],
  ['iso-8859-1', 'é\x80', 'e980'],
  ['utf-16le', '你a🧰', '604f61003ed8f0dd'],
  ['utf-16be', '你a🧰', '4f600061d83eddf0'],
]

describe('character sets', () => {
  test.each(vectors)('%s of %s, in both directions', async (charset, text, hex) => {
    expect(await encode(text, { charset })).toBe(ofHex(hex))
    expect(await encode(new File([text], 'a.txt'), { charset })).toBe(ofHex(hex))
    expect(await decoded(ofHex(hex), { charset })).toBe(text)
  })

  test.each([...new Set(vectors.map(([charset]) => charset))])(
    'every character that %s encodes is decoded to itself',
    (charset) => {
      const encoder = charsetEncoder(charset)
      fc.assert(
        fc.property(fc.string({ unit: 'binary', maxLength: 8 }), (text) => {
          let bytes: Uint8Array
          try {
            bytes = encoder(text)
          } catch {
            return
          }
          const decoder = charsetDecoder(charset)
          expect(decoder.decode(bytes) + decoder.finish()).toBe(text.replace(/^\ufeff/, ''))
        }),
        { numRuns: 500 },
      )
    },
  )

  test('every character of the Basic Multilingual Plane is exact in GB 18030', () => {
    const encoder = charsetEncoder('gb18030')
    const decoder = new TextDecoder('gb18030', { fatal: true, ignoreBOM: true })
    let missing = 0
    for (let code = 0; code < 0x10000; code++) {
      if (code >= 0xd800 && code < 0xe000) continue
      const character = String.fromCharCode(code)
      try {
        expect(decoder.decode(encoder(character))).toBe(character)
      } catch (error) {
        if (String(error).includes('charset')) missing++
        else throw error
      }
    }
    // Private-use characters that the Encoding Standard replaces.
    expect(missing).toBeLessThan(30)
  })

  test('a character that the set lacks is an error with its place', async () => {
    expect(await failureOf(encode('ab\né你', { charset: 'iso-8859-1' }))).toMatchObject({
      code: 'base64.unencodable',
      line: 2,
      column: 2,
      codePoint: 'U+4F60',
    })
    expect(await failureOf(encode('a\nb你', { charset: 'iso-8859-1', lines: true }))).toMatchObject(
      { code: 'base64.unencodable', line: 2, column: 2 },
    )
    expect(await failureOf(encode(Uint8Array.of(0x61, 0xff), { charset: 'big5' }))).toMatchObject({
      code: 'base64.not-utf8',
    })
  })

  test('bytes that the set lacks are an error with their number', async () => {
    expect(await failureOf(decode(ofHex('c4e3ff41'), { charset: 'gb18030' }))).toMatchObject({
      code: 'base64.charset',
      byte: 3,
    })
    expect(await failureOf(decode(ofHex('410042'), { charset: 'utf-16le' }))).toMatchObject({
      code: 'base64.charset',
    })
  })

  test('a data: URI names the character set', async () => {
    expect(await encode('é', { charset: 'iso-8859-1', dataUri: true })).toBe(
      'data:text/plain;charset=iso-8859-1;base64,6Q==',
    )
    const uri = 'data:text/plain;charset=gbk;base64,YOA='
    expect(await decoded(uri, { charset: 'utf-16be' })).toBe('惠')
  })
})

describe('likely character sets', () => {
  const charsetsOf = async (hex: string) => (await decode(ofHex(hex))).charsets
  test.each([
    ['ls -la in UTF-16LE', '6c00730020002d006c006100', ['utf-16le']],
    ['a byte order mark', 'fffe604f7d59', ['utf-16le']],
    ['UTF-16BE', '0048006500790021', ['utf-16be']],
    ['Chinese in GBK', 'c4e3bac3a3accac0bde7a3a1', ['gb18030']],
    ['Japanese in Shift_JIS', '82b182f182c982bf82cd90a28a45', ['shift_jis']],
    ['French in Latin-1', '636166e9', ['iso-8859-1']],
    ['UTF-8', 'e4bda0e5a5bd', []],
    ['a digest', 'd41d8cd98f00b204e9800998ecf8427e', []],
    ['an image', '89504e470d0a1a0a', []],
  ])('%s', async (_, hex, expected) => {
    const found = await charsetsOf(hex)
    expect(found.slice(0, expected.length || 9)).toEqual(expected)
  })
})

describe('line by line', () => {
  test('each line by itself, in both directions, with its line breaks', async () => {
    const text = 'foo\r\n你\n\nfoob'
    const written = 'Zm9v\r\n5L2g\n\nZm9vYg=='
    expect(await encode(text, { lines: true })).toBe(written)
    expect(await decoded(written, { lines: true })).toBe(text)
    const safe = await encode('??>\n?', { lines: true, alphabet: 'url-safe', padding: false })
    expect(safe).toBe('Pz8-\nPw')
    expect(await decoded(safe, { lines: true })).toBe('??>\n?')
    expect(await encode('a\nb', { lines: true, charset: 'utf-16le' })).toBe('YQA=\nYgA=')
    expect(await decoded('YQA=\nYgA=', { lines: true, charset: 'utf-16le' })).toBe('a\nb')
  })

  test('names the place in the line', async () => {
    expect(await failureOf(decode('Zm9v\nZm*v', { lines: true }))).toMatchObject({
      code: 'base64.character',
      line: 2,
      column: 3,
    })
    expect(await failureOf(decode('Zm9v\nZm9vY', { lines: true }))).toMatchObject({
      code: 'base64.length',
      line: 2,
    })
    expect(await failureOf(decode('Z+_v', { lines: true }))).toMatchObject({
      code: 'base64.mixed-alphabets',
      column: 3,
    })
  })
})

describe('text around Base64', () => {
  test.each([
    ['"Wm/DqyDinJM="', ['quotes']],
    ["  'Wm/DqyDinJM=',\n", ['quotes']],
    ['Basic Wm/DqyDinJM=', ['scheme']],
    ['Authorization: Bearer Wm_DqyDinJM', ['scheme']],
    ['Wm%2FDqyDinJM%3D', ['percent']],
    ['"Wm\\/DqyDi\\r\\nnJM="', ['quotes', 'escapes']],
    ['Wm\\\\/DqyDinJM=\\n', ['escapes']],
    ["b'Wm/DqyDinJM='", ['quotes']],
    ['  B"Wm_DqyDinJM=",', ['quotes']],
    ['"Wm\\u002FDqyDinJM\\u003d"', ['quotes', 'escapes']],
    ['Wm\\\\u002fDqyDinJM\\\\u003D', ['escapes']],
    ['"Wm/D" +\n  "qyDinJM=";', ['quotes']],
    ["'Wm/' . 'DqyDi'\r\n . 'nJM='", ['quotes']],
    ["b'Wm/DqyDi'\n b'nJM='", ['quotes']],
    ["'Wm/Dqy' \\\n'DinJM='", ['quotes']],
    ['"Wm/DqyDi",\n"nJM="', undefined],
    ['"Wm/DqyDi" - "nJM="', undefined],
    ['"Wm/DqyDi" "nJM=', undefined],
    [`"Wm/DqyDi' + 'nJM="`, undefined],
    ['b`Wm/DqyDinJM=`', undefined],
    ['Wm/D\u200bqyDi\u00a0nJM=', ['invisible']],
    ['\u201cWm', undefined],
    ['Wm/DqyDinJM=', []],
  ])('%s', async (text, expected) => {
    if (expected === undefined) {
      expect(await failureOf(decode(text))).toMatchObject({ code: 'base64.character' })
      return
    }
    const { output, removed } = await decode(text)
    expect(bytesOf(output).toString()).toBe('Zoë ✓')
    expect(removed).toEqual(expected)
  })

  test.each([
    ['Wm/DqyDin JM', true],
    ['"Wm/DqyDi  JM"', true],
    ['Wm/D qyDin JM=', true],
    ['Wm/D qyDi nJM=', false],
    ['Wm/Dqy+i nJM', false],
    ['Wm_Dqy i nJM', false],
    ['Wm/Dqy\ni nJM', false],
    ['Wm/DqyDinJM= ', false],
    ['"Wm/DqyDin" + "JM="', false],
  ])('%s can have a lost plus sign: %s', async (text, expected) => {
    expect((await decode(text)).hasLostPlus).toBe(expected)
  })

  test('a string in many parts is joined', async () => {
    const { output } = await decode(`${'"YWJj" +\n'.repeat(100_000)}""`)
    expect(bytesOf(output).length).toBe(300_000)
  })

  test('counts only whitespace of the input', async () => {
    expect((await decode('Basic YWJj')).facts?.spaces).toBe(0)
    expect((await decode('"YWJj"\n')).facts?.spaces).toBe(1)
    expect((await decode('"YW" + "Jj"\n')).facts?.spaces).toBe(1)
    expect((await decode('"YW" +\n  "Jj"\n')).facts?.spaces).toBe(2)
  })

  test.each([
    'powershell -enc SQBFAFgA',
    'powershell.exe -NoP -NonI -W Hidden -EncodedCommand SQBFAFgA',
    'C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe /e "SQBFAFgA"',
    'pwsh -e SQBFAFgA\n',
  ])('finds the script of %s', async (text) => {
    const { output, removed, charsets } = await decode(text)
    expect(Buffer.concat(output.parts).toString('utf16le')).toBe('IEX')
    expect(removed).toEqual(['command'])
    expect(charsets).toContain('utf-16le')
  })

  test('an error after removed text has its place in the input', async () => {
    expect(await failureOf(decode('"Wm/*"'))).toMatchObject({ code: 'base64.character', column: 5 })
    const lines = await decode('"YWJj"\n"ZGVm"', { lines: true })
    expect(bytesOf(lines.output).toString()).toBe('abc\ndef')
    expect(await failureOf(decode('"Wm" +\n "/*"'))).toMatchObject({ line: 2, column: 4 })
  })
})
