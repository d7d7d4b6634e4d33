import { describe, expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import { answered, fakeClock, fakeRunner } from '#src/lib/testing.ts'
import type { Change, EmbeddedLocation } from './logic.ts'
import { UnescaperStore } from './store.ts'
import tool from './tool.ts'

type Input = Parameters<UnescaperStore['follow']>[0]

const inputOf = (text: string, version = 1): Input => ({
  version,
  isEmpty: text === '',
  length: text.length,
  file: undefined,
  read: () => ({ kind: 'text', text }),
})
const file: Input['file'] = { kind: 'file', file: new Blob(['{}']), name: 'a.json', size: 2 }

function start(input = inputOf('{"a":"{}"}')) {
  const clock = fakeClock()
  const { runner: unescaper, runs: unescapes } = fakeRunner()
  const { runner: escaper, runs: escapes } = fakeRunner()
  const store = new UnescaperStore(input, unescaper, escaper, clock)
  store.follow(input)
  return { clock, unescapes, escapes, store }
}

/** An answer of the worker, whose selections and lists wait for the test. */
function answerOf() {
  const selects: {
    change: Change
    answer: (unescaped: number) => { released: boolean }
    fail: (error: unknown) => void
  }[] = []
  const lists: { start: number; count: number; answer: (rows: EmbeddedLocation[]) => void }[] = []
  const viewOf = (unescaped: number) => {
    const released = { released: false }
    const view = {
      release: () => {
        released.released = true
      },
    }
    return { released, shown: { view, converted: true, unescaped, paths: [] } }
  }
  const first = viewOf(0)
  const embedded = {
    select: (change: Change) =>
      new Promise((resolve, reject) => {
        const answer = (unescaped: number) => {
          const { released, shown } = viewOf(unescaped)
          resolve(shown)
          return released
        }
        selects.push({ change, answer, fail: reject })
      }),
    locations: (from: number, count: number) =>
      new Promise((answer) => lists.push({ start: from, count, answer })),
  }
  const answer = { ...first.shown, format: 'json', records: 1, layers: [], found: 2, embedded }
  return { answer, selects, lists, first: first.released }
}

/** With the first answer there. */
async function previewed() {
  const it = start()
  await it.clock.advance(300)
  const made = answerOf()
  it.unescapes[0]?.resolve(made.answer)
  await answered()
  return { ...it, ...made }
}

const rowOf = (at: number, unescaped = false): EmbeddedLocation => ({
  at,
  unescaped,
  path: `$[${at}]`,
  accessor: `data[${at}]`,
  layers: 1,
})

describe('a preview', () => {
  test('follows when the typing rests, of the newest text', async () => {
    const { clock, unescapes, store } = start()
    await clock.advance(299)
    store.follow(inputOf('{}', 2))
    await clock.advance(299)
    expect(unescapes).toEqual([])
    await clock.advance(1)
    expect(unescapes).toMatchObject([{ input: { input: '{}', convert: false, collapsed: false } }])
    expect(unescapes).toHaveLength(1)
  })

  test('follows the example sooner', async () => {
    const { clock, unescapes } = start(inputOf(tool.operations.unescape.example.input))
    await clock.advance(100)
    expect(unescapes).toHaveLength(1)
  })

  test('is none of a blank text, of a long one, or in the other mode', async () => {
    const { clock, unescapes, store } = start(inputOf(' \n'))
    expect(store.get().isBlank).toBe(true)
    store.follow({ ...inputOf('x', 2), length: 2_000_001 })
    expect(store.get().isBlank).toBe(false)
    await clock.advance(1000)
    store.follow(inputOf('{}', 3))
    store.setMode('escape')
    await clock.advance(1000)
    expect(unescapes).toEqual([])
    store.setMode('unescape')
    await clock.advance(1000)
    expect(unescapes).toHaveLength(1)
  })

  test('of a file follows up to 20 MB', async () => {
    const { clock, unescapes, store } = start({ ...inputOf('{}'), file, length: 20_000_000 })
    await clock.advance(1000)
    expect(unescapes).toHaveLength(1)
    store.follow({ ...inputOf('{}', 2), file, length: 20_000_001 })
    await clock.advance(1000)
    expect(unescapes).toHaveLength(1)
    expect(store.unescaping.get().status).toBe('idle')
  })

  test('of an earlier text that comes late is none', async () => {
    const { clock, unescapes, store } = start()
    await clock.advance(300)
    store.follow(inputOf('[]', 2))
    await clock.advance(300)
    const [early, late] = [answerOf(), answerOf()]
    unescapes[1]?.resolve(late.answer)
    await answered()
    unescapes[0]?.resolve(early.answer)
    await answered()
    expect(store.get().shown).toBe(late.answer)
  })

  test('does not follow a conversion of the same text that was asked for first', async () => {
    const { clock, unescapes, store } = start()
    store.convert()
    await clock.advance(1000)
    expect(unescapes).toMatchObject([{ input: { convert: true } }])
  })

  test('is gone when the input is cleared', async () => {
    const { store } = await previewed()
    store.follow(inputOf('', 2))
    expect(store.get()).toMatchObject({ isBlank: true, shown: undefined })
  })

  test('does not follow after the page is left', async () => {
    const { clock, unescapes, escapes, store } = start()
    store.setMode('escape')
    store.end()
    await clock.advance(1000)
    expect([...unescapes, ...escapes]).toEqual([])
  })
})

describe('a selection', () => {
  test('takes the place of the one before, whose view is released', async () => {
    const { store, selects, first } = await previewed()
    store.convert()
    expect(selects).toMatchObject([{ change: { kind: 'all' } }])
    const all = selects[0]?.answer(2)
    await answered()
    expect(store.get().shown?.unescaped).toBe(2)
    void store.select({ kind: 'preview' })
    selects[1]?.answer(0)
    await answered()
    expect(store.get().shown?.unescaped).toBe(0)
    expect(all?.released).toBe(true)
    // That of the answer itself goes with the answer.
    expect(first.released).toBe(false)
  })

  test('of an earlier answer that comes late is released, not shown', async () => {
    const { store, clock, unescapes, selects } = await previewed()
    void store.select({ kind: 'all' })
    store.follow(inputOf('[]', 2))
    await clock.advance(300)
    const next = answerOf()
    unescapes[1]?.resolve(next.answer)
    await answered()
    const late = selects[0]?.answer(2)
    await answered()
    expect(late?.released).toBe(true)
    expect(store.get().shown).toBe(next.answer)
  })

  test('of a document that is gone changes nothing; a bug is told', async () => {
    const { store, selects, answer } = await previewed()
    void store.select({ kind: 'all' })
    selects[0]?.fail(new ToolFailure('document.gone'))
    await answered()
    expect(store.get()).toMatchObject({ shown: answer, crash: undefined })
    const bug = new TypeError('bug')
    void store.select({ kind: 'all' })
    selects[1]?.fail(bug)
    await answered()
    expect(store.get().crash).toBe(bug)
  })

  test('is of all at once where the text was edited since', async () => {
    const { store, unescapes, selects } = await previewed()
    store.follow(inputOf('[]', 2))
    store.convert()
    expect(selects).toEqual([])
    expect(unescapes.at(-1)).toMatchObject({ input: { input: '[]', convert: true } })
  })
})

describe('the list of embedded texts', () => {
  test('has the rows that were asked for last, whichever come first', async () => {
    const { store, lists } = await previewed()
    store.list(0, 10)
    store.list(50, 10)
    lists.at(-1)?.answer([rowOf(50)])
    await answered()
    lists.at(-2)?.answer([rowOf(0)])
    await answered()
    expect(store.get().locations).toEqual([rowOf(50)])
  })

  test('is read anew with every selection', async () => {
    const { store, lists, selects } = await previewed()
    store.list(0, 10)
    lists.at(-1)?.answer([rowOf(0), rowOf(1)])
    void store.select({ kind: 'all' })
    selects[0]?.answer(2)
    await answered()
    expect(lists.at(-1)).toMatchObject({ start: 0, count: 10 })
    lists.at(-1)?.answer([rowOf(0, true), rowOf(1, true)])
    await answered()
    expect(store.get().locations).toEqual([rowOf(0, true), rowOf(1, true)])
  })

  test('marks a row at once, whatever was read before', async () => {
    const { store, lists, selects } = await previewed()
    store.list(0, 10)
    lists.at(-1)?.answer([rowOf(0), rowOf(1)])
    await answered()
    store.list(0, 11)
    store.toggle(1, true)
    lists.at(-1)?.answer([rowOf(0), rowOf(1)])
    await answered()
    expect(store.get().locations).toEqual([rowOf(0), rowOf(1, true)])
    expect(selects).toMatchObject([{ change: { kind: 'one', at: 1, unescaped: true } }])
  })
})

describe('escaping', () => {
  test('follows the text and the options', async () => {
    const { clock, escapes, store } = start()
    store.setMode('escape')
    await clock.advance(150)
    store.setEscaping({ layers: 2 })
    store.setEscaping({ quotes: false })
    await clock.advance(150)
    expect(escapes.map(({ input }) => input)).toMatchObject([
      { layers: 1, quotes: true },
      { layers: 2, quotes: false },
    ])
    escapes[1]?.resolve({ output: null })
    await answered()
    expect(store.escaping.get()).toMatchObject({ status: 'done', about: '[1,2,false]' })
  })

  test('waits for the button with a long text, and forgets the result of the former', async () => {
    const { clock, escapes, store } = start()
    store.setMode('escape')
    await clock.advance(150)
    escapes[0]?.resolve({ output: null })
    await answered()
    store.follow({ ...inputOf('x', 2), length: 100_001 })
    await clock.advance(1000)
    expect(store.escaping.get().status).toBe('idle')
    store.convert()
    expect(escapes).toHaveLength(2)
  })
})
