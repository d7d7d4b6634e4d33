import { expect, test } from 'vitest'
import { scanJson } from '#src/core/json/scan.ts'
import { fakeClock } from '#src/lib/testing.ts'
import { textBlobOf } from '#src/lib/text-blob.ts'
import { TableView } from './logic/table-view.ts'
import type { TableSource } from './table-source.ts'
import { TableStore } from './table-store.ts'

/** A table as if it were in a worker. `calls` lists the methods called. */
function sourceOf(value: unknown) {
  const scan = scanJson(new TextEncoder().encode(JSON.stringify(value)))
  if (!scan.ok) throw new Error(scan.error.code)
  const view = new TableView(scan.document, 0, { flatten: false })
  const calls: string[] = []
  const source: TableSource = {
    run: async () => view.run(),
    info: async () => view.info(),
    startArrange: async (...args) => {
      calls.push('startArrange')
      return view.startArrange(...args)
    },
    startCsv: async (...args) => view.startCsv(...args),
    stop: async () => view.stop(),
    window: async (...args) => {
      calls.push('window')
      return view.window(...args)
    },
    nodeAt: async (...args) => view.nodeAt(...args),
    placeAt: async (...args) => view.placeAt(...args),
    contentAt: async (node) => {
      const content = view.contentAt(node)
      return typeof content === 'string' ? content : textBlobOf(await textOf(content.parts))
    },
    takeCsv: async () => {
      const csv = view.takeCsv()
      return csv && { ...csv, output: textBlobOf(await textOf(csv.output.parts)) }
    },
  }
  return { source, calls }
}

const textOf = (parts: readonly Uint8Array<ArrayBuffer>[]) => new Blob([...parts]).text()

async function start(value: unknown, former?: TableStore) {
  const clock = fakeClock()
  const { source, calls } = sourceOf(value)
  const store = new TableStore(source, former?.get(), clock)
  const settled = (ms = 0) => clock.advance(ms)
  store.open()
  await settled()
  store.show(0, 10, 0, 9)
  await settled()
  const cells = () => store.get().loaded.rows.map(({ texts }) => texts.join('|'))
  return { store, calls, settled, cells }
}

const people = [
  { id: 3, name: 'Zoë' },
  { id: 1, name: 'Bob' },
  { id: 2, name: 'Ann' },
]

test('loads the visible cells once', async () => {
  const { store, calls, cells, settled } = await start(people)
  expect(cells()).toEqual(['3|Zoë', '1|Bob', '2|Ann'])
  expect(store.get()).toMatchObject({ total: 3, shown: [0, 1], progress: undefined })
  const loads = calls.length
  store.show(0, 10, 0, 9)
  await settled()
  expect(calls.length).toBe(loads)
})

test('loads other rows and columns when they come into view, and keeps rows that stay', async () => {
  const wide = Array.from({ length: 500 }, (_, row) =>
    Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`c${at}`, row * 100 + at])),
  )
  const { store, settled } = await start(wide)
  const first = store.get().loaded.rows[70]
  store.show(125, 10, 0, 9)
  await settled()
  const { loaded } = store.get()
  expect(loaded.start).toBe(65)
  expect(loaded.rows[5]).toBe(first)
  store.show(125, 10, 20, 30)
  await settled()
  expect(store.get().loaded).toMatchObject({ from: 14, to: 36 })
  expect(store.get().loaded.rows[60]?.texts[0]).toBe('12514')
})

test('loads rows that come into view as soon as others arrive', async () => {
  const { store, settled, cells } = await start(Array.from({ length: 900 }, (_, n) => ({ n })))
  // As a page does, which renders in a microtask.
  const unsubscribe = store.subscribe(() => queueMicrotask(() => store.show(0, 10, 0, 1)))
  store.show(500, 10, 0, 1)
  await settled()
  unsubscribe()
  expect(cells()[0]).toBe('0')
})

test('sorts by a column up, then down, then not at all', async () => {
  const { store, settled, cells } = await start(people)
  const orders = []
  for (let press = 0; press < 3; press++) {
    store.sortBy(0)
    await settled()
    orders.push(cells().map((row) => row[0]))
  }
  expect(orders).toEqual([
    ['1', '2', '3'],
    ['3', '2', '1'],
    ['3', '1', '2'],
  ])
})

test('filters when typing pauses, and keeps the active cell in the table', async () => {
  const { store, calls, settled, cells } = await start(people)
  store.select({ row: 2, column: 1 })
  store.setFilter({ text: 'b' })
  store.setFilter({ text: 'bo' })
  await settled(500)
  expect(calls.filter((call) => call === 'startArrange')).toHaveLength(1)
  expect(cells()).toEqual(['1|Bob'])
  expect(store.get()).toMatchObject({ total: 1, active: { row: 0, column: 1 } })
})

test('shows no cells of other columns after one is hidden', async () => {
  const { store, settled, cells } = await start(people)
  store.select({ row: 0, column: 1 })
  store.hide(0)
  expect(cells()).toEqual([])
  await settled()
  expect(cells()).toEqual(['Zoë', 'Bob', 'Ann'])
  expect(store.get().active).toEqual({ row: 0, column: 0 })
  store.hide(1)
  expect(store.get().shown).toEqual([1])
  store.showAll()
  await settled()
  expect(cells()[0]).toBe('3|Zoë')
})

test('returns to the former filter and order when canceled', async () => {
  const { store, settled, cells } = await start(people)
  store.setSort({ column: 0, descending: false })
  store.cancel()
  await settled()
  expect(store.get().sort).toBeUndefined()
  expect(cells()[0]).toBe('3|Zoë')
  store.setFilter({ text: 'x' })
  store.cancel()
  await settled(500)
  expect(store.get()).toMatchObject({ filter: { text: '' }, total: 3 })
})

test('moves by keys, also to the header, where Enter sorts', async () => {
  const { store, settled, cells } = await start(people)
  const press = (key: string, isControl = false) => {
    const isHandled = store.press(key, isControl, 2)
    return isHandled ? store.get().active : isHandled
  }
  expect(press('ArrowDown')).toEqual({ row: 0, column: 0 })
  expect(press('ArrowDown')).toEqual({ row: 1, column: 0 })
  expect(press('End')).toEqual({ row: 1, column: 1 })
  expect(press('PageDown')).toEqual({ row: 2, column: 1 })
  expect(press('PageUp')).toEqual({ row: 0, column: 1 })
  expect(press('End', true)).toEqual({ row: 2, column: 1 })
  expect(press('Home', true)).toEqual({ row: 0, column: 0 })
  expect(press('ArrowLeft')).toEqual({ row: 0, column: 0 })
  expect(press('ArrowRight')).toEqual({ row: 0, column: 1 })
  expect(press('Enter')).toBe(false)
  expect(press('ArrowUp')).toEqual({ row: -1, column: 1 })
  expect(press('Enter')).toEqual({ row: -1, column: 1 })
  await settled()
  expect(cells()[0]).toBe('2|Ann')
  expect(press('a')).toBe(false)
})

test('reads the active cell as a whole, and the place of a missing one', async () => {
  const long = 'x'.repeat(5000)
  const { store } = await start([{ a: long, b: [1] }, { b: 2 }])
  const read = async () => {
    const content = await store.readActive()
    return content instanceof Blob ? await content.text() : content
  }
  expect(await read()).toBeUndefined()
  store.select({ row: 0, column: 0 })
  expect(await read()).toBe(long)
  store.select({ row: 0, column: 1 })
  expect(await read()).toBe('[1]')
  store.select({ row: -1, column: 1 })
  expect(await read()).toBe('b')
  expect(await store.offsetOfActive()).toBeUndefined()
  store.select({ row: 1, column: 0 })
  expect(await read()).toBeUndefined()
  expect(await store.offsetOfActive()).toBe(`[{"a":"${long}","b":[1]},`.length)
})

test('writes the visible rows and columns as CSV, unless canceled', async () => {
  const { store, settled } = await start(people)
  store.hide(0)
  store.setFilter({ text: 'o' })
  await settled(500)
  const csv = await store.csv()
  expect(await csv?.output.blob.text()).toBe('name\r\nZoë\r\nBob\r\n')
  const canceled = store.csv()
  store.cancel()
  expect(await canceled).toBeUndefined()
})

test('keeps filter, order, and hidden columns for a newer document', async () => {
  const first = await start(people)
  first.store.hide(1)
  first.store.setSort({ column: 0, descending: true })
  first.store.setFilter({ text: '1', column: 1 })
  await first.settled(500)
  const { store, cells } = await start(
    [
      { x: 0, id: 10, name: '1' },
      { name: '21', id: 11 },
    ],
    first.store,
  )
  expect(cells()).toEqual(['|11', '0|10'])
  expect(store.get()).toMatchObject({
    shown: [0, 1],
    filter: { text: '1', column: 2 },
    sort: { column: 1, descending: true },
  })
  const other = await start([{ y: 1 }], first.store)
  expect(other.store.get()).toMatchObject({ shown: [0], filter: { text: '1', column: -1 } })
  expect(other.store.get().sort).toBeUndefined()
})
