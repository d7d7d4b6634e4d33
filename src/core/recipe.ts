import { ToolFailure } from './failure.ts'
import { fieldsOf, isText } from './guards.ts'
import type { Operation } from './operation.ts'
import { findInvalidOptionValue } from './option-values.ts'

/** One step of a recipe: an operation of a tool. */
export interface RecipeStep {
  /** The id of the tool: `json/to-csv`. */
  readonly tool: string
  readonly operation: string
  /** The options that differ from their defaults, without secret ones. */
  readonly options: Readonly<Record<string, unknown>>
  /** Whether the step is skipped. */
  readonly off?: boolean
}

/** Operations in order: each reads the output of the one before. */
export interface Recipe {
  /** Empty for one without a name. */
  readonly name: string
  readonly steps: readonly RecipeStep[]
}

/** Finds an operation that recipes may contain. */
export type FindOperation = (tool: string, operation: string) => Operation | undefined

export const MAX_RECIPE_STEPS = 50
export const MAX_RECIPE_NAME_CHARS = 100
/** Bytes of a recipe file. */
export const MAX_RECIPE_BYTES = 1_000_000

/** Nested arrays and objects in a recipe; its options need fewer. */
const MAX_DEPTH = 16
/** Values in a recipe. */
const MAX_VALUES = 100_000

const VERSION = 1

/** The data of a recipe in files and links. */
export const recipeData = ({ name, steps }: Recipe) => ({
  type: 'recipe',
  version: VERSION,
  name,
  steps,
})

/** The file of a recipe. */
export const recipeText = (recipe: Recipe): string =>
  `${JSON.stringify(recipeData(recipe), null, 2)}\n`

/** Whether the file of a recipe isn't too large to be read again. */
export const fitsFile = (recipe: Recipe): boolean =>
  new TextEncoder().encode(recipeText(recipe)).length <= MAX_RECIPE_BYTES

/**
 * Reads the untrusted text of a recipe file.
 *
 * @throws ToolFailure `recipe.<code>`: those of `readRecipe`, `too-large`, and `not-json`.
 */
export function parseRecipe(text: string, find: FindOperation): Recipe {
  if (text.length > MAX_RECIPE_BYTES) throw new ToolFailure('recipe.too-large')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new ToolFailure('recipe.not-json', {}, { cause: error })
  }
  return readRecipe(value, find)
}

/**
 * Reads an untrusted value, and copies what a recipe has.
 *
 * @throws ToolFailure `recipe.<code>`: `too-deep`, `too-large`, `not-recipe`, `version`, `name`,
 * `steps` (max), and with the number of the step `step`, `operation` (name), `option` (name).
 */
export function readRecipe(value: unknown, find: FindOperation): Recipe {
  checkValues(value)
  if (!isObject(value) || value.type !== 'recipe') throw new ToolFailure('recipe.not-recipe')
  const { version } = value
  if (version !== VERSION) {
    const isNewer = Number.isInteger(version) && Number(version) > VERSION
    throw new ToolFailure(isNewer ? 'recipe.version' : 'recipe.not-recipe')
  }
  const { name = '', steps } = value
  if (!isText(name) || name.length > MAX_RECIPE_NAME_CHARS) {
    throw new ToolFailure('recipe.name', { max: MAX_RECIPE_NAME_CHARS })
  }
  if (!Array.isArray(steps) || !hasOnly(value, ['type', 'version', 'name', 'steps'])) {
    throw new ToolFailure('recipe.not-recipe')
  }
  if (steps.length > MAX_RECIPE_STEPS) {
    throw new ToolFailure('recipe.steps', { max: MAX_RECIPE_STEPS })
  }
  const recipe = { name, steps: steps.map((step: unknown, at) => readStep(step, at + 1, find)) }
  // Its file can be larger than the compact text that it was read from.
  if (!fitsFile(recipe)) throw new ToolFailure('recipe.too-large')
  return recipe
}

function readStep(value: unknown, step: number, find: FindOperation): RecipeStep {
  if (
    !isObject(value) ||
    !hasNames(value) ||
    !hasOnly(value, ['tool', 'operation', 'options', 'off'])
  ) {
    throw new ToolFailure('recipe.step', { step })
  }
  const { tool, operation } = value
  const declared = find(tool, operation)
  if (!declared) {
    const name = `${tool}/${operation}`.slice(0, MAX_RECIPE_NAME_CHARS)
    throw new ToolFailure('recipe.operation', { step, name })
  }
  const { options = {}, off = false } = value as Record<string, unknown>
  if (!isObject(options) || typeof off !== 'boolean') throw new ToolFailure('recipe.step', { step })
  const invalid = findInvalidOptionValue(declared.options, options)
  if (invalid !== undefined) {
    throw new ToolFailure('recipe.option', { step, name: invalid.slice(0, MAX_RECIPE_NAME_CHARS) })
  }
  return { tool, operation, options: JSON.parse(JSON.stringify(options)), ...(off && { off }) }
}

const hasNames = fieldsOf({ tool: isText, operation: isText })

type PlainObject = Readonly<Record<string, unknown>>

/** An object without a prototype of its own. */
function isObject(value: unknown): value is PlainObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const hasOnly = (value: object, names: readonly string[]) =>
  Object.keys(value).every((name) => names.includes(name))

/** Walks without recursion, because copies and comparisons of deeper values overflow the stack. */
function checkValues(root: unknown): void {
  let level: readonly unknown[] = [root]
  let count = 0
  for (let depth = 0; level.length > 0; depth++) {
    count += level.length
    if (count > MAX_VALUES) throw new ToolFailure('recipe.too-large')
    if (depth > MAX_DEPTH) throw new ToolFailure('recipe.too-deep')
    level = level.flatMap((value) => {
      if (Array.isArray(value)) return value
      if (typeof value !== 'object' || value === null) return []
      if (!isObject(value) || Object.hasOwn(value, '__proto__')) {
        throw new ToolFailure('recipe.not-recipe')
      }
      return Object.values(value)
    })
  }
}
