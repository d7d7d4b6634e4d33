import { describe, expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import { fakeClock, fakeRunner, settlePromises } from '#src/lib/testing.ts'
import { PathFinderStore } from './store.ts'

interface Completions {
  readonly from: number
  readonly to: number
  readonly options: readonly { readonly label: string; readonly text: string }[]
}

/** A document of the worker, whose `complete` calls wait for the test. */
function documentOf() {
  const requests: { path: string; at: number; answer: (completions: Completions) => void }[] = []
  const document = {
    alive: true,
    complete: (path: string, at: number) =>
      new Promise<Completions>((answer) => requests.push({ path, at, answer })),
  }
  return { document, requests }
}

type Input = Parameters<PathFinderStore['follow']>[0]

const small: Input = {
  version: 1,
  isEmpty: false,
  length: 2,
  settleMs: 150,
  file: undefined,
  read: () => ({ kind: 'text', text: '{}' }),
}
const empty: Input = { ...small, isEmpty: true, length: 0 }
const file: Input['file'] = { kind: 'file', file: new Blob(['{}']), name: 'a.json', size: 2 }
const ofFile: Input = { ...small, settleMs: 0, file, read: () => file }
const large: Input = { ...ofFile, length: 20_000_001 }

function start({ path = '', input = small }: { path?: string; input?: Input } = {}) {
  const clock = fakeClock()
  const { runner, runs } = fakeRunner()
  const saved: string[] = []
  const onPath = (next: string) => void saved.push(next)
  const store = new PathFinderStore(input, runner, { path, onPath }, clock)
  store.follow(input)
  /** The last run of an operation. */
  const last = (name: 'open' | 'find') => runs.findLast((run) => run.name === name)
  const found = (count: number) => last('find')?.resolve({ count, first: [] })
  const opened = async () => {
    const made = documentOf()
    last('open')?.resolve({ document: made.document })
    await settlePromises()
    return made
  }
  const searches = () => runs.flatMap(({ name, input }) => (name === 'find' ? [input] : []))
  return { clock, runs, store, saved, last, found, opened, searches }
}

/** A store with an open document and a finished search. */
async function searched(options: Parameters<typeof start>[0] = { path: '$.a' }) {
  const it = start(options)
  await it.clock.advance(150)
  const { document } = await it.opened()
  if (it.last('find')) it.found(1)
  await settlePromises()
  return { ...it, document }
}

describe('the document', () => {
  test('opens when typing pauses', async () => {
    const { clock, runs, store } = start()
    await clock.advance(149)
    store.follow({ ...small, version: 2 })
    await clock.advance(149)
    expect(runs).toEqual([])
    await clock.advance(1)
    expect(runs).toMatchObject([{ name: 'open', input: { input: '{}' } }])
  })

  test('opens immediately for a file', () => {
    expect(start({ input: ofFile }).runs).toHaveLength(1)
  })

  test('of a large file is searched on request', async () => {
    const { clock, store, opened, searches } = start({ path: '$', input: large })
    await opened()
    await clock.advance(1000)
    expect(searches()).toEqual([])
    expect(store.get().manual).toEqual({ size: 20_000_001, expectedMs: undefined })
    store.find()
    expect(searches()).toMatchObject([{ path: '$' }])
  })

  test('stays open when the input changes without a new version', async () => {
    const { clock, store, runs } = await searched()
    store.follow({ ...small })
    await clock.advance(1000)
    expect(runs).toHaveLength(2)
  })

  test('is discarded with its matches when the input is cleared', async () => {
    const { store } = await searched()
    store.follow({ ...empty, version: 2 })
    expect(store.opening.get()).toMatchObject({ status: 'idle', answer: undefined })
    expect(store.finding.get()).toMatchObject({ status: 'idle', answer: undefined })
  })

  test('of an earlier input is not searched', async () => {
    const { clock, store, runs, searches } = start({ path: '$.a' })
    await clock.advance(150)
    store.follow({ ...small, version: 2 })
    await clock.advance(150)
    const { document } = documentOf()
    runs[0]?.resolve({ document })
    await settlePromises()
    expect(searches()).toEqual([])
    expect(store.opening.get()).toMatchObject({ status: 'running', answer: undefined })
  })

  test('does not open after the page closes', async () => {
    const { clock, store, runs } = start()
    store.dispose()
    await clock.advance(1000)
    expect(runs).toEqual([])
  })
})

describe('the path', () => {
  test('is searched for when typing pauses', async () => {
    const { clock, store, searches } = await searched({})
    store.setPath('$.a')
    await clock.advance(100)
    store.setPath('$.ab')
    await clock.advance(149)
    expect(searches()).toEqual([])
    await clock.advance(1)
    expect(searches()).toMatchObject([{ path: '$.ab' }])
  })

  test('is saved', () => {
    const { store, saved } = start({ path: '$' })
    store.setPath('$.a')
    store.setPath('$.a')
    expect(saved).toEqual(['$.a'])
  })

  test('reports a syntax error after a longer pause', async () => {
    const { clock, store, searches } = await searched({})
    store.setPath('$[')
    await clock.advance(799)
    expect(store.get().pathFailure).toBeUndefined()
    await clock.advance(1)
    expect(store.get().pathFailure?.code).toMatch(/^path\./)
    expect(searches()).toEqual([])
  })

  test('reports a syntax error immediately on request', async () => {
    const { store } = await searched()
    store.setPath('$[')
    expect(store.find()?.code).toMatch(/^path\./)
    expect(store.get().pathFailure?.code).toMatch(/^path\./)
    expect(store.finding.get()).toMatchObject({ status: 'idle', answer: undefined })
  })

  test('is searched for only once if a request precedes the pause', async () => {
    const { clock, store, searches } = await searched({})
    store.setPath('$.a')
    expect(store.find()).toBeUndefined()
    await clock.advance(1000)
    expect(searches()).toMatchObject([{ path: '$.a' }])
  })

  test('is searched for in a large file on request, or after a quick search', async () => {
    const { clock, store, searches, opened, found } = start({ path: '$.a', input: large })
    store.find()
    await opened()
    store.setPath('$.b')
    await clock.advance(1000)
    expect(searches()).toMatchObject([{ path: '$.a' }])
    store.find()
    await clock.advance(50)
    found(1)
    await settlePromises()
    store.setPath('$.c')
    await clock.advance(1000)
    expect(searches()).toMatchObject([{ path: '$.a' }, { path: '$.b' }, { path: '$.c' }])
  })
})

describe('a search', () => {
  test('uses the latest input and path', async () => {
    const { clock, store, opened, searches } = await searched()
    store.follow({ ...small, version: 2 })
    store.setPath('$.b')
    await clock.advance(150)
    const { document } = await opened()
    await clock.advance(150)
    expect(searches().at(-1)).toEqual({ input: document, path: '$.b' })
    expect(searches()).toHaveLength(2)
  })

  test('shows the result of the latest path in any order of responses', async () => {
    const { clock, store, runs } = await searched({})
    store.setPath('$.a')
    await clock.advance(150)
    store.setPath('$.b')
    await clock.advance(150)
    const [first, second] = runs.filter((run) => run.name === 'find')
    second?.resolve({ count: 2, first: [] })
    await settlePromises()
    first?.resolve({ count: 1, first: [] })
    await settlePromises()
    expect(store.finding.get()).toMatchObject({ runKey: '[1,"$.b"]', answer: { count: 2 } })
  })

  test('opens the document again after a newer search has ended it', async () => {
    const { store, clock, document, last, opened, searches } = await searched()
    store.setPath('$.b')
    await clock.advance(150)
    document.alive = false
    last('find')?.reject(new ToolFailure('document.gone'))
    await settlePromises()
    const next = await opened()
    expect(searches().at(-1)).toEqual({ input: next.document, path: '$.b' })
  })

  test('stops after ten seconds without progress, and repeats only on request', async () => {
    const { store, clock, last, opened, searches } = await searched({})
    store.setPath('$[?search(@, "(a+)+b")]')
    await clock.advance(150)
    const stuck = last('find')
    await clock.advance(9999)
    expect(stuck?.isCanceled).toBe(false)
    await clock.advance(1)
    expect(stuck?.isCanceled).toBe(true)
    expect(store.get().stopped).toMatchObject({ code: 'path.timeout', params: { seconds: 10 } })
    await opened()
    await clock.advance(1000)
    expect(searches()).toHaveLength(1)
    store.find()
    expect(searches()).toHaveLength(2)
    expect(store.get().stopped).toBeUndefined()
  })

  test('continues while it reports progress', async () => {
    const { store, clock, last } = await searched({})
    store.setPath('$..*')
    await clock.advance(150)
    for (let done = 1; done <= 5; done++) {
      await clock.advance(9000)
      last('find')?.options.onProgress?.({ phase: 'work', done, total: 9 })
    }
    expect(last('find')?.isCanceled).toBe(false)
    await clock.advance(10_000)
    expect(last('find')?.isCanceled).toBe(true)
  })

  test('ends the document when canceled, and opens a small document again', async () => {
    const { store, clock, last, runs } = await searched({})
    store.setPath('$..*')
    await clock.advance(150)
    store.cancel()
    expect(last('find')?.isCanceled).toBe(true)
    expect(store.finding.get().status).toBe('idle')
    expect(runs.at(-1)).toMatchObject({ name: 'open', isCanceled: false })
    store.cancel()
    await settlePromises()
    expect(store.opening.get().status).toBe('canceled')
  })

  test('is canceled when the input changes', async () => {
    const { store, clock, last, opened, searches } = await searched({})
    store.setPath('$..*')
    await clock.advance(150)
    const former = last('find')
    store.follow({ ...small, version: 2 })
    await clock.advance(150)
    expect(former?.isCanceled).toBe(true)
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
    const { requests } = await it.opened()
    it.store.suggest(3)
    await it.clock.advance(60)
    return { ...it, requests }
  }

  test('belong to the latest request', async () => {
    const { store, clock, requests } = await suggested()
    store.setPath('$.ap')
    store.suggest(4)
    await clock.advance(60)
    expect(requests.map(({ path, at }) => [path, at])).toEqual([
      ['$.a', 3],
      ['$.ap', 4],
    ])
    requests[1]?.answer(completions)
    await settlePromises()
    requests[0]?.answer({ ...completions, options: [] })
    await settlePromises()
    expect(store.get()).toMatchObject({ completions, active: -1 })
  })

  test('stay closed when the response arrives later', async () => {
    const { store, requests } = await suggested()
    store.closeSuggestions()
    requests[0]?.answer(completions)
    await settlePromises()
    expect(store.get().completions).toBeUndefined()
  })

  test('can be navigated and accepted', async () => {
    const { store, requests } = await suggested()
    requests[0]?.answer(completions)
    await settlePromises()
    const places = [1, 1, 1, -1, -1].map((by) => {
      store.moveSuggestion(by === 1 ? 1 : -1)
      return store.get().active
    })
    expect(places).toEqual([0, 1, -1, 1, 0])
    expect(store.acceptSuggestion(1)).toBe("$['a b']".length)
    expect(store.get()).toMatchObject({ path: "$['a b']", completions: undefined, active: -1 })
    expect(store.acceptSuggestion(1)).toBeUndefined()
  })
})
