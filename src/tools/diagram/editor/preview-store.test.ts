import { expect, test } from 'vitest'
import { answered, fakeClock } from '#src/lib/testing.ts'
import type { FrameEvent } from './frame/frame.ts'
import { isBusy, isStale, PreviewStore } from './preview-store.ts'
import { fakeFrames, fakeRunner } from './testing.ts'

/** Too long to be drawn without asking what it takes. */
const long = (name: string) => `graph TD\n${name}\n${'A-->B\n'.repeat(100)}`
const prepared = (drawn: string, estimate: number) => ({ mode: undefined, drawn, estimate })

function start(code = 'first') {
  const clock = fakeClock()
  const frames = fakeFrames()
  const runner = fakeRunner()
  const followed: string[] = []
  const store = new PreviewStore({ code, runner, clock, follow: (href) => followed.push(href) })
  let emit: (event: FrameEvent) => void = () => undefined
  const end = store.open((name, onEvent) => {
    emit = onEvent
    return frames.open(name)
  })
  const show = async (code: string, ms = 0) => {
    store.show({ code })
    await clock.advance(ms)
  }
  const drawn = async (ms?: number) => {
    await frames.last().drawn(ms)
    return store.get()
  }
  return {
    store,
    clock,
    frames,
    runner,
    followed,
    end,
    show,
    drawn,
    emit: (it: FrameEvent) => emit(it),
  }
}

test('the first code is drawn at once, a later one when 200 ms have passed without a change', async () => {
  const { clock, frames, show, drawn } = start()
  await clock.advance(0)
  expect(frames.codes()).toEqual([['first']])
  expect(await drawn()).toMatchObject({ picture: { svg: '<svg>first</svg>', code: 'first' } })
  await show('a', 199)
  await show('b', 199)
  expect(frames.codes()).toEqual([['first']])
  await clock.advance(1)
  expect(frames.codes()).toEqual([['first', 'b']])
})

test('the picture of another code is stale, that of none is not', async () => {
  const { store, clock, show, drawn } = start()
  expect(isBusy(store.get())).toBe(true)
  await clock.advance(0)
  await drawn()
  expect([isBusy(store.get()), isStale(store.get())]).toEqual([false, false])
  await show('a')
  expect([isBusy(store.get()), isStale(store.get())]).toEqual([false, true])
  await clock.advance(200)
  expect([isBusy(store.get()), isStale(store.get())]).toEqual([true, true])
  await show(' ')
  expect(store.get().painting.status).toBe('empty')
  expect([isBusy(store.get()), isStale(store.get())]).toEqual([false, false])
})

test('no code ends the drawing that goes on, and is drawn after all when it comes back', async () => {
  const { store, clock, frames, show, drawn } = start()
  await clock.advance(0)
  await show('', 1_000)
  expect(frames.opened[0]?.isRemoved).toBe(true)
  expect(store.get().painting.status).toBe('empty')
  await show('first', 200)
  expect((await drawn()).painting.status).toBe('drawn')
})

test('a code is drawn again in the other theme, once however often it is told', async () => {
  const { store, clock, frames } = start()
  await clock.advance(0)
  store.show({ isDark: false })
  store.show({ isDark: true })
  store.show({ isDark: true })
  await clock.advance(200)
  await frames.last().drawn()
  expect(frames.last().calls.map(({ input }) => input)).toEqual([
    { code: 'first', dark: false },
    { code: 'first', dark: true },
  ])
})

test('a long code is drawn as the worker says, for which it is asked once', async () => {
  const { store, clock, frames, runner, drawn } = start(long('a'))
  await clock.advance(0)
  await runner.answer('prepare', prepared('too long', 100))
  expect(frames.codes()).toEqual([['too long']])
  expect(await drawn()).toMatchObject({ picture: { code: long('a') }, paintedCode: long('a') })
  await store.prepare(long('a'))
  expect(runner.runs).toHaveLength(1)
})

test('a long code is drawn as it is where there is no worker', async () => {
  const { clock, frames, runner } = start(long('a'))
  await clock.advance(0)
  runner.runs[0]?.end.reject(new Error('no worker'))
  await answered()
  expect(frames.codes()).toEqual([[long('a')]])
})

test('what the worker says of a former code is of no account', async () => {
  const { store, clock, frames, runner, show } = start(long('a'))
  await clock.advance(0)
  await show(long('b'))
  runner.runs[0]?.end.resolve(prepared('a', 9_000) as never)
  await answered()
  expect(store.get().waits).toBeUndefined()
  expect(frames.codes()).toEqual([])
})

test('a large diagram waits for a click', async () => {
  const { store, clock, frames, runner } = start(long('a'))
  await clock.advance(0)
  await runner.answer('prepare', prepared('a', 4_200))
  expect(store.get().waits).toBe(5)
  expect(isBusy(store.get())).toBe(false)
  expect(frames.codes()).toEqual([])
  await store.draw()
  expect(store.get().waits).toBeUndefined()
  expect(frames.codes()).toEqual([['a']])
})

test('a click is of no account when the code has changed before the worker has answered', async () => {
  const { store, clock, frames, runner, show } = start()
  await clock.advance(0)
  await frames.last().drawn()
  await show('a')
  const drawing = store.draw()
  await show('b')
  await runner.answer('prepare', prepared('a', 1))
  await drawing
  expect(frames.codes()).toEqual([['first']])
  await clock.advance(200)
  expect(frames.codes()).toEqual([['first', 'b']])
})

test('a drawing that is asked for at once is not drawn a second time', async () => {
  const { store, clock, frames, runner, show, drawn } = start()
  await clock.advance(0)
  await drawn()
  await show('a')
  void store.draw()
  await runner.answer('prepare', prepared('a', 1))
  await drawn()
  await clock.advance(1_000)
  expect(frames.codes()).toEqual([['first', 'a']])
})

test('a computer that is slower than estimated is asked for sooner', async () => {
  const { store, clock, runner, show, drawn } = start(long('a'))
  await clock.advance(0)
  await runner.answer('prepare', prepared('a', 1_000))
  expect(store.get().waits).toBeUndefined()
  await drawn(3_000)
  await show(long('b'), 200)
  await runner.answer('prepare', prepared('b', 1_000))
  expect(store.get().waits).toBe(3)
})

test('a drawing that takes 400 ms is said to, until it ends', async () => {
  const { store, clock, show, drawn } = start()
  await clock.advance(399)
  expect(store.get().isSlow).toBe(false)
  await show('a', 1)
  expect(store.get().isSlow).toBe(true)
  await drawn()
  await clock.advance(200)
  expect(store.get()).toMatchObject({ isSlow: false, painting: { status: 'drawing' } })
  await drawn()
  await clock.advance(1_000)
  expect(store.get().isSlow).toBe(false)
})

test('keys and links of the picture are the page’s to act on', async () => {
  const { store, clock, followed, emit } = start()
  await clock.advance(0)
  emit({ kind: 'zoom', scale: 2 })
  emit({ kind: 'link', href: 'https://example.org/' })
  expect(store.get().zoom).toBe(2)
  expect(followed).toEqual(['https://example.org/'])
  emit({ kind: 'key', key: 'Escape' })
  expect(store.get().painting.status).toBe('cancelled')
})

test('a graph that cannot be read is none', async () => {
  const { store, clock, frames } = start()
  await clock.advance(0)
  const graph = store.read('a')
  await frames.last().fail('read', 'syntax')
  expect(await graph).toBeUndefined()
})

test('at its end the frame goes, and what was begun is not drawn', async () => {
  const { store, clock, frames, runner, end, show } = start()
  await clock.advance(0)
  await show(long('a'), 200)
  end()
  await runner.answer('prepare', prepared('a', 1))
  await show('b', 1_000)
  expect(frames.opened).toMatchObject([{ isRemoved: true }])
  expect(frames.codes()).toEqual([['first']])
  await expect(store.png(1, true)).rejects.toThrow()
})
