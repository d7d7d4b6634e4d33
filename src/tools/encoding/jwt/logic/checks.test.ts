import { afterEach, describe, expect, test } from 'vitest'
import { isToolFailure } from '#src/core/failure.ts'
import { checkClaims, firstFailure, noSettings, readSettings } from './checks.ts'
import { claimsOf } from './claims.ts'
import { parseObject } from './json-object.ts'

const NOW = 1_700_000_000_000

function check(payload: string, settings = {}) {
  const expected = readSettings({ ...noSettings, ...settings })
  const claims = claimsOf(parseObject(new TextEncoder().encode(payload), 'payload'))
  return checkClaims(claims, expected.time ?? NOW, expected)
}

function reasons(payload: string, settings = {}) {
  return Object.fromEntries(check(payload, settings).map(({ claim, reason }) => [claim, reason]))
}

function refusal(settings: object) {
  try {
    readSettings({ ...noSettings, ...settings })
  } catch (failure) {
    if (isToolFailure(failure)) return failure.code
    throw failure
  }
  return undefined
}

describe('the checks of a token', () => {
  test('name every claim, also missing ones', () => {
    expect(reasons('{}')).toEqual({
      exp: 'absent',
      nbf: 'absent',
      iat: 'absent',
      iss: 'absent',
      aud: 'absent',
    })
    expect(reasons('{"iss":"a","aud":"b"}')).toMatchObject({ iss: 'unchecked', aud: 'unchecked' })
    expect(firstFailure(check('{}'))).toBeUndefined()
  })

  test.each([
    ['{"exp":1700000001}', {}, 'passed'],
    ['{"exp":1700000000}', {}, 'expired'],
    ['{"exp":1700000000}', { leeway: '1' }, 'passed'],
    ['{"exp":1699999940}', { leeway: '60' }, 'expired'],
    ['{"exp":1699999940.5}', { leeway: '60' }, 'passed'],
    ['{"exp":1700000000}', { time: '1699999999' }, 'passed'],
    ['{"exp":1700000000000}', {}, 'milliseconds'],
    ['{"exp":"1700000001"}', {}, 'not-a-time'],
    ['{"exp":1e400}', {}, 'not-a-time'],
    ['{"exp":1700000001,"exp":1700000002}', {}, 'duplicate'],
  ])('of exp in %s with %j: %s', (payload, settings, reason) => {
    expect(reasons(payload, settings).exp).toBe(reason)
  })

  test.each([
    ['{"nbf":1700000000}', {}, 'passed'],
    ['{"nbf":1700000001}', {}, 'early'],
    ['{"nbf":1700000001}', { leeway: '1' }, 'passed'],
    ['{"nbf":1700000000000}', {}, 'early'],
  ])('of nbf in %s with %j: %s', (payload, settings, reason) => {
    expect(reasons(payload, settings).nbf).toBe(reason)
  })

  test('accept a time of issue in the future with a warning', () => {
    const iat = check('{"iat":1700000001}').find(({ claim }) => claim === 'iat')
    expect(iat).toMatchObject({ outcome: 'warning', reason: 'future' })
  })

  test.each([
    ['{"aud":"api"}', 'passed'],
    ['{"aud":["web","api"]}', 'passed'],
    ['{"aud":["web"]}', 'mismatch'],
    ['{"aud":["api",1]}', 'mismatch'],
    ['{"aud":"API"}', 'mismatch'],
    ['{"aud":"[\\"api\\"]"}', 'mismatch'],
    ['{"aud":{"api":1}}', 'mismatch'],
    ['{"aud":[]}', 'mismatch'],
    ['{}', 'missing'],
    ['{"aud":"web","aud":"api"}', 'duplicate'],
  ])('of the audience "api" in %s: %s', (payload, reason) => {
    expect(reasons(payload, { audience: ' api ' }).aud).toBe(reason)
  })

  test.each([
    ['{"iss":"https://a.example"}', 'passed'],
    ['{"iss":"https://a.example/"}', 'mismatch'],
    ['{"iss":["https://a.example"]}', 'mismatch'],
    ['{}', 'missing'],
  ])('of the issuer in %s: %s', (payload, reason) => {
    expect(reasons(payload, { issuer: 'https://a.example' }).iss).toBe(reason)
  })
})

describe('the time of verification', () => {
  const zone = process.env.TZ
  afterEach(() => {
    process.env.TZ = zone
  })
  const read = (time: string) => readSettings({ ...noSettings, time }).time

  test.each([
    ['', undefined],
    [' 1700000000 ', 1_700_000_000_000],
    ['1700000000.25', 1_700_000_000_250],
    ['2023-11-14T22:13:20Z', 1_700_000_000_000],
    ['2023-11-15 06:13:20+08:00', 1_700_000_000_000],
    ['2023-11-14T22:13:20.250z', 1_700_000_000_250],
  ])('%j is read exactly', (text, time) => {
    expect(read(text)).toBe(time)
  })

  test.each([
    ['tomorrow', 'jwt.time'],
    ['2023-02-30T00:00:00Z', 'jwt.time'],
    ['2023-11-14', 'jwt.time'],
    ['2023-11-14T24:00:00Z', 'jwt.time'],
    ['2023-11-14T22:13:20+99:00', 'jwt.time'],
    ['-5', 'jwt.time'],
    ['1700000000000', 'jwt.time-milliseconds'],
  ])('%j is refused with %s', (time, code) => {
    expect(refusal({ time })).toBe(code)
  })

  test('without an offset is the device’s local time, unless the clock repeats or skips it', () => {
    process.env.TZ = 'Europe/Berlin'
    expect(read('2023-11-14 23:13:20')).toBe(1_700_000_000_000)
    expect(read('2023-07-01 02:00')).toBe(Date.UTC(2023, 6, 1))
    expect(refusal({ time: '2023-10-29 02:30' })).toBe('jwt.time-clock-change')
    expect(refusal({ time: '2023-03-26 02:30' })).toBe('jwt.time-clock-change')
  })

  test('has a leeway of whole seconds up to a day', () => {
    expect(refusal({ leeway: '86400' })).toBeUndefined()
    for (const leeway of ['-1', '1.5', 'x', '86401']) expect(refusal({ leeway })).toBe('jwt.leeway')
  })
})
