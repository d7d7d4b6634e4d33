import { currentSelection } from '#src/lib/current-selection.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { AddStepIcon } from '#src/ui/icons.ts'
import { messages } from './add-messages.ts'

/** Adds the operation of the tool's page, with its options, to the recipe of this tab. */
export function AddButton() {
  const t = useMessages(messages)
  const add = async () => {
    const { selection } = currentSelection.get()
    if (!selection) return
    const { addToRecipe } = await import('./add-step.ts')
    await addToRecipe(selection)
  }
  return (
    <IconButton label={t('add')} onClick={() => void add()}>
      <AddStepIcon size={16} />
    </IconButton>
  )
}
