import type { Row } from '@libsql/client'
import type { NewPasskey, Passkey, PasskeyLogin } from '#api/contract/passkeys.ts'
import type { Database } from '#api/db/open.ts'
import { Problem } from '#api/http/problem.ts'
import { CHALLENGE_LIFETIME_MS, type Challenges } from './challenges.ts'
import type { PasskeyOrigin } from './passkey-origin.ts'
import { keyFor } from './sealed.ts'

export interface PasskeysDeps {
  readonly database: Database
  readonly challenges: Challenges
  /** The server's secret, from which the user ID is derived. */
  readonly tokenSecret: string
  readonly now: () => Date
  /** Called after a passkey was added, renamed, or removed. */
  readonly onAccessChange?: (() => Promise<void>) | undefined
}

/** Browsers list the passkeys by this name. */
const USER_NAME = 'administrator'
const LOGIN = 'login'
const addTo = (sessionId: string): string => `add ${sessionId}`

export type Passkeys = ReturnType<typeof createPasskeys>

/** Passkeys of the administrator: WebAuthn level 3, with user verification, which makes them two factors. */
export function createPasskeys(deps: PasskeysDeps) {
  const { database, challenges, now, onAccessChange } = deps
  // Sites on one host share its passkeys, and a device keeps one for each user ID.
  const userId = keyFor(deps.tokenSecret, 'offkit passkey user').subarray(0, 16)
  const rows = async () =>
    (await database.execute('SELECT * FROM passkeys ORDER BY created_at, id')).rows
  return {
    list: async (): Promise<Passkey[]> => (await rows()).map(toPasskey),
    /** Options for a login with any passkey. */
    loginOptions: ({ rpId }: PasskeyOrigin) => ({
      challenge: toText(challenges.issue(LOGIN)),
      rpId,
      timeout: CHALLENGE_LIFETIME_MS,
      userVerification: 'required' as const,
    }),
    /** The name of the passkey that answered a challenge. Throws `wrong-passkey`. */
    logIn: async (response: PasskeyLogin, { origin, rpId }: PasskeyOrigin): Promise<string> => {
      const row = (await rows()).find(({ id }) => id === response.id)
      if (row === undefined) throw new Problem('wrong-passkey')
      const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
      let answered = ''
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge: (challenge) => {
          answered = challenge
          return challenges.isValid(LOGIN, challenge)
        },
        expectedOrigin: origin,
        expectedRPID: rpId,
        credential: {
          id: String(row.id),
          publicKey: Uint8Array.from(Buffer.from(String(row.public_key), 'base64url')),
          counter: Number(row.counter),
        },
      }).catch(refuse)
      if (!verified || !(await challenges.use(answered))) throw new Problem('wrong-passkey')
      const { newCounter } = authenticationInfo
      // Concurrent logins with one counter would hide a copied key.
      const { rowsAffected } = await database.execute({
        sql: `UPDATE passkeys SET counter = ?, used_at = ?
          WHERE id = ? AND (counter < ? OR (counter = 0 AND ? = 0))`,
        args: [newCounter, now().toISOString(), response.id, newCounter, newCounter],
      })
      if (rowsAffected !== 1) throw new Problem('wrong-passkey')
      return String(row.name)
    },
    /** Options for a new passkey, which only this session can add. */
    newOptions: async ({ rpId }: PasskeyOrigin, siteName: string, sessionId: string) => ({
      challenge: toText(challenges.issue(addTo(sessionId))),
      rp: { id: rpId, name: siteName },
      user: { id: toText(userId), name: USER_NAME, displayName: USER_NAME },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
      timeout: CHALLENGE_LIFETIME_MS,
      attestation: 'none' as const,
      excludeCredentials: (await rows()).map(({ id, transports }) => ({
        id: String(id),
        type: 'public-key' as const,
        transports: transportsIn(transports),
      })),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
    }),
    /** Throws `wrong-passkey`, or `stale` if the passkey has been added before. */
    add: async (
      { name, response }: NewPasskey,
      { origin, rpId }: PasskeyOrigin,
      sessionId: string,
    ): Promise<Passkey> => {
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
      let answered = ''
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge: (challenge) => {
          answered = challenge
          return challenges.isValid(addTo(sessionId), challenge)
        },
        expectedOrigin: origin,
        expectedRPID: rpId,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(refuse)
      if (!verified || !(await challenges.use(answered))) throw new Problem('wrong-passkey')
      const { id, publicKey, counter } = registrationInfo.credential
      const createdAt = now().toISOString()
      const transports = response.response.transports.filter((it) => /^[\w-]{1,20}$/.test(it))
      const { rowsAffected } = await database.execute({
        sql: `INSERT INTO passkeys (id, name, public_key, counter, transports, created_at)
          VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        args: [id, name, toText(publicKey), counter, transports.join(' '), createdAt],
      })
      if (rowsAffected !== 1) throw new Problem('stale')
      await onAccessChange?.()
      return { id, name, createdAt, usedAt: null }
    },
    /** The passkey and its previous name; undefined if it doesn't exist. */
    rename: async (id: string, name: string) => {
      const before = (await rows()).find((row) => row.id === id)
      if (before === undefined) return undefined
      const sql = 'UPDATE passkeys SET name = ? WHERE id = ? RETURNING *'
      const [row] = (await database.execute({ sql, args: [name, id] })).rows
      if (row === undefined) return undefined
      await onAccessChange?.()
      return { passkey: toPasskey(row), previous: String(before.name) }
    },
    /** The name of the removed passkey; undefined if it doesn't exist. */
    remove: async (id: string): Promise<string | undefined> => {
      const sql = 'DELETE FROM passkeys WHERE id = ? RETURNING name'
      const [row] = (await database.execute({ sql, args: [id] })).rows
      if (row === undefined) return undefined
      await onAccessChange?.()
      return String(row.name)
    },
  }
}

const toPasskey = (row: Row): Passkey => ({
  id: String(row.id),
  name: String(row.name),
  createdAt: String(row.created_at),
  usedAt: typeof row.used_at === 'string' ? row.used_at : null,
})

/** EdDSA, ES256, and RS256, which all platforms support one of. IANA COSE algorithms. */
const ALGORITHMS = [-8, -7, -257]

const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

const transportsIn = (value: unknown): string[] => String(value).split(' ').filter(Boolean)

/** The library throws an `Error` for every response that doesn't match. */
function refuse(error: unknown): never {
  if (error instanceof Error) throw new Problem('wrong-passkey')
  throw error
}
