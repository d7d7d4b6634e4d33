import type { Migration } from '#api/db/migrate.ts'
import { adsAndAdmin } from './0001-ads-and-admin.ts'
import { administration } from './0002-administration.ts'
import { passwordFingerprint } from './0003-password-fingerprint.ts'
import { noPasswordFingerprint } from './0004-no-password-fingerprint.ts'
import { positionsByGroup } from './0005-positions-by-group.ts'

/** Every migration, oldest first. One that has shipped is never edited: a change is a new one. */
export const migrations: readonly Migration[] = [
  adsAndAdmin,
  administration,
  passwordFingerprint,
  noPasswordFingerprint,
  positionsByGroup,
]
