import { createHmac } from 'node:crypto'
import { timingSafeEqual } from 'hono/utils/buffer'

const STEP_SECONDS = 30
/** Time steps before and after the present one, for clocks that differ and for slow typing. */
const WINDOW_STEPS = 1

/** The code of a time step: six digits. RFC 6238 with HMAC-SHA-1, RFC 4226 section 5.3. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The time step of an instant. */
export const stepAt = (time: Date): number => Math.floor(time.getTime() / 1_000 / STEP_SECONDS)

/** The time step within the window whose code this is. */
export async function matchingStep(
  secret: Uint8Array,
  code: string,
  now: Date,
): Promise<number | undefined> {
  const present = stepAt(now)
  let found: number | undefined
  for (let step = present - WINDOW_STEPS; step <= present + WINDOW_STEPS; step++) {
    if (await timingSafeEqual(totpCode(secret, step), code)) found = step
  }
  return found
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding, RFC 4648 section 6, for whole groups of 5 bytes. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{5}/g, (five) => alphabet.charAt(Number.parseInt(five, 2)))
}

/** The bytes of `toBase32`. */
export function fromBase32(text: string): Uint8Array {
  const bits = Array.from(text, (it) => alphabet.indexOf(it).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}
