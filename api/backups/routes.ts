import { Hono } from 'hono'
import type { GuardedEnv } from '#api/auth/guard.ts'
import type { LoginChecks } from '#api/auth/login.ts'
import {
  backupSchema,
  backupsResponseSchema,
  restoredSchema,
  restoreSchema,
} from '#api/contract/backups.ts'
import type { AddressOf } from '#api/http/address.ts'
import type { Bodies } from '#api/http/body.ts'
import { describe } from '#api/http/describe.ts'
import type { Backups } from './store.ts'

export interface BackupRoutesDeps {
  readonly backups: Backups
  readonly checks: LoginChecks
  readonly bodies: Bodies
  readonly addressOf: AddressOf
  readonly record: (address: string, action: string, subject?: string) => Promise<void>
  /** Called after the ads were replaced. */
  readonly onRestore: () => void
}

/** Guarded routes below `/api/admin/backups`. */
export function backupRoutes(deps: BackupRoutesDeps) {
  const { backups, checks, bodies, addressOf, record, onRestore } = deps
  return new Hono<GuardedEnv>()
    .get(
      '/',
      describe('List the backups, newest first.', { 200: backupsResponseSchema }),
      async (c) => c.json({ items: backups.list() }),
    )
    .post('/', describe('Create a backup.', { 201: backupSchema }, ['storage-full']), async (c) => {
      const backup = await backups.create()
      await record(addressOf(c), 'backup.create', backup.name)
      return c.json(backup, 201)
    })
    .post(
      '/:name/restore',
      describe(
        'Replace ads, images, and configuration by those of a backup, after a backup of the present ones.',
        { 200: restoredSchema },
        [
          'wrong-password',
          'too-many-attempts',
          'not-found',
          'damaged-backup',
          'newer-backup',
          'storage-full',
        ],
      ),
      bodies.jsonBody(restoreSchema),
      async (c) => {
        const address = addressOf(c)
        await checks.password(c.req.valid('json').password, address)
        const name = c.req.param('name')
        const restored = await backups.restore(name)
        onRestore()
        await record(address, 'backup.restore', name)
        return c.json(restored)
      },
    )
}
