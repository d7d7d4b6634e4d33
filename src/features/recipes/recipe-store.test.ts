import { describe, expect, test, vi } from 'vitest'
import {
  MAX_RECIPE_BYTES,
  MAX_RECIPE_STEPS,
  type Recipe,
  type RecipeStep,
  recipeText,
} from '#src/core/recipe.ts'
import { RecipeStore } from './recipe-store.ts'
import type { KnownStep } from './run-store.ts'

const step = (operation: string): RecipeStep => ({ tool: 'json/to-yaml', operation, options: {} })
const namesOf = (store: RecipeStore) => store.read().steps.map(({ operation }) => operation)

function start(...names: readonly string[]) {
  const save = vi.fn<(recipe: Recipe) => void>()
  return { save, store: new RecipeStore({ name: '', steps: names.map(step) }, save) }
}

test('each change is saved, without identities', () => {
  const { save, store } = start()
  store.add(step('a'))
  expect(save).toHaveBeenLastCalledWith({ name: '', steps: [step('a')] })
  store.rename('n')
  expect(save).toHaveBeenLastCalledWith({ name: 'n', steps: [step('a')] })
})

test.each([
  [0, ['a', 'b', 'c']],
  [2, ['b', 'c', 'a']],
  [9, ['b', 'c', 'a']],
  [-1, ['a', 'b', 'c']],
])('moves the first step to %i', (to, expected) => {
  const { store } = start('a', 'b', 'c')
  store.move(store.get().steps[0]!.id, to)
  expect(namesOf(store)).toEqual(expected)
})

test('a removed step returns to its place', () => {
  const { store } = start('a', 'b', 'c')
  const restore = store.remove(store.get().steps[1]!.id)
  store.add(step('d'))
  restore()
  expect(namesOf(store)).toEqual(['a', 'b', 'c', 'd'])
})

test('a replaced recipe can be restored', () => {
  const { store } = start('a')
  store.rename('first')
  const restore = store.replace({ name: 'other', steps: [step('b')] })
  expect(namesOf(store)).toEqual(['b'])
  restore()
  expect(store.read()).toEqual({ name: 'first', steps: [step('a')] })
})

test('a saved recipe is shown only in place of none', () => {
  const saved = { name: 'saved', steps: [step('x')] }
  const { save, store } = start()
  store.restore({ name: '', steps: [] })
  expect(save).not.toHaveBeenCalled()
  store.restore(saved)
  expect(store.read()).toEqual(saved)
  store.restore({ name: 'other', steps: [step('y')] })
  expect(store.read()).toEqual(saved)
})

test('turns a step off and on, and sets its options', () => {
  const { store } = start('a')
  const { id } = store.get().steps[0]!
  store.turn(id, false)
  store.setOption(id, 'indent', 4)
  expect(store.read().steps).toEqual([{ ...step('a'), options: { indent: 4 }, off: true }])
  store.turn(id, true)
  expect(store.read().steps).toEqual([{ ...step('a'), options: { indent: 4 } }])
})

describe('a change after which the recipe couldn’t be read again', () => {
  const full = () => start(...Array.from({ length: MAX_RECIPE_STEPS - 1 }, () => 'a'), 'last')
  /** A recipe to which `bytes` more can be added. */
  const large = (bytes: number) => {
    const started = start('a', 'large')
    const { store } = started
    const [, { id }] = store.get().steps as [KnownStep, KnownStep]
    const sizeOf = () => new TextEncoder().encode(recipeText(store.read())).length
    store.setOption(id, 'path', '')
    store.setOption(id, 'path', 'é'.repeat(Math.floor((MAX_RECIPE_BYTES - sizeOf() - bytes) / 2)))
    expect(MAX_RECIPE_BYTES - sizeOf()).toBeOneOf([bytes, bytes + 1])
    return started
  }
  const firstOf = (store: RecipeStore) => store.get().steps[0]!.id
  const undoAfterOther = (store: RecipeStore) => {
    const restore = store.remove(firstOf(store))
    store.add(step('b'))
    return restore
  }

  test.each<[string, 'steps' | 'size', () => RecipeStore, (store: RecipeStore) => unknown]>([
    ['another step', 'steps', () => full().store, (store) => store.add(step('b'))],
    ['another step in a large one', 'size', () => large(50).store, (store) => store.add(step('b'))],
    ['a name', 'size', () => large(5).store, (store) => store.rename('a long name')],
    [
      'turning a step off',
      'size',
      () => large(5).store,
      (store) => store.turn(firstOf(store), false),
    ],
    [
      'a large option',
      'size',
      () => start('a').store,
      (store) => store.setOption(firstOf(store), 'path', 'é'.repeat(600_000)),
    ],
  ])('is refused: %s', (_, limit, create, change) => {
    const store = create()
    const refused = vi.fn()
    store.onRefused = refused
    const before = store.read()
    expect(change(store)).toBe(false)
    expect(refused.mock.calls).toEqual([[limit]])
    expect(store.read()).toEqual(before)
  })

  test.each<[string, () => RecipeStore]>([
    ['steps', () => full().store],
    ['size', () => large(0).store],
  ])('is refused when it restores a removed step: %s', (limit, create) => {
    const store = create()
    const refused = vi.fn()
    const restore = undoAfterOther(store)
    store.onRefused = refused
    const before = store.read()
    restore()
    expect(refused.mock.calls).toEqual([[limit]])
    expect(store.read()).toEqual(before)
  })

  test('is never saved', () => {
    const { save, store } = large(50)
    const saved = save.mock.lastCall?.[0]
    store.add(step('b'))
    expect(save.mock.lastCall?.[0]).toBe(saved)
  })
})
