import { expect, it } from 'vitest'
import { memoryDatabase } from '#tests/api/test-app.ts'
import { createThrottle } from './throttle.ts'

it('still allows and counts an attempt while another login of its address succeeds', async () => {
  const database = await memoryDatabase()
  let id = 0
  const throttle = createThrottle({ database, newId: () => `${id++}`, now: () => new Date(0) })
  const [one, other] = [
    await throttle.countAttempt('192.0.2.1'),
    await throttle.countAttempt('192.0.2.1'),
  ]
  await one.clear()
  await other.take('hash')
  await other.take('code')
  const { rows } = await database.execute('SELECT id, hashed FROM login_attempts')
  expect(rows.map((row) => [row.id, row.hashed])).toEqual([['1', 3]])
})
