import { describe, expect, test } from 'vitest'
import type { ByteSource } from '#src/core/byte-source.ts'
import { ToolFailure } from '#src/core/failure.ts'
import type { ByteParts } from '#src/core/task.ts'
import type { DecodedBase64 } from './logic/decoded.ts'
import { type Base64Options, decodeBase64, encodeBase64, operations } from './logic.ts'

const context = { progress: () => {} }
const plain: Base64Options = {
  alphabet: 'standard',
  padding: true,
  lineLength: 0,
  dataUri: false,
}
const utf8 = (text: string) => new TextEncoder().encode(text)
const bytesOf = ({ parts }: ByteParts) => new Uint8Array(Buffer.concat(parts))
const textOf = (parts: ByteParts) => new TextDecoder().decode(bytesOf(parts))

const encode = async (source: string | Uint8Array<ArrayBuffer>, options = {}) => {
  const bytes = typeof source === 'string' ? utf8(source) : source
  return textOf((await encodeBase64(bytes, { ...plain, ...options }, context)).output)
}
const decode = (text: string) => decodeBase64(utf8(text), {}, context)
const decodedText = async (text: string) => textOf((await decode(text)).output)

async function failureOf(run: Promise<unknown>) {
  try {
    await run
  } catch (error) {
    if (error instanceof ToolFailure) return { code: error.code, ...error.params }
    throw error
  }
  throw new Error('no failure')
}

describe('encoding', () => {
  test('encodes UTF-8 and keeps line breaks', async () => {
    expect(await encode('你好 🌏')).toBe('5L2g5aW9IPCfjI8=')
    expect(await encode('a\r\nb')).toBe('YQ0KYg==')
    expect(await encode('a\nb')).toBe('YQpi')
    expect(await encode('')).toBe('')
  })

  test('applies the alphabet, padding, and line length', async () => {
    const bytes = Uint8Array.of(0xfb, 0xff, 0xfe, 0xff)
    expect(await encode(bytes)).toBe('+//+/w==')
    expect(await encode(bytes, { alphabet: 'url-safe' })).toBe('-__-_w==')
    expect(await encode(bytes, { alphabet: 'url-safe', padding: false })).toBe('-__-_w')
    const long = await encode('x'.repeat(100), { lineLength: 64 })
    expect(long.split('\n').map((line) => line.length)).toEqual([64, 64, 8])
    expect(await encode('x'.repeat(57), { lineLength: 76 })).not.toContain('\r\n')
    expect(await encode('x'.repeat(58), { lineLength: 76 })).toMatch(/^\w{76}\r\neA==$/)
  })

  test('writes a data: URI with the media type of the file or of its signature', async () => {
    expect(await encode('<', { dataUri: true, alphabet: 'url-safe' })).toBe(
      'data:text/plain;charset=utf-8;base64,PA==',
    )
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10)
    const uri = (type: string) =>
      encodeBase64(new File([png], 'a', { type }), { ...plain, dataUri: true }, context)
    expect(textOf((await uri('')).output)).toBe('data:image/png;base64,iVBORw0KGgo=')
    expect(textOf((await uri('a/b')).output)).toMatch(/^data:a\/b;base64,/)
  })

  test('encodes a file in pieces like the whole', async () => {
    const bytes = Uint8Array.from({ length: 9_000_001 }, (_, at) => (at * 2654435761) >>> 13)
    const file = new File([bytes], 'a.bin')
    for (const lineLength of [0, 76] as const) {
      const { output, size } = await encodeBase64(file, { ...plain, lineLength }, context)
      expect(size).toBe(bytes.length)
      const text = textOf(output)
      expect(text.replaceAll('\r\n', '') === Buffer.from(bytes).toString('base64')).toBe(true)
      const back = await decodeBase64(new File([text], 'b.txt'), {}, context)
      expect(Buffer.compare(bytesOf(back.output), bytes)).toBe(0)
    }
  })
})

describe('Base64 in another text', () => {
  const uri = 'data:text/plain;base64,aGVsbG8='
  const part = 'Content-Transfer-Encoding: base64\r\n\r\naGVs\r\nbG8=\r\n'

  test.each([
    `<img alt="a" src="${uri}">`,
    `background: url("${uri}") no-repeat, url(${uri});`,
    `.a { background: url(${uri}) }`,
    `![hello](${uri})`,
    `![hello](${uri} "title")`,
    `{"a": 1, "b": "${uri}"}`,
    `<image xlink:href="data:text/plain;base64,\n  aGVs\n  bG8=\n"/>`,
    `${'<p>a</p>\n'.repeat(1000)}<img src='${uri}'>`,
    part,
    `Content-Type: text/plain; charset=utf-8\n${part}`,
    `--b\n${part.replace('\r\n\r\n', '\r\nContent-Type: text/plain;\r\n charset=utf-8\r\n\r\n')}\n--b--\n`,
  ])('is decoded alone: %j', async (text) => {
    const { output, removed, facts } = await decode(text)
    expect(textOf(output)).toBe('hello')
    expect(removed).toEqual(['around'])
    // Only the whitespace between the digits is counted.
    expect(facts?.spaces).toBe(/aGVs\r\n/.test(text) ? 4 : /aGVs\n/.test(text) ? 7 : 0)
  })

  test('is refused if there are several', async () => {
    const other = uri.replace('aGVs', 'aGVt')
    for (const text of [
      `<img src="${uri}"><img src="${other}">`,
      `${part}--b\n${part.replace('aGVs', 'aGVt')}--b--`,
    ]) {
      expect(await failureOf(decode(text))).toMatchObject({ code: 'base64.character', line: 1 })
    }
  })

  test('of a damaged mail isn’t decoded up to the damage', async () => {
    const text = part.replace('\r\nbG8', '\r\nb!8')
    expect(await failureOf(decode(text))).toMatchObject({ code: 'base64.character' })
    const broken = part.replace('\r\nbG8', '\r\n\r\nbG8')
    expect(await failureOf(decode(broken))).toMatchObject({ code: 'base64.character' })
  })

  test('has the place of an invalid character', async () => {
    expect(await failureOf(decode(`<img\nsrc="data:image/png;base64,aG!s">`))).toMatchObject({
      code: 'base64.character',
      line: 2,
      column: 30,
    })
  })
})

describe('decoding', () => {
  test('reports alphabet, padding, whitespace, and extra bits', async () => {
    const facts = async (text: string) => (await decode(text)).facts
    expect(await facts('+//+/w==')).toEqual({
      alphabet: 'standard',
      padding: 'present',
      spaces: 0,
      extraBits: false,
    })
    expect(await facts('-__-_w')).toMatchObject({ alphabet: 'url-safe', padding: 'missing' })
    expect(await facts(' YWJj\r\nZGVm\t')).toMatchObject({
      alphabet: undefined,
      padding: 'not needed',
      spaces: 4,
    })
    expect(await facts('ab')).toMatchObject({ extraBits: true })
    expect(await decodedText('\ufeffYWJj')).toBe('abc')
  })

  test('distinguishes text from other bytes and detects their format', async () => {
    const inspect = async (text: string): Promise<Partial<DecodedBase64>> => {
      const { isText, format } = await decode(text)
      return { isText, format }
    }
    expect(await inspect('5L2g5aW9')).toEqual({ isText: true, format: undefined })
    expect(await inspect('5L2g5aU')).toEqual({ isText: false, format: undefined })
    expect(await inspect('iVBORw0KGgo')).toMatchObject({
      isText: false,
      format: { type: 'image/png' },
    })
  })

  test('decodes data: URIs', async () => {
    expect(await decode('data:image/gif;base64,R0lGODlh')).toMatchObject({
      mediaType: 'image/gif',
      format: { type: 'image/gif' },
    })
    expect(await decode('data:;base64,YQ%3D%3D')).toMatchObject({
      mediaType: '',
      facts: { padding: 'present' },
    })
    expect(await decodedText(' DATA:text/plain;charset=utf-8;base64,5L2g5aW9')).toBe('你好')
    const text = await decode('data:text/html,%3Cb%3E100%%20%E4%BD%A0%')
    expect(text).toMatchObject({ mediaType: 'text/html', facts: undefined })
    expect(textOf(text.output)).toBe('<b>100% 你%')
  })

  test('decodes the character set that a data: URI declares, and names it', async () => {
    const vectors = [
      ['text/plain;charset=iso-2022-jp', 'GyRCJDMbKEI=', 'こ'],
      ['text/plain;charset=UTF-16LE', 'YE8KAA==', '你\n'],
      ['text/plain;charset=iso-8859-1', '6YA=', 'é\x80'],
      ['text/html; charset="windows-1252"', '6YA=', 'é€'],
      [';charset=shift_jis', 'grE=', 'こ'],
      ['application/xml;charset=gbk', 'xOM=', '你'],
    ] as const
    for (const [type, digits, text] of vectors) {
      const decoded = await decode(`data:${type};base64,${digits}`)
      expect(textOf(decoded.output), type).toBe(text)
      expect(decoded).toMatchObject({ isText: true, charsets: [] })
      const charset = /charset="?([^"]*)/.exec(type)?.[1]?.toLowerCase()
      expect(operations.decode.notes(decoded)).toContainEqual({
        text: 'declared.used',
        params: { charset },
      })
    }
    expect(textOf((await decode('data:;charset=gbk,%C4%E3')).output)).toBe('你')
  })

  test('decodes as UTF-8 if the declared character set is unknown, wrong, or of other data', async () => {
    for (const type of [
      'text/plain;charset=x-no',
      'text/a;charset=us-ascii',
      'image/a;charset=gbk',
    ]) {
      expect(await decode(`data:${type};base64,w6k=`), type).toMatchObject({
        isText: true,
        declared: undefined,
      })
    }
    const wrong = await decode('data:text/plain;charset=shift_jis;base64,w6n/')
    expect(wrong).toMatchObject({ isText: false, declared: { isValid: false } })
    expect(operations.decode.notes(wrong)).toContainEqual({
      text: 'declared.invalid',
      params: { charset: 'shift_jis' },
    })
  })

  test('refuses invalid Base64 with the reason and position', async () => {
    expect(await failureOf(decode('SGVs\nbG8*d29y'))).toMatchObject({
      code: 'base64.character',
      offset: 8,
      line: 2,
      column: 4,
      excerpt: 'bG8*d29y',
      caret: 3,
      codePoint: 'U+002A',
    })
    expect(await failureOf(decode('YWJj你'))).toMatchObject({ codePoint: 'U+4F60', column: 5 })
    expect(await failureOf(decode('+_'))).toMatchObject({
      code: 'base64.mixed-alphabets',
      column: 2,
    })
    expect(await failureOf(decode('YQ='))).toMatchObject({ code: 'base64.padding', offset: 3 })
    expect(await failureOf(decode('YWJj='))).toMatchObject({ code: 'base64.padding', offset: 4 })
    expect(await failureOf(decode('YQ==YQ=='))).toMatchObject({
      code: 'base64.after-padding',
      offset: 4,
    })
    expect(await failureOf(decode('YWJjY'))).toMatchObject({ code: 'base64.length', offset: 4 })
    expect(await failureOf(decode('data:image/png;base64'))).toMatchObject({
      code: 'base64.no-comma',
    })
  })

  test('finds the same lines in a file as in a text, however they end', async () => {
    for (const end of ['\n', '\r\n', '\r', '\r\r']) {
      const text = `${`${'YWJj'.repeat(30_000)}${end}`.repeat(3)}YWJj!`
      const place = { line: 3 * (end === '\r\r' ? 2 : 1) + 1, column: 5 }
      expect(await failureOf(decode(text))).toMatchObject(place)
      const file = new File([text], 'a.txt')
      expect(await failureOf(decodeBase64(file, {}, context))).toMatchObject(place)
    }
  })

  test('finds the position of an error in a long file', async () => {
    const lines = `${'YWJj'.repeat(16)}\n`.repeat(100_000)
    const file = new File([lines, 'YWJj!'], 'a.txt')
    expect(await failureOf(decodeBase64(file, {}, context))).toMatchObject({
      code: 'base64.character',
      line: 100_001,
      column: 5,
      codePoint: 'U+0021',
    })
  })
})

test('fails in both directions if the file is gone', async () => {
  const lost = () => Promise.reject(new DOMException('', 'NotFoundError'))
  const file: ByteSource = {
    name: 'gone.bin',
    size: 10,
    arrayBuffer: lost,
    slice: () => file,
    stream: () => {
      throw new DOMException('', 'NotFoundError')
    },
  }
  const gone = { code: 'file.unreadable', name: 'gone.bin' }
  expect(await failureOf(decodeBase64(file, {}, context))).toMatchObject(gone)
  const encoding = encodeBase64(file, plain, context)
  expect(await failureOf(encoding)).toMatchObject(gone)
})

test('fails if the browser can’t store the output', async () => {
  const sink = () => ({
    add: () => {},
    settle: () => Promise.reject(new ToolFailure('output-too-large')),
    finish: () => {
      throw new Error('never asked')
    },
  })
  const file = new File(['abc'], 'a')
  const encoding = encodeBase64(file, plain, { ...context, output: sink })
  expect(await failureOf(encoding)).toEqual({ code: 'output-too-large' })
})
