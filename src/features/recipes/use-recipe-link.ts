import { useEffect, useEffectEvent } from 'react'
import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { LINK_FRAGMENT } from '#src/core/link-fragment.ts'
import { type Recipe, readRecipe } from '#src/core/recipe.ts'
import { showLinkFailure } from '#src/features/links/link-failure.ts'
import { readRecipeLink } from '#src/features/links/recipe-link.ts'
import { findOperation } from './operations.ts'

/** Opens the recipe of a link in the address, which it removes: after a reload, edits stay. */
export function useRecipeLink(
  open: (recipe: Recipe, input: string | undefined) => Promise<void>,
): void {
  const openLink = useEffectEvent(open)
  useEffect(() => {
    const read = async () => {
      const { hash, pathname, search } = location
      if (LINK_FRAGMENT.exec(hash)?.[1] !== 'link') return
      history.replaceState(history.state, '', pathname + search)
      try {
        const link = await readRecipeLink(hash)
        if (link) await openLink(recipeOf(link.recipe), link.input)
      } catch (error) {
        if (!isToolFailure(error)) throw error
        showLinkFailure(error)
      }
    }
    const listen = () => void read()
    listen()
    addEventListener('hashchange', listen)
    return () => removeEventListener('hashchange', listen)
  }, [])
}

/** @throws ToolFailure `link.unknown` */
function recipeOf(value: unknown): Recipe {
  try {
    return readRecipe(value, findOperation)
  } catch (cause) {
    throw isToolFailure(cause) ? new ToolFailure('link.unknown', {}, { cause }) : cause
  }
}
