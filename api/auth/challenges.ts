import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '#api/db/open.ts'
import { keyFor } from './sealed.ts'

export interface ChallengesDeps {
  readonly database: Database
  /** The server's secret, from which the key that signs challenges is derived. */
  readonly tokenSecret: string
  readonly randomBytes: (size: number) => Uint8Array
  readonly now: () => Date
}

export const CHALLENGE_LIFETIME_MS = 300_000
const NONCE_BYTES = 16
const EXPIRY_BYTES = 8
const HEAD_BYTES = NONCE_BYTES + EXPIRY_BYTES

export type Challenges = ReturnType<typeof createChallenges>

/**
 * Challenges with their expiry, signed by the server: anyone may request one, so they are stored only once they were
 * answered correctly.
 */
export function createChallenges({ database, tokenSecret, randomBytes, now }: ChallengesDeps) {
  const key = keyFor(tokenSecret, 'offkit passkey challenge')
  const mac = (purpose: string, head: Uint8Array): Buffer =>
    createHmac('sha256', key).update(head).update(purpose).digest()
  return {
    /** Random bytes, the expiry, and a signature for the purpose. */
    issue: (purpose: string): Uint8Array<ArrayBuffer> => {
      const head = Buffer.alloc(HEAD_BYTES)
      head.set(randomBytes(NONCE_BYTES))
      head.writeBigUInt64BE(BigInt(now().getTime() + CHALLENGE_LIFETIME_MS), NONCE_BYTES)
      return Uint8Array.from(Buffer.concat([head, mac(purpose, head)]))
    },
    /** Whether a challenge in Base64url was issued for the purpose and hasn't expired. */
    isValid: (purpose: string, challenge: string): boolean => {
      const bytes = Buffer.from(challenge, 'base64url')
      const [head, signature] = [bytes.subarray(0, HEAD_BYTES), bytes.subarray(HEAD_BYTES)]
      const expected = mac(purpose, head)
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
        return false
      return Number(head.readBigUInt64BE(NONCE_BYTES)) > now().getTime()
    },
    /** Records that a challenge was answered. Returns false if it was before. */
    use: async (challenge: string): Promise<boolean> => {
      const time = now().getTime()
      const [, inserted] = await database.batch(
        [
          {
            sql: 'DELETE FROM used_challenges WHERE expires_at < ?',
            args: [new Date(time).toISOString()],
          },
          {
            sql: 'INSERT INTO used_challenges (challenge, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
            args: [challenge, new Date(time + CHALLENGE_LIFETIME_MS).toISOString()],
          },
        ],
        'write',
      )
      return inserted?.rowsAffected === 1
    },
  }
}
