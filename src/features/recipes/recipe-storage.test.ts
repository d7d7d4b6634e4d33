import { beforeEach, expect, test, vi } from 'vitest'
import { type Recipe, recipeText } from '#src/core/recipe.ts'
import { fakeStorage } from '#src/lib/testing.ts'
import { draftRecipe, emptyRecipe } from './recipe-storage.ts'

let local: Map<string, string>

beforeEach(() => {
  local = new Map()
  vi.stubGlobal('localStorage', fakeStorage(local))
  draftRecipe.save(emptyRecipe)
})

const recipe = (name: string): Recipe => ({
  name,
  steps: [{ tool: 'json/path-finder', operation: 'find', options: { path: '$.a' } }],
})

/** The recipe that a new tab shows. */
const onDevice = () => local.get('offkit.recipe')

test('a recipe is on the device until it is saved by its name or emptied', () => {
  draftRecipe.save(recipe('own'))
  expect(onDevice()).toBe(recipeText(recipe('own')))
  draftRecipe.markSaved(recipeText(recipe('own')))
  expect(onDevice()).toBeUndefined()
  draftRecipe.save(recipe('own'))
  draftRecipe.save(emptyRecipe)
  expect([onDevice(), draftRecipe.recall()]).toEqual([undefined, emptyRecipe])
})

test('an unsaved recipe of another tab stays on the device', () => {
  draftRecipe.save(recipe('own'))
  const theirs = recipeText(recipe('theirs'))
  local.set('offkit.recipe', theirs)
  draftRecipe.markSaved(recipeText(recipe('own')))
  expect(onDevice()).toBe(theirs)
  draftRecipe.save(emptyRecipe)
  expect(onDevice()).toBe(theirs)
  draftRecipe.save(recipe('newest'))
  expect(onDevice()).toBe(recipeText(recipe('newest')))
})
