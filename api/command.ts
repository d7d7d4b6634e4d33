import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { hash, verify } from '@node-rs/argon2'
import { createAdminPassword } from './auth/password.ts'
import { turnOffCodes } from './auth/second-factor.ts'
import { type Config, ConfigError, loadEnvironmentFile, readConfig } from './config.ts'
import { type PasswordFault, passwordFault } from './contract/password.ts'
import { readAccess } from './db/access.ts'
import { backUp, backupFolder, readBackup, restore, withoutAccess } from './db/backup.ts'
import { DatabaseError, isDamage, reasonOf } from './db/damage.ts'
import { locate } from './db/inspect.ts'
import { closeDatabase, type Database } from './db/open.ts'
import { openEmptied, openOwn, rememberDatabase } from './db/recover.ts'
import { isExplained } from './explained.ts'

/** The commands of `npm run admin -- COMMAND`, which the owner may run while the server is running. */
const commands: Readonly<Record<string, (place: CommandContext) => Promise<string>>> = {
  'set-password': setPassword,
  'turn-off-codes': turnOffLoginCodes,
  backup,
  restore: restoreBackup,
}

const usage = `Usage: npm run admin -- COMMAND
  set-password     set a new administrator password, which ends every session
  turn-off-codes   let the password alone be enough to log in, for a lost phone
  backup [FILE]    copy the database to FILE, or to the backups folder
  restore FILE     replace the ads, images, and configuration with those of a backup`

interface CommandContext {
  readonly config: Config
  readonly argument: string | undefined
}

const now = (): Date => new Date()

/** A failure that the owner can fix; the message explains how. */
class CommandError extends Error {
  override name = 'CommandError'
}

const faultTexts: Readonly<Record<PasswordFault, string>> = {
  'too-short': 'The password must have at least 12 characters.',
  'too-common': 'The password is too easy to guess. Use several unrelated words.',
}

const passwordTexts = {
  same: 'The password is unchanged.',
  new: 'The next start creates a new password and shows it once.',
  backup: 'The password is now that of the backup.',
}

// A backup contains the hash of the password.
process.umask(0o077)
try {
  const [name = '', argument] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new CommandError(usage)
  loadEnvironmentFile(process.env)
  const unresolved = readConfig(process.env)
  const config = { ...unresolved, database: locate(unresolved.database) }
  console.log(await command({ config, argument }))
} catch (error) {
  const isExpected = isExplained(error, [CommandError, ConfigError, DatabaseError])
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}

async function setPassword({ config }: CommandContext): Promise<string> {
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
    return 'Password changed. Every session has ended.'
  })
}

async function turnOffLoginCodes({ config }: CommandContext): Promise<string> {
  const database = await openOwn(config.database, now)
  return closing(config, database, async () => {
    const wasOn = await turnOffCodes(database)
    await rememberDatabase(database, config.database)
    return wasOn ? 'Logins no longer need a code.' : 'Logins did not need a code.'
  })
}

async function backup({ config, argument }: CommandContext): Promise<string> {
  const name = `offkit-${now().toISOString().replaceAll(':', '')}.db`
  const path = argument ?? `${backupFolder(config.dataDirectory)}/${name}`
  if (existsSync(path)) throw new CommandError(`${path} already exists. Choose another file.`)
  const database = await openOwn(config.database, now)
  return closing(config, database, async () => {
    await backUp(database, config.database, path).catch((error: unknown) => {
      throw new CommandError(`${path} cannot be written: ${reasonOf(error)}.`, { cause: error })
    })
    return `Copied the database to ${path}`
  })
}

/** Also replaces a damaged or missing database, which is set aside once the backup has been read. */
async function restoreBackup({ config, argument }: CommandContext): Promise<string> {
  if (argument === undefined) throw new CommandError(usage)
  if (!existsSync(argument)) throw new CommandError(`${argument} does not exist.`)
  // Reading a device or a pipe may never end.
  if (!statSync(argument).isFile()) throw new CommandError(`${argument} is not a file.`)
  const rows = await readBackup(argument).catch((error: unknown) => {
    if (!(error instanceof DatabaseError)) throw error
    throw new CommandError(`${argument} is not a backup. Nothing was changed.`, { cause: error })
  })
  const { database: place } = config
  let isEmptied = false
  const database = await openOwn(place, now).catch((error: unknown) => {
    if (place.kind !== 'file' || !isDamage(error)) throw error
    isEmptied = true
    // The lost database had a password, which may be newer than the backup's.
    return openEmptied(place, now, error, (it) => restore(it, withoutAccess(rows), now()))
  })
  return closing(config, database, async () => {
    const hadPassword = (await readAccess(database)) !== undefined
    if (!isEmptied) await restore(database, rows, now())
    await rememberDatabase(database, place)
    const count = rows.get('ads')?.length ?? 0
    const source = hadPassword ? 'same' : isEmptied ? 'new' : 'backup'
    return `Restored ${count === 1 ? '1 ad' : `${count} ads`} from ${argument}. ${passwordTexts[source]}`
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

async function askSecretly(question: string): Promise<string> {
  process.stderr.write(question)
  const lines = createInterface({ input: process.stdin, terminal: process.stdin.isTTY })
  // Without `output`, readline doesn't echo; raw mode stops the terminal's own echo.
  if (process.stdin.isTTY) process.stdin.setRawMode(true)
  for await (const line of lines) {
    lines.close()
    process.stderr.write('\n')
    return line
  }
  return ''
}
