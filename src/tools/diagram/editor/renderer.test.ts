import { expect, test } from 'vitest'
import { fakeClock, settlePromises } from '#src/lib/testing.ts'
import { FrameMissing } from './frame/frame.ts'
import { createRenderer, type RenderState } from './renderer.ts'
import { fakeFrames } from './testing.ts'

function start() {
  const clock = fakeClock()
  const frames = fakeFrames()
  const states: RenderState[] = []
  const renderer = createRenderer({
    open: frames.open,
    clock,
    onRendering: (rendering) => states.push(rendering),
  })
  const render = async (...codes: string[]) => {
    for (const code of codes) renderer.render({ code, dark: false })
    await settlePromises()
  }
  return {
    clock,
    frames,
    states,
    renderer,
    render,
    statuses: () => states.map(({ status }) => status),
  }
}

test('renders only the newest of the requests that arrive during a render', async () => {
  const { frames, render, states, statuses } = start()
  await render('a', 'b', 'c')
  await frames.last().drawn()
  await frames.last().drawn()
  expect(frames.codes()).toEqual([['a', 'c']])
  expect(statuses()).toEqual(['rendering', 'rendering', 'rendered'])
  expect(states.at(-1)).toMatchObject({ request: { code: 'c' }, drawn: { svg: '<svg>c</svg>' } })
})

test('aborts a render 600 ms after its start if a newer request waits, and keeps the last diagram', async () => {
  const { clock, frames, render, statuses } = start()
  await render('a')
  await frames.last().drawn()
  await render('long')
  await clock.advance(500)
  await render('b')
  await clock.advance(99)
  expect(frames.opened).toHaveLength(1)
  await clock.advance(1)
  expect(frames.opened).toMatchObject([{ isRemoved: true }, { isRemoved: false }])
  expect(frames.last().calls.map(({ call }) => call)).toEqual(['show', 'render'])
  expect(frames.last().calls[0]?.input).toEqual({ svg: '<svg>a</svg>' })
  await frames.last().drawn()
  expect(statuses().slice(2)).toEqual(['rendering', 'rendering', 'rendered'])
  await clock.advance(10_000)
  expect(frames.opened).toHaveLength(2)
})

test('never aborts a render if no request waits', async () => {
  const { clock, frames, render } = start()
  await render('a', 'b')
  await frames.last().drawn()
  await clock.advance(10_000)
  expect(frames.opened).toMatchObject([{ isRemoved: false }])
})

test('cancel aborts the render and shows the last diagram, and the next request renders', async () => {
  const { frames, renderer, render, statuses } = start()
  renderer.cancel()
  expect(statuses()).toEqual([])
  await render('a')
  await frames.last().drawn()
  await render('b', 'c')
  renderer.cancel()
  await settlePromises()
  expect(statuses().slice(2)).toEqual(['rendering', 'canceled'])
  expect(frames.last().calls.map(({ call }) => call)).toEqual(['show'])
  renderer.cancel()
  await render('d')
  await frames.last().drawn()
  expect(statuses().slice(4)).toEqual(['rendering', 'rendered'])
  expect(frames.codes()).toEqual([['a', 'b'], ['d']])
})

test('renders a request right after a cancel', async () => {
  const { frames, renderer, render, statuses } = start()
  await render('a')
  renderer.cancel()
  await render('b')
  await frames.last().drawn()
  expect(statuses()).toEqual(['rendering', 'canceled', 'rendering', 'rendered'])
})

test('renders a type that the first frame lacks in the other frame, and everything after it too', async () => {
  const { frames, render, statuses } = start()
  await render('pie')
  await frames.last().fail('render', 'absent')
  await frames.last().drawn()
  await render('a')
  expect(frames.opened.map(({ name }) => name)).toEqual(['common', 'every'])
  expect(frames.codes()).toEqual([['pie'], ['pie', 'a']])
  expect(statuses()).toEqual(['rendering', 'rendering', 'rendered', 'rendering'])
})

test('renders a diagram that needs the extras in their frame, at once', async () => {
  const { frames, render } = start()
  await render('zenuml')
  await frames.last().fail('render', 'extra')
  await frames.last().drawn()
  await render('pie')
  await frames.last().fail('render', 'absent')
  expect(frames.opened.map(({ name }) => name)).toEqual(['common', 'extra'])
})

test('a newer request replaces one whose type the first frame lacks', async () => {
  const { frames, render } = start()
  await render('pie', 'a')
  await frames.last().fail('render', 'absent')
  expect(frames.codes()).toEqual([['pie'], ['a']])
})

test('repeats pending calls in the other frame after a switch', async () => {
  const { frames, renderer, render, statuses } = start()
  await render('pie')
  const graph = renderer.call('read', { code: 'pie' })
  const options = { format: 'png', background: 'none', scale: 1, width: undefined } as const
  const png = renderer.call('image', { ...options, code: 'pie', dark: false })
  await frames.last().fail('read', 'absent')
  expect(frames.opened[0]?.isRemoved).toBe(true)
  await frames.last().drawn()
  await frames.last().answer('read', { kind: 'other', type: 'pie' })
  await frames.last().answer('image', 'bytes')
  expect(await graph).toEqual({ kind: 'other', type: 'pie' })
  expect(await png).toBe('bytes')
  expect(statuses()).toEqual(['rendering', 'rendering', 'rendered'])
})

test('repeats a call whose frame was removed with a superseded render, but not after the end', async () => {
  const { clock, frames, renderer, render } = start()
  await render('long')
  const graph = renderer.call('read', { code: 'a' })
  await render('b')
  await clock.advance(600)
  expect(frames.opened).toMatchObject([{ isRemoved: true }, { isRemoved: false }])
  await frames.last().answer('read', { kind: 'other', type: 'a' })
  expect(await graph).toEqual({ kind: 'other', type: 'a' })
  const aborted = expect(renderer.call('read', { code: 'b' })).rejects.toThrow('removed')
  renderer.end()
  await aborted
  expect(frames.opened).toHaveLength(2)
})

test('returns to the former frame if the one that a call needs can’t be loaded', async () => {
  const { frames, render, renderer } = start()
  await render('graph')
  await frames.last().drawn()
  const image = renderer.call('read', { code: 'pie' })
  const outcome = expect(image).rejects.toThrow(FrameMissing)
  await frames.last().fail('read', 'absent')
  frames.last().calls.at(-1)?.reject(new FrameMissing())
  await outcome
  expect(frames.opened.map(({ name, isRemoved }) => [name, isRemoved])).toEqual([
    ['common', true],
    ['every', true],
    ['common', false],
  ])
  expect(frames.last().calls).toMatchObject([{ call: 'show', input: { svg: '<svg>graph</svg>' } }])
})

test('reports a syntax error with its line', async () => {
  const { frames, renderer, render, states } = start()
  await render('a--')
  await frames.last().fail('render', 'syntax')
  expect(states.at(-1)).toMatchObject({
    status: 'failed',
    failure: { line: 2 },
    request: { code: 'a--' },
  })
  const graph = renderer.call('read', { code: 'a--' })
  void frames.last().fail('read', 'syntax')
  await expect(graph).rejects.toThrow('syntax')
})

test('reports a missing frame, and opens it again for the next request', async () => {
  const { frames, render, statuses } = start()
  await render('a')
  frames.last().calls[0]?.reject(new FrameMissing())
  await settlePromises()
  expect(frames.last().isRemoved).toBe(true)
  await render('a')
  await frames.last().drawn()
  expect(statuses()).toEqual(['rendering', 'missing', 'rendering', 'rendered'])
})

test('opens no frame and reports nothing after its end', async () => {
  const { clock, frames, renderer, render, statuses } = start()
  await render('a', 'b')
  renderer.end()
  await clock.advance(1_000)
  renderer.view('in')
  expect(frames.opened).toMatchObject([{ isRemoved: true }])
  expect(statuses()).toEqual(['rendering'])
})
