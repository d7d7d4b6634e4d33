import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { type DatabaseConfig, readConfig } from '#api/config.ts'
import { closeDatabase } from '#api/db/open.ts'
import { openOwn } from '#api/db/recover.ts'

const now = () => new Date('2030-01-08T00:00:00Z')

/** Files that Offkit must neither use nor change as its database. */
export const foreignFiles: readonly (readonly [name: string, make: (path: string) => unknown])[] = [
  ['a text file', (path) => writeFileSync(path, 'my notes\n'.repeat(500))],
  ['a short text file', (path) => writeFileSync(path, 'notes')],
  ['an image', (path) => writeFileSync(path, Buffer.from('89504e470d0a1a0a'.repeat(40), 'hex'))],
  ['an empty file', (path) => writeFileSync(path, '')],
  ['zeros', (path) => writeFileSync(path, Buffer.alloc(8_192))],
  ['the beginning of a database', (path) => writeFileSync(path, 'SQLite format 3\0')],
  ['an empty database', (path) => sqlite(path, ['PRAGMA user_version = 1'])],
  ['a database of another program', (path) => sqlite(path, ['CREATE TABLE books (title)'])],
  [
    'a database with tables of the same names',
    (path) =>
      sqlite(path, [
        'CREATE TABLE migrations (id, name, applied_at)',
        'CREATE TABLE ads (id, text)',
        'CREATE TABLE admin (id, password_hash, token_generation)',
      ]),
  ],
  [
    'a database with the application id of another program',
    (path) => sqlite(path, ['PRAGMA application_id = 1598903374', 'CREATE TABLE books (title)']),
  ],
  [
    'a database with a log that another program writes',
    (path) => sqlite(path, ['PRAGMA journal_mode = WAL', 'CREATE TABLE books (title)'], false),
  ],
  [
    'a log without its database',
    (path) => {
      sqlite(path, ['PRAGMA journal_mode = WAL', 'CREATE TABLE books (title)'], false)
      rmSync(path)
    },
  ],
  [
    'a damaged database of another program',
    (path) => {
      sqlite(path, ['CREATE TABLE books (title)'])
      const bytes = readFileSync(path)
      writeFileSync(path, bytes.fill(0xff, 100, 4_096))
    },
  ],
  ['a folder', (path) => mkdirSync(path)],
  ['a pipe', (path) => execFileSync('mkfifo', [path])],
  ['a link to a device', (path) => symlinkSync('/dev/null', path)],
  ['a link to nothing', (path) => symlinkSync(`${path}-nothing`, path)],
  ['a link to itself', (path) => symlinkSync(path, path)],
  [
    'a link to a text file',
    (path) => {
      writeFileSync(`${path}.txt`, 'my notes')
      symlinkSync(`${path}.txt`, path)
    },
  ],
  [
    'a damaged copy of an Offkit database of another installation',
    async (path) => {
      await makeDatabase(path)
      const bytes = readFileSync(path)
      rmSync(`${path}.exists`)
      writeFileSync(path, bytes.fill(0xff, 4_096, 12_288))
    },
  ],
  [
    'an Offkit database of a newer version',
    async (path) => {
      await makeDatabase(path)
      sqlite(path, [`INSERT INTO migrations VALUES (999, 'later', '')`])
    },
  ],
  ...[1, 2, 4].map(
    (id) =>
      [
        `an Offkit database without the row of migration ${id}`,
        async (path: string) => {
          await makeDatabase(path)
          sqlite(path, [`DELETE FROM migrations WHERE id = ${id}`])
        },
      ] as const,
  ),
  [
    'a text file that replaced the database',
    async (path) => {
      await makeDatabase(path)
      writeFileSync(`${path}.new`, 'my notes '.repeat(100))
      renameSync(`${path}.new`, path)
    },
  ],
  [
    'a database of another program that replaced the database',
    async (path) => {
      await makeDatabase(path)
      rmSync(path)
      sqlite(path, ['CREATE TABLE books (title)'])
    },
  ],
]

/** Creates an Offkit database and closes it. */
export async function makeDatabase(path: string): Promise<void> {
  const config = configOf(path)
  await closeDatabase(await openOwn(config, now), config)
}

export const configOf = (path: string): DatabaseConfig =>
  readConfig({ DATABASE_URL: `file:${path}` }).database

/** Runs statements in another process, which is killed unless `isClosed`, so that it leaves its log. */
export function sqlite(path: string, statements: readonly string[], isClosed = true): void {
  const script = `
    const { createClient } = await import('@libsql/client')
    const client = createClient({ url: 'file:' + process.argv[1], concurrency: 1 })
    for (const statement of JSON.parse(process.argv[2])) await client.execute(statement)
    ${isClosed ? 'client.close()' : "process.kill(process.pid, 'SIGKILL')"}`
  try {
    execFileSync(process.execPath, [
      '--input-type=module',
      '-e',
      script,
      path,
      JSON.stringify(statements),
    ])
  } catch (error) {
    if (isClosed) throw error
  }
}
