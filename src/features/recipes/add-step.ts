import i18next from 'i18next'
import { navigate } from 'wouter/use-browser-location'
import { base } from '#src/core/base.ts'
import { findInvalidOptionValue, findSecretUse } from '#src/core/option-values.ts'
import { fitsFile, MAX_RECIPE_STEPS, type RecipeStep } from '#src/core/recipe.ts'
import { drafts } from '#src/lib/draft.ts'
import { draftOf } from '#src/lib/draft-key.ts'
import { showFailure, showToast } from '#src/lib/toasts.ts'
import { INPUT_PART } from '#src/lib/tool-state.ts'
import { addMessages } from '#src/lib/use-messages.ts'
import { messages } from './messages.ts'
import { recipeOperation } from './operations.ts'
import { draftRecipe } from './recipe-storage.ts'
import { saveUnreadable } from './save-unreadable.ts'

/**
 * Appends a step to the recipe of this tab, and shows a toast that opens it. Options that are
 * secret, or that the operation doesn't declare, are omitted. An operation that recipes can't contain
 * is refused, and so is a step that would compute another value than the page: one with an option that
 * needs a secret, or with a further input that is a file or too large. Import it when it is used.
 */
export async function addToRecipe({
  tool,
  operation,
  options,
}: Pick<RecipeStep, 'tool' | 'operation' | 'options'>): Promise<void> {
  addMessages(messages)
  const t = (key: string, params = {}) => i18next.t(key, { ns: messages.namespace, ...params })
  const found = recipeOperation(tool, operation)
  if (!found) {
    showFailure(t('add.unfit'))
    return
  }
  const { operation: declared } = found
  const keyed = findSecretUse(declared.options, options)
  if (keyed !== undefined) {
    const option = t(`option.${operation}.${keyed}`)
    showFailure(t('add.refused'), t('add.secret', { option }))
    return
  }
  await drafts.flush()
  await saveUnreadable(t)
  const recipe = draftRecipe.recall()
  if (recipe.steps.length >= MAX_RECIPE_STEPS) {
    showFailure(t('add.full', { max: MAX_RECIPE_STEPS }))
    return
  }
  const known = Object.entries(options).filter(
    ([name, value]) => findInvalidOptionValue(declared.options, { [name]: value }) === undefined,
  )
  const step = { tool, operation, options: Object.fromEntries(known) }
  const extended = { ...recipe, steps: [...recipe.steps, step] }
  const isIncomplete = Object.keys(declared.options).some((option) =>
    isOmitted(found.tool.path, option, options),
  )
  if (isIncomplete || !fitsFile(extended)) {
    showFailure(t('add.refused'), t('add.large'))
    return
  }
  draftRecipe.save(extended)
  await drafts.flush()
  showToast({
    title: t('added.title'),
    action: { label: t('added.open'), run: () => navigate(`${base}/recipes`) },
  })
}

/** Whether an option is blank although its page has a text for it: a file, or one too large for an option. */
function isOmitted(path: string, name: string, options: RecipeStep['options']): boolean {
  if (options[name] !== '') return false
  return [INPUT_PART, '.'].some((part) => {
    const key = draftOf(path) + part + name
    return drafts.recall(key) !== undefined || drafts.recallFile(key) || drafts.isLong(key)
  })
}
