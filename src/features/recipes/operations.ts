import type { Tool } from '#src/core/manifest.ts'
import type { Operation } from '#src/core/operation.ts'
import type { FindOperation } from '#src/core/recipe.ts'
import { declarations } from '#src/tools/declarations.ts'

/** An operation that a recipe can contain, with its tool. */
export interface RecipeOperation {
  /** `<tool>#<name>`. */
  readonly path: string
  readonly tool: Tool
  readonly name: string
  readonly operation: Operation
}

/** In menu order; without tools for secrets, which must not be stored. */
export const recipeOperations: readonly RecipeOperation[] = declarations
  .filter((tool) => !tool.keepsNothing)
  .flatMap((tool) =>
    Object.entries<Operation>(tool.operations)
      .filter(([, operation]) => !operation.pageOnly && operation.input.length > 0)
      .map(([name, operation]) => ({ path: `${tool.id}#${name}`, tool, name, operation })),
  )

const byPath = new Map(recipeOperations.map((it) => [it.path, it]))

/** Undefined for an operation that recipes can't contain. */
export const recipeOperation = (tool: string, name: string): RecipeOperation | undefined =>
  byPath.get(`${tool}#${name}`)

export const findOperation: FindOperation = (tool, name) => recipeOperation(tool, name)?.operation
