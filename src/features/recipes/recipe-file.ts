import { ToolFailure } from '#src/core/failure.ts'
import { MAX_RECIPE_BYTES, parseRecipe, type Recipe } from '#src/core/recipe.ts'
import { download } from '#src/lib/download.ts'
import { bomEncoding, decodeText } from '#src/lib/file-encoding.ts'
import { findOperation } from './operations.ts'

/** Downloads the text of a recipe as a JSON file that `importRecipe` reads. */
export function exportRecipe(text: string, name: string): void {
  download(text, `${name}.recipe.json`, 'application/json')
}

/**
 * Reads a recipe file.
 *
 * @throws ToolFailure those of `parseRecipe`, and `file.unreadable` (name)
 */
export async function importRecipe(file: File): Promise<Recipe> {
  if (file.size > MAX_RECIPE_BYTES) throw new ToolFailure('recipe.too-large')
  const buffer = await file.arrayBuffer().catch((cause: unknown) => {
    throw new ToolFailure('file.unreadable', { name: file.name }, { cause })
  })
  const bytes = new Uint8Array(buffer)
  // Editors can save a file in another encoding. Bytes in place of characters would change a recipe.
  const text = decodeText(bomEncoding(bytes) ?? 'utf-8', bytes)
  if (text === undefined) throw new ToolFailure('recipe.not-json')
  return parseRecipe(text, findOperation)
}
