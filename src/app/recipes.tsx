import { RecipesPage } from '#src/features/recipes/recipes-page.tsx'
import { ResultButton } from '#src/features/send/result-button.tsx'
import { emptySlots, ToolSlotsContext } from '#src/tools/shared/tool-slots.ts'

const slots = { ...emptySlots, ResultButton }

/** The page of recipes, whose result can be sent to a tool. */
export default function Recipes() {
  return (
    <ToolSlotsContext value={slots}>
      <RecipesPage />
    </ToolSlotsContext>
  )
}
