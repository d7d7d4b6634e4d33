import { basename } from 'node:path'
import { auditStatements } from '#api/audit/store.ts'
import type { Config, DatabaseConfig } from '#api/config.ts'
import type { LiveDatabase } from '#api/db/live.ts'
import { createAlerts } from './alerts.ts'
import { readBuildInfo } from './build-info.ts'
import { createMetricsText } from './metrics.ts'
import { processMetrics } from './process.ts'
import { createRequestCounts } from './requests.ts'
import type { HealthDeps } from './routes.ts'
import { readStorage } from './storage.ts'
import { createWarnings, RESTORED_ACTION } from './warnings.ts'
import { createWatch } from './watch.ts'

export interface MonitorDeps {
  readonly config: Config
  /** The located database. */
  readonly databaseConfig: DatabaseConfig
  readonly backups: string
  readonly serverFolder: string
  readonly now: () => Date
  /** Milliseconds since the start of the process. */
  readonly elapsed: () => number
}

type Log = Parameters<typeof createAlerts>[0]['logEvent']

/** Observes the server process for `/readyz`, `/metrics`, warnings, and alerts. */
export function createMonitor(deps: MonitorDeps) {
  const { config, databaseConfig, backups, serverFolder, now, elapsed } = deps
  const { dataDirectory, metricsToken, alertWebhook } = config
  const requests = createRequestCounts()
  const storage = () => readStorage({ config: databaseConfig, dataDirectory, backups, now })
  /** The name of the backup that replaced the database at this start; empty for an empty database. */
  let restored: string | undefined
  let isStopping = false
  return {
    isStopping: () => isStopping,
    stop: () => {
      isStopping = true
    },
    /** Receives every event of the start of the database. */
    onDatabaseEvent: (event: string, { backup = '' }: Readonly<Record<string, string>>): void => {
      if (event === 'database-restored' || event === 'database-empty') restored = basename(backup)
    },
    /** Records in the audit log that this start replaced the database. */
    recordRestore: async ({ batch }: Pick<LiveDatabase, 'batch'>): Promise<void> => {
      if (restored === undefined) return
      const actor = { address: 'server', at: now() }
      const change = { action: RESTORED_ACTION, subject: restored }
      await batch([...auditStatements(actor, change)], 'write')
    },
    /** Undefined without a token for `/metrics`, as nothing reads the counts then. */
    onResponse: metricsToken === undefined ? undefined : requests.count,
    onUnreadable: requests.countUnreadable,
    /** The parts that need the open database. */
    observe: (database: LiveDatabase, logEvent: Log) => {
      const { condition, failedWrites } = database
      const readWarnings = createWarnings({ database, storage, now, elapsed })
      const send = createAlerts({
        url: alertWebhook,
        site: config.siteOrigin && config.siteOrigin + config.basePath,
        now,
        logEvent,
      })
      const metrics: HealthDeps['metrics'] =
        metricsToken === undefined
          ? undefined
          : {
              token: metricsToken,
              text: createMetricsText({
                requests,
                storage,
                condition,
                failedWrites,
                isRestored: () => restored !== undefined,
                build: readBuildInfo(serverFolder),
                processMetrics: processMetrics(elapsed),
              }),
            }
      const watch =
        alertWebhook === undefined
          ? undefined
          : createWatch({ readWarnings, send, condition, elapsed })
      return { readWarnings, metrics, watch }
    },
  }
}
