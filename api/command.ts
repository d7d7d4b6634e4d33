import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { hash, verify } from '@node-rs/argon2'
import { createFingerprint } from './admin/fingerprint.ts'
import { createAdminPassword } from './admin/password.ts'
import { tokenSecret } from './admin/secret.ts'
import { type Config, ConfigError, loadEnvironmentFile, readConfig } from './config.ts'
import { backUp, backupFolder, restore } from './db/backup.ts'
import { migrate } from './db/migrate.ts'
import { migrations } from './db/migrations/index.ts'
import { closeDatabase, type Database, DatabaseError, openDatabase } from './db/open.ts'

/** `npm run admin -- COMMAND`: what the owner does on the server itself, while it goes on serving. */
const commands: Readonly<Record<string, (place: Place) => Promise<string>>> = {
  'set-password': setPassword,
  backup,
  restore: restoreBackup,
}

const usage = `Usage: npm run admin -- COMMAND
  set-password     asks for a new administrator password; every session ends
  backup [FILE]    copies the database into FILE, or into the folder of backups
  restore FILE     puts the ads, images and configuration of a backup in place of the present ones`

interface Place {
  readonly config: Config
  readonly database: Database
  readonly argument: string | undefined
}

/** What the owner can mend; the message says how. */
class CommandError extends Error {
  override name = 'CommandError'
}

try {
  const [name = '', argument] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new CommandError(usage)
  loadEnvironmentFile()
  const config = readConfig(process.env)
  const database = await openDatabase(config.database)
  try {
    await migrate(database, migrations, () => new Date())
    console.log(await command({ config, database, argument }))
  } finally {
    await closeDatabase(database, config.database)
  }
} catch (error) {
  const kinds = [CommandError, ConfigError, DatabaseError]
  // What the file system refuses says by itself which file it is about.
  const isExpected =
    kinds.some((kind) => error instanceof kind) || (error instanceof Error && 'syscall' in error)
  console.error(isExpected && error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function setPassword({ config, database }: Place): Promise<string> {
  const password = await askSecretly('New password: ')
  if (password.length < 8) throw new CommandError('The password must have at least 8 characters.')
  await createAdminPassword({
    database,
    hasher: { hash, verify },
    fingerprint: createFingerprint(tokenSecret(config.dataDirectory, config.jwtSecret)),
    randomBytes,
    now: () => new Date(),
  }).change(password)
  return 'The password is changed; every session has ended.'
}

async function backup({ config, database, argument }: Place): Promise<string> {
  const name = `offkit-${new Date().toISOString().replaceAll(':', '')}.db`
  const path = argument ?? `${backupFolder(config.dataDirectory)}/${name}`
  if (existsSync(path)) throw new CommandError(`${path} is there already: name another file.`)
  await backUp(database, config.database, path).catch((error: unknown) => {
    throw new CommandError(`${path} cannot be written: ${reasonOf(error)}.`, { cause: error })
  })
  return `The database is copied into ${path}`
}

async function restoreBackup({ database, argument }: Place): Promise<string> {
  if (argument === undefined) throw new CommandError(usage)
  if (!existsSync(argument)) throw new CommandError(`There is no ${argument}.`)
  // Of a device or a pipe there may be no end.
  if (!statSync(argument).isFile()) throw new CommandError(`${argument} is no file.`)
  const count = await restore(database, argument).catch((error: unknown) => {
    if (!(error instanceof DatabaseError)) throw error
    throw new CommandError(`${argument} is no backup: nothing was changed.`, { cause: error })
  })
  return `Restored ${count} ads from ${argument}. The password stays as it was.`
}

/** What the file system or the database says, in one line. */
function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ')
}

/** A line of standard input, which a terminal does not show. */
async function askSecretly(question: string): Promise<string> {
  process.stderr.write(question)
  const lines = createInterface({ input: process.stdin, terminal: process.stdin.isTTY })
  // What readline would echo goes nowhere.
  if (process.stdin.isTTY) process.stdin.setRawMode(true)
  for await (const line of lines) {
    lines.close()
    process.stderr.write('\n')
    return line
  }
  return ''
}
