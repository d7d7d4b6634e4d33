import { expect, test } from 'vitest'
import { fakeClock, settlePromises } from '#src/lib/testing.ts'
import { type FrameEvent, FrameMissing } from './frame/frame.ts'
import { isRendering, isStale, PreviewStore } from './preview-store.ts'
import { fakeDiagramRunner, fakeFrames } from './testing.ts'

/** Code that is too long to render without the worker's estimate. */
const long = (name: string) => `graph TD\n${name}\n${'A-->B\n'.repeat(100)}`
const PNG = { format: 'png', background: 'none', scale: 1, width: undefined } as const
const prepared = (source: string, estimate: number) => ({ mode: undefined, source, estimate })

function start(code = 'first', pace?: number) {
  const clock = fakeClock()
  const frames = fakeFrames()
  const runner = fakeDiagramRunner()
  const followed: string[] = []
  const pressed: string[] = []
  const paces: number[] = []
  const store = new PreviewStore({
    code,
    runner,
    clock,
    icons: async (names) => ({ sets: {}, missing: names.filter((it) => it !== 'fa:user') }),
    pace: { read: () => pace, write: (value = 0) => paces.push(value) > 0 },
    follow: (href) => followed.push(href),
    press: ({ key }) => pressed.push(key),
  })
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
    pressed,
    paces,
    end,
    show,
    drawn,
    emit: (it: FrameEvent) => emit(it),
  }
}

test('renders the first code at once, and a later one 200 ms after the last change', async () => {
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

test('the diagram of other code is stale, but not if the code is empty', async () => {
  const { store, clock, show, drawn } = start()
  expect(isRendering(store.get())).toBe(true)
  await clock.advance(0)
  await drawn()
  expect([isRendering(store.get()), isStale(store.get())]).toEqual([false, false])
  await show('a')
  expect([isRendering(store.get()), isStale(store.get())]).toEqual([false, true])
  await clock.advance(200)
  expect([isRendering(store.get()), isStale(store.get())]).toEqual([true, true])
  await show(' ')
  expect(store.get().rendering.status).toBe('empty')
  expect([isRendering(store.get()), isStale(store.get())]).toEqual([false, false])
})

test('empty code cancels the render, and restored code renders again', async () => {
  const { store, clock, frames, show, drawn } = start()
  await clock.advance(0)
  await show('', 1_000)
  expect(frames.opened[0]?.isRemoved).toBe(true)
  expect(store.get().rendering.status).toBe('empty')
  await show('first', 200)
  expect((await drawn()).rendering.status).toBe('rendered')
})

test('renders the code once more in the other theme, even if notified twice', async () => {
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

test('renders long code as the worker prepares it, and asks the worker once', async () => {
  const { store, clock, frames, runner, drawn } = start(long('a'))
  await clock.advance(0)
  await runner.answer('prepare', prepared('too long', 100))
  expect(frames.codes()).toEqual([['too long']])
  expect(await drawn()).toMatchObject({ picture: { code: long('a') }, requestedCode: long('a') })
  await store.prepare(long('a'))
  expect(runner.runs).toHaveLength(1)
})

test('renders long code unchanged if the worker isn’t available', async () => {
  const { clock, frames, runner } = start(long('a'))
  await clock.advance(0)
  runner.runs[0]?.end.reject(new Error('no worker'))
  await settlePromises()
  expect(frames.codes()).toEqual([[long('a')]])
})

test('ignores the worker’s result for previous code', async () => {
  const { store, clock, frames, runner, show } = start(long('a'))
  await clock.advance(0)
  await show(long('b'))
  runner.runs[0]?.end.resolve(prepared('a', 9_000) as never)
  await settlePromises()
  expect(store.get().estimatedSeconds).toBeUndefined()
  expect(frames.codes()).toEqual([])
})

test('a large diagram waits for a click', async () => {
  const { store, clock, frames, runner } = start(long('a'))
  await clock.advance(0)
  await runner.answer('prepare', prepared('a', 4_200))
  expect(store.get().estimatedSeconds).toBe(5)
  expect(isRendering(store.get())).toBe(false)
  expect(frames.codes()).toEqual([])
  await store.renderNow()
  expect(store.get().estimatedSeconds).toBeUndefined()
  expect(frames.codes()).toEqual([['a']])
})

test('ignores a click if the code changes before the worker responds', async () => {
  const { store, clock, frames, runner, show } = start()
  await clock.advance(0)
  await frames.last().drawn()
  await show('a')
  const drawing = store.renderNow()
  await show('b')
  await runner.answer('prepare', prepared('a', 1))
  await drawing
  expect(frames.codes()).toEqual([['first']])
  await clock.advance(200)
  expect(frames.codes()).toEqual([['first', 'b']])
})

test('doesn’t render a second time after an immediate render', async () => {
  const { store, clock, frames, runner, show, drawn } = start()
  await clock.advance(0)
  await drawn()
  await show('a')
  void store.renderNow()
  await runner.answer('prepare', prepared('a', 1))
  await drawn()
  await clock.advance(1_000)
  expect(frames.codes()).toEqual([['first', 'a']])
})

test('asks earlier on a device that is slower than estimated, also in later visits', async () => {
  const { store, clock, runner, show, drawn, paces } = start(long('a'))
  await clock.advance(0)
  await runner.answer('prepare', prepared('a', 1_500))
  expect(store.get().estimatedSeconds).toBeUndefined()
  await drawn(6_000)
  expect(paces).toEqual([2.5])
  await show(long('b'), 200)
  await runner.answer('prepare', prepared('b', 1_500))
  expect(store.get().estimatedSeconds).toBe(4)
  const later = start(long('b'), 2.5)
  await later.clock.advance(0)
  await later.runner.answer('prepare', prepared('b', 1_500))
  expect(later.store.get().estimatedSeconds).toBe(4)
})

test('renders what the device does in three seconds, and cancels it for code that takes longer', async () => {
  const { store, clock, frames, runner, show } = start(long('a'), 1.5)
  await clock.advance(0)
  await runner.answer('prepare', prepared('a', 2_000))
  expect(frames.codes()).toEqual([['a']])
  await show(long('b'), 200)
  await runner.answer('prepare', prepared('b', 2_001))
  expect(frames.opened[0]?.isRemoved).toBe(true)
  expect(store.get()).toMatchObject({ estimatedSeconds: 4, rendering: { status: 'canceled' } })
  await store.renderNow()
  expect(frames.codes()).toEqual([['a'], ['b']])
})

test('reports a slow render after 400 ms, until it ends', async () => {
  const { store, clock, show, drawn } = start()
  await clock.advance(399)
  expect(store.get().isSlow).toBe(false)
  await show('a', 1)
  expect(store.get().isSlow).toBe(true)
  await drawn()
  await clock.advance(200)
  expect(store.get()).toMatchObject({ isSlow: false, rendering: { status: 'rendering' } })
  await drawn()
  await clock.advance(1_000)
  expect(store.get().isSlow).toBe(false)
})

test('names the icons that aren’t available, until the code has none', async () => {
  const { store, clock, frames, show, drawn } = start('graph TD\n  A[fa:fa-user fa:fa-x]')
  await clock.advance(0)
  expect(frames.last().calls.at(-1)?.input).toMatchObject({ icons: {} })
  expect((await drawn()).missingIcons).toEqual(['fa:x'])
  await show('graph TD', 200)
  await drawn()
  expect(store.get().missingIcons).toEqual([])
})

test('handles keys and links of the diagram on the page', async () => {
  const { store, clock, followed, pressed, emit } = start()
  await clock.advance(0)
  emit({ kind: 'zoom', scale: 2 })
  emit({ kind: 'link', href: 'https://example.org/' })
  expect(store.get().zoom).toBe(2)
  expect(followed).toEqual(['https://example.org/'])
  const modifiers = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
  emit({ kind: 'key', key: 'Escape', ...modifiers })
  expect(pressed).toEqual(['Escape'])
})

test.each(['syntax', 'type'] as const)(
  'returns no graph for code with an error of the kind %s',
  async (code) => {
    const { store, clock, frames } = start()
    await clock.advance(0)
    const graph = store.read('a')
    await frames.last().fail('read', code)
    expect(await graph).toBeUndefined()
  },
)

test('rejects if the frame can’t read the code for another reason', async () => {
  const { store, clock, frames, end } = start()
  await clock.advance(0)
  const edges = expect(store.read('a')).rejects.toMatchObject({ code: 'error.edges' })
  await frames.last().fail('read', 'edges')
  await edges
  const missing = expect(store.read('a')).rejects.toMatchObject({ code: 'preview.missing' })
  await frames.last().reject('read', new FrameMissing())
  await missing
  const aborted = expect(store.read('a')).rejects.toMatchObject({ name: 'AbortError' })
  end()
  await aborted
})

test('removes the frame at the end, and drops pending renders', async () => {
  const { store, clock, frames, runner, end, show } = start()
  await clock.advance(0)
  await show(long('a'), 200)
  end()
  await runner.answer('prepare', prepared('a', 1))
  await show('b', 1_000)
  expect(frames.opened).toMatchObject([{ isRemoved: true }])
  expect(frames.codes()).toEqual([['first']])
  await expect(store.image(PNG, false)).rejects.toThrow()
})

test('draws another diagram off screen, with its icons', async () => {
  const { store, frames } = start()
  const drawn = store.draw('graph TD\n A@{ icon: "fa:user" }', true)
  await settlePromises()
  expect(frames.last().calls.at(-1)).toMatchObject({
    call: 'image',
    input: { code: 'graph TD\n A@{ icon: "fa:user" }', dark: true, format: 'svg', icons: {} },
  })
  await frames.last().answer('image', { content: '<svg/>' })
  expect(await drawn).toBe('<svg/>')
  expect(store.get().picture).toBeUndefined()
})
