import { parseRecipe, type Recipe, recipeText } from '#src/core/recipe.ts'
import { drafts } from '#src/lib/draft.ts'
import { openSavedTexts } from '#src/lib/saved-texts.ts'
import { findOperation } from './operations.ts'

/** The key of the input's draft, which is the end of the route. */
export const INPUT_DRAFT = '/recipes'
/** Begins with the key of the page, so that a draft prevents hydration. */
const RECIPE_DRAFT = '/recipes.steps'

const emptyRecipe: Recipe = { name: '', steps: [] }

/** The recipe that this tab edits. */
export const draftRecipe = {
  /** An invalid draft counts as none. */
  read(): Recipe {
    const text = drafts.recall(RECIPE_DRAFT)
    if (text === undefined) return emptyRecipe
    try {
      return parseRecipe(text, findOperation)
    } catch {
      return emptyRecipe
    }
  },
  save(recipe: Recipe): void {
    const isEmpty = recipe.steps.length === 0 && recipe.name === ''
    void drafts.save(RECIPE_DRAFT, () => ({
      kind: 'text',
      text: isEmpty ? '' : recipeText(recipe),
    }))
  },
}

/** The recipes saved on this device, as the texts of their files. */
export const savedRecipes = openSavedTexts('offkit-recipes')
