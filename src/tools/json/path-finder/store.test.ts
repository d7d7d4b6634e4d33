import { describe, expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import { answered, fakeClock, fakeRunner } from '#src/lib/testing.ts'
import { PathFinderStore } from './store.ts'

interface Completions {
  readonly from: number
  readonly to: number
  readonly options: readonly { readonly label: string; readonly text: string }[]
}

/** A document of the worker, whose questions for completions wait for the test. */
function documentOf() {
  const asked: { path: string; at: number; answer: (completions: Completions) => void }[] = []
  const document = {
    alive: true,
    complete: (path: string, at: number) =>
      new Promise<Completions>((answer) => asked.push({ path, at, answer })),
  }
  return { document, asked }
}

type Input = Parameters<PathFinderStore['follow']>[0]

const small: Input = {
  version: 1,
  isEmpty: false,
  length: 2,
  file: undefined,
  read: () => ({ kind: 'text', text: '{}' }),
}
const empty: Input = { ...small, isEmpty: true, length: 0 }
const large: Input = { ...small, length: 1_000_000 }
const file: Input['file'] = { kind: 'file', file: new Blob(['{}']), name: 'a.json', size: 2 }
const ofFile: Input = { ...small, file, read: () => file }

function start({ path = '', input = small }: { path?: string; input?: Input } = {}) {
  const clock = fakeClock()
  const { runner, runs } = fakeRunner()
  const saved: string[] = []
  const drafts: ConstructorParameters<typeof PathFinderStore>[2] = {
    recall: () => path,
    save: async (_, read) => {
      const source = read()
      if (source.kind === 'text') saved.push(source.text)
      return 'kept'
    },
  }
  const store = new PathFinderStore(input, runner, drafts, clock)
  store.follow(input)
  /** The last run of the document's opening, or of a search. */
  const last = (name: 'open' | 'find') => runs.findLast((run) => run.name === name)
  const found = (count: number) => last('find')?.resolve({ count, first: [] })
  const opened = async () => {
    const made = documentOf()
    last('open')?.resolve({ document: made.document })
    await answered()
    return made
  }
  const searches = () => runs.flatMap(({ name, input }) => (name === 'find' ? [input] : []))
  return { clock, runs, store, saved, last, found, opened, searches }
}

/** With the document open and one search at its end. */
async function searched(options: Parameters<typeof start>[0] = { path: '$.a' }) {
  const it = start(options)
  await it.clock.advance(150)
  const { document } = await it.opened()
  if (it.last('find')) it.found(1)
  await answered()
  return { ...it, document }
}

describe('the document', () => {
  test('of what is typed is opened when the typing rests', async () => {
    const { clock, runs, store } = start()
    await clock.advance(149)
    store.follow({ ...small, version: 2 })
    await clock.advance(149)
    expect(runs).toEqual([])
    await clock.advance(1)
    expect(runs).toMatchObject([{ name: 'open', input: { input: '{}' } }])
  })

  test('of a file is opened at once, that of a long text when it is asked for', async () => {
    expect(start({ input: ofFile }).runs).toHaveLength(1)
    const { clock, runs, store, opened, searches } = start({ path: '$', input: large })
    await clock.advance(1000)
    expect(runs).toEqual([])
    store.find()
    await opened()
    expect(searches()).toMatchObject([{ path: '$' }])
  })

  test('is not opened again when the input only complains of a file', async () => {
    const { clock, store, runs } = await searched()
    store.follow({ ...small })
    await clock.advance(1000)
    expect(runs).toHaveLength(2)
  })

  test('is forgotten with what was found when the input is cleared', async () => {
    const { store } = await searched()
    store.follow({ ...empty, version: 2 })
    expect(store.opening.get()).toMatchObject({ status: 'idle', answer: undefined })
    expect(store.finding.get()).toMatchObject({ status: 'idle', answer: undefined })
  })

  test('that comes late, of an earlier input, is not searched', async () => {
    const { clock, store, runs, searches } = start({ path: '$.a' })
    await clock.advance(150)
    store.follow({ ...small, version: 2 })
    await clock.advance(150)
    const { document } = documentOf()
    runs[0]?.resolve({ document })
    await answered()
    expect(searches()).toEqual([])
    expect(store.opening.get()).toMatchObject({ status: 'running', answer: undefined })
  })

  test('is not opened after the page is left', async () => {
    const { clock, store, runs } = start()
    store.end()
    await clock.advance(1000)
    expect(runs).toEqual([])
  })
})

describe('the path', () => {
  test('is searched for when its typing rests', async () => {
    const { clock, store, searches } = await searched({})
    store.setPath('$.a')
    await clock.advance(100)
    store.setPath('$.ab')
    await clock.advance(149)
    expect(searches()).toEqual([])
    await clock.advance(1)
    expect(searches()).toMatchObject([{ path: '$.ab' }])
  })

  test('is kept as a draft', () => {
    const { store, saved } = start({ path: '$' })
    store.setPath('$.a')
    store.setPath('$.a')
    expect(saved).toEqual(['$.a'])
  })

  test('that is wrong says so when its typing rests for long', async () => {
    const { clock, store, searches } = await searched({})
    store.setPath('$[')
    await clock.advance(799)
    expect(store.get().pathFailure).toBeUndefined()
    await clock.advance(1)
    expect(store.get().pathFailure?.code).toMatch(/^path\./)
    expect(searches()).toEqual([])
  })

  test('that is wrong says so at once when it is asked for', async () => {
    const { store } = await searched()
    store.setPath('$[')
    expect(store.find()?.code).toMatch(/^path\./)
    expect(store.get().pathFailure?.code).toMatch(/^path\./)
    expect(store.finding.get()).toMatchObject({ status: 'idle', answer: undefined })
  })

  test('that is asked for is searched once, not again when the typing rests', async () => {
    const { clock, store, searches } = await searched({})
    store.setPath('$.a')
    expect(store.find()).toBeUndefined()
    await clock.advance(1000)
    expect(searches()).toMatchObject([{ path: '$.a' }])
  })

  test('is searched in a long text only when asked for, or where the last search was quick', async () => {
    const { clock, store, searches, opened, found } = start({ path: '$.a', input: large })
    store.find()
    await opened()
    store.setPath('$.b')
    await clock.advance(1000)
    expect(searches()).toMatchObject([{ path: '$.a' }])
    store.find()
    await clock.advance(50)
    found(1)
    await answered()
    store.setPath('$.c')
    await clock.advance(1000)
    expect(searches()).toMatchObject([{ path: '$.a' }, { path: '$.b' }, { path: '$.c' }])
  })
})

describe('a search', () => {
  test('is of the newest input and path', async () => {
    const { clock, store, opened, searches } = await searched()
    store.follow({ ...small, version: 2 })
    store.setPath('$.b')
    await clock.advance(150)
    const { document } = await opened()
    await clock.advance(150)
    expect(searches().at(-1)).toEqual({ input: document, path: '$.b' })
    expect(searches()).toHaveLength(2)
  })

  test('answers for the newest path, whatever order the answers come in', async () => {
    const { clock, store, runs } = await searched({})
    store.setPath('$.a')
    await clock.advance(150)
    store.setPath('$.b')
    await clock.advance(150)
    const [first, second] = runs.filter((run) => run.name === 'find')
    second?.resolve({ count: 2, first: [] })
    await answered()
    first?.resolve({ count: 1, first: [] })
    await answered()
    expect(store.finding.get()).toMatchObject({ about: '[1,"$.b"]', answer: { count: 2 } })
  })

  test('opens the document anew when a newer search took it away', async () => {
    const { store, clock, document, last, opened, searches } = await searched()
    store.setPath('$.b')
    await clock.advance(150)
    document.alive = false
    last('find')?.reject(new ToolFailure('document.gone'))
    await answered()
    const next = await opened()
    expect(searches().at(-1)).toEqual({ input: next.document, path: '$.b' })
  })

  test('without an end is stopped after ten silent seconds, and not tried again unasked', async () => {
    const { store, clock, last, opened, searches } = await searched({})
    store.setPath('$[?search(@, "(a+)+b")]')
    await clock.advance(150)
    const endless = last('find')
    await clock.advance(9999)
    expect(endless?.isCancelled).toBe(false)
    await clock.advance(1)
    expect(endless?.isCancelled).toBe(true)
    expect(store.get().stopped).toMatchObject({ code: 'path.timeout', params: { seconds: 10 } })
    await opened()
    await clock.advance(1000)
    expect(searches()).toHaveLength(1)
    store.find()
    expect(searches()).toHaveLength(2)
    expect(store.get().stopped).toBeUndefined()
  })

  test('that reports progress has time', async () => {
    const { store, clock, last } = await searched({})
    store.setPath('$..*')
    await clock.advance(150)
    for (let done = 1; done <= 5; done++) {
      await clock.advance(9000)
      last('find')?.options.onProgress?.({ phase: 'work', done, total: 9 })
    }
    expect(last('find')?.isCancelled).toBe(false)
    await clock.advance(10_000)
    expect(last('find')?.isCancelled).toBe(true)
  })

  test('that is cancelled takes the document with it, which is opened anew where that is cheap', async () => {
    const { store, clock, last, runs } = await searched({})
    store.setPath('$..*')
    await clock.advance(150)
    store.cancel()
    expect(last('find')?.isCancelled).toBe(true)
    expect(store.finding.get().status).toBe('idle')
    expect(runs.at(-1)).toMatchObject({ name: 'open', isCancelled: false })
    store.cancel()
    await answered()
    expect(store.opening.get().status).toBe('cancelled')
  })

  test('ends when the input is replaced while it goes on', async () => {
    const { store, clock, last, opened, searches } = await searched({})
    store.setPath('$..*')
    await clock.advance(150)
    const former = last('find')
    store.follow({ ...small, version: 2 })
    await clock.advance(150)
    expect(former?.isCancelled).toBe(true)
    const { document } = await opened()
    expect(searches().at(-1)).toEqual({ input: document, path: '$..*' })
  })
})

describe('suggestions', () => {
  const completions = {
    from: 1,
    to: 3,
    options: [
      { label: 'apple', text: '.apple' },
      { label: 'a b', text: "['a b']" },
    ],
  }

  async function suggested() {
    const it = start({ path: '$.a' })
    await it.clock.advance(150)
    const { asked } = await it.opened()
    it.store.suggest(3)
    await it.clock.advance(60)
    return { ...it, asked }
  }

  test('are of the newest question', async () => {
    const { store, clock, asked } = await suggested()
    store.setPath('$.ap')
    store.suggest(4)
    await clock.advance(60)
    expect(asked.map(({ path, at }) => [path, at])).toEqual([
      ['$.a', 3],
      ['$.ap', 4],
    ])
    asked[1]?.answer(completions)
    await answered()
    asked[0]?.answer({ ...completions, options: [] })
    await answered()
    expect(store.get()).toMatchObject({ completions, active: -1 })
  })

  test('stay closed when the answer comes later', async () => {
    const { store, asked } = await suggested()
    store.closeSuggestions()
    asked[0]?.answer(completions)
    await answered()
    expect(store.get().completions).toBeUndefined()
  })

  test('are walked through and taken', async () => {
    const { store, asked } = await suggested()
    asked[0]?.answer(completions)
    await answered()
    const places = [1, 1, 1, -1, -1].map((by) => {
      store.moveSuggestion(by === 1 ? 1 : -1)
      return store.get().active
    })
    expect(places).toEqual([0, 1, -1, 1, 0])
    expect(store.takeSuggestion(1)).toBe("$['a b']".length)
    expect(store.get()).toMatchObject({ path: "$['a b']", completions: undefined, active: -1 })
    expect(store.takeSuggestion(1)).toBeUndefined()
  })
})
