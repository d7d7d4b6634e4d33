import { expect, test } from 'vitest'
import { answered, fakeClock } from '#src/lib/testing.ts'
import { FrameMissing } from './frame/frame.ts'
import { createPainter, type Painting } from './painter.ts'
import { fakeFrames } from './testing.ts'

function start() {
  const clock = fakeClock()
  const frames = fakeFrames()
  const told: Painting[] = []
  const painter = createPainter({
    open: frames.open,
    clock,
    onPainting: (painting) => told.push(painting),
  })
  const paint = async (...codes: string[]) => {
    for (const code of codes) painter.paint({ code, dark: false })
    await answered()
  }
  return { clock, frames, told, painter, paint, statuses: () => told.map(({ status }) => status) }
}

test('of the codes that come while one is drawn only the newest is drawn, and told of', async () => {
  const { frames, paint, told, statuses } = start()
  await paint('a', 'b', 'c')
  await frames.last().drawn()
  await frames.last().drawn()
  expect(frames.codes()).toEqual([['a', 'c']])
  expect(statuses()).toEqual(['drawing', 'drawing', 'drawn'])
  expect(told.at(-1)).toMatchObject({ order: { code: 'c' }, drawn: { svg: '<svg>c</svg>' } })
})

test('a drawing that keeps a newer one waiting ends after 600 ms, its picture stays', async () => {
  const { clock, frames, paint, statuses } = start()
  await paint('a')
  await frames.last().drawn()
  await paint('long')
  await clock.advance(500)
  await paint('b')
  await clock.advance(99)
  expect(frames.opened).toHaveLength(1)
  await clock.advance(1)
  expect(frames.opened).toMatchObject([{ isRemoved: true }, { isRemoved: false }])
  expect(frames.last().calls.map(({ call }) => call)).toEqual(['show', 'render'])
  expect(frames.last().calls[0]?.input).toEqual({ svg: '<svg>a</svg>' })
  await frames.last().drawn()
  expect(statuses().slice(2)).toEqual(['drawing', 'drawing', 'drawn'])
  await clock.advance(10_000)
  expect(frames.opened).toHaveLength(2)
})

test('a drawing that nothing waits for may take its time', async () => {
  const { clock, frames, paint } = start()
  await paint('a', 'b')
  await frames.last().drawn()
  await clock.advance(10_000)
  expect(frames.opened).toMatchObject([{ isRemoved: false }])
})

test('cancel ends the drawing and shows the last picture; then it draws again', async () => {
  const { frames, painter, paint, statuses } = start()
  painter.cancel()
  expect(statuses()).toEqual([])
  await paint('a')
  await frames.last().drawn()
  await paint('b', 'c')
  painter.cancel()
  await answered()
  expect(statuses().slice(2)).toEqual(['drawing', 'cancelled'])
  expect(frames.last().calls.map(({ call }) => call)).toEqual(['show'])
  painter.cancel()
  await paint('d')
  await frames.last().drawn()
  expect(statuses().slice(4)).toEqual(['drawing', 'drawn'])
  expect(frames.codes()).toEqual([['a', 'b'], ['d']])
})

test('a code that comes right after a cancel is drawn', async () => {
  const { frames, painter, paint, statuses } = start()
  await paint('a')
  painter.cancel()
  await paint('b')
  await frames.last().drawn()
  expect(statuses()).toEqual(['drawing', 'cancelled', 'drawing', 'drawn'])
})

test('a kind of diagram that the first frame lacks is drawn in the other one, as all later ones are', async () => {
  const { frames, paint, statuses } = start()
  await paint('pie')
  await frames.last().fail('render', 'absent')
  await frames.last().drawn()
  await paint('a')
  expect(frames.opened.map(({ name }) => name)).toEqual(['common', 'every'])
  expect(frames.codes()).toEqual([['pie'], ['pie', 'a']])
  expect(statuses()).toEqual(['drawing', 'drawing', 'drawn', 'drawing'])
})

test('a newer code takes the place of one that the first frame lacks', async () => {
  const { frames, paint } = start()
  await paint('pie', 'a')
  await frames.last().fail('render', 'absent')
  expect(frames.codes()).toEqual([['pie'], ['a']])
})

test('what is drawn or asked while another call takes the other frame is done there again', async () => {
  const { frames, painter, paint, statuses } = start()
  await paint('pie')
  const graph = painter.call('read', { code: 'pie' })
  const png = painter.call('png', { scale: 1, background: undefined })
  await frames.last().fail('read', 'absent')
  expect(frames.opened[0]?.isRemoved).toBe(true)
  await frames.last().drawn()
  await frames.last().answer('read', { kind: 'other', type: 'pie' })
  await frames.last().answer('png', 'bytes')
  expect(await graph).toEqual({ kind: 'other', type: 'pie' })
  expect(await png).toBe('bytes')
  expect(statuses()).toEqual(['drawing', 'drawing', 'drawn'])
})

test('what Mermaid refuses is told with its line', async () => {
  const { frames, painter, paint, told } = start()
  await paint('a--')
  await frames.last().fail('render', 'syntax')
  expect(told.at(-1)).toMatchObject({
    status: 'failed',
    failure: { line: 2 },
    order: { code: 'a--' },
  })
  const graph = painter.call('read', { code: 'a--' })
  void frames.last().fail('read', 'syntax')
  await expect(graph).rejects.toThrow('syntax')
})

test('a frame that cannot be had is told of, and asked for again with the next code', async () => {
  const { frames, paint, statuses } = start()
  await paint('a')
  frames.last().calls[0]?.reject(new FrameMissing())
  await answered()
  expect(frames.last().isRemoved).toBe(true)
  await paint('a')
  await frames.last().drawn()
  expect(statuses()).toEqual(['drawing', 'missing', 'drawing', 'drawn'])
})

test('after its end it opens no frame and tells nothing', async () => {
  const { clock, frames, painter, paint, statuses } = start()
  await paint('a', 'b')
  painter.end()
  await clock.advance(1_000)
  painter.view('in')
  expect(frames.opened).toMatchObject([{ isRemoved: true }])
  expect(statuses()).toEqual(['drawing'])
})
