import { useMemo } from 'react'
import { RecipesPage } from '#src/features/recipes/recipes-page.tsx'
import { ResultButton } from '#src/features/send/result-button.tsx'
import { emptySlots, type ToolSlots, ToolSlotsContext } from '#src/tools/shared/tool-slots.ts'

/** The page of recipes, whose result can be sent to a tool. */
export default function Recipes({ preparePage }: Pick<ToolSlots, 'preparePage'>) {
  const slots = useMemo(() => ({ ...emptySlots, ResultButton, preparePage }), [preparePage])
  return (
    <ToolSlotsContext value={slots}>
      <RecipesPage />
    </ToolSlotsContext>
  )
}
