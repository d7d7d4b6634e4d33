import { describe, expect, it } from 'vitest'
import { scanTwice, utf8 } from '#tests/scan-twice.ts'
import { countOf, kindAt, NodeKind } from './cursor.ts'
import { FLAG, LINES_ROOT } from './document.ts'
import { scanAuto, scanJson, scanJsonLines } from './scan.ts'

function tapeOf(text: string): number[] {
  const result = scanTwice(scanJson, utf8(text))
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return [...result.document.tape]
}

describe('the tape', () => {
  it('links containers to the next token and counts their children', () => {
    expect(tapeOf(' {"a":[1,true],"b":{}} ')).toEqual([
      ...[1, 20], // {
      ...[2, 5], // "a"
      ...[6, 12], // [
      ...[7, 8], // 1
      ...[9, 13], // true
      ...[13, 2], // ]
      ...[15, 18], // "b"
      ...[19, 18], // {
      ...[20, 0], // }
      ...[21, 2], // }
    ])
  })

  it('flags strings with escapes, and numbers that are long or have an exponent', () => {
    const tape = tapeOf('["\\n","é",123456789012345,1234567890123456,1e5,-0.5]')
    const flags = [...tape.keys()].filter((at) => at % 2 === 1 && tape[at]! >= FLAG)
    expect(flags).toEqual([3, 9, 11])
  })

  it('has room for one token per byte', () => {
    const text = `[${'['.repeat(300_000)}${']'.repeat(300_000)}]`
    expect(tapeOf(text).length).toBe(text.length * 2)
    const dense = `[${'1,'.repeat(999_999)}1]`
    expect(tapeOf(dense).length).toBe(2 * 1_000_002)
  })

  it('grows if the text becomes denser', () => {
    const sparse = `${'"sparse, sparse, sparse, sparse, sparse",'.repeat(1_200_000)}`
    const dense = `${'[[],{}],'.repeat(500_000)}`
    const result = scanTwice(scanJson, utf8(`[${sparse}${dense}0]`))
    expect(result.ok && countOf(result.document, 0)).toBe(1_700_001)
    expect(result.ok && result.document.length).toBe(2 * (1_200_000 + 500_000 * 6 + 3))
  })

  it('needs little more memory than its tokens', () => {
    const text = `[${'{"id":1234567,"name":"some name"},'.repeat(200_000)}0]`
    const result = scanJson(utf8(text))
    if (!result.ok) throw new Error(result.error.code)
    const { tape, length } = result.document
    expect(tape.length).toBe(length)
    expect(tape.buffer.byteLength).toBeLessThan(length * 4 * 1.25)
  })

  it('nests 1,000,000 levels of arrays and objects', () => {
    const levels = 500_000
    const text = `${'[{"a":'.repeat(levels)}1${'}]'.repeat(levels)}`
    const result = scanTwice(scanJson, utf8(text))
    expect(result.ok && result.document.tape[1]).toBe(2 * (levels * 5 + 1))
  })

  it('reports progress', () => {
    const seen: number[] = []
    const bytes = utf8(`[${'1,'.repeat(1_000_000)}1]`)
    scanJson(bytes, (done, total) => seen.push(done / total))
    expect(seen.length).toBeGreaterThan(3)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  })
})

describe('JSON Lines', () => {
  it('have a root whose elements are the records', () => {
    const text = '{"a":1}\r\n\n  [2]  \n3'
    const result = scanTwice(scanAuto, utf8(text))
    if (!result.ok) throw new Error(result.error.code)
    const { document } = result
    expect([...document.tape]).toEqual([
      ...[LINES_ROOT, 20],
      ...[0, 10, 1, 4, 5, 6, 6, 1],
      ...[12, 16, 13, 14, 14, 1],
      ...[18, 19],
      ...[19, 3],
    ])
    expect(kindAt(document, 0)).toBe(NodeKind.lines)
    expect(kindAt(document, 18)).toBe(NodeKind.end)
    expect(countOf(document, 0)).toBe(3)
  })

  it('can’t contain a value on several lines, several values on a line, or only blank lines', () => {
    const codeOf = (text: string) => {
      const result = scanJsonLines(utf8(text))
      return result.ok ? 'ok' : [result.error.code, result.error.offset]
    }
    expect(codeOf('{"a":\n1}')).toEqual(['unclosed-object', 5])
    expect(codeOf('1\n2 3')).toEqual(['trailing-content', 4])
    expect(codeOf('1\n[2\n3')).toEqual(['unclosed-array', 4])
    expect(codeOf(' \n\n')).toEqual(['empty', 0])
  })

  it('can have many records', () => {
    const result = scanTwice(scanAuto, utf8('{"a":[1,2]}\n'.repeat(300_000)))
    expect(result.ok && countOf(result.document, 0)).toBe(300_000)
    expect(result.ok && result.document.length).toBe(2 * (2 + 300_000 * 7))
  })
})

describe('scanAuto', () => {
  const seen = (text: string) => {
    const result = scanTwice(scanAuto, utf8(text))
    return result.ok ? result.format : [result.format, result.error.code, result.error.offset]
  }

  it('detects JSON, minified or formatted', () => {
    expect(seen('{\n"a": 1\n}\n')).toBe('json')
    expect(seen('1')).toBe('json')
  })

  it('detects a value, a line break and more as JSON Lines', () => {
    expect(seen('{"a":1}\n{"a":2}\n')).toBe('json-lines')
    expect(seen('1\r\n2')).toBe('json-lines')
  })

  it('reports the error with the larger offset', () => {
    expect(seen('1 2')).toEqual(['json', 'trailing-content', 2])
    expect(seen('{"a":1}\n{"a":}\n')).toEqual(['json-lines', 'missing-value', 13])
    expect(seen('{\n"a":1\n}\n}')).toEqual(['json', 'trailing-content', 10])
    expect(seen('[1,]')).toEqual(['json', 'trailing-comma', 2])
  })
})
