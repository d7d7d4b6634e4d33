import { saveTyped } from '#src/lib/unkept.ts'
import { offerUpdate } from './update-atom.ts'

/** Keeps what is typed; where something would be lost, names it and leaves `reload` to the visitor. */
export async function mayReload(reload: () => void): Promise<boolean> {
  const unkept = await saveTyped()
  if (unkept) offerUpdate({ stage: 'unkept', unkept, apply: reload })
  return !unkept
}
