import type { Migration } from '#api/db/migrate.ts'
import { adsAndAdmin } from './0001-ads-and-admin.ts'
import { administration } from './0002-administration.ts'
import { passwordFingerprint } from './0003-password-fingerprint.ts'
import { noPasswordFingerprint } from './0004-no-password-fingerprint.ts'
import { positionsByGroup } from './0005-positions-by-group.ts'
import { adWeights } from './0006-ad-weights.ts'
import { adAudiences } from './0007-ad-audiences.ts'
import { adCreatives } from './0008-ad-creatives.ts'
import { adCounts } from './0009-ad-counts.ts'
import { sessions } from './0010-sessions.ts'
import { secondFactor } from './0011-second-factor.ts'
import { passkeys } from './0012-passkeys.ts'

/** All migrations, oldest first. Never edit one that has shipped: add a new one. */
export const migrations: readonly Migration[] = [
  adsAndAdmin,
  administration,
  passwordFingerprint,
  noPasswordFingerprint,
  positionsByGroup,
  adWeights,
  adAudiences,
  adCreatives,
  adCounts,
  sessions,
  secondFactor,
  passkeys,
]
