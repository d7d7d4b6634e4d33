import { createHmac, timingSafeEqual } from 'node:crypto'
import { firstGeneration } from '#api/db/access.ts'
import type { Database } from '#api/db/open.ts'
import { Problem } from '#api/http/problem.ts'
import type { Fingerprint } from './fingerprint.ts'

export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (hash: string, password: string) => Promise<boolean>
}

export interface PasswordDeps {
  readonly database: Database
  readonly hasher: PasswordHasher
  readonly fingerprint: Fingerprint
  readonly randomBytes: (size: number) => Uint8Array
  readonly now: () => Date
  /** Called once a new password is stored. */
  readonly onChange?: (() => Promise<void>) | undefined
}

/** What the owner's settings say of the password: itself, its Argon2id hash, or nothing. */
export interface PasswordSettings {
  readonly password: string | undefined
  readonly passwordHash: string | undefined
}

/**
 * `right`: it was right before, in this process, and is so still. `likely`: it has the fingerprint of the
 * password, as one of 4096 has. `unlikely`: it has another, or none is known.
 */
export type Recognised = 'right' | 'likely' | 'unlikely'

export interface AdminPassword {
  /** Whether it is the password; takes the time of one hash. */
  readonly verify: (password: string) => Promise<boolean>
  /** What can be told of it without hashing. */
  readonly recognise: (password: string) => Promise<Recognised>
  /** Sets a new one; tokens given out before are no longer valid. */
  readonly change: (password: string) => Promise<void>
}

/**
 * Sees to it that the administrator has a password. Without one in the settings, the first start makes
 * a random one and returns it, to be shown once: only its hash is kept. One that the owner has changed
 * since stays, until the settings say another.
 */
export async function ensureAdminPassword({
  password,
  passwordHash,
  ...deps
}: PasswordDeps & PasswordSettings): Promise<string | undefined> {
  const { stored, applied } = await storedPassword(deps.database)
  if (passwordHash !== undefined) {
    if ((applied ?? stored) !== passwordHash) {
      await setHash(deps, { hash: passwordHash, applied: passwordHash })
    } else if (applied === undefined) await rememberApplied(deps.database)
    return undefined
  }
  if (password !== undefined) {
    const former = applied ?? stored
    const same = former !== undefined && (await deps.hasher.verify(former, password))
    if (same) {
      if (applied === undefined) await rememberApplied(deps.database)
      return undefined
    }
    const hash = await deps.hasher.hash(password)
    await setHash(deps, { hash, applied: hash, password })
    return undefined
  }
  if (stored !== undefined) return undefined
  const made = randomPassword(deps.randomBytes)
  const isOurs = await addHash(deps, await deps.hasher.hash(made), made)
  return isOurs ? made : undefined
}

export function createAdminPassword(deps: PasswordDeps): AdminPassword {
  const { database, hasher, fingerprint } = deps
  // A digest of the password that was right last, under a key that lives no longer than this process.
  const key = deps.randomBytes(32)
  const digest = (password: string) => createHmac('sha256', key).update(password).digest()
  let known: { readonly digest: Buffer; readonly hash: string } | undefined
  return {
    verify: async (password) => {
      const { stored, storedFingerprint } = await storedPassword(database)
      if (stored === undefined) throw new Problem('unavailable')
      const isRight = await hasher.verify(stored, password)
      if (!isRight) return false
      known = { digest: digest(password), hash: stored }
      const own = fingerprint(password, stored)
      if (storedFingerprint !== own) await rememberFingerprint(database, stored, own)
      return true
    },
    recognise: async (password) => {
      const { stored, storedFingerprint } = await storedPassword(database)
      if (stored === undefined) return 'unlikely'
      // Another host may have changed it since.
      if (known?.hash === stored && timingSafeEqual(known.digest, digest(password))) return 'right'
      return storedFingerprint === fingerprint(password, stored) ? 'likely' : 'unlikely'
    },
    change: async (password) => {
      const hash = await hasher.hash(password)
      await setHash(deps, { hash, password })
      await deps.onChange?.()
      known = { digest: digest(password), hash }
    },
  }
}

// 32 characters that are not mistaken for one another (no l, o, 0, 1): 5 bits each, without bias.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** 20 characters, 100 bits, in groups that can be read aloud. */
function randomPassword(randomBytes: PasswordDeps['randomBytes']): string {
  const characters = Array.from(randomBytes(20), (byte) => alphabet[byte & 31])
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** What is stored of the password; `applied` is the hash that the settings asked for last. */
interface StoredPassword {
  readonly stored: string | undefined
  readonly applied: string | undefined
  readonly storedFingerprint: number | undefined
}

async function storedPassword(database: Database): Promise<StoredPassword> {
  const { rows } = await database.execute(
    'SELECT password_hash, settings_hash, fingerprint FROM admin WHERE id = 1',
  )
  const [row] = rows
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return {
    stored: text(row?.password_hash),
    applied: text(row?.settings_hash),
    storedFingerprint: typeof row?.fingerprint === 'number' ? row.fingerprint : undefined,
  }
}

/** Of a database that is older than this note: what is stored came from the settings. */
async function rememberApplied(database: Database): Promise<void> {
  await database.execute('UPDATE admin SET settings_hash = password_hash WHERE id = 1')
}

/** Of a password that came as a hash, or from before the server's secret changed. */
async function rememberFingerprint(database: Database, hash: string, own: number): Promise<void> {
  await database.execute({
    sql: 'UPDATE admin SET fingerprint = ? WHERE id = 1 AND password_hash = ?',
    args: [own, hash],
  })
}

/** False when another server on the same database made a password first. */
async function addHash(
  { database, fingerprint, now }: PasswordDeps,
  hash: string,
  password: string,
): Promise<boolean> {
  const { rowsAffected } = await database.execute({
    sql: `INSERT INTO admin (id, password_hash, fingerprint, token_generation, updated_at)
      VALUES (1, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    args: [hash, fingerprint(password, hash), firstGeneration(now()), now().toISOString()],
  })
  return rowsAffected === 1
}

/** A new password starts a new generation of tokens: those given out before are no longer valid. */
async function setHash(
  { database, fingerprint, now }: PasswordDeps,
  {
    hash,
    applied,
    password,
  }: {
    readonly hash: string
    /** The hash that the settings ask for, if they do. */
    readonly applied?: string
    /** Where it is known. */
    readonly password?: string
  },
): Promise<void> {
  const own = password === undefined ? null : fingerprint(password, hash)
  await database.execute({
    sql: `INSERT INTO admin
        (id, password_hash, settings_hash, fingerprint, token_generation, updated_at)
      VALUES (1, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET password_hash = excluded.password_hash,
        settings_hash = coalesce(excluded.settings_hash, settings_hash),
        fingerprint = excluded.fingerprint,
        token_generation = token_generation + 1, updated_at = excluded.updated_at`,
    args: [hash, applied ?? null, own, firstGeneration(now()), now().toISOString()],
  })
}
