import { base } from '#src/core/base.ts'
import { ToolFailure } from '#src/core/failure.ts'
import { type TextSource, utf8Length } from '#src/lib/text-source.ts'
import { fieldsOfLink, packLink, unpackLink } from './link-format.ts'
import { linkInFragment, readFirst } from './link-fragment.ts'
import { type CopiedLink, MAX_INPUT_BYTES } from './tool-link.ts'

export interface RecipeLink {
  /** JSON data, which the recipes page validates. */
  readonly recipe: unknown
  readonly input?: string
}

/**
 * The address of a recipe with its input, if that is a text of at most 100 KB.
 *
 * @param recipe the data of the recipe, as in its file
 * @throws ToolFailure `link.large`
 */
export async function linkToRecipe(
  recipe: unknown,
  source: TextSource,
  withInput: boolean,
): Promise<CopiedLink> {
  const isEmpty = source.kind === 'text' && source.text === ''
  const fits = source.kind === 'text' && utf8Length(source.text) <= MAX_INPUT_BYTES
  const isIncluded = fits && withInput && !isEmpty
  const link: RecipeLink = isIncluded ? { recipe, input: source.text } : { recipe }
  return {
    address: `${location.origin}${base}/recipes#link=${await packLink(link)}`,
    input: isEmpty ? 'none' : !fits ? 'too-large' : withInput ? 'included' : 'omitted',
  }
}

/**
 * The recipe in a fragment; undefined for a fragment without a link.
 *
 * @throws ToolFailure as `unpackLink` and `fieldsOfLink`
 */
export async function readRecipeLink(hash: string): Promise<RecipeLink | undefined> {
  const found = linkInFragment(hash)
  if (found?.kind !== 'link') return undefined
  const fields = fieldsOfLink(await readFirst(found, unpackLink), ['recipe', 'input'])
  const [recipe, input] = [fields.get('recipe'), fields.get('input')]
  if (recipe === undefined) throw new ToolFailure('link.unknown')
  if (input === undefined) return { recipe }
  if (typeof input === 'string' && utf8Length(input) <= MAX_INPUT_BYTES) return { recipe, input }
  throw new ToolFailure('link.damaged')
}
