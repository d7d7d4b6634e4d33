import * as v from 'valibot'
import { passwordSchema } from './credentials.ts'

export const backupSchema = v.object({
  /** The name of the file in the folder of backups. */
  name: v.string(),
  /** UTC, RFC 3339. */
  at: v.string(),
  bytes: v.number(),
})

/** The backups, newest first. */
export const backupsResponseSchema = v.object({ items: v.array(backupSchema) })

export const restoreSchema = v.strictObject({ password: passwordSchema })

/** How many ads the backup had, and the backup of the data that it replaced. */
export const restoredSchema = v.object({ ads: v.number(), previous: backupSchema })

export type Backup = v.InferOutput<typeof backupSchema>
