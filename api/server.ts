import { randomBytes, randomUUID } from 'node:crypto'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { hash, verify } from '@node-rs/argon2'
import { createApp } from './app.ts'
import { createAdminPassword, ensureAdminPassword } from './auth/password.ts'
import { tokenSecret } from './auth/secret.ts'
import { type Config, ConfigError, loadEnvironmentFile, readConfig } from './config.ts'
import { passwordFault } from './contract/password.ts'
import { checkDataFolder, makeDataFolder } from './data-folder.ts'
import { backupFolder } from './db/backup.ts'
import { DatabaseError, reasonOf } from './db/damage.ts'
import { locate } from './db/inspect.ts'
import { keepDatabase } from './db/keeper.ts'
import { rememberDatabase } from './db/recover.ts'
import { startDatabase } from './db/start.ts'
import { createAddressOf } from './http/address.ts'
import { ListenError, listen } from './http/listen.ts'
import { createLog } from './http/log.ts'
import { BuildError } from './site/build.ts'
import { createTransportOf } from './site/security.ts'
import { loadSite } from './site/site.ts'

const graceMilliseconds = 5_000
/** A body stalls for less than twice that time before it is given up. */
const STALL_MILLISECONDS = 12_000
/** How long a start waits for a database server. */
const startMilliseconds = 5_000
/** How often the database is looked after. */
const lookMilliseconds = 10_000
/** How long any failed attempt to log in takes at least: longer than a hash on a busy computer. */
const failureMilliseconds = 250

try {
  loadEnvironmentFile(process.env)
  await start(readConfig(process.env))
} catch (error) {
  // The owner can mend these: one line that says how. Anything else is a bug and shows its stack.
  const isExpected =
    [ConfigError, DatabaseError, BuildError, ListenError].some((kind) => error instanceof kind) ||
    // What the file system refuses says by itself which file it is about.
    (error instanceof Error && 'syscall' in error)
  console.error(isExpected ? `Offkit cannot start. ${reasonOf(error)}` : error)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const now = (): Date => new Date()
  const elapsed = (): number => performance.now()
  const log = createLog({
    writeInfo: (text) => void process.stdout.write(text),
    writeErrors: (text) => void process.stderr.write(text),
    now,
    elapsed,
  })
  const transportOf = createTransportOf(config.trustProxy)
  const { distDirectory: directory, siteName, siteCopyright, siteOrigin } = config
  const names = { name: siteName, copyright: siteCopyright, origin: siteOrigin }
  const site = loadSite({ directory, transportOf, ...names })
  // A host that keeps nothing but copies goes on without them.
  const needsFolder = config.database.kind !== 'remote' || config.jwtSecret === undefined
  if (needsFolder) checkDataFolder(config.dataDirectory)
  const databaseConfig = locate(config.database)
  const backups = backupFolder(config.dataDirectory)
  const passwordDeps = { hasher: { hash, verify }, randomBytes, now }
  let known = config.adminPassword
  const database = await startDatabase({
    config: databaseConfig,
    backups,
    now,
    elapsed,
    patience: () => sleep(startMilliseconds, undefined, { ref: false }),
    logEvent: log.event,
    onError: log.error,
    onCondition: (condition, reason) => log.event('database', { condition, reason }),
    onOpened: async (opened) => {
      const made = await ensureAdminPassword({
        ...passwordDeps,
        database: opened,
        password: config.adminPassword,
        passwordHash: config.adminPasswordHash,
      })
      if (made === undefined) return
      known = made
      // At once: if the port is taken, this start fails, and the next one cannot know the password.
      console.log(`Administrator password, shown this once: ${made}`)
    },
  })
  if (config.adminPassword !== undefined && passwordFault(config.adminPassword) !== undefined) {
    console.log('ADMIN_PASSWORD is weak: set 12 or more characters that are not easy to guess.')
  }
  // Made only once the database is known to be ours.
  if (needsFolder) makeDataFolder(config.dataDirectory)
  const secret = tokenSecret(config.dataDirectory, config.jwtSecret)
  const remember = (): Promise<void> =>
    rememberDatabase(database, databaseConfig).catch((error: unknown) => log.error(error))
  const password = createAdminPassword({ ...passwordDeps, database, onChange: remember })
  // Known from the start, it opens the door even while others use up all attempts.
  if (known !== undefined && database.condition() === 'ok') await password.verify(known)
  const { app, readyAnswer } = createApp({
    database,
    password,
    tokenSecret: secret,
    newId: randomUUID,
    site,
    checkDatabase: database.check,
    onAccessChange: remember,
    now,
    elapsed,
    stallMilliseconds: STALL_MILLISECONDS,
    transportOf,
    addressOf: createAddressOf(config.trustProxy),
    pause: () => sleep(failureMilliseconds),
    logAttempt: (outcome, address) => log.event('login', { outcome, address }),
    logError: log.error,
  })
  // The first page should know already what ads it has a place for.
  if (database.condition() === 'ok') await app.request('/api/ads')
  const listening = await listen({
    fetch: (request, bindings) => app.fetch(request, bindings),
    readyAnswer,
    host: config.host,
    port: config.port,
    onRequest: log.request,
    onError: log.error,
  })

  const upkeep = keepDatabase({
    database,
    config: databaseConfig,
    folder: backups,
    now,
    elapsed,
    onBackup: (file) => log.event('backup', { file }),
    onError: log.error,
  })
  const timer = setInterval(() => void upkeep.look(), lookMilliseconds)
  void upkeep.look()
  stopOnSignal(async () => {
    clearInterval(timer)
    await listening.close(graceMilliseconds)
    await upkeep.finish()
    log.flush()
  })
  console.log(`Offkit is on ${addressOf(config.host, listening.port)}`)
}

/** The first signal lets answers finish; a later one ends the process at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined
  const onSignal = (): void => {
    if (stoppingSince !== undefined) {
      // One Ctrl-C arrives twice under npm: from the terminal, and passed on.
      if (performance.now() - stoppingSince > 1_000) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

function addressOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::')
    return `http://localhost:${port} (and on every address of this computer)`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
