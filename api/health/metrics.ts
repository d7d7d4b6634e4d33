import process from 'node:process'
import type { Condition } from '#api/db/live.ts'
import type { BuildInfo } from './build-info.ts'
import { counter, exposition, gauge, type Metric, metric } from './exposition.ts'
import type { RequestCounts } from './requests.ts'
import type { Storage } from './storage.ts'

export interface MetricsDeps {
  readonly build: BuildInfo
  readonly requests: Pick<RequestCounts, 'metrics'>
  readonly processMetrics: () => readonly Metric[]
  readonly storage: () => Storage
  /** The last known condition of the database. */
  readonly condition: () => Condition
  readonly failedWrites: () => number
  /** Whether this start replaced a damaged or missing database. */
  readonly isRestored: () => boolean
}

const conditions: readonly Condition[] = ['ok', 'damaged', 'missing', 'unreachable']

/** Returns the text of `/metrics`: sums and sizes only, nothing that identifies a visitor. Doesn't access the database. */
export function createMetricsText(deps: MetricsDeps): () => string {
  const { version, revision } = deps.build
  const build = metric('offkit_build_info', 'gauge', 'The running build; always 1.', [
    { labels: { version, revision, node: process.version }, value: 1 },
  ])
  return () =>
    exposition([
      build,
      ...deps.requests.metrics(),
      ...deps.processMetrics(),
      ...databaseMetrics(deps),
      ...storageMetrics(deps.storage()),
    ])
}

function databaseMetrics({ condition, failedWrites, isRestored }: MetricsDeps): readonly Metric[] {
  const present = condition()
  return [
    metric(
      'offkit_database_condition',
      'gauge',
      'The condition of the database: 1 for the present one.',
      conditions.map((it) => ({ labels: { condition: it }, value: Number(it === present) })),
    ),
    counter('offkit_database_write_errors_total', 'Failed writes.', failedWrites()),
    gauge(
      'offkit_database_restored',
      'Whether this start replaced a damaged or missing database.',
      Number(isRestored()),
    ),
  ]
}

function storageMetrics(storage: Storage): readonly Metric[] {
  const { databaseBytes, damagedFiles, backupAgeSeconds, disk } = storage
  const known = (name: string, help: string, value: number | undefined): readonly Metric[] =>
    value === undefined ? [] : [gauge(name, help, value)]
  return [
    ...known('offkit_database_size_bytes', 'Size of the database and its log.', databaseBytes),
    gauge('offkit_database_damaged_files', 'Damaged databases that were set aside.', damagedFiles),
    ...known('offkit_backup_age_seconds', 'Age of the newest backup.', backupAgeSeconds),
    ...known('offkit_disk_free_bytes', 'Free space of the data folder.', disk?.freeBytes),
    ...known('offkit_disk_size_bytes', 'Size of the data folder’s disk.', disk?.totalBytes),
  ]
}
