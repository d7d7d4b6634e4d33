import type { Database } from './call-queue.ts'
import { DatabaseError, DatabaseNewer, isDamage, reasonOf } from './damage.ts'
import { databaseProblem } from './failure.ts'

export interface Migration {
  /** The id of the previous migration plus 1. */
  readonly id: number
  readonly name: string
  readonly statements: readonly string[]
}

/** Migrates the database to the current schema and returns the names of the applied migrations. Throws a `DatabaseError`. */
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
    throw new DatabaseNewer(
      `The database has schema version ${unknown}, but this server supports up to ${newest}. Start the newer version.`,
    )
  }
  const applied: string[] = []
  for (const migration of migrations) {
    if (done.has(migration.id)) continue
    if (await apply(database, migration, now())) applied.push(migration.name)
  }
  return applied
}

/** Returns false if another server has applied the migration first. */
async function apply(database: Database, migration: Migration, now: Date): Promise<boolean> {
  try {
    // The row is inserted first, so that the second of two concurrent batches fails before it changes the schema.
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
      `The database cannot be migrated to schema version ${migration.id} (${migration.name}): ${reasonOf(error)}. It was not changed. Restore a backup, or start the version that wrote it.`,
      { cause: error },
    )
  }
}

async function appliedIds(database: Database): Promise<ReadonlySet<number>> {
  const { rows } = await database.execute('SELECT id FROM migrations')
  return new Set(rows.map((row) => Number(row.id)))
}
