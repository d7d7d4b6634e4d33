import { expect, test } from 'vitest'
import { isToolFailure } from '#src/core/failure.ts'
import { recipeText } from '#src/core/recipe.ts'
import { importRecipe } from './recipe-file.ts'

const recipe = { name: '流程', steps: [{ tool: 'encoding/url', operation: 'decode', options: {} }] }
const text = recipeText(recipe)
const utf16 = (content: string) =>
  new Uint8Array(Uint16Array.from(`\ufeff${content}`, (it) => it.charCodeAt(0)).buffer)

/** The recipe in a file, or the code of the failure. */
const read = async (...parts: BlobPart[]) => {
  try {
    return await importRecipe(new File(parts, 'a.json'))
  } catch (error) {
    if (isToolFailure(error)) return error.code
    throw error
  }
}

test.each<[string, BlobPart]>([
  ['UTF-8', text],
  ['UTF-8 with a byte order mark', `\ufeff${text}`],
  ['UTF-16', utf16(text)],
  ['CRLF', text.replaceAll('\n', '\r\n')],
])('a recipe file in %s is read', async (_, content) => {
  expect(await read(content)).toEqual(recipe)
})

test.each<[string, string, BlobPart]>([
  ['an empty file', 'recipe.not-json', ''],
  ['an incomplete file', 'recipe.not-json', text.slice(0, -9)],
  ['a binary file', 'recipe.not-json', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
  ['invalid UTF-8', 'recipe.not-json', Uint8Array.of(0x7b, 0xc3, 0x7d)],
  ['the JSON of another program', 'recipe.not-recipe', '{"type":"excalidraw","version":2}'],
  ['a recipe of another program', 'recipe.not-recipe', '{"type":"recipe","name":"Soup"}'],
  ['a newer version', 'recipe.version', text.replace('"version": 1', '"version": 2')],
  ['a large file', 'recipe.too-large', new Uint8Array(2_000_000)],
])('%s is refused as %s', async (_, code, content) => {
  expect(await read(content)).toBe(code)
})
