import type { Row } from '@libsql/client'
import { hash, verify } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import type { Database } from '#api/db/open.ts'
import { memoryDatabase } from '#tests/api/test-app.ts'
import { ensureAdminPassword } from './password.ts'

describe('ensureAdminPassword', () => {
  it('generates a password on the first start and returns it only then', async () => {
    const database = await memoryDatabase()
    const generated = await ensure(database, {})
    expect(generated).toMatch(/^[a-z2-9]{4}(?:-[a-z2-9]{4}){4}$/)
    const { password_hash } = await stored(database)
    expect(password_hash).toMatch(/^\$argon2id\$/)
    expect(await verify(String(password_hash), generated ?? '')).toBe(true)
    expect(await ensure(database, {})).toBeUndefined()
    expect(await stored(database)).toMatchObject({ password_hash, token_generation: 1_893_456_000 })
  })

  it('uses the password from the settings, and invalidates tokens when it changes', async () => {
    const database = await memoryDatabase()
    expect(await ensure(database, { password: 'first password' })).toBeUndefined()
    await ensure(database, { password: 'first password' })
    expect(await stored(database)).toMatchObject({ token_generation: 1_893_456_000 })
    await ensure(database, { password: 'second password' })
    const { password_hash, token_generation } = await stored(database)
    expect(token_generation).toBe(1_893_456_001)
    expect(await verify(String(password_hash), 'second password')).toBe(true)
  })

  it('stores a hash from the settings unchanged', async () => {
    const database = await memoryDatabase()
    const passwordHash = await hash('from elsewhere')
    await ensure(database, { passwordHash })
    expect(await stored(database)).toMatchObject({ password_hash: passwordHash })
  })

  it('returns only one password when two servers start together', async () => {
    const database = await memoryDatabase()
    const generated = await Promise.all([ensure(database, {}), ensure(database, {})])
    const returned = generated.filter((password) => password !== undefined)
    expect(returned).toHaveLength(1)
    const { password_hash } = await stored(database)
    expect(await verify(String(password_hash), returned[0] ?? '')).toBe(true)
  })
})

function ensure(
  database: Database,
  settings: { readonly password?: string; readonly passwordHash?: string },
): Promise<string | undefined> {
  return ensureAdminPassword({
    database,
    hasher: { hash: (password) => hash(password), verify },
    randomBytes: (size) => Uint8Array.from({ length: size }, (_, i) => (i * 37) & 255),
    now: () => new Date('2030-01-01T00:00:00Z'),
    password: undefined,
    passwordHash: undefined,
    ...settings,
  })
}

async function stored(database: Database): Promise<Row> {
  const { rows } = await database.execute('SELECT * FROM admin')
  const [row, ...others] = rows
  expect(others).toEqual([])
  if (row === undefined) throw new Error('there is no administrator')
  return row
}
