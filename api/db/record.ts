import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { partPath } from '#api/place-file.ts'

/** The administrator's row as it was last: a restored copy never brings back an older one. */
const accessSchema = v.object({
  passwordHash: v.string(),
  settingsHash: v.nullable(v.string()),
  generation: v.number(),
})

const recordSchema = v.object({
  /** The identity of the file that was opened last; absent while the first one is created. */
  file: v.optional(v.string()),
  access: v.optional(accessSchema),
})

export type Access = v.InferOutput<typeof accessSchema>

/** What this installation remembers of a database file that it made. */
export type DatabaseRecord = v.InferOutput<typeof recordSchema> & {
  /** Written by a version that kept the time only: any file in its place counts as the one it made. */
  readonly isOld?: boolean
}

/** The record lies beside the database, so that both move together; deleting it means a new installation. */
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

/** Replaces the record as a whole; only its owner can read it. */
export function writeRecord(path: string, { file, access }: DatabaseRecord): void {
  const text = `${JSON.stringify({ file, access })}\n`
  if (readText(recordPath(path)) === text) return
  // Another server may start at the same moment.
  const part = partPath(recordPath(path))
  writeFileSync(part, text, { mode: 0o600, flush: true })
  renameSync(part, recordPath(path))
}

/** Tells a file from another one that is put in its place; undefined where there is none. */
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
