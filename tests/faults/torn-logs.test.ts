import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { expect, it } from 'vitest'
import { readConfig } from '#api/config.ts'
import { migrate } from '#api/db/migrate.ts'
import { migrations } from '#api/db/migrations/index.ts'
import { closeDatabase, openDatabase } from '#api/db/open.ts'
import { withFolder } from '#tests/api/test-app.ts'
import { record } from './scorecard.ts'

/** 1,000 logs take a minute. */
const logs = Number(process.env.TORN_LOGS ?? 30)
const WRITES = 40
const HEADER_BYTES = 32
const FRAME_BYTES = 24 + 4_096

it(
  `keeps every write before the place at which a write-ahead log is torn or damaged, in ${logs} logs`,
  () =>
    withFolder(async (folder) => {
      const made = join(folder, 'made')
      const ends = await writeRows(made)
      const log = readFileSync(join(made, 'offkit.db-wal'))
      let lost = 0
      let kept = 0
      for (let i = 0; i < logs; i++) {
        // Spread over the log; every other one is cut, the rest have one wrong bit.
        const at = Math.floor((log.length * (i + 0.5)) / logs)
        const copy = join(folder, 'copy')
        cpSync(made, copy, { recursive: true })
        rmSync(join(copy, 'offkit.db-shm'), { force: true })
        writeFileSync(
          join(copy, 'offkit.db-wal'),
          i % 2 === 0 ? log.subarray(0, at) : flipped(log, at),
        )
        const rows = await readRows(copy)
        // A checksum covers each frame and all before it.
        const frame = Math.floor((at - HEADER_BYTES) / FRAME_BYTES)
        const whole = at < HEADER_BYTES ? 0 : HEADER_BYTES + frame * FRAME_BYTES
        const expected = ends.filter((end) => end <= whole).length
        expect(rows, `log ${i}`).toEqual(Array.from({ length: rows.length }, (_, row) => `${row}`))
        lost += Math.max(0, expected - rows.length)
        kept += rows.length
        rmSync(copy, { recursive: true })
      }
      expect(lost).toBe(0)
      expect(kept).toBeGreaterThan(0)
      record('torn-logs', `${logs} logs, ${kept} writes before the damage, ${lost} lost`)
    }),
  60_000 + logs * 1_000,
)

/** Writes rows one by one and leaves them in the log. Returns the length of the log after each write. */
async function writeRows(folder: string): Promise<readonly number[]> {
  mkdirSync(folder)
  const config = readConfig({ DATA_DIR: folder }).database
  const first = await openDatabase(config)
  await migrate(first, migrations, () => new Date(0))
  await closeDatabase(first, config)
  const database = await openDatabase(config)
  const ends: number[] = []
  const copy = `${folder}-open`
  for (let row = 0; row < WRITES; row++) {
    await database.execute({
      sql: `INSERT INTO ads (id, type, position, title, link_url, created_at, updated_at)
        VALUES (?, 'banner', 'home', 'title', 'https://example.org/', '', '')`,
      args: [`${row}`],
    })
    ends.push(statSync(join(folder, 'offkit.db-wal')).size)
  }
  // Closing would merge the log into the file.
  cpSync(folder, copy, { recursive: true })
  await closeDatabase(database, config)
  rmSync(folder, { recursive: true })
  cpSync(copy, folder, { recursive: true })
  rmSync(copy, { recursive: true })
  return ends
}

async function readRows(folder: string): Promise<readonly unknown[]> {
  const config = readConfig({ DATA_DIR: folder }).database
  // Opening checks every page.
  const database = await openDatabase(config)
  const { rows } = await database.execute('SELECT id FROM ads ORDER BY CAST(id AS INTEGER)')
  await closeDatabase(database, config)
  return rows.map(({ id }) => id)
}

function flipped(log: Buffer, at: number): Buffer {
  const copy = Buffer.from(log)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}
