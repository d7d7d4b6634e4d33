import { expect, test, vi } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import { scanJson } from '#src/core/json/scan.ts'
import { TreeView } from '#src/core/json/tree-view.ts'
import { settlePromises } from '#src/lib/testing.ts'
import { treeSourceOf } from './testing.ts'
import { type TreeSelection, type TreeSource, TreeStore } from './tree-store.ts'

function sourceOf(value: unknown): TreeSource {
  const result = scanJson(new TextEncoder().encode(JSON.stringify(value)))
  if (!result.ok) throw new Error(result.error.code)
  return treeSourceOf(new TreeView(result.document))
}

async function start(value: unknown) {
  const source = sourceOf(value)
  const store = new TreeStore(source)
  const selections: TreeSelection[] = []
  store.onSelect = (selection) => selections.push(selection)
  store.show(0, 20)
  await settlePromises()
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      store.press(key, 10)
      await settlePromises()
    }
    return store.get()
  }
  return { store, source, selections, press }
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

test('loads the visible rows with a margin', async () => {
  const { store } = await start([numbers(90), numbers(90), numbers(90)])
  store.expandAll()
  await settlePromises()
  expect(store.get().total).toBe(274)
  store.show(150, 20)
  await settlePromises()
  expect(store.get()).toMatchObject({ start: 110 })
  expect(store.get().rows).toHaveLength(100)
})

test('arrows, Home, End, Page Up and Page Down stop at the ends', async () => {
  const { press } = await start(numbers(50))
  expect((await press('ArrowDown')).active).toBe(0)
  expect((await press('ArrowDown', 'ArrowDown')).active).toBe(2)
  expect((await press('ArrowUp', 'ArrowUp', 'ArrowUp')).active).toBe(0)
  expect((await press('PageDown')).active).toBe(10)
  expect((await press('End', 'ArrowDown')).active).toBe(50)
  expect((await press('Home')).active).toBe(0)
})

test('Right expands a row, then enters it; Left collapses a row, then leaves it', async () => {
  const { store, press } = await start({ a: { b: [1] }, c: 'x' })
  store.collapseAll()
  await settlePromises()
  expect((await press('ArrowRight')).total).toBe(3)
  expect((await press('ArrowRight')).active).toBe(1)
  expect((await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight')).active).toBe(3)
  expect((await press('ArrowLeft')).active).toBe(2)
  expect((await press('ArrowLeft')).total).toBe(4)
})

test('Enter and Space toggle a row, and the asterisk expands its siblings', async () => {
  const { store, press } = await start([[1, 2], [3], 4])
  store.collapseAll()
  await settlePromises()
  expect((await press('Enter')).total).toBe(4)
  expect((await press('ArrowDown', '*')).total).toBe(7)
  expect((await press(' ')).total).toBe(5)
  expect(store.hasKey('*')).toBe(true)
  expect(store.hasKey('x')).toBe(false)
})

test('reports only the latest selection, with its paths', async () => {
  const { store, selections } = await start({ a: [10, 20] })
  store.select(2)
  store.select(3)
  await settlePromises()
  expect(selections).toHaveLength(1)
  expect(selections[0]).toMatchObject({
    row: { text: '20' },
    place: { normalized: "$['a'][1]", pointer: '/a/1', accessor: 'data.a[1]', start: 9, end: 11 },
  })
})

test('reveals, selects and scrolls to the value at a byte offset', async () => {
  const { store, selections } = await start({ a: numbers(500), b: [{ c: 'here' }] })
  const { scrolls } = store.get()
  store.reveal(JSON.stringify({ a: numbers(500) }).length + 12)
  await settlePromises()
  await settlePromises()
  expect(selections.at(-1)?.place.normalized).toBe("$['b'][0]['c']")
  expect(store.get().scrolls).toBe(scrolls + 1)
})

test('selects the values around the active row, and expands a number of levels', async () => {
  const { store } = await start({ a: [[1]], b: 2 })
  store.expandAll()
  await settlePromises()
  store.select(3)
  store.selectAncestor(1)
  await vi.waitFor(() => expect(store.get().active).toBe(1))
  store.expandLevels(1)
  await vi.waitFor(() => expect(store.get()).toMatchObject({ active: 1, total: 4 }))
  store.revealSource(8)
  await vi.waitFor(() => expect(store.get()).toMatchObject({ active: 3, total: 5 }))
})

test('keeps the rows of an expired document, and reports an unexpected error', async () => {
  const { store, source } = await start([1, 2])
  const gone = vi.fn(() => Promise.reject(new ToolFailure('document.gone')))
  const dead = new TreeStore({ ...source, toggle: gone })
  dead.show(0, 20)
  await settlePromises()
  dead.toggle(0)
  await settlePromises()
  expect(gone).toHaveBeenCalled()
  expect(dead.get()).toMatchObject({ total: 3, crash: undefined })
  const bug = new TypeError('bug')
  const broken = new TreeStore({ ...source, rows: () => Promise.reject(bug) })
  broken.show(0, 20)
  await settlePromises()
  expect(broken.get().crash).toBe(bug)
  expect(store.get().crash).toBe(undefined)
})

test('a change that a key follows is done once the new selection is reported', async () => {
  const source = sourceOf(['a', 'b'])
  let isMoved = false
  const store = new TreeStore({
    ...source,
    placeOf: (row) => {
      if (!isMoved) store.press('Home', 10)
      isMoved = true
      return source.placeOf(row)
    },
  })
  const selected: string[] = []
  store.onSelect = ({ place }) => selected.push(place.normalized)
  const isDone = vi.fn(() => expect(selected).toEqual(['$']))
  store.follow(() => source.revealOffset(6), isDone)
  await settlePromises()
  expect(isDone).toHaveBeenCalledOnce()
  expect(isDone).toHaveReturned()
})
