import { parseRecipe, type Recipe, recipeText } from '#src/core/recipe.ts'
import { drafts } from '#src/lib/draft.ts'
import { openSavedTexts } from '#src/lib/saved-texts.ts'
import { storedText } from '#src/lib/storage.ts'
import { findOperation } from './operations.ts'

/** The key of the input's draft, which is the end of the route. */
export const INPUT_DRAFT = '/recipes'
/** Begins with the key of the page, so that a draft prevents hydration. */
const RECIPE_DRAFT = '/recipes.steps'

export const emptyRecipe: Recipe = { name: '', steps: [] }

/** The unsaved recipe that was edited last, in any tab, which a tab that was closed would lose. */
const onDevice = storedText('offkit.recipe')

/** The recipe that this tab edits. An invalid draft counts as none. */
export const draftRecipe = {
  read: (): Recipe => recipeIn(drafts.recall(RECIPE_DRAFT)) ?? emptyRecipe,
  /** The same, or in a tab without a recipe the last unsaved one of any tab. */
  recall: (): Recipe =>
    recipeIn(drafts.recall(RECIPE_DRAFT)) ?? recipeIn(onDevice.read()) ?? emptyRecipe,
  save(recipe: Recipe): void {
    const isEmpty = recipe.steps.length === 0 && recipe.name === ''
    const text = isEmpty ? '' : recipeText(recipe)
    if (isEmpty) forgetOnDevice(drafts.recall(RECIPE_DRAFT))
    else onDevice.write(text)
    void drafts.save(RECIPE_DRAFT, () => ({ kind: 'text', text }))
  },
  /** The texts of unsaved recipes that this version can't read. */
  unreadable(): readonly string[] {
    const texts = [drafts.recall(RECIPE_DRAFT), onDevice.read()].filter(
      (text) => text !== undefined,
    )
    return [...new Set(texts)].filter((text) => text !== '' && !recipeIn(text))
  },
  /** Deletes an unsaved recipe unless another one has replaced it. */
  forget(text: string): void {
    if (drafts.recall(RECIPE_DRAFT) === text) void drafts.forget(RECIPE_DRAFT)
    forgetOnDevice(text)
  },
  /** Other tabs don't show a recipe that is saved by its name. `text` is that of its file. */
  markSaved: (text: string) => forgetOnDevice(text),
}

/** Deletes an unsaved recipe from this device, but not one that another tab has put in its place. */
function forgetOnDevice(text: string | undefined): void {
  if (onDevice.read() === text) onDevice.write(undefined)
}

function recipeIn(text: string | undefined): Recipe | undefined {
  if (!text) return undefined
  try {
    return parseRecipe(text, findOperation)
  } catch {
    return undefined
  }
}

/** The recipes saved on this device, as the texts of their files. */
export const savedRecipes = openSavedTexts('offkit-recipes')

/** A name that no saved recipe has: with a number, if another one has it. */
export async function unusedName(name: string): Promise<string> {
  const used = new Set((await savedRecipes.read()).all.map((it) => it.name))
  let unused = name
  for (let count = 2; used.has(unused); count++) unused = `${name} ${count}`
  return unused
}
