import { describe, expect, it } from 'vitest'
import type { Ad } from '#api/contract/ads.ts'
import { testAd } from '#tests/test-ad.ts'
import { ceilingsOf, hiddenParts, liveSpans } from './placement-time.ts'

const date = (day: number) => new Date(Date.UTC(2030, 0, day)).toISOString()
const month = { from: Date.parse(date(1)), to: Date.parse(date(31)) }

/** The hidden parts of the first ad, as days of the month. */
function hidden(...ads: readonly Ad[]) {
  const spans = liveSpans(ads, month)
  const span = spans.find(({ ad }) => ad === ads[0])!
  return hiddenParts(span, ceilingsOf(spans)).map(
    ({ from, to, title }) => `${new Date(from).getUTCDate()}–${new Date(to).getUTCDate()} ${title}`,
  )
}

describe('liveSpans', () => {
  it('clips the dates of enabled ads to the span', () => {
    const spans = liveSpans(
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

  it('include only times that are hidden from every visitor, on every day', () => {
    const english = testAd({ title: 'En', language: 'en', priority: 1 })
    const chinese = testAd({ title: 'Zh', language: 'zh-CN', priority: 2, endDate: date(20) })
    expect(hidden(low, english)).toEqual([])
    expect(hidden(low, english, chinese)).toEqual(['1–20 Zh'])
    expect(hidden(low, testAd({ priority: 1, schedule: '* 9-17 UTC' }))).toEqual([])
  })

  it('are computed at once for 2,000 ads of one place', () => {
    const ads = Array.from({ length: 2_000 }, (_, i) =>
      testAd({
        id: `${i}`,
        priority: i % 50,
        startDate: new Date(month.from + i * 1e6).toISOString(),
      }),
    )
    const spans = liveSpans(ads, month)
    const ceilings = ceilingsOf(spans)
    const parts = spans.flatMap((span) => hiddenParts(span, ceilings))
    expect(parts.length).toBeGreaterThan(1_000)
  })
})
