import { beforeEach, expect, test, vi } from 'vitest'
import { HomeBoxStore } from './home-box-store.ts'
import { suggest } from './suggest.ts'

/** A text area, which replaces the line ends of its value by LF. */
const boxWith = (initial = '') => {
  let value = initial
  return {
    get value() {
      return value
    },
    set value(text: string) {
      value = text.replace(/\r\n?/g, '\n')
    },
    selectionStart: 0,
    selectionEnd: value.length,
    setRangeText: vi.fn(),
    focus: vi.fn(),
  } as unknown as HTMLTextAreaElement
}

const ports = {
  suggest: vi.fn(suggest),
  open: vi.fn(async (..._: unknown[]) => {}),
  fail: vi.fn(),
  recall: vi.fn((): string | undefined => undefined),
  save: vi.fn(),
}
let store = new HomeBoxStore(ports)

beforeEach(() => {
  vi.clearAllMocks()
  store = new HomeBoxStore(ports)
})

const opened = () => {
  const [suggestion, content] = ports.open.mock.calls.at(-1) ?? []
  return [(suggestion as { tool: { id: string } } | undefined)?.tool.id, content]
}

test('opens a certain paste and clears the draft', async () => {
  await store.receive(boxWith(), '{"a": 1}')
  expect(opened()).toEqual(['json/validator', '{"a": 1}'])
  expect(ports.save).toHaveBeenLastCalledWith('', [])
})

test('keeps an uncertain paste in the box, with suggestions', async () => {
  const box = boxWith()
  await store.receive(box, 'a short note')
  expect(ports.open).not.toHaveBeenCalled()
  expect(box.value).toBe('a short note')
  expect(store.get()).toMatchObject({ held: undefined, suggestions: { isSure: false } })
})

test('holds a long uncertain text beside the box, and opens it', async () => {
  const box = boxWith('before')
  const text = 'a short note '.repeat(10_000)
  await store.receive(box, text)
  expect(box.value).toBe('before')
  expect(store.get().held).toBe(text)
  expect(await store.submit(box)).toBe(true)
  expect(opened()).toEqual(['encoding/base64', text])
  expect(store.get()).toEqual({ held: undefined, suggestions: undefined })
  expect(ports.save).not.toHaveBeenCalledWith('', [])
})

test('a file leaves the text of the box, and its suggestions return', async () => {
  const box = boxWith('name: demo\nversion: 1\n')
  await store.edit(box)
  await store.receive(box, new File(['a short note'], 'a.bin'))
  expect(store.get().held).toBeInstanceOf(File)
  store.clear()
  await vi.waitFor(() => expect(store.get().suggestions?.list[0]?.tool.id).toBe('json/to-yaml'))
  expect(box.value).toBe('name: demo\nversion: 1\n')
  await store.receive(box, new File(['{"a": 1}'], 'a.json'))
  expect(opened()[0]).toBe('json/validator')
  expect(ports.save).not.toHaveBeenCalledWith('', [])
})

test('a dropped text is inserted into the text of the box', async () => {
  const box = boxWith('before')
  await store.receive(box, '{"a": 1}')
  expect(ports.open).not.toHaveBeenCalled()
  expect(box.setRangeText).toHaveBeenCalledWith('{"a": 1}', 0, 6, 'end')
})

test('keeps the line ends of a paste, which a text area replaces', async () => {
  const box = boxWith()
  await store.receive(box, 'a short\r\nnote')
  expect(ports.save).toHaveBeenLastCalledWith('a short\r\nnote', expect.anything())
  box.value = 'a short\nnote'
  await store.submit(box)
  expect(opened()[1]).toBe('a short\r\nnote')
})

test('keeps the line ends of a paste that is edited, removed, and restored', async () => {
  const box = boxWith()
  await store.receive(box, 'a short\r\nnote')
  box.value = 'a short\nnote.'
  await store.edit(box)
  expect(ports.save).toHaveBeenLastCalledWith('a short\r\nnote.', expect.anything())
  box.value = ''
  await store.edit(box)
  box.value = 'a short\nnote'
  await store.submit(box)
  expect(opened()[1]).toBe('a short\r\nnote')
})

test('keeps the line ends of a text inserted into the text of the box', async () => {
  const box = boxWith('my ')
  await store.edit(box)
  box.value = 'my a\nb'
  box.selectionEnd = box.value.length
  store.insert(box, 'a\r\nb')
  await store.edit(box)
  await store.submit(box)
  expect(opened()[1]).toBe('my a\r\nb')
})

test('has nothing to submit in an empty box', async () => {
  expect(await store.submit(boxWith(' \n'))).toBe(false)
  expect(ports.open).not.toHaveBeenCalled()
})

test('restores a draft, but never over a text', async () => {
  ports.recall.mockReturnValue('draft')
  const empty = boxWith()
  await store.restore(empty)
  expect(empty.value).toBe('draft')
  const typed = boxWith('typed')
  await store.restore(typed)
  expect(typed.value).toBe('typed')
  expect(ports.save).toHaveBeenLastCalledWith('typed', expect.anything())
})

test('shows the suggestions of the latest text', async () => {
  const box = boxWith('{"a": 1}')
  const first = store.edit(box)
  box.value = 'name: demo\nversion: 1\n'
  await Promise.all([store.edit(box), first])
  expect(store.get().suggestions?.list[0]?.tool.id).toBe('json/to-yaml')
})

test('reports a file that can’t be read', async () => {
  const file = new File(['a'], 'gone.txt')
  ports.suggest.mockRejectedValueOnce(new Error('gone'))
  await store.receive(boxWith(), file)
  expect(ports.fail).toHaveBeenCalledWith(file)
})
