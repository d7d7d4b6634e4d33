import type { ViewAction } from './protocol.ts'

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
