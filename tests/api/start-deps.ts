import { join } from 'node:path'
import type { StartDeps } from '#api/db/start.ts'

/** What a test starts a database with; a folder for its copies. */
export const startDeps = (folder: string): Omit<StartDeps, 'config'> => ({
  backups: join(folder, 'backups'),
  now: () => new Date('2030-01-08T12:00:00Z'),
  elapsed: () => 0,
  patience: () => new Promise(() => undefined),
  logEvent: () => undefined,
  onOpened: async () => undefined,
  onCondition: () => undefined,
  onError: () => undefined,
})
