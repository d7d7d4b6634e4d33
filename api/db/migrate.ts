import { DatabaseError, isDamage, reasonOf } from './damage.ts'
import { databaseProblem } from './failure.ts'
import type { Database } from './in-turns.ts'

export interface Migration {
  /** One more than that of the migration before it. */
  readonly id: number
  readonly name: string
  readonly statements: readonly string[]
}

/** Brings the database to the newest shape and returns the names of what was applied now. A `DatabaseError` where that fails. */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  now: () => Date,
): Promise<readonly string[]> {
  await database.execute(
    'CREATE TABLE IF NOT EXISTS migrations (id INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL)',
  )
  const done = await appliedIds(database)
  const newest = migrations.at(-1)?.id ?? 0
  const unknown = Math.max(0, ...done)
  if (unknown > newest) {
    throw new DatabaseError(
      `The database has shape ${unknown}, this version of the server knows shape ${newest}: start the newer version.`,
    )
  }
  const applied: string[] = []
  for (const migration of migrations) {
    if (done.has(migration.id)) continue
    if (await apply(database, migration, now())) applied.push(migration.name)
  }
  return applied
}

/** False when another server was faster. */
async function apply(database: Database, migration: Migration, now: Date): Promise<boolean> {
  try {
    // The row comes first: of two servers that start together, the second fails here, and its batch with it.
    await database.batch(
      [
        {
          sql: 'INSERT INTO migrations (id, name, applied_at) VALUES (?, ?, ?)',
          args: [migration.id, migration.name, now.toISOString()],
        },
        ...migration.statements,
      ],
      'write',
    )
    return true
  } catch (error) {
    if ((await appliedIds(database)).has(migration.id)) return false
    if (isDamage(error) || databaseProblem(error) !== undefined) throw error
    throw new DatabaseError(
      `The database cannot be brought to shape ${migration.id} (${migration.name}): ${reasonOf(error)}. It stays as it was; restore a backup, or start the version that wrote it.`,
      { cause: error },
    )
  }
}

async function appliedIds(database: Database): Promise<ReadonlySet<number>> {
  const { rows } = await database.execute('SELECT id FROM migrations')
  return new Set(rows.map((row) => Number(row.id)))
}
