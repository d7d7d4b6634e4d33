import i18next from 'i18next'
import { getDefaultStore } from 'jotai/vanilla'
import { beforeAll, expect, test } from 'vitest'
import { MAX_RECIPE_STEPS } from '#src/core/recipe.ts'
import { toastsAtom } from '#src/lib/toasts.ts'
import { addToRecipe } from './add-step.ts'
import { messages } from './messages.ts'
import { recipeOperations } from './operations.ts'
import { draftRecipe } from './recipe-storage.ts'

beforeAll(() => i18next.init({ lng: 'en', resources: {} }))

const find = { tool: 'json/path-finder', operation: 'find', options: { path: '$.a' } }

const hash = { tool: 'encoding/hash', operation: 'hash' }

const toasts = () => getDefaultStore().get(toastsAtom)

test('appends a step without secret and unknown options, and offers to open the recipe', async () => {
  await addToRecipe(find)
  await addToRecipe({
    tool: 'encoding/hash',
    operation: 'hash',
    options: {
      algorithms: ['md5'],
      hmac: false,
      key: { text: 'secret', encoding: 'text' },
      other: 1,
    },
  })
  expect(draftRecipe.read().steps).toEqual([
    find,
    { tool: 'encoding/hash', operation: 'hash', options: { algorithms: ['md5'], hmac: false } },
  ])
  expect(toasts()[0]).toMatchObject({ type: 'default', action: { run: expect.any(Function) } })
})

test('refuses operations that recipes can’t contain', async () => {
  const before = draftRecipe.read()
  await addToRecipe({ tool: 'encoding/jwt', operation: 'sign', options: {} })
  expect(draftRecipe.read()).toEqual(before)
  expect(toasts()[0]).toMatchObject({ type: 'destructive' })
})

test('refuses a value that needs a secret, and says which one', async () => {
  const before = draftRecipe.read()
  const key = { text: 'secret', encoding: 'text' }
  await addToRecipe({ ...hash, options: { algorithms: ['md5'], hmac: true, key } })
  expect(draftRecipe.read()).toEqual(before)
  expect(toasts()[0]).toMatchObject({
    type: 'destructive',
    description: expect.stringContaining('“HMAC” needs a secret'),
  })
})

test('every secret option of an operation for recipes is required by another one, which has a name', () => {
  const secrets = recipeOperations.flatMap(({ name, operation }) =>
    Object.entries(operation.options)
      .filter(([, { secret }]) => secret)
      .map(([secret]) => ({ name, secret, options: Object.entries(operation.options) })),
  )
  expect(secrets.length).toBeGreaterThan(0)
  for (const { name, secret, options } of secrets) {
    const users = options.filter(([, { requires }]) => requires === secret)
    expect(users.length).toBeGreaterThan(0)
    for (const [user] of users) expect(messages.texts.en).toHaveProperty([`option.${name}.${user}`])
  }
})

test('refuses a step beyond the limit', async () => {
  draftRecipe.save({ name: '', steps: Array.from({ length: MAX_RECIPE_STEPS }, () => find) })
  await addToRecipe(find)
  expect(draftRecipe.read().steps.length).toBe(MAX_RECIPE_STEPS)
  expect(toasts()[0]).toMatchObject({ type: 'destructive' })
})
