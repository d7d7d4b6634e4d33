import process from 'node:process'
import { readConfig } from '#api/config.ts'
import { migrate } from '#api/db/migrate.ts'
import { migrations } from '#api/db/migrations/index.ts'
import { openDatabase } from '#api/db/open.ts'

/** Writes rows endlessly and concurrently, and prints the id of each one after it is stored. */
const database = await openDatabase(readConfig(process.env).database)
await migrate(database, migrations, () => new Date())
const prefix = process.argv[2] ?? ''

await Promise.all(Array.from({ length: 8 }, (_, lane) => writeForever(lane)))

async function writeForever(lane: number): Promise<void> {
  for (let count = 0; ; count += 1) {
    const id = `${prefix}-${lane}-${count}`
    const statement = {
      sql: `INSERT INTO ads (id, type, position, title, link_url, created_at, updated_at)
        VALUES (?, 'banner', 'home', 'title', 'https://example.org/', '', '')`,
      args: [id],
    }
    if (count % 2 === 0) await database.execute(statement)
    else await database.batch([statement], 'write')
    process.stdout.write(`${id}\n`)
  }
}
