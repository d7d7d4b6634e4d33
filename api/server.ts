import { randomBytes, randomUUID } from 'node:crypto'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { hash, verify } from '@node-rs/argon2'
import { createApp } from './app.ts'
import { createAdminPassword, ensureAdminPassword } from './auth/password.ts'
import { tokenSecret } from './auth/secret.ts'
import { createBackups } from './backups/store.ts'
import { type Config, ConfigError, loadEnvironmentFile, readConfig, siteNamesOf } from './config.ts'
import { passwordFault } from './contract/password.ts'
import { checkDataFolder, makeDataFolder } from './data-folder.ts'
import { backupFolder } from './db/backup.ts'
import { DatabaseError, reasonOf } from './db/damage.ts'
import { locate } from './db/inspect.ts'
import { maintainDatabase } from './db/maintenance.ts'
import { rememberDatabase } from './db/recover.ts'
import { startDatabase } from './db/start.ts'
import { isExplained } from './explained.ts'
import { createMonitor } from './health/monitor.ts'
import { createAddressOf } from './http/address.ts'
import { createEntrance } from './http/base-path.ts'
import { ListenError, listen } from './http/listen.ts'
import { createLog } from './http/log.ts'
import { BuildError } from './site/build.ts'
import { DEFAULT_NAME } from './site/names.ts'
import { createTransportOf } from './site/security.ts'
import { loadSite } from './site/site.ts'

/** How long open responses may take after a stop signal. */
const SHUTDOWN_TIMEOUT_MS = 5_000
/** A stalled body is aborted after at most twice this time. */
const STALL_INTERVAL_MS = 12_000
/** How long a start waits for a database server. */
const DATABASE_START_TIMEOUT_MS = 5_000
const MAINTENANCE_INTERVAL_MS = 10_000
/** The minimum duration of a failed login, longer than a hash on a busy computer. */
const LOGIN_FAILURE_MS = 250

// The database and its backups contain the hash of the password.
process.umask(0o077)
try {
  loadEnvironmentFile(process.env)
  await start(readConfig(process.env))
} catch (error) {
  // The owner can fix these, so one line explains how. Any other error is a bug and is logged with its stack.
  const isExpected = isExplained(error, [ConfigError, DatabaseError, BuildError, ListenError])
  console.error(isExpected ? `Offkit cannot start. ${reasonOf(error)}` : error)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const now = (): Date => new Date()
  const elapsed = (): number => performance.now()
  const transportOf = createTransportOf(config.trustProxy)
  const { distDirectory: directory, siteName, siteOrigin, basePath } = config
  const site = loadSite({ directory, transportOf, ...siteNamesOf(config) })
  // The folder is only for backups if the database is remote and the secret is configured; it may be unwritable then.
  const needsFolder = config.database.kind !== 'remote' || config.jwtSecret === undefined
  if (needsFolder) checkDataFolder(config.dataDirectory)
  const databaseConfig = locate(config.database)
  const backups = backupFolder(config.dataDirectory)
  const serverFolder = import.meta.dirname
  const monitor = createMonitor({ config, databaseConfig, backups, serverFolder, now, elapsed })
  const log = createLog({
    writeInfo: (text) => void process.stdout.write(text),
    writeErrors: (text) => void process.stderr.write(text),
    now,
    elapsed,
    onResponse: monitor.onResponse,
  })
  const passwordDeps = { hasher: { hash, verify }, randomBytes, now }
  let initialPassword = config.adminPassword
  const database = await startDatabase({
    config: databaseConfig,
    backups,
    now,
    elapsed,
    startTimeout: () => sleep(DATABASE_START_TIMEOUT_MS, undefined, { ref: false }),
    logEvent: (event, facts) => {
      monitor.onDatabaseEvent(event, facts)
      log.event(event, facts)
    },
    onError: log.error,
    onCondition: (condition, reason) => log.event('database', { condition, reason }),
    onOpened: async (opened) => {
      const generated = await ensureAdminPassword({
        ...passwordDeps,
        database: opened,
        password: config.adminPassword,
        passwordHash: config.adminPasswordHash,
      })
      if (generated === undefined) return
      initialPassword = generated
      // Printed at once: if the port is in use, this start fails, and the next one doesn't know the password.
      console.log(`Administrator password, shown this once: ${generated}`)
    },
  })
  if (config.adminPassword !== undefined && passwordFault(config.adminPassword) !== undefined) {
    console.log('ADMIN_PASSWORD is weak: use 12 or more characters that are hard to guess.')
  }
  // Created only after the database was checked.
  if (needsFolder) makeDataFolder(config.dataDirectory)
  const secret = tokenSecret(config.dataDirectory, config.jwtSecret)
  const remember = (): Promise<void> =>
    rememberDatabase(database, databaseConfig).catch((error: unknown) => log.error(error))
  const password = createAdminPassword({ ...passwordDeps, database, onChange: remember })
  // Verified in advance, the password needs no hash, so that login works even if the hash budget is used up.
  if (initialPassword !== undefined && database.condition() === 'ok')
    await password.verify(initialPassword)
  await monitor.recordRestore(database).catch((error: unknown) => log.error(error))
  const { metrics, readWarnings, watch } = monitor.observe(database, log.event)
  const { app, fastResponse, flushCounts } = createApp({
    database,
    password,
    tokenSecret: secret,
    newId: randomUUID,
    randomBytes,
    site,
    basePath,
    siteOrigin,
    siteName: siteName ?? DEFAULT_NAME,
    checkDatabase: database.check,
    isStopping: monitor.isStopping,
    metrics,
    readWarnings,
    backups: createBackups({ database, config: databaseConfig, folder: backups, now }),
    trustProxy: config.trustProxy,
    onAccessChange: remember,
    now,
    elapsed,
    stallMilliseconds: STALL_INTERVAL_MS,
    transportOf,
    addressOf: createAddressOf(config.trustProxy),
    pause: () => sleep(LOGIN_FAILURE_MS),
    logAttempt: (outcome, address) => log.event('login', { outcome, address }),
    logError: log.error,
  })
  // Reads the ads in advance, so that the first page reserves its ad slots.
  if (database.condition() === 'ok') await app.request('/api/ads')
  const listening = await listen({
    enter: createEntrance(basePath, transportOf),
    fetch: (request, bindings) => app.fetch(request, bindings),
    fastResponse,
    host: config.host,
    port: config.port,
    onRequest: log.request,
    onError: log.error,
    onUnreadable: monitor.onUnreadable,
  })

  const maintenance = maintainDatabase({
    database,
    config: databaseConfig,
    folder: backups,
    now,
    elapsed,
    onBackup: (file) => log.event('backup', { file }),
    onError: log.error,
  })
  const maintain = (): void => void maintenance.run().then(watch)
  const timer = setInterval(maintain, MAINTENANCE_INTERVAL_MS)
  maintain()
  stopOnSignal(async () => {
    monitor.stop()
    // Load balancers stop sending requests once `/readyz` fails.
    await sleep(config.shutdownDelaySeconds * 1_000)
    clearInterval(timer)
    await listening.close(SHUTDOWN_TIMEOUT_MS)
    await flushCounts()
    await maintenance.finish()
    log.flush()
  })
  console.log(`Offkit is on ${addressOf(config.host, listening.port)}${basePath}`)
}

/** The first signal stops the server gracefully; a later one ends the process at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined
  const onSignal = (): void => {
    if (stoppingSince !== undefined) {
      // Under npm, one Ctrl-C arrives twice: from the terminal and from npm.
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
    return `http://localhost:${port} (and all other addresses of this computer)`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
