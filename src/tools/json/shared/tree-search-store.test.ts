import { expect, test } from 'vitest'
import { scanJson } from '#src/core/json/scan.ts'
import { TreeView } from '#src/core/json/tree-view.ts'
import { fakeClock } from '#src/lib/testing.ts'
import { treeSourceOf } from './testing.ts'
import { TreeSearchStore } from './tree-search-store.ts'
import { TreeStore } from './tree-store.ts'

function treeOf(value: unknown) {
  const result = scanJson(new TextEncoder().encode(JSON.stringify(value)))
  if (!result.ok) throw new Error(result.error.code)
  const tree = new TreeStore(treeSourceOf(new TreeView(result.document)))
  tree.show(0, 20)
  return tree
}

async function start(value: unknown) {
  const clock = fakeClock()
  const search = new TreeSearchStore(clock)
  const tree = treeOf(value)
  const detach = search.attach(tree)
  const type = async (text: string) => {
    search.setQuery({ text })
    await clock.advance(100)
    return search.get()
  }
  const selected = () => {
    const { rows, start, active } = tree.get()
    return rows[active - start]?.text
  }
  const settled = () => clock.advance(0)
  await settled()
  return { search, tree, detach, clock, type, selected, settled }
}

test('selects the first match when typing pauses, and steps through all in a circle', async () => {
  const { search, type, selected, settled } = await start(['ab', { x: 'b1' }, 'c', 'b2'])
  expect(await type('b')).toMatchObject({ count: 3, done: true, current: 0 })
  expect(selected()).toBe('ab')
  search.step(1)
  await settled()
  expect(selected()).toBe('b1')
  search.step(-1)
  search.step(-1)
  await settled()
  expect(selected()).toBe('b2')
  search.step(1)
  await settled()
  expect(search.get().current).toBe(0)
})

test('searches at once when a step is requested while typing', async () => {
  const { search, selected, settled } = await start(['x', 'y'])
  search.setQuery({ text: 'y' })
  search.step(1)
  await settled()
  expect(search.get()).toMatchObject({ count: 1, current: 0 })
  expect(selected()).toBe('y')
})

test('discards the search of an earlier text', async () => {
  const big = Array.from({ length: 200_000 }, (_, at) => at)
  const { search, type, settled, clock } = await start(big)
  search.setQuery({ text: '199999' })
  search.step(1)
  expect(search.get().done).toBe(false)
  search.setQuery({ text: '150000' })
  await clock.advance(100)
  await settled()
  for (let turn = 0; turn < 10; turn++) await settled()
  expect(search.get()).toMatchObject({ count: 1, done: true, query: { text: '150000' } })
  expect(await type('none')).toMatchObject({ count: 0, current: -1 })
})

test('shows only matches, of every later text too, until it is switched off', async () => {
  const { search, tree, type, settled } = await start([['a'], ['b'], ['ab']])
  const all = tree.get().total
  await type('b')
  search.setOnlyMatches(true)
  await settled()
  expect(tree.get().total).toBe(5)
  await type('ab')
  expect(tree.get().total).toBe(3)
  await type('')
  expect(tree.get().total).toBe(all)
  await type('b')
  expect(tree.get().total).toBe(5)
  search.setOnlyMatches(false)
  await settled()
  expect(tree.get().total).toBe(all)
})

test('continues in the tree of a newer document without a selection', async () => {
  const { search, type, detach, settled } = await start(['a'])
  await type('a')
  detach()
  const next = treeOf(['a', 'a'])
  search.attach(next)
  await settled()
  expect(search.get()).toMatchObject({ count: 2, current: -1 })
  expect(next.get().active).toBe(-1)
  expect(next.get().rows[1]?.hits?.text).toEqual([[0, 1]])
})

test('selects the first match in a document that replaces the one being searched', async () => {
  const { search, detach, selected, settled, clock } = await start(['x'])
  search.setQuery({ text: 'a' })
  detach()
  const next = treeOf(['x', 'a'])
  search.attach(next)
  await clock.advance(100)
  await settled()
  expect(search.get()).toMatchObject({ count: 1, current: 0 })
  expect(next.get().active).toBe(2)
  expect(selected()).toBeUndefined()
})
