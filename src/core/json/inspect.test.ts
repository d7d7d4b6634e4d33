import { describe, expect, it } from 'vitest'
import { cpuMs } from '#tests/conformance/cpu-time.ts'
import fc from '#tests/fast-check.ts'
import { inspect } from './inspect.ts'
import { scanAuto } from './scan.ts'

function inspected(text: string) {
  const result = scanAuto(new TextEncoder().encode(text))
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return inspect(result.document)
}

const duplicatesOf = (text: string) =>
  inspected(text).duplicateKeys.first.map(({ key, firstOffset, offset }) => [
    key,
    firstOffset,
    offset,
  ])

const numbersOf = (text: string) =>
  inspected(text).changedNumbers.first.map(({ written, double }) => [written, double])

describe('duplicate keys', () => {
  it('are reported with the offsets of the first and of each later occurrence', () => {
    expect(duplicatesOf('{"a":1,"b":2,"a":3,"a":4}')).toEqual([
      ['a', 1, 13],
      ['a', 1, 19],
    ])
  })

  it('are compared after decoding', () => {
    expect(duplicatesOf('{"a":1,"\\u0061":2}')).toEqual([['a', 1, 7]])
    expect(duplicatesOf('{"é":1,"\\u00e9":2}')).toEqual([['é', 1, 8]])
  })

  it('are reported only within one object', () => {
    expect(duplicatesOf('{"a":{"a":1},"b":[{"a":1},{"a":1}]}')).toEqual([])
    expect(duplicatesOf('{"a":{"b":1,"b":2},"c":3,"a":4}')).toEqual([
      ['b', 6, 12],
      ['a', 1, 25],
    ])
  })

  it('are found after records of the same shape, and in records of JSON Lines', () => {
    const records = '{"id":1,"at":{"x":1,"y":2},"to":2}\n'.repeat(100)
    expect(duplicatesOf(records)).toEqual([])
    expect(duplicatesOf(`${records}{"id":1,"at":{"x":1,"x":2},"id":2}`)).toEqual([
      ['x', 3514, 3520],
      ['id', 3501, 3527],
    ])
  })

  it('are found in small objects by comparison and in large objects by hash', () => {
    for (let count = 1; count < 200; count++) {
      const keys = Array.from({ length: count }, (_, at) => `"key${at}":${at}`)
      expect(inspected(`{${keys}}`).duplicateKeys.total).toBe(0)
      expect(inspected(`{${keys},"key0":0,"\\u006bey${count - 1}":0}`).duplicateKeys.total).toBe(2)
    }
  })

  it('are counted in linear time in an object with 5,000,000 keys', () => {
    const keys: string[] = []
    for (let at = 0; at < 5_000_000; at++) keys.push(`"${at % 4_999_000}":0`)
    const start = cpuMs()
    expect(inspected(`{${keys}}`).duplicateKeys.total).toBe(1000)
    expect(cpuMs() - start).toBeLessThan(30_000)
  })

  it('are listed up to 100, and all are counted', () => {
    const { total, first } = inspected(`{${'"a":1,'.repeat(1000)}"a":1}`).duplicateKeys
    expect([total, first.length]).toEqual([1000, 100])
  })

  it('are cut if they are long', () => {
    const key = 'k'.repeat(100_000)
    expect(duplicatesOf(`{"${key}":1,"${key}":1}`)[0]?.[0]).toBe(`${'k'.repeat(200)}…`)
  })
})

describe('numbers', () => {
  it('are not reported if a double represents them unchanged', () => {
    const unchanged = [
      ...['0', '-0', '0.0', '-0e5', '0e999999', '1.0', '1E2', '100', '1e2', '1.50', '0.1', '1e22'],
      ...['9007199254740992', '9007199254740991', '0.30000000000000004'],
      ...[
        '123456789012345680000',
        '1e23',
        '5e-324',
        '1.7976931348623157e308',
        '2.2250738585072014e-308',
      ],
      ...[
        '100000000000000000000000',
        '0.000000000000000000000000000001',
        '1.000000000000000000000',
      ],
      ...['0.1234567890123456', '1234567890.1234567', '1e-7', '0.1e1', '10e-1'],
    ]
    expect(numbersOf(`[${unchanged}]`)).toEqual([])
  })

  it('are reported with their double if it changes them', () => {
    expect(
      numbersOf(
        '[12345678901234567890,1e400,-1e400,0.123456789012345678,1e-400,9007199254740993,3e-324]',
      ),
    ).toEqual([
      ['12345678901234567890', '12345678901234567000'],
      ['1e400', 'Infinity'],
      ['-1e400', '-Infinity'],
      ['0.123456789012345678', '0.12345678901234568'],
      ['1e-400', '0'],
      ['9007199254740993', '9007199254740992'],
      ['3e-324', '5e-324'],
    ])
  })

  it('may have a million digits, and are cut', () => {
    const [[written, double] = []] = numbersOf(`[${'9'.repeat(1_000_000)}]`)
    expect([written?.length, double]).toEqual([201, 'Infinity'])
    expect(numbersOf(`[0.${'0'.repeat(1_000_000)}1e1000001]`)).toEqual([])
  })

  it('are judged like an exact comparison of decimals', () => {
    const digits = fc.stringMatching(/^[1-9][0-9]{0,24}$/)
    const number = fc
      .tuple(
        fc.constantFrom('', '-'),
        fc.oneof(digits, fc.constant('0')),
        fc.option(fc.stringMatching(/^0{0,5}[0-9]{1,20}$/)),
        fc.option(fc.integer({ min: -340, max: 330 })),
      )
      .map(([sign, whole, fraction, exponent]) => {
        const point = fraction === null ? '' : `.${fraction}`
        return sign + whole + point + (exponent === null ? '' : `e${exponent}`)
      })
    const shortest = fc.double({ noNaN: true, noDefaultInfinity: true }).map(String)
    const neighbor = shortest.map((text) => text.replace(/\d(?=e|$)/, (d) => `${(+d + 1) % 10}`))
    // Every odd one is as far from the double below it as from the one above.
    const betweenDoubles = fc.bigInt({ min: 2n ** 53n, max: 2n ** 54n }).map(String)
    fc.assert(
      fc.property(fc.oneof(number, shortest, neighbor, betweenDoubles), (text) => {
        expect([text, numbersOf(`[${text}]`).length]).toEqual([text, isUnchanged(text) ? 0 : 1])
      }),
      { numRuns: 20_000, seed: 1 },
    )
  })
})

/** Whether a number and the text of its double are equal as fractions of integers. */
function isUnchanged(text: string): boolean {
  const double = Number(text)
  if (!Number.isFinite(double)) return false
  const [a, b] = [fractionOf(text), fractionOf(String(double))]
  return a.top * b.bottom === b.top * a.bottom
}

function fractionOf(text: string): { readonly top: bigint; readonly bottom: bigint } {
  const [mantissa = '', exponent = '0'] = text.split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const power = BigInt(exponent) - BigInt(fraction.length)
  const digits = BigInt(whole + fraction)
  return power < 0n
    ? { top: digits, bottom: 10n ** -power }
    : { top: digits * 10n ** power, bottom: 1n }
}

describe('lone surrogates', () => {
  it('are reported, unlike pairs and escaped backslashes', () => {
    const text =
      '["\\ud83d\\ude00","\\ud83d","\\ude00\\ud83d","\\\\ud83d","\\uD83D\\n",{"\\uDFFF":0}]'
    expect(inspected(text).loneSurrogates.first.map(({ written }) => written)).toEqual([
      '\\ud83d',
      '\\ude00',
      '\\ud83d',
      '\\uD83D',
      '\\uDFFF',
    ])
    expect(inspected(text).loneSurrogates.first[0]?.offset).toBe(17)
  })
})

it('inspects 1,000,000 levels', () => {
  const text = `${'[{"a":'.repeat(500_000)}1e999${'}]'.repeat(500_000)}`
  expect(inspected(text).changedNumbers.total).toBe(1)
})
