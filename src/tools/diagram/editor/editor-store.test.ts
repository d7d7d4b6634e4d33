import { expect, test, vi } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import { fakeClock, settlePromises } from '#src/lib/testing.ts'
import type { TextBox } from '#src/ui/code-editor.tsx'
import { pngWith } from '#tests/drawing-files.ts'
import type { CodeStorage } from './code-storage.ts'
import { EditorStore } from './editor-store.ts'
import { pngWithCode, svgWithCode } from './logic/embedded-code.ts'
import type { Graph, Mode, Prepared } from './logic.ts'
import { deferred, fakeDiagramRunner } from './testing.ts'

const drawing = (text = '') => `{"type":"excalidraw/clipboard","elements":[],"x":"${text}"}`
const flowchart: Graph = { kind: 'other', type: 'flowchart' }

function start(
  kept: Partial<CodeStorage> = {},
  read = async (_: string): Promise<Graph | undefined> => flowchart,
) {
  const clock = fakeClock()
  const runner = fakeDiagramRunner()
  const saved: string[] = []
  const versions: string[] = []
  const shown: string[] = []
  const blocks: number[] = []
  const modes = new Map<string, (mode: Mode | undefined) => void>()
  const prepare = (code: string) =>
    new Promise<Prepared>((resolve) =>
      modes.set(code, (mode) => resolve({ mode, source: code, estimate: 0 })),
    )
  const store = new EditorStore({
    code: 'default',
    clock,
    runner,
    preview: {
      prepare,
      show: ({ code = '' }) => void shown.push(code),
      read,
      mark: () => undefined,
    },
    storage: {
      recall: () => undefined,
      recallFromDevice: () => undefined,
      recallLong: async () => undefined,
      save: (code) => void saved.push(code),
      recallBlock: () => 0,
      saveBlock: (block) => void blocks.push(block),
      saveVersion: (code) => void versions.push(code),
      flush: () => undefined,
      ...kept,
    },
  })
  const box = { text: 'default' }
  store.attach({
    setText: (text: string) => {
      box.text = text
    },
    insert: (text: string) => {
      box.text += text
      store.change(box.text)
    },
  } as TextBox)
  const end = store.start()
  const type = (code: string) => {
    box.text = code
    store.change(code)
  }
  return { store, clock, runner, box, end, type, saved, versions, shown, blocks, modes }
}

test('typed code is rendered and saved, and sets the mode by its keyword', async () => {
  const { store, type, saved, shown, modes } = start()
  type('a')
  type('b')
  expect(store.get()).toMatchObject({ code: 'b', mode: 'flowchart' })
  modes.get('b')?.('sequence')
  await settlePromises()
  modes.get('a')?.('flowchart')
  await settlePromises()
  expect(store.get().mode).toBe('sequence')
  expect([saved, shown]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
})

test('a selected mode stays if the code has no keyword', async () => {
  const { store, type, modes } = start()
  store.setMode('sequence')
  type('a')
  modes.get('a')?.(undefined)
  await settlePromises()
  expect(store.get().mode).toBe('sequence')
})

test('Undo restores replaced code step by step, and each step is saved as a version', () => {
  const { store, box, versions } = start()
  store.replace('default')
  expect(store.get().canUndo).toBe(false)
  store.replace('a')
  store.replace('b')
  store.undo()
  expect([box.text, store.get().code, store.get().canUndo]).toEqual(['a', 'a', true])
  store.undo()
  store.undo()
  expect([box.text, store.get().code, store.get().canUndo]).toEqual(['default', 'default', false])
  expect(versions).toEqual(['default', 'a', 'b', 'a'])
})

test('the code of this tab wins over the code of the device, and Undo removes neither', () => {
  const both = start({ recall: () => 'of the tab', recallFromDevice: () => 'of the device' })
  expect([both.box.text, both.store.get().canUndo]).toEqual(['of the tab', false])
  expect(both.versions).toEqual(['of the device'])
  expect(start({ recallFromDevice: () => 'of the device' }).box.text).toBe('of the device')
})

test('a long draft that loads late replaces the device’s code, but not typed code', async () => {
  const untouched = deferred<string | undefined>()
  const device = { recallFromDevice: () => 'of the device' }
  const one = start({ ...device, recallLong: () => untouched.promise })
  untouched.resolve('long')
  await settlePromises()
  expect(one.box.text).toBe('long')
  const touched = deferred<string | undefined>()
  const other = start({ ...device, recallLong: () => touched.promise })
  other.type('typed')
  touched.resolve('long')
  await settlePromises()
  expect([other.box.text, other.store.get().code]).toEqual(['typed', 'typed'])
})

test('an image that the home page has opened is restored', async () => {
  const code = 'graph TD\n  甲 --> B'
  const png = pngWithCode(new Uint8Array(pngWith('tEXt', 'Comment', Buffer.from('x'))), code)
  const { box, store, saved } = start({
    recallFromDevice: () => 'of the device',
    recallLong: async () => new File([png], 'my flow.png'),
  })
  // The draft still has the image if the page is mounted again.
  expect([box.text, saved]).toEqual(['of the device', []])
  await vi.waitFor(() => expect(box.text).toBe(code))
  expect(store.get()).toMatchObject({ savedName: 'my flow', hint: { key: 'open.restored' } })
})

test('the code stays if storage is blocked', async () => {
  const { box } = start({ recallLong: () => Promise.reject(new Error('refused')) })
  await settlePromises()
  expect(box.text).toBe('default')
})

test('converts a saved drawing', async () => {
  const { box, runner } = start({ recall: () => drawing() })
  expect(box.text).toBe('default')
  await runner.answer('from-drawing', { code: 'converted', dropped: [] })
  expect(box.text).toBe('converted')
})

test('saves a version one minute after the last change', async () => {
  const { clock, end, type, versions } = start({ recall: () => 'kept' })
  await clock.advance(60_000)
  expect(versions).toEqual([])
  type('a')
  await clock.advance(59_999)
  type('b')
  await clock.advance(60_000)
  expect(versions).toEqual(['b'])
  type('c')
  end()
  await clock.advance(60_000)
  expect(versions).toEqual(['b'])
})

test('a conversion sets the code, lists losses, and shows a hint for two seconds', async () => {
  const { store, clock, runner, type } = start()
  store.setMode('sequence')
  void store.convert()
  await settlePromises()
  expect(runner.runs[0]?.input).toEqual({ graph: flowchart, input: 'default', mode: 'sequence' })
  const dropped = [{ what: 'lines', count: 2 }]
  await runner.answer('convert', { code: 'converted', dropped })
  expect(store.get()).toMatchObject({ code: 'converted', dropped, hint: { key: 'convert.done' } })
  await clock.advance(1_999)
  expect(store.get().hint).toBeDefined()
  await clock.advance(1)
  expect(store.get().hint).toBeUndefined()
  type('another')
  expect(store.get().dropped).toEqual([])
})

test('ignores a conversion if the code has changed or a newer one is running', async () => {
  const { store, runner, type } = start()
  void store.convert()
  await settlePromises()
  type('a')
  await runner.answer('convert', { code: 'of the default', dropped: [] })
  expect(store.get().code).toBe('a')
  void store.convert()
  await settlePromises()
  void store.convert()
  await settlePromises()
  await runner.answer('convert', { code: 'newer', dropped: [] })
  runner.runs[1]?.end.resolve({ code: 'older', dropped: [] } as never)
  await settlePromises()
  expect(store.get().code).toBe('newer')
})

test.each(['unavailable', 'crashed'])(
  'shows that the worker is %s until the code changes',
  async (how) => {
    const { store, runner, type } = start()
    void store.convert()
    await settlePromises()
    runner.runs[0]?.end.reject(new ToolFailure(`worker.${how}`))
    await settlePromises()
    expect(store.get().failure).toMatchObject({ key: `worker.${how}` })
    type('a')
    expect(store.get().failure).toBeUndefined()
  },
)

test.each([
  [{ obstacle: 'other' as const }, 'convert.other'],
  [{ obstacle: 'empty' as const }, 'convert.empty'],
  [{}, 'convert.done'],
])('reports a conversion with %o', async (obstacle, key) => {
  const { store, runner } = start()
  void store.convert()
  await settlePromises()
  await runner.answer('convert', { code: 'graph TD', dropped: [], ...obstacle })
  await settlePromises()
  expect(store.get()).toMatchObject({ code: 'graph TD', hint: { key }, canUndo: true })
})

test('a failure of a conversion isn’t shown for changed code', async () => {
  const { store, runner, type } = start()
  void store.convert()
  await settlePromises()
  type('a')
  runner.runs[0]?.end.reject(new ToolFailure('error.edges'))
  await settlePromises()
  expect(store.get().failure).toBeUndefined()
})

test.each([
  [new ToolFailure('preview.missing'), { key: 'preview.missing', params: {} }],
  [new ToolFailure('error.edges'), { key: 'error.edges', params: {} }],
  [new DOMException('removed', 'AbortError'), undefined],
])('doesn’t convert if the frame can’t read the diagram: %s', async (error, failure) => {
  const { store, runner } = start({}, () => Promise.reject(error))
  await store.convert()
  expect(runner.runs).toEqual([])
  expect(store.get()).toMatchObject({ code: 'default', failure })
})

test('a diagram that is too long to render is converted by its graph', async () => {
  const { store, runner, type } = start()
  type(`graph TD\n${'A-->B\n'.repeat(9_000)}`)
  void store.convert()
  await settlePromises()
  expect(runner.runs[0]?.input).toMatchObject({ graph: flowchart })
})

test('converts a pasted drawing, and only the newest of two', async () => {
  const { store, runner } = start()
  store.defaultLabel = 'Node'
  expect(store.paste('graph TD')).toBe(false)
  expect(store.paste(drawing('old'))).toBe(true)
  expect(store.paste(drawing('new'))).toBe(true)
  await runner.answer('from-drawing', { code: 'new', dropped: [] })
  runner.runs[0]?.end.resolve({ code: 'old', dropped: [] } as never)
  await settlePromises()
  expect(runner.runs[1]?.input).toEqual({ input: drawing('new'), word: 'Node' })
  expect(store.get()).toMatchObject({ code: 'new', hint: { key: 'drawing.taken' } })
})

test('pastes text that only looks like a drawing, and ignores a drawing without shapes', async () => {
  const { store, box, runner } = start()
  store.paste(drawing())
  await runner.answer('from-drawing', { code: 'graph TD', dropped: [] })
  expect(store.get()).toMatchObject({ code: 'default', failure: { key: 'drawing.empty' } })
  store.paste(drawing())
  await runner.answer('from-drawing', undefined)
  expect(box.text).toBe(`default${drawing()}`)
  expect(store.get()).toMatchObject({ code: box.text, failure: { key: 'drawing.pasted' } })
  store.undo()
  expect(box.text).toBe('default')
})

test('pastes the plain text of a damaged drawing in HTML', async () => {
  const { store, box, runner } = start()
  expect(store.paste('<div data-tldraw>damaged</div>', 'plain')).toBe(true)
  await runner.answer('from-drawing', undefined)
  expect(box.text).toBe('defaultplain')
})

test('converts an image with a drawing, and never shows the bytes of another one', async () => {
  const { store, box, runner } = start()
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
  const open = async (file: File, converted: object | undefined) => {
    const opening = store.open(file)
    await settlePromises()
    if (runner.runs.length > 0) await runner.answer('from-drawing', converted)
    await opening
  }
  await open(new File([png], 'a.png'), undefined)
  const failure = { key: 'open.no-drawing', params: { name: 'a.png' } }
  expect(store.get()).toMatchObject({ code: 'default', failure, canUndo: false })
  await open(new File(['<svg xmlns="x"/>'], 'b.svg'), undefined)
  expect(store.get()).toMatchObject({ code: 'default', failure: { key: 'open.no-drawing' } })
  await open(new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])], 'c.jpg'), undefined)
  expect(store.get()).toMatchObject({ code: 'default', failure: { key: 'open.not-text' } })
  await open(new File([png], 'd.png'), { code: 'graph TD\n    A', dropped: [], app: 'draw.io' })
  expect(box.text).toBe('graph TD\n    A')
  expect(store.get()).toMatchObject({ hint: { params: { app: 'draw.io' } }, canUndo: true })
  store.undo()
  expect(box.text).toBe('default')
})

test('opens a file as code, and only the newest of two', async () => {
  const { store, box } = start()
  const late = deferred<ArrayBuffer>()
  const slow = Object.assign(new File([], 'slow.mmd'), { arrayBuffer: () => late.promise })
  const opening = store.open(slow)
  await store.open(new File(['quick'], 'quick.mmd'))
  late.resolve(new TextEncoder().encode('slow').buffer)
  await opening
  expect(box.text).toBe('quick')
})

test('asks for the encoding of a file, unless it has a byte order mark', async () => {
  const { store, box } = start()
  const latin = new File([new Uint8Array([0x41, 0xe9, 0x42])], 'a.mmd')
  await store.open(latin)
  const { unread } = store.get()
  expect(unread?.file).toBe(latin)
  expect(unread?.readings).toContain('windows-1252')
  await store.open(latin, 'windows-1252')
  expect(box.text).toBe('AéB')
  expect(store.get()).toMatchObject({ unread: undefined, hint: { key: 'encoding.read' } })
  await store.open(new File([new Uint8Array([0xff, 0xfe, 0x41, 0])], 'a.mmd'))
  expect(store.get()).toMatchObject({ code: 'A', hint: { key: 'encoding.marked' } })
})

test('names a file that can’t be opened, and keeps the code', async () => {
  const { store } = start()
  const failing = Object.assign(new File([], 'gone.mmd'), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
  })
  const large = Object.defineProperty(new File([], 'large.mmd'), 'size', { value: 20_000_001 })
  for (const [file, key] of [
    [failing, 'open.unreadable'],
    [large, 'open.large'],
    [new File([new Uint8Array([0, 1, 2, 255, 0])], 'binary.mmd'), 'open.not-text'],
  ] as const) {
    await store.open(file)
    expect(store.get()).toMatchObject({
      code: 'default',
      failure: { key, params: { name: file.name } },
    })
  }
})

test('shows and converts one diagram of a Markdown text, and keeps the rest', async () => {
  const { store, runner, box, type, shown } = start()
  const text = '# A\n```mermaid\npie\n```\n# B\n```mermaid\ngraph TD\n```\nend\n'
  type(text)
  expect(shown.at(-1)).toBe('pie')
  store.choose(1)
  expect(shown.at(-1)).toBe('graph TD')
  void store.convert()
  await settlePromises()
  expect(runner.runs[0]?.input).toMatchObject({ input: 'graph TD' })
  await runner.answer('convert', { code: 'sequenceDiagram\n  A', dropped: [] })
  expect(box.text).toBe(text.replace('graph TD', 'sequenceDiagram\n  A'))
  store.undo()
  expect([box.text, shown.at(-1)]).toEqual([text, 'graph TD'])
  type('pie')
  expect(store.get().blocks).toEqual([])
  expect(store.diagram).toMatchObject({ code: 'pie', line: 1 })
})

test('the chosen diagram of a Markdown text is saved, restored, and forgotten with the text', () => {
  const text = '```mermaid\npie\n```\n```mermaid\ngraph TD\n```\n'
  const { store, type, blocks } = start()
  type(text)
  store.choose(1)
  expect(blocks).toEqual([0, 1])
  type('pie')
  expect(blocks.at(-1)).toBe(0)
  const later = start({ recall: () => text, recallBlock: () => 1 })
  expect(later.shown.at(-1)).toBe('graph TD')
  expect(later.blocks.at(-1)).toBe(1)
})

test('a diagram in an indented block is converted without its indentation, however often', async () => {
  const { store, runner, box, type } = start()
  type('- item\n  ```mermaid\n  ---\n  title: A\n  ---\n  graph TD\n    A\n  ```')
  expect(store.plainCode).toBe('---\ntitle: A\n---\ngraph TD\n  A')
  void store.convert()
  await settlePromises()
  expect(runner.runs[0]?.input).toMatchObject({ input: store.plainCode })
  await runner.answer('convert', { code: '---\ntitle: A\n---\npie', dropped: [] })
  expect(box.text).toBe('- item\n  ```mermaid\n  ---\n  title: A\n  ---\n  pie\n  ```')
  store.editDiagram(`%% note\n${store.plainCode}`)
  expect(box.text).toContain('mermaid\n  %% note\n  ---\n  title: A\n')
})

test('the name follows imports, edits, and conversions, and Undo restores it with the block', async () => {
  const { store, runner } = start()
  const text = '```mermaid\npie\n```\n```mermaid\ngraph TD\n```\n'
  await store.open(new File([text], 'doc.md'))
  store.choose(1)
  void store.convert()
  await settlePromises()
  await runner.answer('convert', { code: 'sequenceDiagram', dropped: [] })
  expect(store.get()).toMatchObject({ savedName: 'doc', block: 1 })
  const opening = store.open(new File([drawing()], 'my board.excalidraw'))
  await settlePromises()
  await runner.answer('from-drawing', { code: 'graph TD\n  A', dropped: [], app: 'Excalidraw' })
  await opening
  expect(store.get().savedName).toBe('my board')
  await store.open(new File([`${text}\nother`], 'other.md'))
  expect(store.get()).toMatchObject({ savedName: 'other', block: 0 })
  store.replaceDiagram('graph LR')
  expect(store.get().savedName).toBe('other')
  store.undo()
  store.undo()
  expect(store.get()).toMatchObject({ code: 'graph TD\n  A', savedName: 'my board' })
  store.replaceDiagram('graph LR')
  expect(store.get().savedName).toBeUndefined()
  store.undo()
  store.undo()
  expect(store.get()).toMatchObject({ savedName: 'doc', block: 1 })
})

test('the same code again clears the last error', async () => {
  const { store } = start()
  await store.open(new File(['<svg xmlns="x"/>'], 'b.svg'))
  expect(store.get().failure).toBeDefined()
  await store.open(new File(['default'], 'a.mmd'))
  expect(store.get()).toMatchObject({ failure: undefined, savedName: 'a' })
})

test('the text of an exported SVG restores its code, pasted or sent', () => {
  const svg = svgWithCode('<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'graph TD\n  甲')
  const pasted = start()
  expect(pasted.store.paste(svg)).toBe(true)
  expect(pasted.box.text).toBe('graph TD\n  甲')
  expect(pasted.store.get()).toMatchObject({ hint: { key: 'open.restored' }, canUndo: true })
  const sent = start({ recall: () => svg })
  expect(sent.store.get().code).toBe('graph TD\n  甲')
})
