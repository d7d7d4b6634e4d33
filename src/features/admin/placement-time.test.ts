import { describe, expect, it } from 'vitest'
import type { Ad } from '#api/contract/ads.ts'
import { testAd } from '#tests/test-ad.ts'
import { hiddenNotes } from './hidden-notes.ts'
import { ceilingsOf, datedAds, hiddenParts } from './placement-time.ts'
import { scheduleSpansIn } from './schedule-time.ts'

const date = (day: number) => new Date(Date.UTC(2030, 0, day)).toISOString()
const month = { from: Date.parse(date(1)), to: Date.parse(date(31)) }

const spansOf = scheduleSpansIn(month)

/** The first ad with its hidden parts. */
function hide(ads: readonly Ad[]) {
  const all = datedAds(ads, month)
  const dated = all.find(({ ad }) => ad === ads[0])!
  return { dated, parts: hiddenParts(dated, ceilingsOf(all, spansOf), spansOf) }
}

/** The hidden parts of the first ad, as days of the month. */
const hidden = (...ads: readonly Ad[]) =>
  hide(ads).parts.map(
    ({ from, to, by }) => `${new Date(from).getUTCDate()}–${new Date(to).getUTCDate()} ${by.title}`,
  )

/** The same, as `2 09:00–17:00`. */
const hiddenHours = (...ads: readonly Ad[]) =>
  hide(ads).parts.map(({ from, to, by }) => {
    const [start, end] = [from, to].map((time) => new Date(time).toISOString().slice(11, 16))
    return `${new Date(from).getUTCDate()} ${start}–${end} ${by.title}`
  })

/** The statements about the hidden parts of the first ad. */
function notes(...ads: readonly Ad[]) {
  const { dated, parts } = hide(ads)
  return hiddenNotes(dated, parts, spansOf).map(({ by, days, when }) => {
    const text = days && `${new Date(days.from).getUTCDate()}–${new Date(days.to).getUTCDate()}`
    return [by.title, when, text].filter(Boolean).join(' ')
  })
}

describe('datedAds', () => {
  it('clips the dates of enabled ads to the span', () => {
    const spans = datedAds(
      [
        testAd(),
        testAd({ enabled: false }),
        testAd({ startDate: date(5), endDate: date(40) }),
        testAd({ startDate: date(31) }),
      ],
      month,
    )
    expect(spans.map(({ from }) => from)).toEqual([month.from, Date.parse(date(5))])
    expect(spans.map(({ to }) => to)).toEqual([month.to, month.to])
  })
})

describe('hiddenParts', () => {
  const low = testAd({ id: 'low' })

  it('are the times of ads with a higher priority', () => {
    const above = testAd({ title: 'A', priority: 1, startDate: date(3), endDate: date(9) })
    const later = testAd({ title: 'B', priority: 2, startDate: date(7), endDate: date(12) })
    expect(hidden(low, above, later)).toEqual(['3–7 A', '7–12 B'])
  })

  it('exclude ads of the same priority, of another type, and of another place', () => {
    expect(
      hidden(
        low,
        testAd({ id: 'same' }),
        testAd({ type: 'native', priority: 9 }),
        testAd({ position: 'about', priority: 9 }),
      ),
    ).toEqual([])
  })

  it('require that the ad is hidden in all its places', () => {
    const everywhere = testAd({ position: 'global' })
    const home = testAd({ title: 'Home', priority: 1 })
    expect(hidden(everywhere, home)).toEqual([])
    const global = testAd({ title: 'G', priority: 2, position: 'global', endDate: date(20) })
    expect(hidden(everywhere, home, global)).toEqual(['1–20 G'])
  })

  it('include only times that are hidden from every visitor', () => {
    const english = testAd({ title: 'En', language: 'en', priority: 1 })
    const chinese = testAd({ title: 'Zh', language: 'zh-CN', priority: 2, endDate: date(20) })
    expect(hidden(low, english)).toEqual([])
    expect(hidden(low, english, chinese)).toEqual(['1–20 Zh'])
  })

  // January 1, 2030, is a Tuesday.
  const office = testAd({ title: 'Office', priority: 3, schedule: '15 9-17 UTC', endDate: date(9) })

  it('of an ad with a schedule above are its hours', () => {
    expect(hiddenHours(low, office)).toEqual(['4 09:00–17:00 Office', '7 09:00–17:00 Office'])
    const night = testAd({ title: 'Night', priority: 1, schedule: '2 22-6 Asia/Shanghai' })
    expect(hiddenHours({ ...low, endDate: date(7) }, night)).toEqual(['1 14:00–22:00 Night'])
  })

  it('are within the hours of the ad itself', () => {
    const morning = testAd({ schedule: '* 6-12 UTC' })
    expect(hiddenHours(morning, office)).toEqual(['4 09:00–12:00 Office', '7 09:00–12:00 Office'])
    const evening = testAd({ schedule: '* 18-20 UTC' })
    expect(hiddenHours(evening, office)).toEqual([])
    const always = testAd({ title: 'Always', priority: 1, endDate: date(3) })
    expect(hiddenHours(evening, always)).toEqual(['1 18:00–20:00 Always', '2 18:00–20:00 Always'])
  })

  it('of an ad in the gaps of another one name both', () => {
    const all = testAd({ title: 'All', priority: 1 })
    expect(hiddenHours({ ...low, startDate: date(4), endDate: date(5) }, office, all)).toEqual([
      '4 00:00–09:00 All',
      '4 09:00–17:00 Office',
      '4 17:00–00:00 All',
    ])
  })

  it('follow the clocks of the zone when they change', () => {
    const march = { from: Date.UTC(2030, 2, 30), to: Date.UTC(2030, 3, 2) }
    const spans = scheduleSpansIn(march)('* 9-10 Europe/Berlin')
    expect(spans.map(({ from }) => new Date(from).toISOString().slice(8, 16))).toEqual([
      '30T08:00',
      '31T07:00',
      '01T07:00',
    ])
  })

  it.each([null, '12345 9-17 Asia/Shanghai'])(
    'are computed at once for 2,000 ads of one place with the schedule %s',
    (schedule) => {
      const ads = Array.from({ length: 2_000 }, (_, i) =>
        testAd({
          id: `${i}`,
          priority: i % 50,
          schedule: i % 2 ? schedule : null,
          startDate: new Date(month.from + i * 1e6).toISOString(),
        }),
      )
      const all = datedAds(ads, month)
      const ceilings = ceilingsOf(all, spansOf)
      const parts = all.flatMap((dated) => hiddenParts(dated, ceilings, spansOf))
      expect(parts.length).toBeGreaterThan(1_000)
    },
  )
})

describe('hiddenNotes', () => {
  const low = testAd({ id: 'low' })
  const office = testAd({ title: 'Office', priority: 3, schedule: '12345 9-17 UTC' })

  it('name the days, or the schedule at whose hours the ad is hidden', () => {
    expect(notes(low, testAd({ title: 'A', priority: 1 }))).toEqual(['A always'])
    const short = testAd({ title: 'B', priority: 1, startDate: date(3), endDate: date(9) })
    expect(notes(low, short)).toEqual(['B always 3–9'])
    expect(notes(low, office)).toEqual(['Office in-schedule'])
    expect(notes(low, { ...office, endDate: date(9) })).toEqual(['Office in-schedule 1–9'])
  })

  it('state that an ad is always hidden if its hours are within those of the other', () => {
    expect(notes(testAd({ schedule: '123 10-12 UTC' }), office)).toEqual(['Office always'])
    expect(notes(testAd({ schedule: '* 10-12 UTC' }), office)).toEqual(['Office in-schedule'])
    const always = testAd({ title: 'A', priority: 1, endDate: date(9) })
    expect(notes(testAd({ schedule: '* 10-12 UTC' }), always)).toEqual(['A always 1–8'])
  })

  it('summarize hours that no schedule explains', () => {
    const everywhere = testAd({ position: 'global', type: 'interstitial' })
    const above = { type: 'interstitial', position: 'json', priority: 1 } as const
    expect(notes(everywhere, testAd({ ...above, title: 'J' }))).toEqual(['J always'])
    const all = testAd({ title: 'All', priority: 1 })
    expect(notes(low, office, all)).toEqual(['All sometimes', 'Office in-schedule'])
  })
})
