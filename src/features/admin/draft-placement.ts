import type { Ad } from '#api/contract/ads.ts'
import { isInSchedule, SCHEDULE_STEP_MS } from '#api/contract/schedule.ts'
import { liveAt } from './ad-state.ts'
import { type Placeable, type Placement, placementOf, type Tops, topsOf } from './placement.ts'
import { intersect, lengthOf, scheduleSpansIn } from './schedule-time.ts'

const WEEK_MS = 7 * 86_400_000

/** The first time from `earliest` on that is within a schedule. */
export function firstInSchedule(schedule: string, earliest: Date): Date {
  if (isInSchedule(schedule, earliest)) return earliest
  const next = Math.ceil(earliest.getTime() / SCHEDULE_STEP_MS) * SCHEDULE_STEP_MS
  for (let time = next; time <= next + WEEK_MS; time += SCHEDULE_STEP_MS) {
    if (isInSchedule(schedule, new Date(time))) return new Date(time)
  }
  return earliest
}

/** The other ads at the time from which an ad is live. */
export interface Rivals {
  /** The highest of those that are live at all hours of the ad. */
  readonly tops: Tops
  /** Those that are live at some of its hours, highest priority first. */
  readonly partial: readonly Ad[]
}

/** The rivals of an ad with a schedule, by their dates at a time and their hours in the week from then on. */
export function rivalsOf(ads: readonly Ad[], schedule: string, start: Date): Rivals {
  const spansOf = scheduleSpansIn({ from: start.getTime(), to: start.getTime() + WEEK_MS })
  const hours = spansOf(schedule)
  const whole = lengthOf(hours)
  const withHours = ads.filter((ad) => liveAt([{ ...ad, schedule: null }], start).length > 0)
  const rated = withHours.map((ad) => {
    const common = ad.schedule === null ? whole : lengthOf(intersect(hours, spansOf(ad.schedule)))
    return { ad, common }
  })
  return {
    tops: topsOf(rated.filter(({ common }) => common === whole).map(({ ad }) => ad)),
    partial: rated
      .filter(({ common }) => common > 0 && common < whole)
      .map(({ ad }) => ad)
      .toSorted((a, b) => b.priority - a.priority),
  }
}

/** More ads than are read. */
const MAX_PARTIAL = 5

/** Where an ad appears among its rivals, and how many of them hide it at some hours but aren't in the placement. */
export function placementAmong(
  draft: Placeable,
  { tops, partial }: Rivals,
): { readonly placement: Placement; readonly more: number } {
  const placement = placementOf(draft, topsOf([draft], tops))
  const equal = partial.filter(({ priority }) => priority === draft.priority)
  const fewest = placementOf(draft, topsOf([...equal, draft], tops)).shown
  const shown = placement.shown.map(({ position, least, most }) => {
    const then = fewest.find((it) => it.position === position)
    return { position, least: Math.min(least, then?.least ?? least), most }
  })
  const above = partial
    .filter(({ priority }) => priority > draft.priority)
    .map((ad) => placementOf(draft, topsOf([ad, draft])).behind)
    .map((behind) => behind.filter(({ position }) => shown.some((it) => it.position === position)))
    .filter((behind) => behind.length > 0)
  const behind = [...placement.behind, ...above.slice(0, MAX_PARTIAL).flat()]
  return {
    placement: { ...placement, shown, behind },
    more: Math.max(0, above.length - MAX_PARTIAL),
  }
}
