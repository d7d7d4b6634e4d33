import i18next from 'i18next'
import { getDefaultStore } from 'jotai/vanilla'
import { beforeAll, expect, test } from 'vitest'
import { MAX_RECIPE_BYTES, MAX_RECIPE_STEPS } from '#src/core/recipe.ts'
import { drafts } from '#src/lib/draft.ts'
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

test('refuses a text that makes the recipe too large to be read again, and keeps the steps', async () => {
  const before = draftRecipe.read()
  expect(before.steps.length).toBeGreaterThan(0)
  const validate = { tool: 'json/schema', operation: 'validate' }
  await addToRecipe({ ...validate, options: { schema: 'x'.repeat(MAX_RECIPE_BYTES) } })
  expect(draftRecipe.read()).toEqual(before)
  expect(toasts()[0]).toMatchObject({ type: 'destructive' })
})

test.each([
  ['json/schema', 'validate', 'schema', 'json/schema.schema'],
  ['json/diff', 'diff', 'changed', 'json/diff.input.changed'],
  ['json/diff', 'apply', 'patch', 'json/diff.input.patch'],
])(
  '%s %s: refuses a step without the file or long text of “%s”',
  async (tool, operation, option, draft) => {
    const before = draftRecipe.read()
    const file = new Blob(['{}'])
    void drafts.save(draft, () => ({ kind: 'file', file, name: 'a.json', size: file.size }))
    await addToRecipe({ tool, operation, options: { [option]: '' } })
    expect(draftRecipe.read()).toEqual(before)
    expect(toasts()[0]).toMatchObject({ type: 'destructive' })
    await drafts.forget(draft)
    void drafts.save(draft, () => ({ kind: 'text', text: 'too long for an option' }))
    await addToRecipe({ tool, operation, options: { [option]: '' } })
    expect(draftRecipe.read()).toEqual(before)
    await drafts.forget(draft)
  },
)

test('refuses a step beyond the limit', async () => {
  draftRecipe.save({ name: '', steps: Array.from({ length: MAX_RECIPE_STEPS }, () => find) })
  await addToRecipe(find)
  expect(draftRecipe.read().steps.length).toBe(MAX_RECIPE_STEPS)
  expect(toasts()[0]).toMatchObject({ type: 'destructive' })
})
