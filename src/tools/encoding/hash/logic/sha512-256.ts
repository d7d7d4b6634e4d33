import type { IHasher } from 'hash-wasm'

/** The bytes of the chaining value in the state that `save` of a SHA-512 hasher returns. */
const STATE = { start: 140, end: 204 }
/** FIPS 180-4, 5.3.6: the chaining value that derives the initial one of SHA-512/t. */
const MASK = 0xa5
const DIGEST_BYTES = 32

/** Turns a hasher of SHA-512 into one of SHA-512/256, which hash-wasm lacks. */
export async function createSha512With256(sha512: Promise<IHasher>): Promise<IHasher> {
  const hasher = await sha512
  const standard = hasher.init().save()
  hasher.load(withChain(standard, (byte) => byte ^ MASK)).update('SHA-512/256')
  // The digest has its words in big-endian order, the state in little-endian order.
  const initial = hasher.digest('binary')
  const start = withChain(standard, (_, index) => initial[index ^ 7]!)
  const digest = (type?: 'binary' | 'hex') =>
    type === 'binary'
      ? hasher.digest('binary').subarray(0, DIGEST_BYTES)
      : hasher.digest('hex').slice(0, 2 * DIGEST_BYTES)
  const own: IHasher = {
    ...hasher,
    init() {
      hasher.init().load(start)
      return own
    },
    digest: digest as IHasher['digest'],
    digestSize: DIGEST_BYTES,
  }
  return own
}

function withChain(state: Uint8Array, byteAt: (byte: number, index: number) => number): Uint8Array {
  return state.map((byte, at) =>
    at < STATE.start || at >= STATE.end ? byte : byteAt(byte, at - STATE.start),
  )
}
