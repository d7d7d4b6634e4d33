import { describe, expect, test } from 'vitest'
import type { DraftOutcome } from '#src/lib/drafts.ts'
import { answered } from '#src/lib/testing.ts'
import { EDITOR_LIMIT, type TextSource } from '#src/lib/text-source.ts'
import { type InputNotice, ToolInputStore } from './tool-input-store.ts'

/** A file whose reading ends when the test says so. */
class SlowFile extends File {
  finish: () => void = () => {}
  fail: () => void = () => {}
  private readonly reading = new Promise<void>((resolve, reject) => {
    this.finish = resolve
    this.fail = () => reject(new DOMException('', 'NotReadableError'))
  })

  override async arrayBuffer() {
    await this.reading
    return super.arrayBuffer()
  }
}

function start({
  kept,
  outcome = 'kept',
  readsBytes,
}: {
  readonly kept?: TextSource
  readonly outcome?: DraftOutcome
  readonly readsBytes?: boolean
} = {}) {
  const saved: TextSource[] = []
  const notices: InputNotice[] = []
  const store = new ToolInputStore(
    { draft: 'json/validator', readsBytes },
    {
      save: async (_, read) => {
        saved.push(read())
        return outcome
      },
      recall: () => (kept?.kind === 'text' ? kept.text : undefined),
      recallLong: async () => (kept?.kind === 'file' ? kept : undefined),
      forget: async () => void saved.splice(0),
    },
  )
  store.onNotice = (notice) => notices.push(notice)
  const type = (text: string) =>
    store.get().pane.onChange({
      length: text.length,
      lines: 1,
      text: () => text,
      slice: (from, to) => text.slice(from, to),
    })
  /** What the input is: its text, or the name of its file. */
  const held = () => {
    const source = store.actions.read()
    return source.kind === 'text' ? source.text : source.name
  }
  return { store, saved, notices, type, held }
}

const longDraft: TextSource = { kind: 'file', file: new Blob(['long']), name: 'long.json', size: 4 }
const utf16 = Uint8Array.of(0xff, 0xfe, 0x31, 0)

describe('the input of a tool', () => {
  test('is what is typed, version by version, and kept as a draft', () => {
    const { store, saved, type } = start()
    expect(store.get()).toMatchObject({ version: 0, isEmpty: true, length: 0 })
    type('{}')
    expect(store.get()).toMatchObject({ version: 1, isEmpty: false, length: 2 })
    expect(saved).toEqual([{ kind: 'text', text: '{}' }])
  })

  test('begins with the short draft', () => {
    const { store, held } = start({ kept: { kind: 'text', text: '[1]' } })
    expect(store.get()).toMatchObject({ version: 0, isEmpty: false, length: 3 })
    expect(held()).toBe('[1]')
  })

  test('takes a long draft that is recalled later', async () => {
    const { store, held } = start({ kept: longDraft })
    await store.recall()
    expect(store.get()).toMatchObject({ isEmpty: false, length: 4 })
    expect(held()).toBe('long.json')
  })

  test('prefers what came while a long draft was recalled', async () => {
    const typed = start({ kept: longDraft })
    const recalling = typed.store.recall()
    typed.type('1')
    await recalling
    expect(typed.held()).toBe('1')
    const opened = start({ kept: longDraft })
    const file = new SlowFile(['[2]'], 'two.json')
    const late = opened.store.recall()
    void opened.store.actions.open(file)
    await late
    file.finish()
    await answered()
    expect(opened.held()).toBe('[2]')
  })

  test('is the file that was opened last, whichever is read first', async () => {
    const { store, held } = start()
    const [first, second] = [new SlowFile(['1'], 'a'), new SlowFile(['2'], 'b')]
    void store.actions.open(first)
    void store.actions.open(second)
    second.finish()
    await answered()
    first.finish()
    await answered()
    expect(held()).toBe('2')
  })

  test('does not tell that an earlier file could not be read', async () => {
    const { store, held } = start()
    const [first, second] = [new SlowFile(['1'], 'a'), new SlowFile(['2'], 'b')]
    void store.actions.open(first)
    void store.actions.open(second)
    second.finish()
    first.fail()
    await answered()
    expect(held()).toBe('2')
    expect(store.get().failure).toBeUndefined()
  })

  test('is what is typed or cleared while a file is read', async () => {
    const { store, type, held } = start()
    const file = new SlowFile(['1'], 'a')
    void store.actions.open(file)
    type('typed')
    file.finish()
    await answered()
    expect(held()).toBe('typed')
    const other = new SlowFile(['2'], 'b')
    void store.actions.open(other)
    store.actions.clear()
    other.finish()
    await answered()
    expect(store.get().isEmpty).toBe(true)
  })

  test('stays when a file cannot be read, and says so until it changes', async () => {
    const { store, type, held } = start()
    type('typed')
    const file = new SlowFile(['1'], 'gone.json')
    file.fail()
    await store.actions.open(file)
    const failure = { code: 'file.unreadable', params: { name: 'gone.json' } }
    expect(store.get().failure).toMatchObject(failure)
    expect(held()).toBe('typed')
    type('typed on')
    expect(store.get().failure).toBeUndefined()
  })

  test('tells that a file is empty, or has nothing but a byte order mark', async () => {
    const { store } = start()
    await store.actions.open(new File([], 'a'))
    expect(store.get()).toMatchObject({ isEmpty: true, failure: { code: 'file.empty' } })
    await store.actions.open(new File([utf16.slice(0, 2)], 'b'))
    expect(store.get()).toMatchObject({ isEmpty: true, failure: { code: 'file.only-mark' } })
  })

  test('tells in which encoding a file was read, until it is edited', async () => {
    const { store, type, held } = start()
    await store.actions.open(new File([utf16], 'a'))
    expect(held()).toBe('1')
    expect(store.get().reading).toMatchObject({ encoding: 'utf-16le', isMarked: true })
    await store.actions.readAs('utf-16be')
    expect(held()).not.toBe('1')
    expect(store.get().reading).toMatchObject({ encoding: 'utf-16be', isMarked: false })
    type('typed')
    expect(store.get().reading).toBeUndefined()
  })

  test('refuses an encoding in which the bytes have no meaning', async () => {
    const { store } = start()
    await store.actions.open(new File([Uint8Array.of(0xff, 0x00, 0xff)], 'a'))
    await store.actions.readAs('utf-8')
    expect(store.get()).toMatchObject({
      length: 3,
      failure: { code: 'file.other-encoding', params: { encoding: 'UTF-8' } },
    })
  })

  test('stays a file where bytes matter and one has a mark', async () => {
    const { store, held } = start({ readsBytes: true })
    await store.actions.open(new File([utf16], 'bytes'))
    expect(held()).toBe('bytes')
    expect(store.get().reading).toBeUndefined()
  })

  test('tells which of several files it is', async () => {
    const { store, notices } = start()
    await store.actions.open(new File(['1'], 'a.json'), 3)
    expect(notices).toEqual([{ key: 'file.several', params: { name: 'a.json', count: 3 } }])
  })

  test('tells that storage refuses a draft', async () => {
    const { notices, type } = start({ outcome: 'refused' })
    type('1')
    await answered()
    expect(notices).toEqual([{ key: 'draft.refused' }])
  })

  test('forgets its draft when it is cleared, and asks for the focus', () => {
    const { store, saved, type } = start()
    type('1')
    store.actions.clear()
    expect(saved).toEqual([])
    expect(store.get()).toMatchObject({ version: 2, isEmpty: true, pane: { focusRequests: 1 } })
  })

  test('is edited in its box, so that the box can undo it', () => {
    const { store, type, held } = start()
    const results: string[] = []
    const { pane } = store.get()
    pane.box.current = {
      snapshot: () => pane.snapshot,
      setText: () => {},
      edit: (_, result) => results.push(result),
      insert: () => {},
      focus: () => {},
      mark: () => {},
    }
    type('[1,]')
    store.actions.edit([{ from: 2, to: 3, after: '' }])
    expect(results).toEqual(['[1]'])
    expect(held()).toBe('[1]')
    expect(store.get().pane.focusRequests).toBe(1)
  })

  test('becomes a file when it is too long for a box', () => {
    const { store, type } = start()
    type('x')
    store.actions.setText('y'.repeat(EDITOR_LIMIT + 1))
    expect(store.get()).toMatchObject({ file: { name: '' }, length: EDITOR_LIMIT + 1 })
    store.actions.setText('z')
    expect(store.get()).toMatchObject({ file: undefined, length: 1 })
  })
})
