import type { KeyPress, ViewAction } from './protocol.ts'

const actions: Readonly<Record<string, ViewAction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'in',
  '=': 'in',
  '-': 'out',
  '0': 'fit',
  '1': 'actual',
  '2': 'width',
}

/** The keys that change the view of a diagram; none of a combination with Control, Alt, or Command. */
export const viewActionOf = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): ViewAction | undefined =>
  (event.ctrlKey || event.metaKey || event.altKey) === true ? undefined : actions[event.key]

/** Whether a key is a shortcut of the page, which works in the diagram too. */
export function isPageKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): boolean {
  if (altKey) return false
  if (!(ctrlKey || metaKey)) return key === '?' || key === 'F8' || (key === 'Escape' && !shiftKey)
  return shiftKey ? key.toLowerCase() === 'c' : key === 'Enter' || key.toLowerCase() === 'k'
}
