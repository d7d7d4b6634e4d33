import { createPublicKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { curves } from '#src/tools/encoding/certificate/logic/verify.ts'
import { type CurveName, keyWithParameters, parametersOf } from '#tests/curve-parameters.ts'
import { curveOfParameters } from './explicit-curve.ts'

const identifiers: Readonly<Record<CurveName, string>> = {
  'P-256': '2a8648ce3d030107',
  'P-384': '2b81040022',
  'P-521': '2b81040023',
  secp256k1: '2b8104000a',
  brainpoolP256r1: '2b2403030208010107',
  brainpoolP384r1: '2b240303020801010b',
  brainpoolP512r1: '2b240303020801010d',
}
const names = Object.keys(curves) as CurveName[]
const identifierOf = (parameters: Uint8Array) => {
  const oid = curveOfParameters(parameters)
  return oid && Buffer.from(oid).toString('hex')
}

test.each(names)('the parameters of %s are those of its name, as for OpenSSL', (name) => {
  for (const base of ['uncompressed', 'compressed'] as const) {
    const parameters = parametersOf(name, { base })
    expect(identifierOf(parameters)).toBe(identifiers[name])
    const point = curves[name].Point.BASE.toBytes(false)
    const der = Buffer.from(keyWithParameters(point, parameters))
    const { asymmetricKeyDetails } = createPublicKey({ key: der, format: 'der', type: 'spki' })
    const known = { 'P-256': 'prime256v1', 'P-384': 'secp384r1', 'P-521': 'secp521r1' }
    expect(asymmetricKeyDetails?.namedCurve).toBe({ ...known }[name as 'P-256'] ?? name)
  }
})

test.each(names)('a change of any parameter makes %s another curve', (name) => {
  const { p, a, b, Gx, Gy, n } = curves[name].Point.CURVE()
  for (const changed of [
    { p: p - 2n },
    { a: a ^ 1n },
    { b: b ^ 1n },
    { Gx: Gx ^ 1n },
    { Gy: Gy ^ 1n },
    { Gy: Gy ^ 1n, base: 'compressed' },
    { n: n - 2n },
  ] as const) {
    expect(identifierOf(parametersOf(name, changed))).toBeUndefined()
  }
})

test('incomplete and other data has no curve', () => {
  const parameters = parametersOf('P-256')
  for (let length = 0; length < parameters.length - 3; length++) {
    expect(curveOfParameters(parameters.subarray(0, length))).toBeUndefined()
  }
  for (const other of [[], [0x30], [0x30, 0x80], [0x30, 0x84, 0xff, 0xff, 0xff, 0xff], [2, 1, 1]]) {
    expect(curveOfParameters(Uint8Array.from(other))).toBeUndefined()
  }
})
