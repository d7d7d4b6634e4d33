import { isToolFailure } from '#src/core/failure.ts'
import { hasText } from '#src/core/messages.ts'
import { type Recipe, recipeText } from '#src/core/recipe.ts'
import { notifyInfo } from '#src/lib/notifications.ts'
import { refusalOf } from '#src/lib/storage-refusal.ts'
import { showFailure, showUndo } from '#src/lib/toasts.ts'
import { readToolState } from '#src/lib/tool-state.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { messages as shared } from '#src/tools/shared/messages.ts'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { messages } from './messages.ts'
import { exportRecipe, importRecipe } from './recipe-file.ts'
import {
  draftRecipe,
  emptyRecipe,
  INPUT_DRAFT,
  savedRecipes,
  unusedName,
} from './recipe-storage.ts'
import type { RecipeStore } from './recipe-store.ts'
import type { KnownStep } from './run-store.ts'
import { useStepName } from './step-name.ts'
import type { UseRecipeRun } from './use-recipe-run.ts'

/** The actions of the page on its recipe, which report their outcome. */
export function useRecipeActions(
  store: RecipeStore,
  {
    input,
    isBatch,
    closeFiles,
  }: Pick<UseRecipeRun, 'closeFiles'> & {
    readonly input: Pick<ToolInput, 'setText' | 'open'>
    /** Whether several files are shown instead of the input. */
    readonly isBatch: boolean
  },
) {
  const t = useMessages(messages)
  const common = useMessages<string>(shared)
  const nameOf = useStepName()
  const offerUndo = (title: string, run: () => void) => showUndo(title, t('undo'), run)
  const nameOrDefault = ({ name }: Recipe) => name.trim() || t('unnamed')

  const replace = (recipe: Recipe) => {
    const { steps } = store.get()
    const restore = store.replace(recipe)
    if (steps.length > 0) offerUndo(t('replaced'), restore)
  }
  return {
    replace,
    /** Starts an empty recipe. */
    start() {
      offerUndo(t('started'), store.replace(emptyRecipe))
    },
    /** Opens a linked recipe with its input, in place of opened files, too. Undo restores all of them. */
    async openLinked(recipe: Recipe, text: string | undefined) {
      const { steps } = store.get()
      // A long draft may not be in the page yet.
      const { input: source } = await readToolState(INPUT_DRAFT)
      const restore = store.replace(recipe)
      const reopen = text === undefined ? undefined : closeFiles()
      if (text !== undefined) input.setText(text)
      if (steps.length === 0 && (text === undefined || !(source || isBatch))) return
      offerUndo(t('replaced'), () => {
        restore()
        reopen?.()
        if (text === undefined) return
        if (!source) return input.setText('')
        if (source.kind === 'text') input.setText(source.text)
        else void input.open(new File([source.file], source.name))
      })
    },
    remove(step: KnownStep) {
      offerUndo(t('step.removed', { name: nameOf(step) }), store.remove(step.id))
    },
    async save() {
      const recipe = store.read()
      const fail = (error: unknown) =>
        showFailure(t('saved.failed'), t(`saved.${refusalOf(error)}`))
      try {
        const name = recipe.name.trim() || (await unusedName(t('unnamed')))
        // A refusal, which the page reports: a larger recipe couldn't be read again.
        if (!store.rename(name)) return
        const saved = recipeText({ ...recipe, name })
        const replaced = await savedRecipes.put(name, saved)
        draftRecipe.markSaved(saved)
        const restore = () => {
          if (!replaced) return
          savedRecipes.put(name, replaced.text).catch(fail)
        }
        if (replaced) offerUndo(t('saved.replaced', { name }), restore)
        else notifyInfo(t('saved'))
      } catch (error) {
        fail(error)
      }
    },
    export() {
      const recipe = store.read()
      exportRecipe(recipeText(recipe), nameOrDefault(recipe))
    },
    async import(file: File) {
      try {
        replace(await importRecipe(file))
      } catch (error) {
        if (!isToolFailure(error)) throw error
        const { code, params } = error
        const text = hasText(messages, code)
          ? (t as typeof common)(code, params)
          : common(code, params)
        showFailure(t('import.failed'), text)
      }
    },
  }
}
