import type { RecipeStep } from '#src/core/recipe.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { messages } from './messages.ts'
import { type RecipeOperation, recipeOperation } from './operations.ts'

/** Returns a function that names an operation: "JSON to CSV: CSV → JSON". */
export function useOperationName(): (operation: RecipeOperation) => string {
  const t = useMessages(messages)
  const language = useLanguage()
  return ({ tool, operation }) =>
    t('step.name', { tool: tool.title[language], operation: operation.title[language] })
}

/** Returns a function that names the operation of a step. */
export function useStepName(): (step: RecipeStep) => string {
  const nameOf = useOperationName()
  return ({ tool, operation }) => {
    const found = recipeOperation(tool, operation)
    return found ? nameOf(found) : ''
  }
}
