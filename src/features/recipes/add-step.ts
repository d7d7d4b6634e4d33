import i18next from 'i18next'
import { navigate } from 'wouter/use-browser-location'
import { base } from '#src/core/base.ts'
import { findInvalidOptionValue, findSecretUse } from '#src/core/option-values.ts'
import { MAX_RECIPE_STEPS, type RecipeStep } from '#src/core/recipe.ts'
import { drafts } from '#src/lib/draft.ts'
import { showFailure, showToast } from '#src/lib/toasts.ts'
import { addMessages } from '#src/lib/use-messages.ts'
import { messages } from './messages.ts'
import { findOperation } from './operations.ts'
import { draftRecipe } from './recipe-storage.ts'

/**
 * Appends a step to the recipe of this tab, and shows a toast that opens it. Options that are
 * secret, or that the operation doesn't declare, are omitted. An operation that recipes can't contain
 * is refused, and so is an option that needs a secret: the step would compute another value than
 * the page. Import it when it is used.
 */
export async function addToRecipe({
  tool,
  operation,
  options,
}: Pick<RecipeStep, 'tool' | 'operation' | 'options'>): Promise<void> {
  addMessages(messages)
  const t = (key: string, params = {}) => i18next.t(key, { ns: messages.namespace, ...params })
  const declared = findOperation(tool, operation)
  if (!declared) {
    showFailure(t('add.unfit'))
    return
  }
  const keyed = findSecretUse(declared.options, options)
  if (keyed !== undefined) {
    const option = t(`option.${operation}.${keyed}`)
    showFailure(t('add.refused'), t('add.secret', { option }))
    return
  }
  await drafts.flush()
  const recipe = draftRecipe.recall()
  if (recipe.steps.length >= MAX_RECIPE_STEPS) {
    showFailure(t('add.full', { max: MAX_RECIPE_STEPS }))
    return
  }
  const known = Object.entries(options).filter(
    ([name, value]) => findInvalidOptionValue(declared.options, { [name]: value }) === undefined,
  )
  draftRecipe.save({
    ...recipe,
    steps: [...recipe.steps, { tool, operation, options: Object.fromEntries(known) }],
  })
  await drafts.flush()
  showToast({
    title: t('added.title'),
    action: { label: t('added.open'), run: () => navigate(`${base}/recipes`) },
  })
}
