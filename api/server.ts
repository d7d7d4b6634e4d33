import { randomBytes, randomUUID } from 'node:crypto'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { hash, verify } from '@node-rs/argon2'
import { createAddressOf } from './address.ts'
import { createFingerprint } from './admin/fingerprint.ts'
import { createAdminPassword, ensureAdminPassword } from './admin/password.ts'
import { tokenSecret } from './admin/secret.ts'
import { createApp } from './app.ts'
import { type Config, ConfigError, loadEnvironmentFile, readConfig } from './config.ts'
import { backUpDaily, backupFolder } from './db/backup.ts'
import { closeDatabase, type Database, DatabaseError, rememberDatabase } from './db/open.ts'
import { openSoundDatabase } from './db/recover.ts'
import { ListenError, listen } from './listen.ts'
import { createLog, type Log } from './log.ts'
import { BuildError } from './site/build.ts'
import { createTransportOf } from './site/security.ts'
import { loadSite } from './site/site.ts'

const graceMilliseconds = 5_000
/** A body stalls for less than twice that time before it is given up. */
const STALL_MILLISECONDS = 12_000
/** How long any failed attempt to log in takes at least: longer than a hash on a busy computer. */
const failureMilliseconds = 250

try {
  loadEnvironmentFile()
  await start(readConfig(process.env))
} catch (error) {
  // The owner can mend these: one line that says how. Anything else is a bug and shows its stack.
  const isExpected = [ConfigError, DatabaseError, BuildError, ListenError].some(
    (kind) => error instanceof kind,
  )
  console.error(
    isExpected && error instanceof Error ? `Offkit cannot start. ${error.message}` : error,
  )
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
  const site = loadSite({
    directory: config.distDirectory,
    transportOf,
    name: config.siteName,
    copyright: config.siteCopyright,
    origin: config.siteOrigin,
  })
  const backups = backupFolder(config.dataDirectory)
  const database = await openSoundDatabase({
    config: config.database,
    backups,
    now,
    logEvent: log.event,
  })
  rememberDatabase(config.database, now())
  const secret = tokenSecret(config.dataDirectory, config.jwtSecret)
  const fingerprint = createFingerprint(secret)
  const passwordDeps = { database, hasher: { hash, verify }, fingerprint, randomBytes, now }
  const newPassword = await ensureAdminPassword({
    ...passwordDeps,
    password: config.adminPassword,
    passwordHash: config.adminPasswordHash,
  })
  // At once: if the port is taken, this start fails, and the next one cannot know the password.
  if (newPassword !== undefined) {
    console.log(`Administrator password, shown this once: ${newPassword}`)
  }
  const password = createAdminPassword(passwordDeps)
  // Known from the start, it opens the door even while others use up all attempts.
  const likely = newPassword ?? config.adminPassword
  if (likely !== undefined) await password.verify(likely)
  const { app, readyAnswer } = createApp({
    database,
    password,
    tokenSecret: secret,
    newId: randomUUID,
    site,
    ping: () => database.execute('SELECT 1'),
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
  await app.request('/api/ads')
  const listening = await listen({
    fetch: (request, bindings) => app.fetch(request, bindings),
    readyAnswer,
    host: config.host,
    port: config.port,
    onRequest: log.request,
    onError: log.error,
  })

  const stopBackups = keepDailyBackups(database, config, backups, log)
  stopOnSignal(async () => {
    stopBackups()
    await listening.close(graceMilliseconds)
    await closeDatabase(database, config.database)
    log.flush()
  })
  console.log(`Offkit is on ${addressOf(config.host, listening.port)}`)
}

/** Copies the database once a day; looks now and then whether it is time. */
function keepDailyBackups(
  database: Database,
  config: Config,
  folder: string,
  log: Log,
): () => void {
  if (config.database.kind === 'file' && config.database.path === ':memory:') return () => undefined
  const look = (): void => {
    backUpDaily(database, config.database, folder, new Date()).then(
      (file) => file !== undefined && log.event('backup', { file }),
      log.error,
    )
  }
  look()
  const timer = setInterval(look, 3_600_000)
  return () => clearInterval(timer)
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
