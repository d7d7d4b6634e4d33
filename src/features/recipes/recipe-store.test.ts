import { expect, test, vi } from 'vitest'
import { MAX_RECIPE_STEPS, type Recipe, type RecipeStep } from '#src/core/recipe.ts'
import { RecipeStore } from './recipe-store.ts'

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

test('a removed step doesn’t return to a full recipe, which couldn’t be read again', () => {
  const { store } = start(...Array.from({ length: MAX_RECIPE_STEPS }, () => 'a'))
  const restore = store.remove(store.get().steps[0]!.id)
  store.add(step('b'))
  restore()
  expect(store.read().steps).toHaveLength(MAX_RECIPE_STEPS)
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

test('has a limit of steps', () => {
  const { store } = start(...Array.from({ length: MAX_RECIPE_STEPS - 1 }, () => 'a'))
  expect(store.add(step('b'))).toBeTypeOf('number')
  expect(store.add(step('c'))).toBeUndefined()
})

test('an option that makes the recipe too large to be read again is refused', () => {
  const { save, store } = start('a')
  const { id } = store.get().steps[0]!
  expect(store.setOption(id, 'path', 'é'.repeat(400_000))).toBe(true)
  const saved = save.mock.lastCall?.[0]
  expect(store.setOption(id, 'path', 'é'.repeat(600_000))).toBe(false)
  expect(save.mock.lastCall?.[0]).toBe(saved)
  expect(store.read()).toEqual(saved)
})
