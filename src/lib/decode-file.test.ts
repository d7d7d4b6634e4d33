import { describe, expect, test } from 'vitest'
import type { FileEncoding } from '#src/core/file-encodings.ts'
import { decodeSource, detectEncodings } from './decode-file.ts'
import { decodeText } from './file-encoding.ts'
import { MAX_EDITOR_FILE_BYTES, sourceOfFile } from './text-source.ts'

const LINE = '{"名字": "数据", "n": 1}\n'
const GBK_LINE = Buffer.from('7b22c3fbd7d6223a2022cafdbedd222c20226e223a20317d0a', 'hex')

/** Returns the bytes of a line, repeated, in each encoding. */
const kinds: Readonly<Record<string, (times: number) => Buffer>> = {
  'UTF-8': (times) => Buffer.from(LINE.repeat(times)),
  'UTF-8 with BOM': (times) => Buffer.from(`\ufeff${LINE.repeat(times)}`),
  'UTF-16 LE': (times) => Buffer.from(`\ufeff${LINE.repeat(times)}`, 'utf16le'),
  'UTF-16 BE': (times) => Buffer.from(`\ufeff${LINE.repeat(times)}`, 'utf16le').swap16(),
  GBK: (times) => Buffer.concat(Array.from({ length: times }, () => GBK_LINE)),
}
const encodings: Readonly<Record<string, FileEncoding | undefined>> = {
  'UTF-8 with BOM': 'utf-8',
  'UTF-16 LE': 'utf-16le',
  'UTF-16 BE': 'utf-16be',
}
const SMALL = 3
/** More than is decoded at a time. */
const LONG_BYTES = 9 << 20
const LARGE = Math.ceil(MAX_EDITOR_FILE_BYTES / GBK_LINE.length) + 1
const name = 'a.json'
const fileOf = (bytes: Buffer) => new File([new Uint8Array(bytes)], name)

describe('a file in each encoding, small and large, for text and byte tools:', () => {
  for (const [kind, bytesOf] of Object.entries(kinds)) {
    for (const times of [SMALL, LARGE]) {
      for (const readsBytes of [false, true]) {
        const size = times === SMALL ? 'small' : 'large'
        test(`${kind}, ${size}, ${readsBytes ? 'bytes' : 'text'}`, async () => {
          const file = fileOf(bytesOf(times))
          const source = await sourceOfFile(file, { readsBytes })
          const encoding = encodings[kind]
          const isText = times === SMALL && kind !== 'GBK' && !(encoding && readsBytes)
          if (isText) {
            const text = LINE.repeat(times)
            expect(source).toEqual(
              encoding ? { kind: 'text', text, encoding, name } : { kind: 'text', text, name },
            )
          } else {
            // The bytes are unchanged: the mark isn't removed.
            expect(source).toMatchObject({ kind: 'file', file, size: file.size })
          }
        })
      }
      test(`${kind} of ${times} lines decodes in every encoding that is offered`, async () => {
        const file = fileOf(bytesOf(times))
        const readings = await detectEncodings(file)
        const own = kind === 'GBK' ? 'gb18030' : encodings[kind]
        expect(readings[0]).toBe(own)
        if (!own) return
        for (const reading of readings) {
          const source = await decodeSource(reading, file, file.name)
          const text = source?.kind === 'text' ? source.text : await source?.file.text()
          if (reading === own) expect(text === LINE.repeat(times)).toBe(true)
          else expect(text).toBeDefined()
        }
      })
    }
  }
})

test('a long file is UTF-8 unless any of its bytes are not', async () => {
  const text = Buffer.from(LINE.repeat(Math.ceil(LONG_BYTES / Buffer.byteLength(LINE))))
  expect(await detectEncodings(fileOf(text))).toEqual([])
  for (const at of [0, LONG_BYTES - 1, text.length - 1]) {
    const changed = Buffer.from(text)
    changed[at] = 0xff
    expect(await detectEncodings(fileOf(changed))).toEqual(['windows-1252'])
  }
  const cut = Buffer.concat([text, GBK_LINE.subarray(3, 4)])
  expect(await detectEncodings(fileOf(cut))).toEqual(['windows-1252'])
})

test('an empty file and one with only a mark are empty texts', async () => {
  expect(await sourceOfFile(fileOf(Buffer.of()))).toEqual({ kind: 'text', text: '', name })
  for (const [encoding, mark] of [
    ['utf-8', Buffer.of(0xef, 0xbb, 0xbf)],
    ['utf-16le', Buffer.of(0xff, 0xfe)],
    ['utf-16be', Buffer.of(0xfe, 0xff)],
  ] as const) {
    expect(await sourceOfFile(fileOf(mark))).toEqual({ kind: 'text', text: '', encoding, name })
    expect(await sourceOfFile(fileOf(mark), { readsBytes: true })).toMatchObject({ kind: 'file' })
  }
})

test('binary data is offered in no encoding', async () => {
  expect(await detectEncodings(fileOf(Buffer.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0xff)))).toEqual(
    [],
  )
  expect(await detectEncodings(fileOf(Buffer.of(0xff, 0xfe, 0x31)))).toEqual([])
})

test('bytes that are invalid in an encoding aren’t decoded', async () => {
  expect(decodeText('gb18030', Uint8Array.of(0x81))).toBeUndefined()
  expect(await decodeSource('utf-8', fileOf(GBK_LINE), 'a')).toBeUndefined()
  const large = fileOf(kinds.GBK!(LARGE))
  expect(await decodeSource('utf-8', large, 'a')).toBeUndefined()
})
