import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import fc from '#tests/fast-check.ts'
import { watchTyping } from './attention.ts'
import { bringsInterstitial } from './choose.ts'
import { openInterstitial } from './countdown.ts'
import { isVisitorBusy, whenVisitorIdle } from './idle-visitor.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('whenIdle', () => {
  it('runs once after the delay', () => {
    const run = vi.fn()
    whenVisitorIdle(5_000, run, () => false)
    vi.advanceTimersByTime(4_999)
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    expect(run).toHaveBeenCalledOnce()
  })

  it('waits while the visitor is busy, then runs within half a second', () => {
    const run = vi.fn()
    let busy = true
    whenVisitorIdle(5_000, run, () => busy)
    vi.advanceTimersByTime(20_000)
    expect(run).not.toHaveBeenCalled()
    busy = false
    vi.advanceTimersByTime(500)
    expect(run).toHaveBeenCalledOnce()
  })

  it.each([100, 6_000])('can be canceled after %i ms', (after) => {
    const run = vi.fn()
    const cancel = whenVisitorIdle(5_000, run, () => true)
    vi.advanceTimersByTime(after)
    cancel()
    vi.advanceTimersByTime(60_000)
    expect(run).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })
})

/** Stubs a page without jobs and dialogs; returns the target of its events. */
function quietPage(): EventTarget {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', { querySelector: () => null })
  return page
}

describe('an ad dialog', () => {
  it('never opens within a second of a key press, but always opens eventually', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 6_000 }), { maxLength: 30 })
    fc.assert(
      fc.property(gaps, fc.constantFrom(500, 1_000, 5_000), (pauses, delay) => {
        const page = quietPage()
        const end = watchTyping()
        const start = performance.now()
        let lastKey = Number.NEGATIVE_INFINITY
        let openedAt: number | undefined
        const cancel = whenVisitorIdle(delay, () => {
          openedAt = performance.now()
          expect(openedAt - lastKey).toBeGreaterThanOrEqual(1_000)
        })
        for (const pause of pauses) {
          vi.advanceTimersByTime(pause)
          lastKey = performance.now()
          page.dispatchEvent(new Event('keydown'))
        }
        vi.advanceTimersByTime(10_000)
        expect(openedAt).toBeGreaterThanOrEqual(start + delay)
        cancel()
        end()
      }),
      { seed: 2, numRuns: 300 },
    )
  })
})

describe('isBusy', () => {
  it('is true for three seconds after a key press, an input, or a paste', () => {
    const page = quietPage()
    let time = 0
    const now = () => time
    const end = watchTyping(now)
    for (const type of ['keydown', 'keyup', 'input', 'paste', 'compositionend']) {
      time += 100_000
      expect(isVisitorBusy(now), type).toBe(false)
      page.dispatchEvent(new Event(type))
      time += 2_999
      expect(isVisitorBusy(now), type).toBe(true)
      time += 1
      expect(isVisitorBusy(now), type).toBe(false)
    }
    end()
    page.dispatchEvent(new Event('keydown'))
    expect(isVisitorBusy(now)).toBe(false)
  })

  it('is true while an input method has an open composition', () => {
    const page = quietPage()
    let time = 0
    const now = () => time
    const end = watchTyping(now)
    const composing = (isComposing: boolean) => Object.assign(new Event('input'), { isComposing })
    for (const last of [new Event('compositionend'), composing(false)]) {
      page.dispatchEvent(new Event('compositionstart'))
      page.dispatchEvent(composing(true))
      time += 3_600_000
      expect(isVisitorBusy(now)).toBe(true)
      page.dispatchEvent(last)
      time += 3_000
      expect(isVisitorBusy(now)).toBe(false)
    }
    end()
  })

  it('is true while a job runs or a dialog is open', () => {
    vi.stubGlobal('document', { querySelector: () => ({}) })
    expect(isVisitorBusy(() => Number.MAX_SAFE_INTEGER)).toBe(true)
  })
})

describe('an interstitial', () => {
  it.each([
    ['/tools/json/validator', 0, true],
    ['/tools/json/validator', 0.2999, true],
    ['/tools/json/validator', 0.3, false],
    ['/tools/json/validator', 0.99, false],
    ['/tools/json', 0, true],
    ['/', 0, false],
    ['/tools', 0, false],
    ['/tools/time/timestamp', 0, false],
    ['/nope', 0, false],
  ])('at %s with the dice at %d comes: %s', (path, dice, expected) => {
    expect(bringsInterstitial(path, () => dice)).toBe(expected)
  })

  it('opens after half a second and counts five seconds down', () => {
    const ticks: number[] = []
    openInterstitial(
      (left) => ticks.push(left),
      () => false,
    )
    vi.advanceTimersByTime(499)
    expect(ticks).toEqual([])
    vi.advanceTimersByTime(1)
    expect(ticks).toEqual([5])
    vi.advanceTimersByTime(4_999)
    expect(ticks).toEqual([5, 4, 3, 2, 1])
    vi.advanceTimersByTime(1)
    expect(ticks).toEqual([5, 4, 3, 2, 1, 0])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('waits for who is busy, and ends with its page', () => {
    const ticks: number[] = []
    let busy = true
    const end = openInterstitial(
      (left) => ticks.push(left),
      () => busy,
    )
    vi.advanceTimersByTime(3_000)
    expect(ticks).toEqual([])
    busy = false
    vi.advanceTimersByTime(1_500)
    expect(ticks).toEqual([5, 4])
    end()
    vi.advanceTimersByTime(60_000)
    expect(ticks).toEqual([5, 4])
  })
})
