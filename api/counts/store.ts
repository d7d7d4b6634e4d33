import {
  type AdCounts,
  COUNTED_DAYS,
  type CountsResponse,
  type Report,
} from '#api/contract/counts.ts'
import type { Database } from '#api/db/open.ts'

/** How long totals are in memory before they are added to those in the database. */
const FLUSH_AFTER_MS = 10_000
/** Older totals are deleted. */
const RETENTION_DAYS = 400
const DAY_MS = 86_400_000

interface Totals {
  views: number
  clicks: number
}

/** The totals of an ad on a day. */
interface Sum extends Totals {
  readonly day: string
  readonly id: string
}

export interface CountStoreDeps {
  readonly database: Database
  readonly now: () => Date
  readonly logError: (error: unknown) => void
}

export type CountStore = ReturnType<typeof createCountStore>

/**
 * Adds up views and clicks by ad and day (UTC). A report is reduced to these sums at once: neither its time nor which
 * ads it reports together is stored. A killed server loses the sums of the last ten seconds.
 */
export function createCountStore({ database, now, logError }: CountStoreDeps) {
  let sums = new Map<string, Sum>()
  let timer: NodeJS.Timeout | undefined

  const add = (day: string, id: string, field: keyof Totals, count: number) => {
    const key = `${day} ${id}`
    const sum = sums.get(key) ?? { day, id, views: 0, clicks: 0 }
    sum[field] += count
    sums.set(key, sum)
  }

  /** Writes the sums to the database; after a failure, they stay for the next time. */
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const pending = sums
    if (pending.size === 0) return
    sums = new Map()
    try {
      await database.batch(
        [
          { sql: 'DELETE FROM ad_counts WHERE day < ?', args: [dayOf(now(), RETENTION_DAYS)] },
          ...[...pending.values()].map(({ day, id, views, clicks }) => ({
            sql: `INSERT INTO ad_counts (ad_id, day, views, clicks) VALUES (?, ?, ?, ?)
              ON CONFLICT (ad_id, day) DO UPDATE
              SET views = views + excluded.views, clicks = clicks + excluded.clicks`,
            args: [id, day, views, clicks],
          })),
        ],
        'write',
      )
    } catch (error) {
      logError(error)
      for (const { day, id, views, clicks } of pending.values()) {
        add(day, id, 'views', views)
        add(day, id, 'clicks', clicks)
      }
      schedule()
    }
  }

  const schedule = () => {
    timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS)
    timer.unref()
  }

  return {
    /** Adds a report of the ads with known ids. */
    add: ({ views, clicks }: Report, isKnown: (id: string) => boolean): void => {
      const day = dayOf(now())
      for (const [field, counts] of [
        ['views', views],
        ['clicks', clicks],
      ] as const) {
        for (const [id, count] of Object.entries(counts)) {
          if (isKnown(id)) add(day, id, field, count)
        }
      }
      schedule()
    },
    flush,
    /** The totals of the last days, rounded below ten. */
    read: async (isOn: boolean): Promise<CountsResponse> => {
      await flush()
      const days = Array.from({ length: COUNTED_DAYS }, (_, i) =>
        dayOf(now(), COUNTED_DAYS - 1 - i),
      )
      const { rows } = await database.execute({
        sql: `SELECT ad_id, title, day, views, clicks FROM ad_counts
          LEFT JOIN ads ON ads.id = ad_id WHERE day >= ? ORDER BY ad_id, day`,
        args: [days[0] ?? ''],
      })
      const byAd = new Map<string, Counted[]>()
      for (const row of rows) {
        const counted = {
          title: row.title === null ? null : String(row.title),
          day: String(row.day),
          views: Number(row.views),
          clicks: Number(row.clicks),
        }
        const id = String(row.ad_id)
        byAd.set(id, [...(byAd.get(id) ?? []), counted])
      }
      const ads = [...byAd].map(([id, counted]) => toAdCounts(id, counted))
      // Fewer than ten come before none.
      return { isOn, days, ads: ads.sort((a, b) => (b.views ?? 1) - (a.views ?? 1)) }
    },
  }
}

interface Counted extends Readonly<Totals> {
  readonly title: string | null
  readonly day: string
}

function toAdCounts(id: string, counted: readonly Counted[]): AdCounts {
  const sumOf = (field: keyof Totals) => counted.reduce((sum, it) => sum + it[field], 0)
  return {
    id,
    title: counted[0]?.title ?? null,
    views: rounded(sumOf('views')),
    clicks: rounded(sumOf('clicks')),
    days: counted.map(({ day, views, clicks }) => ({
      day,
      views: rounded(views),
      clicks: rounded(clicks),
    })),
  }
}

/** Null for 1 to 9, which could be a single visitor. */
const rounded = (count: number): number | null => (count > 0 && count < 10 ? null : count)

/** `YYYY-MM-DD` in UTC, some days ago. */
const dayOf = (date: Date, daysAgo = 0): string =>
  new Date(date.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10)
