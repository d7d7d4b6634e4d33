import { createHash } from 'node:crypto'
import type { TotpStatus } from '#api/contract/second-factor.ts'
import type { Database } from '#api/db/open.ts'
import { Problem } from '#api/http/problem.ts'
import { randomCode } from './random-code.ts'
import { keyFor, NONCE_BYTES, open, seal } from './sealed.ts'
import { fromBase32, matchingStep, toBase32 } from './totp.ts'

export interface SecondFactorDeps {
  readonly database: Database
  /** The server's secret, from which the key for the TOTP secret is derived. */
  readonly tokenSecret: string
  readonly randomBytes: (size: number) => Uint8Array
  readonly now: () => Date
  /** Called after the stored secret or recovery codes have changed. */
  readonly onAccessChange?: (() => Promise<void>) | undefined
}

/** 160 bits, as RFC 4226 section 4 recommends. */
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** 80 bits, which can't be guessed from a hash. */
const RECOVERY_CHARACTERS = 16

export type CodeKind = 'app' | 'recovery'

export type SecondFactor = ReturnType<typeof createSecondFactor>

/** The codes of an authenticator app (TOTP) and the recovery codes that replace them. */
export function createSecondFactor(deps: SecondFactorDeps) {
  const { database, randomBytes, now } = deps
  const key = keyFor(deps.tokenSecret, 'offkit totp secret')
  const stored = async () => {
    const { rows } = await database.execute(
      'SELECT totp_secret, recovery_codes FROM admin WHERE id = 1',
    )
    const sealed = rows[0]?.totp_secret
    const hashes = String(rows[0]?.recovery_codes ?? '')
      .split(' ')
      .filter(Boolean)
    return { sealed: typeof sealed === 'string' ? sealed : undefined, hashes }
  }
  const update = async (sql: string, args: readonly (string | number)[]): Promise<boolean> =>
    (await database.execute({ sql, args: [...args] })).rowsAffected === 1

  const takeCode = async (sealed: string, code: string): Promise<boolean> => {
    const secret = open(key, sealed)
    if (secret === undefined) return false
    const step = await matchingStep(fromBase32(secret), code, now())
    if (step === undefined) return false
    // The statement compares, so that concurrent requests can't use one code twice.
    const sql = 'UPDATE admin SET totp_step = ? WHERE id = 1 AND totp_step < ? AND totp_secret = ?'
    return update(sql, [step, step, sealed])
  }
  const takeRecoveryCode = async (hashes: readonly string[], code: string): Promise<boolean> => {
    const hash = hashOf(code)
    if (!hashes.includes(hash)) return false
    const sql = `UPDATE admin SET recovery_codes = replace(recovery_codes, ?, '')
      WHERE id = 1 AND instr(recovery_codes, ?) > 0`
    const isTaken = await update(sql, [hash, hash])
    if (isTaken) await deps.onAccessChange?.()
    return isTaken
  }

  const newCodes = (): string[] =>
    Array.from({ length: RECOVERY_CODES }, () => randomCode(randomBytes, RECOVERY_CHARACTERS))

  return {
    status: async (): Promise<TotpStatus> => {
      const { sealed, hashes } = await stored()
      return { isOn: sealed !== undefined, recoveryCodes: hashes.length }
    },
    /** A new secret in Base32, which isn't stored. */
    newSecret: (): string => toBase32(randomBytes(SECRET_BYTES)),
    /**
     * Requires codes of a secret from now on and returns the recovery codes. Throws `wrong-code`, or `stale` if codes
     * are required already.
     */
    turnOn: async (secret: string, code: string): Promise<string[]> => {
      const step = await matchingStep(fromBase32(secret), code, now())
      if (step === undefined) throw new Problem('wrong-code')
      const codes = newCodes()
      const sealed = seal(key, secret, randomBytes(NONCE_BYTES))
      const sql = `UPDATE admin SET totp_secret = ?, totp_step = ?, recovery_codes = ?
        WHERE id = 1 AND totp_secret IS NULL`
      const isSet = await update(sql, [sealed, step, hashesOf(codes)])
      if (!isSet) throw new Problem('stale')
      await deps.onAccessChange?.()
      return codes
    },
    /** New recovery codes, which replace the previous ones. Throws `stale` if codes aren't required. */
    renewRecoveryCodes: async (): Promise<string[]> => {
      const codes = newCodes()
      const sql = 'UPDATE admin SET recovery_codes = ? WHERE id = 1 AND totp_secret IS NOT NULL'
      if (!(await update(sql, [hashesOf(codes)]))) throw new Problem('stale')
      await deps.onAccessChange?.()
      return codes
    },
    /** The kind of a valid code, which is used up; undefined for any other. */
    take: async (code: string): Promise<CodeKind | undefined> => {
      const { sealed, hashes } = await stored()
      if (sealed === undefined) return undefined
      const text = code.replace(/[\s-]/g, '').toLowerCase()
      if (/^\d{6}$/.test(text)) return (await takeCode(sealed, text)) ? 'app' : undefined
      return (await takeRecoveryCode(hashes, text)) ? 'recovery' : undefined
    },
    turnOff: async (): Promise<void> => {
      await turnOffCodes(database)
      await deps.onAccessChange?.()
    },
  }
}

/** Logins need no code from now on. Returns false if they needed none before. */
export async function turnOffCodes(database: Database): Promise<boolean> {
  const { rowsAffected } = await database.execute(
    `UPDATE admin SET totp_secret = NULL, totp_step = 0, recovery_codes = ''
      WHERE id = 1 AND totp_secret IS NOT NULL`,
  )
  return rowsAffected === 1
}

const hashOf = (code: string): string =>
  createHash('sha256').update(code.replaceAll('-', '')).digest('base64url')

/** The stored form. */
const hashesOf = (codes: readonly string[]): string => codes.map(hashOf).join(' ')
