import { toHex } from '#src/core/hex-digits.ts'
import { attempt } from './extensions.ts'
import type { PublicKey } from './keys.ts'
import { curves, isCurve } from './verify.ts'

/** Equal for a key and the same one in another encoding, such as a compressed point or a curve by its parameters. */
export function keyIdentity({ algorithm, name, content, rsa, spki }: PublicKey): string {
  if (rsa) return `${algorithm} ${rsa.modulus.toString(16)} ${rsa.exponent.toString(16)}`
  const point =
    algorithm === 'EC' && isCurve(name)
      ? attempt(() => curves[name].Point.fromBytes(content).toBytes(false))
      : undefined
  return point ? `${name} ${toHex(point)}` : toHex(spki)
}
