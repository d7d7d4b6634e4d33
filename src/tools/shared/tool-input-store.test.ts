import { describe, expect, test, vi } from 'vitest'
import type { DraftOutcome } from '#src/lib/long-drafts.ts'
import { settlePromises } from '#src/lib/testing.ts'
import {
  type FileText,
  MAX_EDITOR_CHARS,
  MAX_EDITOR_FILE_BYTES,
  type TextSource,
} from '#src/lib/text-source.ts'
import type { InputNotice } from './input-state.ts'
import { debounceMsOf, ToolInputStore } from './tool-input-store.ts'

/** A file whose read the test resolves or rejects. */
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
  outcome = 'saved',
  sent,
  readsBytes,
  skipsMark,
}: {
  readonly kept?: TextSource
  /** A draft in memory. */
  readonly sent?: FileText
  readonly outcome?: DraftOutcome
  readonly readsBytes?: boolean
  readonly skipsMark?: boolean
} = {}) {
  const saved: TextSource[] = []
  const notices: InputNotice[] = []
  const store = new ToolInputStore(
    { draft: 'json/validator', readsBytes, skipsMark },
    {
      save: async (_, read) => {
        saved.push(read())
        return outcome
      },
      saveAtOnce: async (_, file) => {
        saved.push(file)
        return outcome
      },
      recallText: () => (kept?.kind === 'text' ? kept : undefined),
      recallFile: () => sent,
      recallLong: async () => (kept?.kind === 'file' ? kept : undefined),
      isLong: () => kept?.kind === 'file',
      forget: async () => void saved.splice(0),
    },
  )
  store.onNotice = (notice) => notices.push(notice)
  const type = (text: string, isNew = false) =>
    store.get().pane.onChange(
      {
        length: text.length,
        lines: 1,
        text: () => text,
        slice: (from, to) => text.slice(from, to),
      },
      isNew,
    )
  /** The text of the input, or the name of its file. */
  const content = () => {
    const source = store.actions.read()
    return source.kind === 'text' ? source.text : source.name
  }
  return { store, saved, notices, type, content }
}

const longDraft: TextSource = { kind: 'file', file: new Blob(['long']), name: 'long.json', size: 4 }
const utf16 = Uint8Array.of(0xff, 0xfe, 0x31, 0)

describe('the input of a tool', () => {
  test('is the typed text, counts versions, and is saved as a draft', () => {
    const { store, saved, type } = start()
    expect(store.get()).toMatchObject({ version: 0, isEmpty: true, length: 0 })
    type('{}')
    expect(store.get()).toMatchObject({ version: 1, isEmpty: false, length: 2 })
    expect(saved).toEqual([{ kind: 'text', text: '{}' }])
  })

  test('starts with the short draft', () => {
    const { store, content } = start({ kept: { kind: 'text', text: '[1]' } })
    expect(store.get()).toMatchObject({ version: 0, isEmpty: false, length: 3 })
    expect(content()).toBe('[1]')
  })

  test('has the name of its file until another text replaces it', async () => {
    const { store, type } = start()
    const { open, setText } = store.actions
    await open(new File(['[1]'], 'orders.json'))
    expect(store.get().name).toBe('orders.json')
    type('[12]')
    expect(store.get().name).toBe('orders.json')
    setText('[3]')
    expect(store.get().name).toBe('')
    await open(new File(['[1]'], 'orders.json'))
    type('[4]', true)
    expect(store.get().name).toBe('')
    await open(new File(['[1]'], 'orders.json'))
    type('')
    expect(store.get().name).toBe('')
  })

  test('keeps the name of its file in the draft', async () => {
    const { store, saved, type } = start()
    await store.actions.open(new File(['[1]'], 'orders.json'))
    type('[12]')
    const draft: TextSource = { kind: 'text', text: '[12]', name: 'orders.json' }
    expect(saved.at(-1)).toEqual(draft)
    expect(start({ kept: draft }).store.get().name).toBe('orders.json')
    store.actions.setText('[3]')
    expect(saved.at(-1)).toEqual({ kind: 'text', text: '[3]' })
  })

  test('starts with a file that another tool has sent', async () => {
    const sent: FileText = { kind: 'file', file: new Blob(['[]']), name: 'sent.json', size: 2 }
    const { store, saved } = start({ sent, kept: { ...sent, name: 'older.json' } })
    expect(store.get()).toMatchObject({ file: sent, name: 'sent.json', isEmpty: false, version: 0 })
    await store.recall()
    expect(store.get()).toMatchObject({ file: sent, version: 0 })
    expect(saved).toEqual([])
  })

  test('restores a long draft asynchronously', async () => {
    const { store, content } = start({ kept: longDraft })
    expect(store.get()).toMatchObject({ isEmpty: true, isRestoring: true })
    await store.recall()
    expect(store.get()).toMatchObject({ isEmpty: false, isRestoring: false, length: 4 })
    expect(content()).toBe('long.json')
  })

  test('keeps a change made while a long draft is read', async () => {
    const typed = start({ kept: longDraft })
    const recalling = typed.store.recall()
    typed.type('1')
    await recalling
    expect(typed.content()).toBe('1')
    const opened = start({ kept: longDraft })
    const file = new SlowFile(['[2]'], 'two.json')
    const late = opened.store.recall()
    void opened.store.actions.open(file)
    await late
    file.finish()
    await settlePromises()
    expect(opened.content()).toBe('[2]')
  })

  test('is the file opened last, whichever is read first', async () => {
    const { store, content } = start()
    const [first, second] = [new SlowFile(['1'], 'a'), new SlowFile(['2'], 'b')]
    void store.actions.open(first)
    void store.actions.open(second)
    second.finish()
    await settlePromises()
    first.finish()
    await settlePromises()
    expect(content()).toBe('2')
  })

  test('ignores that an earlier file couldn’t be read', async () => {
    const { store, content } = start()
    const [first, second] = [new SlowFile(['1'], 'a'), new SlowFile(['2'], 'b')]
    void store.actions.open(first)
    void store.actions.open(second)
    second.finish()
    first.fail()
    await settlePromises()
    expect(content()).toBe('2')
    expect(store.get().failure).toBeUndefined()
  })

  test('is the text typed or cleared while a file is read', async () => {
    const { store, type, content } = start()
    const file = new SlowFile(['1'], 'a')
    void store.actions.open(file)
    type('typed')
    file.finish()
    await settlePromises()
    expect(content()).toBe('typed')
    const other = new SlowFile(['2'], 'b')
    void store.actions.open(other)
    store.actions.clear()
    other.finish()
    await settlePromises()
    expect(store.get().isEmpty).toBe(true)
  })

  test('stays if a file can’t be read, and reports the failure until it changes', async () => {
    const { store, type, content } = start()
    type('typed')
    const file = new SlowFile(['1'], 'gone.json')
    file.fail()
    await store.actions.open(file)
    const failure = { code: 'file.unreadable', params: { name: 'gone.json' } }
    expect(store.get().failure).toMatchObject(failure)
    expect(content()).toBe('typed')
    type('typed on')
    expect(store.get().failure).toBeUndefined()
  })

  test('reports a file that is empty or has only a byte order mark', async () => {
    const { store } = start()
    await store.actions.open(new File([], 'a'))
    expect(store.get()).toMatchObject({ isEmpty: true, failure: { code: 'file.empty' } })
    await store.actions.open(new File([utf16.slice(0, 2)], 'b'))
    expect(store.get()).toMatchObject({ isEmpty: true, failure: { code: 'file.only-mark' } })
  })

  test('reports the encoding of a file until it is edited', async () => {
    const { store, type, content } = start()
    await store.actions.open(new File([utf16], 'a'))
    expect(content()).toBe('1')
    expect(store.get().reading).toMatchObject({ encoding: 'utf-16le', isMarked: true })
    await store.actions.readAs('utf-16be')
    expect(content()).not.toBe('1')
    expect(store.get().reading).toMatchObject({ encoding: 'utf-16be', isMarked: false })
    type('typed')
    expect(store.get().reading).toBeUndefined()
  })

  test('refuses an encoding in which the bytes are invalid', async () => {
    const { store } = start()
    await store.actions.open(new File([Uint8Array.of(0xff, 0x00, 0xff)], 'a'))
    await store.actions.readAs('utf-8')
    expect(store.get()).toMatchObject({
      length: 3,
      failure: { code: 'file.other-encoding', params: { encoding: 'UTF-8' } },
    })
  })

  test('stays a file with a mark if the tool processes bytes', async () => {
    const { store, content } = start({ readsBytes: true })
    await store.actions.open(new File([utf16], 'bytes'))
    expect(content()).toBe('bytes')
    expect(store.get().reading).toBeUndefined()
  })

  test('reports which of several files it is', async () => {
    const { store, notices } = start()
    await store.actions.open(new File(['1'], 'a.json'), 3)
    expect(notices).toEqual([{ key: 'file.several', params: { name: 'a.json', count: 3 } }])
  })

  test('reports that storage refuses a draft', async () => {
    const { notices, type } = start({ outcome: 'refused' })
    type('1')
    await settlePromises()
    expect(notices).toEqual([{ key: 'draft.refused' }])
  })

  test('removes its draft and requests the focus when it is cleared', () => {
    const { store, saved, type } = start()
    type('1')
    store.actions.clear()
    expect(saved).toEqual([])
    expect(store.get()).toMatchObject({ version: 2, isEmpty: true, pane: { focusRequests: 1 } })
  })

  test('is edited in its box, which can undo the edit', () => {
    const { store, type, content } = start()
    const results: string[] = []
    const { pane } = store.get()
    pane.box.current = {
      snapshot: () => pane.snapshot,
      setText: () => {},
      edit: (_, result) => results.push(result),
      insert: () => {},
      focus: () => {},
      select: () => {},
      cursor: () => 0,
      mark: () => {},
    }
    type('[1,]')
    store.actions.edit([{ from: 2, to: 3, after: '' }])
    expect(results).toEqual(['[1]'])
    expect(content()).toBe('[1]')
    expect(store.get().pane.focusRequests).toBe(1)
  })

  test('becomes a file if it is too long for a box', async () => {
    const { store, type } = start()
    const long = '𝛼'.repeat(MAX_EDITOR_CHARS / 2 + 1)
    type('x')
    store.actions.setText(`a${long}`)
    type('xy')
    await vi.waitFor(() => expect(store.get().file).toBeDefined())
    expect(store.get()).toMatchObject({ file: { name: '' }, version: 2, settleMs: 0 })
    const source = store.actions.read()
    expect(source.kind === 'file' && (await source.file.text())).toBe(`a${long}`)
    store.actions.setText('z')
    expect(store.get()).toMatchObject({ file: undefined, length: 1 })
  })

  test('with an unpaired surrogate is refused if it is too long for a box, and the input stays', async () => {
    const { store, type, content } = start()
    type('x')
    store.actions.setText(`${'y'.repeat(MAX_EDITOR_CHARS)}\ud83d`)
    await vi.waitFor(() => expect(store.get().failure?.code).toBe('text.lone-surrogate'))
    expect(content()).toBe('x')
    type('xz')
    expect(content()).toBe('xz')
    expect(store.get().failure).toBeUndefined()
  })

  test('that is replaced again before it becomes a file is discarded', async () => {
    const { store, content } = start()
    store.actions.setText('y'.repeat(MAX_EDITOR_CHARS + 1))
    store.actions.setText('z')
    await vi.waitFor(() => expect(store.get().version).toBe(1))
    await settlePromises()
    expect(content()).toBe('z')
  })
})

describe('an input that the editor can’t restore', () => {
  const offered = (notices: readonly InputNotice[]) => {
    const notice = notices.at(-1)
    return notice && 'restore' in notice ? notice : undefined
  }

  test('is offered when a file replaces a text', async () => {
    const { store, type, notices, content } = start()
    type('{"a":1}')
    await store.actions.open(new File(['\uffff'.repeat(MAX_EDITOR_FILE_BYTES)], 'large.json'))
    expect(content()).toBe('large.json')
    expect(offered(notices)?.key).toBe('input.replaced')
    offered(notices)?.restore()
    expect(content()).toBe('{"a":1}')
  })

  test('is offered when a file is cleared or replaced', async () => {
    const { store, notices, content } = start()
    const file = new File(['\uffff'.repeat(MAX_EDITOR_FILE_BYTES)], 'large.json')
    await store.actions.open(file)
    expect(notices).toEqual([])
    store.actions.clear()
    expect(offered(notices)?.key).toBe('input.cleared')
    offered(notices)?.restore()
    expect(content()).toBe('large.json')
    store.actions.setText('x')
    expect(offered(notices)?.key).toBe('input.replaced')
    offered(notices)?.restore()
    expect(content()).toBe('large.json')
  })

  test('is restored on the page that is shown, also after another page', async () => {
    const before = start()
    const hide = before.store.show()
    before.type('{"a":1}')
    await before.store.actions.open(
      new File(['\uffff'.repeat(MAX_EDITOR_FILE_BYTES)], 'large.json'),
    )
    hide()
    const after = start({ kept: { kind: 'text', text: 'draft' } })
    const hideAfter = after.store.show()
    offered(before.notices)?.restore()
    expect(after.content()).toBe('{"a":1}')
    expect(after.saved).toEqual([{ kind: 'text', text: '{"a":1}' }])
    hideAfter()
    // Without the page, its draft is written.
    offered(before.notices)?.restore()
    expect(before.saved.at(-1)).toEqual({ kind: 'text', text: '{"a":1}' })
  })

  test('isn’t offered for texts, whose changes the editor undoes', () => {
    const { store, type, notices } = start()
    type('x')
    store.actions.setText('y')
    store.actions.clear()
    expect(notices).toEqual([])
  })
})

describe('the automatic run', () => {
  test('waits while the user types, and starts at once for other changes', async () => {
    const { store, type } = start()
    expect(store.get().settleMs).toBe(0)
    type('a')
    expect(store.get().settleMs).toBe(debounceMsOf(1))
    type('a'.repeat(1001))
    expect(store.get().settleMs).toBe(0)
    type('a'.repeat(1002))
    expect(store.get().settleMs).toBe(debounceMsOf(1002))
    store.actions.setText('[]')
    expect(store.get().settleMs).toBe(0)
    await store.actions.open(new File(['{}'], 'a.json'))
    expect(store.get().settleMs).toBe(0)
  })

  test.each([
    [0, 150],
    [100_000, 160],
    [1_000_000, 250],
    [5_500_000, 700],
    [MAX_EDITOR_CHARS * 10, 700],
  ])('of %i typed characters waits %i ms', (length, ms) => expect(debounceMsOf(length)).toBe(ms))
})

describe('positions', () => {
  const offsetsIn = (text: string, skipsMark: boolean) => {
    const { store, type } = start({ skipsMark })
    const box = { mark: vi.fn(), select: vi.fn(), focus: vi.fn(), cursor: () => 9 }
    store.get().pane.box.current = box as never
    type(text)
    store.actions.reveal(1)
    store.actions.select(1, 4)
    return [...box.mark.mock.calls, ...box.select.mock.calls, store.actions.cursor()]
  }

  test('count from after a byte order mark', () => {
    expect(offsetsIn('\ufeff{"a":1}', true)).toEqual([[4, true], [4, 7], 6])
  })

  test('of edits count from there, too', () => {
    const { store, type, content } = start({ skipsMark: true })
    type('\ufeff[1]')
    store.actions.edit([{ from: 1, to: 2, after: '23' }])
    expect(content()).toBe('\ufeff[23]')
  })

  test('count from the start of a text without one, or of a tool that keeps it', () => {
    expect(offsetsIn('{"a":1}', true)).toEqual([[1, true], [1, 4], 9])
    expect(offsetsIn('\ufeffa', false)).toEqual([[1, true], [1, 4], 9])
  })
})
