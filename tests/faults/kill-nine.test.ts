import { spawn } from 'node:child_process'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { readConfig } from '#api/config.ts'
import { openDatabase } from '#api/db/open.ts'
import { withFolder } from '#tests/api/test-app.ts'
import { buildForNode } from './server-build.ts'

const kills = 10

it(
  `loses no acknowledged write in ${kills} kills during writes`,
  () =>
    withFolder(async (folder) => {
      const writer = await buildForNode('tests/faults/writer.ts', 'writer')
      const acknowledged: string[] = []
      for (let round = 0; round < kills; round += 1) {
        // Each kill comes at a different time, from 0 to 90 ms after the first row.
        acknowledged.push(...(await writeAndKill(writer, folder, round, round * 10)))
      }
      // Opening checks the file for damage.
      const database = await openDatabase(readConfig({ DATA_DIR: folder }).database)
      const { rows } = await database.execute('SELECT id FROM ads')
      database.close()
      const stored = new Set(rows.map((row) => row.id))
      expect(acknowledged.length).toBeGreaterThan(kills)
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    }),
  60_000,
)

async function writeAndKill(
  writer: string,
  folder: string,
  round: number,
  milliseconds: number,
): Promise<readonly string[]> {
  const child = spawn(process.execPath, [writer, String(round)], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', DATABASE_SYNC_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const isWriting = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk)
      resolve()
    })
  })
  const hasEnded = new Promise((resolve) => child.on('close', resolve))
  await Promise.race([isWriting, hasEnded])
  await sleep(milliseconds)
  child.kill('SIGKILL')
  await hasEnded
  // The last line may be incomplete, so it doesn't count as acknowledged.
  return output.split('\n').slice(0, -1)
}
