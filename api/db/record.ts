import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { partPath } from '#api/place-file.ts'
import { systemCode } from '#api/system-code.ts'
import { DatabaseError } from './damage.ts'

/**
 * The latest administrator's row and passkeys, so that restoring a copy never brings back an older password, secret, or
 * removed passkey.
 */
const accessSchema = v.object({
  passwordHash: v.string(),
  settingsHash: v.nullable(v.string()),
  generation: v.number(),
  /** The encrypted TOTP secret. */
  totpSecret: v.optional(v.nullable(v.string()), null),
  recoveryCodes: v.optional(v.string(), ''),
  passkeys: v.optional(
    v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        publicKey: v.string(),
        counter: v.number(),
        transports: v.string(),
        createdAt: v.string(),
        usedAt: v.nullable(v.string()),
      }),
    ),
    [],
  ),
})

const recordSchema = v.object({
  /** The identity of the last opened file; absent while the first one is created. */
  file: v.optional(v.string()),
  access: v.optional(accessSchema),
})

export type Access = v.InferOutput<typeof accessSchema>

/** This installation's record of a database file that it created. */
export type DatabaseRecord = v.InferOutput<typeof recordSchema> & {
  /** Written by an older version without an identity: any file at the path counts as the one it created. */
  readonly isOld?: boolean
}

/** The record is stored beside the database, so that both move together; deleting it means a new installation. */
const recordPath = (path: string): string => `${path}.exists`

export function readRecord(path: string): DatabaseRecord | undefined {
  const text = readText(recordPath(path))
  if (text === undefined) return undefined
  try {
    return v.parse(recordSchema, JSON.parse(text))
  } catch {
    return { isOld: true }
  }
}

/** Replaces the record atomically, with mode 0600. Throws a `DatabaseError` if it can't be written. */
export function writeRecord(path: string, { file, access }: DatabaseRecord): void {
  const text = `${JSON.stringify({ file, access })}\n`
  if (readText(recordPath(path)) === text) return
  // Unique, as another server may write it at the same time.
  const part = partPath(recordPath(path))
  try {
    writeFileSync(part, text, { mode: 0o600, flush: true })
    renameSync(part, recordPath(path))
  } catch (error) {
    rmSync(part, { force: true })
    throw new DatabaseError(
      `${recordPath(path)} cannot be written (${systemCode(error)}). Change its permissions or those of its folder, or move it away.`,
      { cause: error },
    )
  }
}

/** Distinguishes a file from a later one at the same path; undefined if it doesn't exist. */
export function fileIdentity(path: string): string | undefined {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stat && `${stat.ino}:${stat.birthtimeNs}`
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
