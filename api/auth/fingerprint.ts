import { createHmac } from 'node:crypto'

/** A number below 4096 for a password and the hash that is stored for it. */
export type Fingerprint = (password: string, hash: string) => number

/**
 * Twelve bits of an HMAC under the server's secret: enough to turn 4095 of 4096 wrong guesses away
 * without hashing them. Without the secret, which is not in the database, they say nothing; with it,
 * a password is still not told from the many others that share them.
 */
export function createFingerprint(secret: string): Fingerprint {
  return (password, hash) => {
    // The beginning is none that a token's signature is made of.
    const hmac = createHmac('sha256', secret).update(`password fingerprint\0${hash}\0${password}`)
    return hmac.digest().readUInt16BE() >> 4
  }
}
