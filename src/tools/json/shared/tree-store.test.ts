import { expect, test, vi } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import { scanJson } from '#src/core/json/scan.ts'
import { TreeView } from '#src/core/json/tree-view.ts'
import { type TreeSelection, type TreeSource, TreeStore } from './tree-store.ts'

function sourceOf(value: unknown): TreeSource {
  const result = scanJson(new TextEncoder().encode(JSON.stringify(value)))
  if (!result.ok) throw new Error(result.error.code)
  const view = new TreeView(result.document)
  return {
    rows: async (...args) => view.rows(...args),
    expand: async (...args) => view.expand(...args),
    collapse: async (...args) => view.collapse(...args),
    toggle: async (...args) => view.toggle(...args),
    expandSiblings: async (...args) => view.expandSiblings(...args),
    expandAll: async (...args) => view.expandAll(...args),
    collapseAll: async () => view.collapseAll(),
    revealOffset: async (...args) => view.revealOffset(...args),
    parentOf: async (...args) => view.parentOf(...args),
    placeOf: async (...args) => view.placeOf(...args),
  }
}

async function start(value: unknown) {
  const source = sourceOf(value)
  const store = new TreeStore(source)
  const selections: TreeSelection[] = []
  store.onSelect = (selection) => selections.push(selection)
  store.show(0, 20)
  await settled()
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      store.press(key, 10)
      await settled()
    }
    return store.get()
  }
  return { store, source, selections, press }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

test('rows in view are at hand, with some around them', async () => {
  const { store } = await start([numbers(90), numbers(90), numbers(90)])
  store.expandAll()
  await settled()
  expect(store.get().total).toBe(274)
  store.show(150, 20)
  await settled()
  expect(store.get()).toMatchObject({ start: 110 })
  expect(store.get().rows).toHaveLength(100)
})

test('arrows, Home, End and pages move and stop at the ends', async () => {
  const { press } = await start(numbers(50))
  expect((await press('ArrowDown')).active).toBe(0)
  expect((await press('ArrowDown', 'ArrowDown')).active).toBe(2)
  expect((await press('ArrowUp', 'ArrowUp', 'ArrowUp')).active).toBe(0)
  expect((await press('PageDown')).active).toBe(10)
  expect((await press('End', 'ArrowDown')).active).toBe(50)
  expect((await press('Home')).active).toBe(0)
})

test('right expands, then goes in; left collapses, then goes out', async () => {
  const { store, press } = await start({ a: { b: [1] }, c: 'x' })
  store.collapseAll()
  await settled()
  expect((await press('ArrowRight')).total).toBe(3)
  expect((await press('ArrowRight')).active).toBe(1)
  expect((await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight')).active).toBe(3)
  expect((await press('ArrowLeft')).active).toBe(2)
  expect((await press('ArrowLeft')).total).toBe(4)
})

test('Enter and space toggle, the asterisk expands what stands beside', async () => {
  const { store, press } = await start([[1, 2], [3], 4])
  store.collapseAll()
  await settled()
  expect((await press('Enter')).total).toBe(4)
  expect((await press('ArrowDown', '*')).total).toBe(7)
  expect((await press(' ')).total).toBe(5)
  expect(store.press('x', 10)).toBe(false)
})

test('the last selection is told with its paths', async () => {
  const { store, selections } = await start({ a: [10, 20] })
  store.select(2)
  store.select(3)
  await settled()
  expect(selections).toHaveLength(1)
  expect(selections[0]).toMatchObject({
    row: { text: '20' },
    place: { normalized: "$['a'][1]", pointer: '/a/1', accessor: 'data.a[1]', start: 9, end: 11 },
  })
})

test('a byte of the source is revealed, selected and brought into view', async () => {
  const { store, selections } = await start({ a: numbers(500), b: [{ c: 'here' }] })
  const { scrolls } = store.get()
  store.reveal(JSON.stringify({ a: numbers(500) }).length + 12)
  await settled()
  await settled()
  expect(selections.at(-1)?.place.normalized).toBe("$['b'][0]['c']")
  expect(store.get().scrolls).toBe(scrolls + 1)
})

test('a document that is gone keeps its rows on show; a bug is told', async () => {
  const { store, source } = await start([1, 2])
  const gone = vi.fn(() => Promise.reject(new ToolFailure('document.gone')))
  const dead = new TreeStore({ ...source, toggle: gone })
  dead.show(0, 20)
  await settled()
  dead.toggle(0)
  await settled()
  expect(gone).toHaveBeenCalled()
  expect(dead.get()).toMatchObject({ total: 3, crash: undefined })
  const bug = new TypeError('bug')
  const broken = new TreeStore({ ...source, rows: () => Promise.reject(bug) })
  broken.show(0, 20)
  await settled()
  expect(broken.get().crash).toBe(bug)
  expect(store.get().crash).toBe(undefined)
})
