import { join } from 'node:path'
import type { StartDeps } from '#api/db/start.ts'

/** Dependencies of `startDatabase` for tests, with a folder for backups. */
export const startDeps = (folder: string): Omit<StartDeps, 'config'> => ({
  backups: join(folder, 'backups'),
  now: () => new Date('2030-01-08T12:00:00Z'),
  elapsed: () => 0,
  startTimeout: () => new Promise(() => undefined),
  logEvent: () => undefined,
  onOpened: async () => undefined,
  onCondition: () => undefined,
  onError: () => undefined,
})
