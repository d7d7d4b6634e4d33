import { describe, expect, it } from 'vitest'
import { toUtf8 } from './source.ts'

const text = '{"a":"é中😀\u07ff\u0800\uffff\u{10ffff}"}'

function utf16(value: string, order: 'le' | 'be'): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2 + value.length * 2)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0xfeff, order === 'le')
  for (let at = 0; at < value.length; at++) {
    view.setUint16(2 + at * 2, value.charCodeAt(at), order === 'le')
  }
  return bytes
}

function seen(bytes: Uint8Array<ArrayBuffer>): unknown {
  const result = toUtf8(bytes)
  if (!result.ok) return [result.error.code, result.error.offset]
  return [result.encoding, new TextDecoder('utf-8', { ignoreBOM: true }).decode(result.bytes)]
}

describe('toUtf8', () => {
  it('returns UTF-8 without a copy', () => {
    const bytes = new TextEncoder().encode(text)
    expect(toUtf8(bytes)).toEqual({ ok: true, bytes, encoding: 'utf-8' })
    expect(seen(new Uint8Array(0))).toEqual(['utf-8', ''])
  })

  it('strips one UTF-8 byte order mark', () => {
    expect(seen(new TextEncoder().encode(`\ufeff${text}`))).toEqual(['utf-8-bom', text])
    expect(seen(new TextEncoder().encode(`\ufeff\ufeff1`))).toEqual(['utf-8-bom', '\ufeff1'])
  })

  it('converts UTF-16 of both byte orders', () => {
    expect(seen(utf16(text, 'le'))).toEqual(['utf-16le', text])
    expect(seen(utf16(text, 'be'))).toEqual(['utf-16be', text])
    expect(seen(utf16('', 'le'))).toEqual(['utf-16le', ''])
  })

  it('reports the offset of malformed UTF-16', () => {
    for (const order of ['le', 'be'] as const) {
      expect(seen(utf16('ab\ud83dc', order))).toEqual(['bad-utf16', 6])
      expect(seen(utf16('ab\ude00', order))).toEqual(['bad-utf16', 6])
      expect(seen(utf16('ab\ud83d', order))).toEqual(['bad-utf16', 6])
      expect(seen(utf16('abc', order).subarray(0, 7))).toEqual(['bad-utf16', 6])
    }
  })
})
