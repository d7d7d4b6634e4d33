import { expect, test } from 'vitest'
import {
  changeBetween,
  earlierIn,
  isSavedDiagram,
  type SavedDiagrams,
  withEarlier,
} from './saved.ts'
import {
  MAX_VERSIONS,
  namedIn,
  undone,
  versionsIn,
  withName,
  without,
  withPicture,
  withSaved,
} from './saved-changes.ts'

/** Saves texts under a name, one a millisecond. */
const saving = (name: string, texts: readonly string[], all: SavedDiagrams = [], from = 1_000) =>
  texts.reduce<SavedDiagrams>(
    (before, text, at) => withSaved(before, { name, text, at: from + at }),
    all,
  )

const textsOf = (all: SavedDiagrams) => all.map(({ text }) => text)
const shown = (all: SavedDiagrams, name: string) => [
  ...textsOf(namedIn(all).filter((it) => it.name === name)),
  ...textsOf(versionsIn(all, name)),
]

test('each save over a name keeps the former text with its time and image', () => {
  const [first] = saving('mine', ['a'])
  const all = saving('mine', ['b', 'c'], withPicture([first!], 'a', 'data:,a'), 2_000)
  expect(shown(all, 'mine')).toEqual(['c', 'b', 'a'])
  expect(versionsIn(all, 'mine').at(-1)).toMatchObject({ name: '', at: 1_000, picture: 'data:,a' })
  expect(namedIn(all)[0]).toMatchObject({ id: first!.id, at: 2_001 })
  expect(namedIn(all)[0]).not.toHaveProperty('picture')
})

test('identical code makes no version', () => {
  expect(shown(saving('mine', ['a', 'a', 'b', 'b']), 'mine')).toEqual(['b', 'a'])
  expect(shown(saving('mine', ['a', 'b', 'a', 'c']), 'mine')).toEqual(['c', 'a', 'b'])
})

test('the oldest versions are removed first, those of other diagrams stay', () => {
  const texts = Array.from({ length: MAX_VERSIONS + 5 }, (_, at) => `${at}`)
  const all = saving('mine', texts, saving('other', ['x', 'y']), 5_000)
  expect(versionsIn(all, 'mine')).toHaveLength(MAX_VERSIONS)
  expect(versionsIn(all, 'mine').at(-1)?.text).toBe('4')
  expect(shown(all, 'other')).toEqual(['y', 'x'])
})

test('a renamed diagram keeps its versions, and another with the name becomes one', () => {
  const all = saving('b', ['b1', 'b2'], saving('a', ['a1', 'a2']), 2_000)
  const [a] = namedIn(all).filter(({ name }) => name === 'a')
  const next = withName(all, a!.id, 'b')
  expect([shown(next, 'b'), shown(next, 'a')]).toEqual([['a2', 'b2', 'b1', 'a1'], []])
  expect(undone(next, all, next)).toEqual(expect.arrayContaining([...all]))
  expect(undone(next, all, next)).toHaveLength(all.length)
  expect(withName(all, a!.id, 'a')).toBe(all)
})

test('a deleted diagram and its versions are restored', () => {
  const all = saving('a', ['a1', 'a2'], saving('b', ['b1']))
  const [a] = namedIn(all).filter(({ name }) => name === 'a')
  const next = without(all, a!.id)
  expect([shown(next, 'a'), shown(next, 'b')]).toEqual([[], ['b1']])
  expect(shown(undone(next, all, next), 'a')).toEqual(['a2', 'a1'])
})

test('Undo of a save restores the former text and removes its version', () => {
  const before = saving('a', ['a1'])
  const after = saving('a', ['a2'], before, 2_000)
  expect(shown(undone(after, before, after), 'a')).toEqual(['a1'])
})

test('Undo keeps what was saved since, also by another tab', () => {
  const before = saving('a', ['a1'])
  const after = saving('a', ['a2'], before, 2_000)
  expect(shown(undone(saving('a', ['a3'], after, 3_000), before, after), 'a')).toEqual([
    'a1',
    'a3',
    'a2',
  ])
  const deleted = without(before, before[0]!.id)
  const again = saving('a', ['new'], deleted, 4_000)
  expect(shown(undone(again, before, deleted), 'a')).toEqual(['a1', 'new'])
})

test('an image is added to the entries of its text, once', () => {
  const all = withEarlier(saving('a', ['a1', 'a2']), 'a1', 5_000)
  const next = withPicture(withPicture(all, 'a1', 'data:,x'), 'a1', 'data:,y')
  expect(next.map(({ text, picture }) => [text, picture]).toSorted()).toEqual([
    ['a1', 'data:,x'],
    ['a1', 'data:,x'],
    ['a2', undefined],
  ])
  expect(namedIn(saving('a', ['a2'], withPicture(all, 'a2', 'data:,z'), 6_000))[0]?.picture).toBe(
    'data:,z',
  )
})

test('earlier code is saved once and at most 50 times, without versions and named diagrams', () => {
  const named = saving('a', ['x', 'y'])
  const all = Array.from({ length: 60 }, (_, at) => `${at}`).reduce<SavedDiagrams>(
    (list, text, at) => withEarlier(withEarlier(list, text, at), text, at),
    named,
  )
  expect(earlierIn(all)).toHaveLength(50)
  expect(earlierIn(all)[0]?.text).toBe('59')
  expect(shown(all, 'a')).toEqual(['y', 'x'])
})

test('only changed entries are written', () => {
  const before = saving('b', ['b1'], saving('a', ['a1', 'a2']))
  const after = saving('a', ['a3'], before, 9_000)
  const { put, remove } = changeBetween(before, after)
  expect([textsOf(put).toSorted(), remove]).toEqual([['a2', 'a3'], []])
  expect(changeBetween(after, without(after, put[0]!.id)).put).toEqual([])
})

test('an entry with a missing or foreign field is damaged', () => {
  const entry = { id: 1, name: 'a', at: 1, text: 'graph LR' }
  expect([entry, { ...entry, of: 'b', picture: '' }].every(isSavedDiagram)).toBe(true)
  const damaged = [
    null,
    'text',
    { id: 1 },
    { ...entry, id: 'x' },
    { ...entry, name: undefined },
    { ...entry, at: 1e300 },
    { ...entry, text: null },
    { ...entry, of: 5 },
    { ...entry, picture: {} },
  ]
  expect(damaged.filter(isSavedDiagram)).toEqual([])
})
