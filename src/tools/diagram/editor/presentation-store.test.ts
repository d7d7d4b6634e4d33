import { expect, test } from 'vitest'
import { settlePromises } from '#src/lib/testing.ts'
import { type DrawnSlide, PresentationStore } from './presentation-store.ts'
import { deferred } from './testing.ts'

const slideOf = (code: string) => ({ code, line: 1, heading: '' })

function start(codes: readonly string[], index = 0) {
  const calls: {
    readonly code: string
    readonly isDark: boolean
    readonly end: ReturnType<typeof deferred<DrawnSlide>>
  }[] = []
  const store = new PresentationStore({
    slides: codes.map(slideOf),
    index,
    isDark: false,
    draw(code, isDark) {
      const end = deferred<DrawnSlide>()
      calls.push({ code, isDark, end })
      return end.promise
    },
  })
  const end = store.start()
  return {
    store,
    end,
    calls,
    codes: () => calls.map(({ code }) => code),
    async draw(result: DrawnSlide = { status: 'drawn', svg: `${calls.at(-1)?.code}` }) {
      calls.at(-1)?.end.resolve(result)
      await settlePromises()
    },
    shown() {
      const drawn = store.get().shown?.drawn
      return drawn?.status === 'drawn' ? drawn.svg : drawn?.status
    },
  }
}

test('draws the chosen diagram, then the next one in advance, and no more', async () => {
  const { store, codes, draw, shown } = start(['a', 'b', 'c'])
  expect(codes()).toEqual(['a'])
  expect(shown()).toBeUndefined()
  await draw()
  expect(shown()).toBe('a')
  expect(codes()).toEqual(['a', 'b'])
  await draw()
  expect(shown()).toBe('a')
  store.next()
  expect(shown()).toBe('b')
  await draw()
  expect(codes()).toEqual(['a', 'b', 'c'])
  store.previous()
  expect(shown()).toBe('a')
  expect(codes()).toHaveLength(3)
})

test('keeps the last diagram until the chosen one is drawn, and skips those between', async () => {
  const { store, codes, draw, shown } = start(['a', 'b', 'c', 'd'])
  await draw()
  for (let step = 0; step < 3; step++) store.next()
  expect(store.get()).toMatchObject({ index: 3, shown: { index: 0 } })
  await draw()
  expect(shown()).toBe('a')
  expect(codes()).toEqual(['a', 'b', 'd'])
  await draw()
  expect(store.get().shown?.index).toBe(3)
})

test('doesn’t draw long code in advance', async () => {
  const { codes, draw } = start(['a', 'x'.repeat(20_001)])
  await draw()
  expect(codes()).toEqual(['a'])
})

test('shows an error in its place and continues', async () => {
  const { store, draw, shown } = start(['a', 'b', 'c'], 1)
  const failure = { code: 'syntax', message: '', line: 1 } as const
  await draw({ status: 'failed', failure })
  expect(shown()).toBe('failed')
  await draw()
  store.next()
  expect(shown()).toBe('c')
})

test('retries an interrupted drawing twice', async () => {
  const { codes, calls, shown } = start(['a'])
  for (let attempt = 0; attempt < 3; attempt++) {
    calls.at(-1)?.end.reject(new DOMException('removed', 'AbortError'))
    await settlePromises()
  }
  expect(codes()).toEqual(['a', 'a', 'a'])
  expect(shown()).toBe('missing')
})

test('draws again in other colors, and shows the old ones until then', async () => {
  const { store, calls, draw, shown } = start(['a'])
  await draw()
  store.setDark(true)
  store.setDark(true)
  expect(shown()).toBe('a')
  expect(calls.map(({ isDark }) => isDark)).toEqual([false, true])
  store.setDark(false)
  await draw({ status: 'drawn', svg: 'dark' })
  expect(shown()).toBe('a')
  await draw({ status: 'drawn', svg: 'light again' })
  expect(shown()).toBe('light again')
})

test('keys choose a diagram and stop at the ends', () => {
  const { store } = start(['a', 'b', 'c'])
  const indexAfter = (...keys: readonly string[]) => {
    for (const key of keys) store.press(key)
    return store.get().index
  }
  expect(indexAfter('ArrowLeft')).toBe(0)
  expect(indexAfter('ArrowRight', ' ')).toBe(2)
  expect(indexAfter('PageDown', 'ArrowDown')).toBe(2)
  expect(indexAfter('PageUp')).toBe(1)
  expect(indexAfter('End')).toBe(2)
  expect(indexAfter('Home')).toBe(0)
  expect(indexAfter('x')).toBe(0)
})

test('a single diagram leaves the keys to the view', () => {
  const { store } = start(['a'])
  expect(store.keys).toEqual([])
  store.press('End')
  expect(store.get().index).toBe(0)
})

test('draws nothing after its end', async () => {
  const { codes, draw, end } = start(['a', 'b'])
  end()
  await draw()
  expect(codes()).toEqual(['a'])
})
