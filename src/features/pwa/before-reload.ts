import { saveInput } from '#src/lib/unsaved-input.ts'
import { offerUpdate } from './update-atom.ts'

/** Saves the input; warns in the update offer and returns false if a reload would lose any. */
export async function prepareReload(reload: () => void): Promise<boolean> {
  const unsavedInput = await saveInput()
  if (unsavedInput) offerUpdate({ stage: 'unsaved', unsavedInput, apply: reload })
  return !unsavedInput
}
