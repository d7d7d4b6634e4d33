import { describe, expect, it } from 'vitest'
import { readConfig } from '#api/config.ts'
import { memoryDatabase } from '#tests/api/test-app.ts'
import { type Migration, migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { openDatabase } from './open.ts'

const now = () => new Date('2030-01-01T00:00:00Z')
const empty = () => openDatabase(readConfig({ DATABASE_URL: ':memory:' }).database)

describe('migrate', () => {
  it('applies each migration once', async () => {
    const database = await empty()
    expect(await migrate(database, migrations, now)).toEqual(migrations.map(({ name }) => name))
    expect(await migrate(database, migrations, now)).toEqual([])
  })

  it('applies each migration once when two servers start together', async () => {
    const database = await empty()
    const applied = await Promise.all([
      migrate(database, migrations, now),
      migrate(database, migrations, now),
    ])
    expect(applied.flat()).toEqual(migrations.map(({ name }) => name))
  })

  it('drops the password fingerprint of an older version, but not the password', async () => {
    const database = await empty()
    await migrate(database, migrations.slice(0, 3), now)
    await database.execute(`INSERT INTO admin (id, password_hash, fingerprint, updated_at)
      VALUES (1, 'a hash', 42, '')`)
    await migrate(database, migrations, now)
    const { rows, columns } = await database.execute('SELECT * FROM admin')
    expect(rows[0]?.password_hash).toBe('a hash')
    expect(columns).not.toContain('fingerprint')
  })

  it('rolls back a migration that fails', async () => {
    const database = await memoryDatabase()
    const broken: Migration = {
      id: migrations.length + 1,
      name: 'broken',
      statements: ['CREATE TABLE half (id INTEGER)', 'INSERT INTO nowhere VALUES (1)'],
    }
    await expect(migrate(database, [...migrations, broken], now)).rejects.toThrow(/nowhere/)
    const { rows } = await database.execute(`SELECT 1 FROM sqlite_schema WHERE name = 'half'`)
    expect(rows).toEqual([])
    const repaired = { ...broken, statements: ['CREATE TABLE half (id INTEGER)'] }
    expect(await migrate(database, [...migrations, repaired], now)).toEqual(['broken'])
  })

  it('refuses the database of a newer version', async () => {
    const database = await memoryDatabase()
    await expect(migrate(database, [], now)).rejects.toThrow(/Start the newer version/)
  })

  it('numbers the migrations from 1 without a gap', () => {
    expect(migrations.map(({ id }) => id)).toEqual(migrations.map((_, index) => index + 1))
  })
})
