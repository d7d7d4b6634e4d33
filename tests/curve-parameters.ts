import { curves } from '#src/tools/encoding/certificate/logic/verify.ts'
import { sequence, tagged } from '#src/tools/encoding/shared/logic/der-writer.ts'

export type CurveName = keyof typeof curves

const PRIME_FIELD = Buffer.from('06072a8648ce3d0101', 'hex')
const EC = Buffer.from('06072a8648ce3d0201', 'hex')

/** A public key (SPKI) with its point and the parameters of its curve. */
export const keyWithParameters = (point: Uint8Array, parameters: Uint8Array) =>
  sequence(sequence(EC, parameters), tagged(3, Uint8Array.of(0), point))

/** The parameters of a curve (SEC 1, C.2); a changed one makes another curve. */
export function parametersOf(name: CurveName, changed: ChangedParameters = {}) {
  const { base = 'uncompressed', ...numbers } = changed
  const { p, a, b, Gx, Gy, n, h } = { ...curves[name].Point.CURVE(), ...numbers }
  const size = Math.ceil(p.toString(16).length / 2)
  const bytes = (value: bigint) => Buffer.from(value.toString(16).padStart(size * 2, '0'), 'hex')
  // A first bit of 1 would be a sign.
  const integer = (value: bigint) => {
    const digits = 2 * (Math.floor(value.toString(2).length / 8) + 1)
    return tagged(2, Buffer.from(value.toString(16).padStart(digits, '0'), 'hex'))
  }
  const point =
    base === 'compressed'
      ? [Uint8Array.of(2 + Number(Gy & 1n)), bytes(Gx)]
      : [Uint8Array.of(4), bytes(Gx), bytes(Gy)]
  return sequence(
    Uint8Array.of(2, 1, 1),
    sequence(PRIME_FIELD, integer(p)),
    sequence(tagged(4, bytes(a)), tagged(4, bytes(b))),
    tagged(4, ...point),
    integer(n),
    integer(h),
  )
}

interface ChangedParameters {
  readonly base?: 'uncompressed' | 'compressed'
  readonly p?: bigint
  readonly a?: bigint
  readonly b?: bigint
  readonly Gx?: bigint
  readonly Gy?: bigint
  readonly n?: bigint
}
