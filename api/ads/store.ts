import type { Row } from '@libsql/client'
import { type Actor, auditStatements } from '#api/audit/store.ts'
import * as contract from '#api/contract/ads.ts'
import type { ConfigChange, ConfigEntry } from '#api/contract/config.ts'
import { fitting, toSentAd } from '#api/contract/fitting.ts'
import { hasUserInfo } from '#api/contract/links.ts'
import { isInSchedule, SCHEDULE_STEP_MS } from '#api/contract/schedule.ts'
import type { Database, Statement } from '#api/db/open.ts'
import { Problem } from '#api/http/problem.ts'
import { retainImages } from '#api/images/store.ts'
import { droppedImages, imagesOf } from '#api/images/transfer.ts'
import { columns, fields, selectColumns, toAd, toColumn } from './rows.ts'

export interface AdStoreDeps {
  readonly database: Database
  readonly newId: () => string
  /** Called after a change is committed. */
  readonly onChange?: () => void
}

export type AdStore = ReturnType<typeof createAdStore>

/** Reads and changes ads and their configuration; every change is recorded in the audit log. */
export function createAdStore({ database, newId, onChange }: AdStoreDeps) {
  const change = async (statements: readonly Statement[]) => {
    const results = await database.batch([...statements], 'write')
    onChange?.()
    return results
  }
  const find = async (id: string): Promise<contract.Ad> => {
    const { rows } = await database.execute({
      sql: `SELECT ${selectColumns} FROM ads WHERE id = ?`,
      args: [id],
    })
    const ad = rows[0] && toAd(rows[0])
    if (ad === undefined) throw new Problem('not-found')
    return ad
  }
  const readAll = async () => {
    const [config, ads] = await database.batch([configSql, partAfter(0)], 'read')
    const found: OrderedAd[] = []
    for (let rows = ads?.rows ?? []; ; ) {
      found.push(...rows.flatMap(toOrdered))
      if (rows.length < PART_ROWS) break
      const { rows: next } = await database.execute(partAfter(Number(rows.at(-1)?.row_number)))
      rows = next
    }
    return { ...settingsIn(config?.rows ?? []), items: found.sort(byOrder).map(({ ad }) => ad) }
  }
  const all = async (): Promise<contract.AdminAdsResponse> => {
    const { showAds, items } = await readAll()
    return { showAds, items }
  }

  return {
    /** Whether views and clicks are counted. */
    countsViews: async (): Promise<boolean> =>
      settingsIn((await database.execute(configSql)).rows).countViews,
    /**
     * The visitors' content at a time: `showAds`, whether views are counted, and the ads that are enabled and in
     * their dates. `until` is when the next ad starts or ends.
     */
    liveAds: async (now: Date) => {
      const { showAds, countViews, items } = await readAll()
      const isLive = isOnAt(now)
      const shown = showAds ? items.filter((ad) => isLive(ad) && hasSafeLinks(ad)) : []
      const content: contract.SentAds = {
        showAds,
        items: fitting(shown.map(toSentAd)),
        ...(countViews && { countViews }),
      }
      return { content, until: nextChange(items, now) }
    },
    all,
    create: async (ad: contract.NewAd, actor: Actor): Promise<contract.Ad> => {
      const { rows } = await database.execute('SELECT count(*) AS total FROM ads')
      if (Number(rows[0]?.total) >= contract.limits.ads) throw new Problem('too-many-ads')
      const id = newId()
      const [created] = await change([
        { sql: `${insertSql} RETURNING ${selectColumns}`, args: insertArgs(id, ad, actor) },
        ...auditStatements(actor, { action: 'ad.create', subject: ad.title }),
      ])
      return toAd(created!.rows[0]!)!
    },
    /** Throws `not-found` for an unknown id, and `stale` unless `version` is the stored one or undefined. */
    update: async (
      id: string,
      { id: bodyId, version, ...ad }: contract.ChangedAd,
      actor: Actor,
    ): Promise<contract.Ad> => {
      if (bodyId !== undefined && bodyId !== id) {
        throw new Problem('invalid', {}, { errors: [{ field: 'id', code: 'wrong-type' }] })
      }
      const before = await find(id)
      const changed = fields.filter((field) => before[field] !== ad[field])
      const [updated] = await change([
        {
          sql: `UPDATE ads SET ${assignments}, version = version + 1, updated_at = ?
            WHERE id = ? AND version = coalesce(?, version) RETURNING ${selectColumns}`,
          args: [...values(ad), actor.at.toISOString(), id, version ?? null],
        },
        ...auditStatements(
          actor,
          { action: 'ad.update', subject: ad.title, fields: changed },
          { ifChanged: true },
        ),
        ...retainImages(droppedImages([before], [ad]), actor.at),
      ])
      const row = updated?.rows[0]
      if (row !== undefined) return toAd(row)!
      await find(id)
      throw new Problem('stale')
    },
    remove: async (id: string, actor: Actor): Promise<void> => {
      const ad = await find(id)
      const [removed] = await change([
        { sql: 'DELETE FROM ads WHERE id = ?', args: [id] },
        ...auditStatements(actor, { action: 'ad.delete', subject: ad.title }, { ifChanged: true }),
        ...retainImages(imagesOf([ad]), actor.at),
      ])
      if (removed?.rowsAffected === 0) throw new Problem('not-found')
    },
    /** Adds or updates all ads in one transaction. */
    importAll: async (ads: readonly contract.ImportedAd[], actor: Actor) => {
      const { items } = await all()
      const known = new Set(items.map(({ id }) => id))
      const rows = ads.map(({ id = newId(), version: _, ...ad }) => ({ id, ad }))
      const updated = rows.filter(({ id }) => known.has(id)).length
      const ids = new Set([...known, ...rows.map(({ id }) => id)])
      if (ids.size > contract.limits.ads) throw new Problem('too-many-ads')
      const imported = new Set(rows.map(({ id }) => id))
      const replaced = items.filter(({ id }) => imported.has(id))
      await change([
        ...rows.map(({ id, ad }) => ({ sql: upsertSql, args: insertArgs(id, ad, actor) })),
        ...auditStatements(actor, { action: 'ads.import', subject: String(rows.length) }),
        ...retainImages(droppedImages(replaced, ads), actor.at),
      ])
      return { created: rows.length - updated, updated }
    },
    config: async (): Promise<ConfigEntry[]> => {
      const { rows } = await database.execute('SELECT * FROM ad_config ORDER BY key')
      return rows.map((row) => ({
        key: String(row.key),
        value: String(row.value),
        enabled: row.enabled === 1,
      }))
    },
    setConfig: async (
      key: string,
      { value, enabled }: ConfigChange,
      actor: Actor,
    ): Promise<ConfigEntry> => {
      await change([
        {
          sql: `INSERT INTO ad_config (key, value, enabled, updated_at) VALUES (?, ?, ?, ?)
            ON CONFLICT (key) DO UPDATE SET value = excluded.value, enabled = excluded.enabled,
              updated_at = excluded.updated_at`,
          args: [key, value, Number(enabled), actor.at.toISOString()],
        },
        ...auditStatements(actor, { action: 'config.update', subject: `${key}=${value}` }),
      ])
      return { key, value, enabled }
    },
  }
}

function settingsIn(rows: readonly Row[]) {
  const settingOf = (key: string) => rows.find((row) => row.key === key)?.value
  return {
    // Ads are shown by default: without an entry, or with a disabled one.
    showAds: (settingOf('showAds') ?? 'true') === 'true',
    countViews: settingOf('countViews') === 'true',
  }
}

const configSql = 'SELECT key, value FROM ad_config WHERE enabled = 1'

/** All ads are read in parts: 10,000 rows at once would block the event loop for 200 ms. */
const PART_ROWS = 250

const partAfter = (rowNumber: number): Statement => ({
  sql: `SELECT ${selectColumns}, created_at, rowid AS row_number FROM ads WHERE rowid > ?
    ORDER BY rowid LIMIT ${PART_ROWS}`,
  args: [rowNumber],
})

interface OrderedAd {
  readonly ad: contract.Ad
  readonly createdAt: string
  readonly rowNumber: number
}

function toOrdered(row: Row): readonly OrderedAd[] {
  const ad = toAd(row)
  if (ad === undefined) return []
  return [{ ad, createdAt: String(row.created_at), rowNumber: Number(row.row_number) }]
}

/** By priority, then by age. Row numbers keep the file's order for ads of one import, which have the same age. */
function byOrder(a: OrderedAd, b: OrderedAd): number {
  if (a.ad.priority !== b.ad.priority) return b.ad.priority - a.ad.priority
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1
  return a.rowNumber - b.rowNumber
}

const assignments = columns.map((name) => `${name} = ?`).join(', ')

const values = (ad: contract.NewAd) => fields.map((field) => toColumn(ad[field]))

const insertSql = `INSERT INTO ads (id, ${columns.join(', ')}, created_at, updated_at)
  VALUES (?, ${columns.map(() => '?').join(', ')}, ?, ?)`

const excluded = [...columns, 'updated_at'].map((name) => `${name} = excluded.${name}`).join(', ')
const upsertSql = `${insertSql} ON CONFLICT (id) DO UPDATE SET ${excluded}, version = version + 1`

function insertArgs(id: string, ad: contract.NewAd, { at }: Actor) {
  const time = at.toISOString()
  return [id, ...values(ad), time, time]
}

/** Tells whether an ad is enabled and live; the start date is inclusive, the end date exclusive. */
function isOnAt(now: Date) {
  const time = now.toISOString()
  return ({ enabled, startDate, endDate, schedule }: contract.Ad): boolean => {
    const isInDates = (startDate ?? time) <= time && (endDate === null || time < endDate)
    return enabled && isInDates && isInSchedule(schedule, now)
  }
}

/** Whether the URLs have no user information, which older versions accepted. */
function hasSafeLinks({ linkUrl, imageUrl }: contract.Ad): boolean {
  return !hasUserInfo(linkUrl) && !hasUserInfo(imageUrl ?? '')
}

function nextChange(ads: readonly contract.Ad[], now: Date): Date | undefined {
  const time = now.toISOString()
  const step = Math.floor(now.getTime() / SCHEDULE_STEP_MS) + 1
  const nextStep = new Date(step * SCHEDULE_STEP_MS).toISOString()
  const [next] = ads
    .filter(({ enabled }) => enabled)
    .flatMap(({ startDate, endDate, schedule }) => [startDate, endDate, schedule && nextStep])
    .filter((date) => date !== null && date > time)
    .sort()
  return next ? new Date(next) : undefined
}
