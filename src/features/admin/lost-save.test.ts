import { describe, expect, it } from 'vitest'
import { testAd } from '#tests/test-ad.ts'
import { bodyOf, valuesOf } from './ad-values.ts'
import { storedBy } from './lost-save.ts'

const ad = testAd({ id: 'a', version: 3, title: 'Sale' })
const former = testAd({ id: 'b', version: 3, title: 'Sale' })

function lost(id: string | undefined, title = ad.title) {
  const result = bodyOf({ ...valuesOf(ad), title: ` ${title} ` }, id === undefined ? undefined : ad)
  if ('errors' in result) throw new Error('invalid')
  return { body: result.body, id, knownIds: new Set(['b']) }
}

describe('storedBy', () => {
  it('finds a created ad by its values, but none that was listed before', () => {
    expect(storedBy(lost(undefined), [former, ad])).toBe(ad)
    expect(storedBy(lost(undefined), [former])).toBeUndefined()
    expect(storedBy(lost(undefined, 'Other'), [former, ad])).toBeUndefined()
  })

  it('finds a changed ad if it has the sent values and a later version', () => {
    const stored = { ...ad, version: 4 }
    expect(storedBy(lost('a'), [former, stored])).toBe(stored)
    expect(storedBy(lost('a'), [former, ad])).toBeUndefined()
    expect(storedBy(lost('a', 'Other'), [former, stored])).toBeUndefined()
  })
})
