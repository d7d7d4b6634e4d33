import { describe, expect, it } from 'vitest'
import type { Ad } from '#api/contract/ads.ts'
import { testAd } from '#tests/test-ad.ts'
import { firstInSchedule, placementAmong, rivalsOf } from './draft-placement.ts'

// A Tuesday.
const start = new Date('2030-01-01T00:00:00Z')

const placementOfDraft = (draft: Ad, ...ads: readonly Ad[]) =>
  placementAmong(draft, rivalsOf(ads, draft.schedule ?? '', start))

describe('firstInSchedule', () => {
  it('is the next time that the schedule covers', () => {
    expect(firstInSchedule('', start)).toEqual(start)
    expect(firstInSchedule('* 9-17 Asia/Shanghai', start)).toEqual(new Date('2030-01-01T01:00:00Z'))
    expect(firstInSchedule('1 9-17 UTC', start)).toEqual(new Date('2030-01-07T09:00:00Z'))
  })
})

describe('placementAmong', () => {
  const draft = testAd({ id: 'draft' })
  const office = testAd({ title: 'Office', priority: 2, schedule: '12345 9-17 UTC' })

  it('lists an ad that is above at some hours, but doesn’t hide the draft', () => {
    const { placement } = placementOfDraft(draft, office)
    expect(placement.shown).toEqual([{ position: 'home', least: 1, most: 1 }])
    expect(placement.behind).toMatchObject([{ title: 'Office', schedule: '12345 9-17 UTC' }])
  })

  it('hides a draft whose hours are all within those of an ad above', () => {
    const morning = { ...draft, schedule: '135 10-12 UTC' }
    expect(placementOfDraft(morning, office).placement.shown).toEqual([])
    const evening = { ...draft, schedule: '* 18-20 UTC' }
    expect(placementOfDraft(evening, office).placement).toMatchObject({ behind: [] })
  })

  it('ranges the share over the hours of ads of the same priority', () => {
    const equal = testAd({ title: 'Equal', schedule: '* 9-17 UTC' })
    const { shown } = placementOfDraft(draft, equal).placement
    expect(shown).toEqual([{ position: 'home', least: 0.5, most: 1 }])
  })

  it('leaves out ads that aren’t live then, and counts those beyond five', () => {
    const ended = { ...office, endDate: '2029-01-01T00:00:00.000Z' }
    expect(placementOfDraft(draft, ended, { ...office, enabled: false }).placement.behind).toEqual(
      [],
    )
    const many = Array.from({ length: 8 }, (_, i) => ({
      ...office,
      title: `${i}`,
      priority: i + 1,
    }))
    const { placement, more } = placementOfDraft(draft, ...many)
    expect(placement.behind.map(({ title }) => title)).toEqual(['7', '6', '5', '4', '3'])
    expect(more).toBe(3)
  })
})
