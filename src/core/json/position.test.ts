import { describe, expect, it } from 'vitest'
import { cpuMs } from '#tests/conformance/cpu-time.ts'
import { excerptAt, positionAt, positionsAt } from './position.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

function placeOf(before: string, after = 'x'): string {
  const { offset, line, column } = positionAt(utf8(before + after), utf8(before).length)
  expect(offset).toBe(utf8(before).length)
  return `${line}:${column}`
}

/** The excerpt, with a mark before the character at the caret. */
function marked(before: string, after: string): string {
  const { text, caret } = excerptAt(utf8(before + after), utf8(before).length)
  return `${text.slice(0, caret)}»${text.slice(caret)}`
}

describe('positionAt', () => {
  it('counts lines that end in LF, CR LF and a lone CR', () => {
    expect(placeOf('')).toBe('1:1')
    expect(placeOf('a\nb')).toBe('2:2')
    expect(placeOf('a\r\nb')).toBe('2:2')
    expect(placeOf('a\rb')).toBe('2:2')
    expect(placeOf('\n\r\n\r\n\n\r')).toBe('6:1')
    expect(placeOf('a\r', '\nb')).toBe('1:3')
  })

  it('counts columns in UTF-16 units', () => {
    expect(placeOf('aé中😀')).toBe('1:6')
    expect(placeOf('😀\n\t中')).toBe('2:3')
  })

  it('returns many positions in the requested order', () => {
    const bytes = utf8('a\nbc\ndef')
    const places = positionsAt(bytes, [7, 0, 3, 3, 99]).map(({ line, column }) => [line, column])
    expect(places).toEqual([
      [3, 3],
      [1, 1],
      [2, 2],
      [2, 2],
      [3, 4],
    ])
  })
})

describe('excerptAt', () => {
  it('shows the line around the offset', () => {
    expect(marked('{\n  "a": ', "'x'\n}")).toBe(`  "a": »'x'`)
    expect(marked('{\r\n', '\r}')).toBe('»␍')
    expect(marked('', '')).toBe('»')
    expect(marked('[1,', '')).toBe('[1,»')
  })

  it('cuts a long line on both sides, but never within a code point', () => {
    const long = '😀'.repeat(1000)
    const side = '😀'.repeat(60)
    expect(marked(long, long)).toBe(`…${side}»${side}…`)
    expect(marked('b'.repeat(60), 'c'.repeat(60))).toBe(`${'b'.repeat(60)}»${'c'.repeat(60)}`)
  })

  it('makes control, invisible and bidirectional characters visible', () => {
    expect(marked('"\t\u0000', '\u001f\u007f')).toBe('"␉␀»␟␡')
    expect(marked('a\u202e', '\ufeffb')).toBe('a\ufffd»\ufffdb')
  })

  it('keeps the joiners of emoji and words, except at the caret', () => {
    expect(marked('"👩🏽\u200d💻❤\ufe0f\u200d🔥', 'می\u200cخواهم')).toBe(
      '"👩🏽\u200d💻❤\ufe0f\u200d🔥»می\u200cخواهم',
    )
    expect(marked('"a\u200db👩', '\u200d💻')).toBe('"a\ufffdb👩»\ufffd💻')
  })

  it('shows an unescaped line break in a string', () => {
    expect(marked('["a', '\nb"]')).toBe('["a»␊')
  })

  it('survives malformed UTF-8', () => {
    const bytes = Uint8Array.from([0x22, 0x80, 0x80, 0x80, 0x80, 0x80, 0xe4, 0xb8, 0x22])
    for (let offset = 0; offset <= bytes.length; offset++) {
      expect(excerptAt(bytes, offset).text).toContain('\ufffd')
    }
  })

  it('is quick at the end of a single line of 100 MB', () => {
    const bytes = new Uint8Array(100_000_000).fill(0x31)
    const start = cpuMs()
    expect(excerptAt(bytes, bytes.length).text.length).toBe(61)
    expect(cpuMs() - start).toBeLessThan(50)
    expect(positionAt(bytes, bytes.length).column).toBe(100_000_001)
  })
})
