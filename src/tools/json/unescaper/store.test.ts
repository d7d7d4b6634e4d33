import { describe, expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import { fakeClock, fakeRunner, settlePromises } from '#src/lib/testing.ts'
import type { EmbeddedLocation, LevelChange } from './logic.ts'
import { UnescaperStore } from './store.ts'

type Input = Parameters<UnescaperStore['follow']>[0]

const inputOf = (text: string, version = 1): Input => ({
  version,
  isEmpty: text === '',
  length: text.length,
  settleMs: 150,
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

/** A worker result whose selections and lists are resolved by the test. */
function answerOf() {
  const selects: {
    change: LevelChange
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
    select: (change: LevelChange) =>
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

/** A store with its first preview. */
async function previewed() {
  const it = start()
  await it.clock.advance(150)
  const made = answerOf()
  it.unescapes[0]?.resolve(made.answer)
  await settlePromises()
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
  test('is debounced and uses the newest text', async () => {
    const { clock, unescapes, store } = start()
    await clock.advance(149)
    store.follow(inputOf('{}', 2))
    await clock.advance(149)
    expect(unescapes).toEqual([])
    await clock.advance(1)
    expect(unescapes).toMatchObject([{ input: { input: '{}', convert: false, collapsed: false } }])
    expect(unescapes).toHaveLength(1)
  })

  test('starts at once for pasted text', async () => {
    const { clock, unescapes } = start({ ...inputOf('{}'), settleMs: 0 })
    await clock.advance(0)
    expect(unescapes).toHaveLength(1)
  })

  test('skips blank text, a large file, and the other mode', async () => {
    const { clock, unescapes, store } = start(inputOf(' \n'))
    expect(store.get().isBlank).toBe(true)
    store.follow({ ...inputOf('x', 2), file, length: 20_000_001 })
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

  test('accepts files up to 20 MB', async () => {
    const { clock, unescapes, store } = start({ ...inputOf('{}'), file, length: 20_000_000 })
    await clock.advance(1000)
    expect(unescapes).toHaveLength(1)
    store.follow({ ...inputOf('{}', 2), file, length: 20_000_001 })
    await clock.advance(1000)
    expect(unescapes).toHaveLength(1)
    expect(store.unescaping.get().status).toBe('idle')
    expect(store.get().manual).toEqual({ size: 20_000_001, expectedMs: undefined })
  })

  test('ignores a late result of an earlier text', async () => {
    const { clock, unescapes, store } = start()
    await clock.advance(150)
    store.follow(inputOf('[]', 2))
    await clock.advance(150)
    const [early, late] = [answerOf(), answerOf()]
    unescapes[1]?.resolve(late.answer)
    await settlePromises()
    unescapes[0]?.resolve(early.answer)
    await settlePromises()
    expect(store.get().shown).toBe(late.answer)
  })

  test('doesn’t follow a requested conversion of the same text', async () => {
    const { clock, unescapes, store } = start()
    store.convert()
    await clock.advance(1000)
    expect(unescapes).toMatchObject([{ input: { convert: true } }])
  })

  test('is converted instead of a second run if that is requested before it ends', async () => {
    const { clock, unescapes, store } = start()
    await clock.advance(150)
    store.convert()
    const { answer, selects } = answerOf()
    unescapes[0]?.resolve(answer)
    await settlePromises()
    expect(unescapes).toHaveLength(1)
    expect(selects).toMatchObject([{ change: { kind: 'all' } }])
  })

  test('is removed when the input is cleared', async () => {
    const { store } = await previewed()
    store.follow(inputOf('', 2))
    expect(store.get()).toMatchObject({ isBlank: true, shown: undefined })
  })

  test('doesn’t start after the page unmounts', async () => {
    const { clock, unescapes, escapes, store } = start()
    store.setMode('escape')
    store.end()
    await clock.advance(1000)
    expect([...unescapes, ...escapes]).toEqual([])
  })
})

describe('a selection', () => {
  test('replaces the previous one and releases its view', async () => {
    const { store, selects, first } = await previewed()
    store.convert()
    expect(selects).toMatchObject([{ change: { kind: 'all' } }])
    const all = selects[0]?.answer(2)
    await settlePromises()
    expect(store.get().shown?.unescaped).toBe(2)
    void store.select({ kind: 'preview' })
    selects[1]?.answer(0)
    await settlePromises()
    expect(store.get().shown?.unescaped).toBe(0)
    expect(all?.released).toBe(true)
    // The view of the result is released with the result.
    expect(first.released).toBe(false)
  })

  test('of an earlier result is released, not shown', async () => {
    const { store, clock, unescapes, selects } = await previewed()
    void store.select({ kind: 'all' })
    store.follow(inputOf('[]', 2))
    await clock.advance(150)
    const next = answerOf()
    unescapes[1]?.resolve(next.answer)
    await settlePromises()
    const late = selects[0]?.answer(2)
    await settlePromises()
    expect(late?.released).toBe(true)
    expect(store.get().shown).toBe(next.answer)
  })

  test('of a missing document changes nothing, but a bug is reported', async () => {
    const { store, selects, answer } = await previewed()
    void store.select({ kind: 'all' })
    selects[0]?.fail(new ToolFailure('document.gone'))
    await settlePromises()
    expect(store.get()).toMatchObject({ shown: answer, crash: undefined })
    const bug = new TypeError('bug')
    void store.select({ kind: 'all' })
    selects[1]?.fail(bug)
    await settlePromises()
    expect(store.get().crash).toBe(bug)
  })

  test('of everything is kept when it is requested again, with the match of its search', async () => {
    const { store, selects } = await previewed()
    store.convert()
    const all = selects[0]?.answer(store.found)
    await settlePromises()
    const { shown } = store.get()
    store.convert()
    await settlePromises()
    expect(selects).toHaveLength(1)
    expect(store.get().shown).toBe(shown)
    expect(all?.released).toBe(false)
  })

  test('includes everything if the text was edited', async () => {
    const { store, unescapes, selects } = await previewed()
    store.follow(inputOf('[]', 2))
    store.convert()
    expect(selects).toEqual([])
    expect(unescapes.at(-1)).toMatchObject({ input: { input: '[]', convert: true } })
  })
})

describe('the list of embedded strings', () => {
  test('shows the rows requested last, whichever arrive first', async () => {
    const { store, lists } = await previewed()
    store.list(0, 10)
    store.list(50, 10)
    lists.at(-1)?.answer([rowOf(50)])
    await settlePromises()
    lists.at(-2)?.answer([rowOf(0)])
    await settlePromises()
    expect(store.get().locations).toEqual([rowOf(50)])
  })

  test('is read again after every selection', async () => {
    const { store, lists, selects } = await previewed()
    store.list(0, 10)
    lists.at(-1)?.answer([rowOf(0), rowOf(1)])
    void store.select({ kind: 'all' })
    selects[0]?.answer(2)
    await settlePromises()
    expect(lists.at(-1)).toMatchObject({ start: 0, count: 10 })
    lists.at(-1)?.answer([rowOf(0, true), rowOf(1, true)])
    await settlePromises()
    expect(store.get().locations).toEqual([rowOf(0, true), rowOf(1, true)])
  })

  test('marks a row immediately, and ignores rows requested before', async () => {
    const { store, lists, selects } = await previewed()
    store.list(0, 10)
    lists.at(-1)?.answer([rowOf(0), rowOf(1)])
    await settlePromises()
    store.list(0, 11)
    store.toggle(1, true)
    lists.at(-1)?.answer([rowOf(0), rowOf(1)])
    await settlePromises()
    expect(store.get().locations).toEqual([rowOf(0), rowOf(1, true)])
    expect(selects).toMatchObject([{ change: { kind: 'one', at: 1, unescaped: true } }])
  })
})

describe('escaping', () => {
  test('follows changes of the text and options', async () => {
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
    await settlePromises()
    expect(store.escaping.get()).toMatchObject({ status: 'done', runKey: '[1,2,false]' })
  })

  test('waits for the button if the file is large, and clears the previous result', async () => {
    const { clock, escapes, store } = start()
    store.setMode('escape')
    await clock.advance(150)
    escapes[0]?.resolve({ output: null })
    await settlePromises()
    store.follow({ ...inputOf('x', 2), file, length: 20_000_001 })
    await clock.advance(1000)
    expect(store.escaping.get().status).toBe('idle')
    store.convert()
    expect(escapes).toHaveLength(2)
  })
})
