import i18next from 'i18next'
import { getDefaultStore } from 'jotai/vanilla'
import { beforeAll, expect, test } from 'vitest'
import { MAX_RECIPE_STEPS } from '#src/core/recipe.ts'
import { toastsAtom } from '#src/lib/toasts.ts'
import { addToRecipe } from './add-step.ts'
import { draftRecipe } from './recipe-storage.ts'

beforeAll(() => i18next.init({ lng: 'en', resources: {} }))

const find = { tool: 'json/path-finder', operation: 'find', options: { path: '$.a' } }

const toasts = () => getDefaultStore().get(toastsAtom)

test('appends a step without secret and unknown options, and offers to open the recipe', async () => {
  await addToRecipe(find)
  await addToRecipe({
    tool: 'encoding/hash',
    operation: 'hash',
    options: { algorithms: ['md5'], key: { text: 'secret', encoding: 'text' }, other: 1 },
  })
  expect(draftRecipe.read().steps).toEqual([
    find,
    { tool: 'encoding/hash', operation: 'hash', options: { algorithms: ['md5'] } },
  ])
  expect(toasts()[0]).toMatchObject({ type: 'default', action: { run: expect.any(Function) } })
})

test('refuses operations that recipes can’t contain', async () => {
  const before = draftRecipe.read()
  await addToRecipe({ tool: 'encoding/jwt', operation: 'sign', options: {} })
  expect(draftRecipe.read()).toEqual(before)
  expect(toasts()[0]).toMatchObject({ type: 'destructive' })
})

test('refuses a step beyond the limit', async () => {
  draftRecipe.save({ name: '', steps: Array.from({ length: MAX_RECIPE_STEPS }, () => find) })
  await addToRecipe(find)
  expect(draftRecipe.read().steps.length).toBe(MAX_RECIPE_STEPS)
  expect(toasts()[0]).toMatchObject({ type: 'destructive' })
})
