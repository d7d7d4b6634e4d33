import { describe, expect, test } from 'vitest'
import { fakeClock } from '#src/lib/testing.ts'
import type { ShownState, ToolState } from '#src/lib/tool-state.ts'
import { type EntryResult, MAX_CONTENT_BYTES } from './entry.ts'
import { HistoryRecorder, STEADY_MS } from './recorder.ts'

const typed = (text: string, parts: ToolState['parts'] = {}): ToolState => ({
  input: text === '' ? undefined : { kind: 'text', text },
  parts,
})

/** A page whose state the test sets, and the first lines that are in its history. */
function openPage({
  isKnown = false,
  isClosing = false,
}: {
  readonly isKnown?: boolean
  /** Whether the page is closed before its writes complete. */
  readonly isClosing?: boolean
} = {}) {
  const clock = fakeClock()
  const saved = new Map<string, string>()
  const results = new Map<string, string>()
  let state: ShownState = typed('')
  let result: EntryResult | undefined
  let isBuilt = false
  let onRead = () => {}
  const recorder = new HistoryRecorder({
    tool: 'json/validator',
    read: async () => state,
    save: async ({ entry }, replaced) => {
      if (replaced !== undefined) saved.delete(replaced)
      saved.delete(entry.id)
      saved.set(entry.id, entry.line)
      if (entry.result) results.set(entry.line, entry.result.line)
      if (isClosing) await new Promise(() => undefined)
    },
    readResult: async (mayBuild) => {
      onRead()
      return isBuilt && !mayBuild ? undefined : result
    },
    saveResult: async (id, { line }) => results.set(saved.get(id) ?? '', line),
    isKnown: async () => isKnown,
    clock,
  })
  return {
    recorder,
    clock,
    lines: () => [...saved.values()],
    results: () => Object.fromEntries(results),
    show: (line: string, built = false) => {
      result = { line, size: line.length }
      isBuilt = built
    },
    /** Changes the state while a result is read. */
    changeDuringRead: (next: ToolState) => {
      onRead = () => {
        state = next
      }
    },
    set: (next: ShownState) => {
      state = next
      return recorder.noteChange()
    },
    /** Changes the state without a notification, like typing before the draft is saved. */
    type: (next: ToolState) => {
      state = next
    },
  }
}

describe('a state is recorded', () => {
  test('once it stays unchanged', async () => {
    const { clock, lines, set } = openPage()
    await set(typed('[1]'))
    await clock.advance(STEADY_MS - 1)
    expect(lines()).toEqual([])
    await clock.advance(1)
    expect(lines()).toEqual(['[1]'])
  })

  test('at once after a manual run', async () => {
    const { recorder, lines, set } = openPage()
    await set(typed('[1]'))
    await recorder.noteRun(true)
    expect(lines()).toEqual(['[1]'])
  })

  test('when another input replaces it', async () => {
    const { lines, set } = openPage()
    await set(typed('[1]'))
    await set(typed('{"a":2}'))
    expect(lines()).toEqual(['[1]'])
    await set(typed(''))
    expect(lines()).toEqual(['[1]', '{"a":2}'])
  })

  test('when the page is left, in the same task', async () => {
    const { recorder, lines, set } = openPage()
    await set(typed('[1]'))
    void recorder.settle()
    expect(lines()).toEqual(['[1]'])
  })

  test('with what was typed last, although the write of an earlier text isn’t complete', async () => {
    const { recorder, clock, lines, set, type } = openPage({ isClosing: true })
    await set(typed('[1'))
    type(typed('[1, 2]'))
    void recorder.settle()
    await clock.advance(0)
    expect(lines()).toEqual(['[1, 2]'])
  })

  test('with another input that has just replaced it', async () => {
    const { recorder, clock, lines, set } = openPage({ isClosing: true })
    await set(typed('[1]'))
    void set(typed('{"a":2}'))
    await clock.advance(0)
    void recorder.settle()
    await clock.advance(0)
    expect(lines()).toEqual(['[1]', '{"a":2}'])
  })

  test('not again when a page opens with it', async () => {
    const known = openPage({ isKnown: true })
    void known.set(typed('[1]'))
    const { recorder, clock, lines } = openPage({ isKnown: true })
    await recorder.start()
    await clock.advance(STEADY_MS)
    expect(lines()).toEqual([])
  })
})

describe('a state that continues the last one', () => {
  test('by typing replaces it, also after a pause', async () => {
    const { clock, lines, set } = openPage()
    await set(typed('[1'))
    await set(typed('[1,'))
    await clock.advance(STEADY_MS)
    await set(typed('[1, 2'))
    await set(typed('[1, 2]'))
    await set(typed('[0, 1, 2]'))
    await clock.advance(STEADY_MS)
    expect(lines()).toEqual(['[0, 1, 2]'])
  })

  test('is added after a manual run', async () => {
    const { recorder, lines, set } = openPage()
    await set(typed('[1'))
    await recorder.noteRun(true)
    await set(typed('[1]'))
    await recorder.noteRun(true)
    expect(lines()).toEqual(['[1', '[1]'])
  })

  test('doesn’t replace it after a manual run of it', async () => {
    const { clock, recorder, lines, set } = openPage()
    await set(typed('[1'))
    await clock.advance(STEADY_MS)
    await recorder.noteRun(true)
    await set(typed('[1]'))
    await recorder.settle()
    expect(lines()).toEqual(['[1', '[1]'])
  })

  test('doesn’t replace it if it is too large to store', async () => {
    const { clock, lines, set } = openPage()
    await set(typed('[1'))
    await clock.advance(STEADY_MS)
    await set(typed(`[1${'x'.repeat(MAX_CONTENT_BYTES)}`))
    await clock.advance(STEADY_MS)
    expect(lines()).toHaveLength(2)
  })

  test('is compared by its own draft, not by the input', async () => {
    const { clock, lines, set } = openPage()
    const shown = (text: string) => ({
      ...typed('a log', { '#time': text }),
      shown: text,
      part: '#time',
    })
    const states = [shown('17'), shown('1700'), shown('2024-01-31'), typed('a log')]
    for (const state of states) {
      await set(state)
      await clock.advance(STEADY_MS)
    }
    expect(lines()).toEqual(['1700', '2024-01-31', 'a log'])
  })

  test('by other options replaces it too', async () => {
    const { clock, lines, set } = openPage()
    for (const indent of ['2', '4']) {
      await set(typed('[1]', { '.selection': indent }))
      await clock.advance(STEADY_MS)
    }
    expect(lines()).toEqual(['[1]'])
  })
})

describe('the result of a state', () => {
  test('is recorded with it', async () => {
    const { recorder, results, set, show } = openPage()
    await set(typed('[1]'))
    show('- 1')
    await recorder.noteRun(true)
    expect(results()).toEqual({ '[1]': '- 1' })
  })

  test('without a run is recorded before the page is left', async () => {
    const { recorder, results, set, show } = openPage()
    show('- 1')
    await set(typed('[1]'))
    void recorder.settle()
    expect(results()).toEqual({ '[1]': '- 1' })
  })

  test('is built only for a saved state with a short input', async () => {
    const { recorder, clock, results, set, show } = openPage()
    await set(typed('[1]'))
    show('- 1', true)
    const file = new Blob(['[2', ' '.repeat(MAX_CONTENT_BYTES)])
    await recorder.noteRun(false)
    await recorder.settle()
    expect(results()).toEqual({ '[1]': '- 1' })
    await set({ input: { kind: 'file', file, name: '', size: file.size }, parts: {} })
    await recorder.noteRun(true)
    await clock.advance(STEADY_MS)
    expect(results()).toEqual({ '[1]': '- 1' })
  })

  test('of an automatic run is recorded once the state stays unchanged', async () => {
    const { recorder, clock, results, set, show } = openPage()
    await set(typed('[1]'))
    show('- 1')
    await recorder.noteRun(false)
    await clock.advance(STEADY_MS)
    expect(results()).toEqual({ '[1]': '- 1' })
  })

  test('that appears after its run is added later, or when the history opens', async () => {
    for (const wait of ['clock', 'settle'] as const) {
      const { recorder, clock, lines, results, set, show } = openPage()
      await set(typed('[1]'))
      await recorder.noteRun(true)
      expect(results()).toEqual({})
      show('- 1')
      if (wait === 'clock') await clock.advance(STEADY_MS)
      else await recorder.settle()
      expect(results()).toEqual({ '[1]': '- 1' })
      expect(lines()).toEqual(['[1]'])
    }
  })

  test('is not that of another state', async () => {
    const { recorder, results, set, show, changeDuringRead } = openPage()
    await set(typed('[1]'))
    show('- 2')
    changeDuringRead(typed('[2]'))
    await recorder.noteRun(true)
    expect(results()).toEqual({})
  })
})
