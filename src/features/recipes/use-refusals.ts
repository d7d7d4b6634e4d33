import { useEffect, useEffectEvent } from 'react'
import { MAX_RECIPE_BYTES, MAX_RECIPE_STEPS } from '#src/core/recipe.ts'
import { formatSize } from '#src/lib/format-size.ts'
import { showFailure } from '#src/lib/toasts.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { messages } from './messages.ts'
import type { RecipeLimit, RecipeStore } from './recipe-store.ts'

/** Says why a change of the recipe is refused. */
export function useRefusals(store: RecipeStore): void {
  const t = useMessages(messages)
  const language = useLanguage()
  const report = useEffectEvent((limit: RecipeLimit) =>
    showFailure(
      t('change.refused'),
      limit === 'steps'
        ? t('add.full', { max: MAX_RECIPE_STEPS })
        : t('change.large', { size: formatSize(MAX_RECIPE_BYTES, language) }),
    ),
  )
  useEffect(() => {
    store.onRefused = report
    return () => {
      store.onRefused = undefined
    }
  }, [store])
}
