import type { Row } from '@libsql/client'
import * as v from 'valibot'
import { type AdsAnswer, type PublicAd, publicAdSchema } from '#api/contract/ads.ts'
import type { Database } from '#api/db/open.ts'

export interface AdStore {
  /** What a visitor gets at that moment: showAds, and the ads that are enabled and within their dates. */
  readonly onShow: (now: Date) => Promise<AdsAnswer>
}

export function createAdStore(database: Database): AdStore {
  return {
    onShow: async (now) => {
      const [config, ads] = await database.batch(
        [
          `SELECT value FROM ad_config WHERE key = 'showAds' AND enabled = 1`,
          { sql: onShowSql, args: { now: now.toISOString() } },
        ],
        'read',
      )
      // Without an entry, or with one that is switched off, the default holds: ads are shown.
      const showAds = (config?.rows[0]?.value ?? 'true') === 'true'
      return { showAds, items: showAds ? (ads?.rows ?? []).map(toPublicAd) : [] }
    },
  }
}

// The dates are compared as text: all are UTC with milliseconds, so text order is time order.
const onShowSql = `
  SELECT id, type, position, title, description, image_url, link_url, enabled, priority,
    start_date, end_date, persist_after_dismiss
  FROM ads
  WHERE enabled = 1
    AND (start_date IS NULL OR start_date <= :now)
    AND (end_date IS NULL OR :now < end_date)
  ORDER BY priority DESC, created_at, id`

function toPublicAd(row: Row): PublicAd {
  return v.parse(publicAdSchema, {
    id: row.id,
    type: row.type,
    position: row.position,
    title: row.title,
    description: row.description,
    imageUrl: row.image_url,
    linkUrl: row.link_url,
    enabled: row.enabled === 1,
    priority: row.priority,
    startDate: row.start_date,
    endDate: row.end_date,
    persistAfterDismiss: row.persist_after_dismiss === 1,
  })
}
