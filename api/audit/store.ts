import type { AuditItem } from '#api/contract/audit.ts'
import type { Database, Statement } from '#api/db/open.ts'

/** The network address that requests a change, and the time. */
export interface Actor {
  readonly address: string
  readonly at: Date
}

interface Change {
  readonly action: string
  readonly subject: string
  readonly fields?: readonly string[]
}

const MAX_AUDIT_ROWS = 1_000

/**
 * Statements that record a change in the audit log; they belong in the batch of the change itself. `ifChanged`
 * records it only if the previous statement changed a row.
 */
export function auditStatements(
  { at, address }: Actor,
  { action, subject, fields = [] }: Change,
  { ifChanged = false } = {},
): readonly Statement[] {
  return [
    {
      sql: `INSERT INTO audit (at, action, address, subject, fields)
        SELECT ?, ?, ?, ?, ?${ifChanged ? ' WHERE changes() > 0' : ''}`,
      args: [at.toISOString(), action, address, subject, fields.join(',')],
    },
    `DELETE FROM audit WHERE id <= (SELECT max(id) FROM audit) - ${MAX_AUDIT_ROWS}`,
  ]
}

/** The newest 200 entries of the audit log, newest first. */
export async function readAudit(database: Database): Promise<AuditItem[]> {
  const { rows } = await database.execute('SELECT * FROM audit ORDER BY id DESC LIMIT 200')
  return rows.map((row) => ({
    id: Number(row.id),
    at: String(row.at),
    action: String(row.action),
    address: String(row.address),
    subject: String(row.subject),
    fields: String(row.fields).split(',').filter(Boolean),
  }))
}
