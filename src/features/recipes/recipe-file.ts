import { ToolFailure } from '#src/core/failure.ts'
import { MAX_RECIPE_BYTES, parseRecipe, type Recipe } from '#src/core/recipe.ts'
import { download } from '#src/lib/download.ts'
import { findOperation } from './operations.ts'

/** Downloads the text of a recipe as a JSON file that `importRecipe` reads. */
export function exportRecipe(text: string, name: string): void {
  download(text, `${fileNameOf(name)}.recipe.json`, 'application/json')
}

/**
 * Reads a recipe file.
 *
 * @throws ToolFailure those of `parseRecipe`, and `file.unreadable` (name)
 */
export async function importRecipe(file: File): Promise<Recipe> {
  if (file.size > MAX_RECIPE_BYTES) throw new ToolFailure('recipe.too-large')
  const text = await file.text().catch((cause: unknown) => {
    throw new ToolFailure('file.unreadable', { name: file.name }, { cause })
  })
  return parseRecipe(text, findOperation)
}

/** Replaces the characters that file systems refuse. */
function fileNameOf(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: file systems refuse control characters
  return name.replace(/[\u0000-\u001f<>:"/\\|?*]+/g, '-').slice(0, 80)
}
