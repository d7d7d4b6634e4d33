import type { Config, DatabaseConfig } from '#api/config.ts'
import type { LiveDatabase } from '#api/db/live.ts'
import { readBuildInfo } from './build-info.ts'
import { createMetricsText } from './metrics.ts'
import { processMetrics } from './process.ts'
import { createRequestCounts } from './requests.ts'
import type { HealthDeps } from './routes.ts'
import { readStorage } from './storage.ts'

export interface MonitorDeps {
  readonly config: Config
  /** The located database. */
  readonly databaseConfig: DatabaseConfig
  readonly backups: string
  readonly serverFolder: string
  readonly now: () => Date
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number
}

/** Observes the server process for `/readyz` and `/metrics`. */
export function createMonitor(deps: MonitorDeps) {
  const { config, databaseConfig, backups, serverFolder, now, elapsed } = deps
  const { dataDirectory, metricsToken } = config
  const requests = createRequestCounts()
  const storage = () => readStorage({ config: databaseConfig, dataDirectory, backups, now })
  let isRestored = false
  let isStopping = false
  return {
    isStopping: () => isStopping,
    stop: () => {
      isStopping = true
    },
    /** Receives every logged event of the database. */
    onDatabaseEvent: (event: string): void => {
      if (event === 'database-restored' || event === 'database-empty') isRestored = true
    },
    /** Undefined without a token for `/metrics`, as nothing reads the counts then. */
    onResponse: metricsToken === undefined ? undefined : requests.count,
    onUnreadable: requests.countUnreadable,
    metricsOf: ({
      condition,
      failedWrites,
    }: Pick<LiveDatabase, 'condition' | 'failedWrites'>): HealthDeps['metrics'] =>
      metricsToken === undefined
        ? undefined
        : {
            token: metricsToken,
            text: createMetricsText({
              ...{ requests, storage, condition, failedWrites },
              isRestored: () => isRestored,
              build: readBuildInfo(serverFolder),
              processMetrics: processMetrics(elapsed),
            }),
          },
  }
}
