import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { hash, verify } from '@node-rs/argon2'
import { createAdminPassword } from './auth/password.ts'
import { type Config, ConfigError, loadEnvironmentFile, readConfig } from './config.ts'
import { type PasswordFault, passwordFault } from './contract/password.ts'
import { readAccess } from './db/access.ts'
import { backUp, backupFolder, readBackup, restore, withoutAccess } from './db/backup.ts'
import { DatabaseError, isDamage, reasonOf } from './db/damage.ts'
import { locate } from './db/inspect.ts'
import { closeDatabase, type Database } from './db/open.ts'
import { openEmptied, openOwn, rememberDatabase } from './db/recover.ts'

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
  readonly argument: string | undefined
}

const now = (): Date => new Date()

/** What the owner can mend; the message says how. */
class CommandError extends Error {
  override name = 'CommandError'
}

const faultTexts: Readonly<Record<PasswordFault, string>> = {
  'too-short': 'The password must have at least 12 characters.',
  'too-common': 'The password is too easy to guess: use several unrelated words.',
}

const passwordTexts = {
  same: 'The password stays as it was.',
  new: 'The next start makes a new password and shows it once.',
  backup: 'The password is that of the backup.',
}

try {
  const [name = '', argument] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new CommandError(usage)
  loadEnvironmentFile(process.env)
  const given = readConfig(process.env)
  const config = { ...given, database: locate(given.database) }
  console.log(await command({ config, argument }))
} catch (error) {
  const kinds = [CommandError, ConfigError, DatabaseError]
  // What the file system refuses says by itself which file it is about.
  const isExpected =
    kinds.some((kind) => error instanceof kind) || (error instanceof Error && 'syscall' in error)
  console.error(isExpected && error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function setPassword({ config }: Place): Promise<string> {
  const database = await openOwn(config.database, now)
  return closing(config, database, async () => {
    const password = await askSecretly('New password: ')
    const fault = passwordFault(password)
    if (fault !== undefined) throw new CommandError(faultTexts[fault])
    await createAdminPassword({
      database,
      hasher: { hash, verify },
      randomBytes,
      now,
      onChange: () => rememberDatabase(database, config.database),
    }).change(password)
    return 'The password is changed; every session has ended.'
  })
}

async function backup({ config, argument }: Place): Promise<string> {
  const name = `offkit-${now().toISOString().replaceAll(':', '')}.db`
  const path = argument ?? `${backupFolder(config.dataDirectory)}/${name}`
  if (existsSync(path)) throw new CommandError(`${path} is there already: name another file.`)
  const database = await openOwn(config.database, now)
  return closing(config, database, async () => {
    await backUp(database, config.database, path).catch((error: unknown) => {
      throw new CommandError(`${path} cannot be written: ${reasonOf(error)}.`, { cause: error })
    })
    return `The database is copied into ${path}`
  })
}

/** Works with a damaged or lost database too: it is set aside once the backup is known to be one. */
async function restoreBackup({ config, argument }: Place): Promise<string> {
  if (argument === undefined) throw new CommandError(usage)
  if (!existsSync(argument)) throw new CommandError(`There is no ${argument}.`)
  // Of a device or a pipe there may be no end.
  if (!statSync(argument).isFile()) throw new CommandError(`${argument} is no file.`)
  const rows = await readBackup(argument).catch((error: unknown) => {
    if (!(error instanceof DatabaseError)) throw error
    throw new CommandError(`${argument} is no backup: nothing was changed.`, { cause: error })
  })
  const { database: place } = config
  let isEmptied = false
  const database = await openOwn(place, now).catch((error: unknown) => {
    if (place.kind !== 'file' || !isDamage(error)) throw error
    isEmptied = true
    // What was lost had a password: the backup's may be an older one.
    return openEmptied(place, now, error, (it) => restore(it, withoutAccess(rows), now()))
  })
  return closing(config, database, async () => {
    const hadPassword = (await readAccess(database)) !== undefined
    if (!isEmptied) await restore(database, rows, now())
    await rememberDatabase(database, place)
    const count = rows.get('ads')?.length ?? 0
    const source = hadPassword ? 'same' : isEmptied ? 'new' : 'backup'
    return `Restored ${count} ads from ${argument}. ${passwordTexts[source]}`
  })
}

async function closing(
  { database: place }: Config,
  database: Database,
  use: () => Promise<string>,
): Promise<string> {
  try {
    return await use()
  } finally {
    await closeDatabase(database, place)
  }
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
