import type { JsonEdit } from '#src/core/json/edit/plan-edit.ts'
import type { TreeRow } from '#src/core/json/tree-row.ts'
import type { Reversal } from './edit-history.ts'

/** The ways to edit a value, in the order of the menu. */
export const editActions = [
  'rename',
  'value',
  'before',
  'after',
  'into',
  'duplicate',
  'up',
  'down',
  'sort',
  'remove',
] as const
export type EditAction = (typeof editActions)[number]

/** The edits of the actions that need no text. */
export const directEdits: Readonly<Partial<Record<EditAction, JsonEdit>>> = {
  duplicate: { kind: 'duplicate' },
  up: { kind: 'move', by: -1 },
  down: { kind: 'move', by: 1 },
  sort: { kind: 'sort' },
  remove: { kind: 'remove' },
}

/** The actions that are possible for the value of a row; none for a group of items. */
export function actionsFor({ kind, span, depth, key, count, ordinal }: TreeRow): EditAction[] {
  if (span > 0) return []
  const isContainer = kind === 'object' || kind === 'array' || kind === 'lines'
  const isPossible: Readonly<Record<EditAction, boolean>> = {
    rename: key !== null,
    value: kind !== 'lines',
    before: depth > 0,
    after: depth > 0,
    into: isContainer,
    duplicate: depth > 0,
    up: depth > 0 && ordinal > 0,
    down: depth > 0,
    sort: kind === 'object' && count > 1,
    remove: depth > 0,
  }
  return editActions.filter((action) => isPossible[action])
}

export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

export const isModified = ({ ctrlKey, metaKey, altKey }: PressedKey): boolean =>
  ctrlKey || metaKey || altKey

/** Whether a key undoes or repeats an edit, on any system. */
export function reversalOfKey(pressed: PressedKey): Reversal | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed
  if (altKey || ctrlKey === metaKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redone' : 'undone'
  return letter === 'y' && ctrlKey && !shiftKey ? 'redone' : undefined
}

/** The actions of a key in a tree, best first, whether or not they are possible for its row. */
export function actionsOfKey(event: PressedKey, row: TreeRow | undefined): readonly EditAction[] {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  const isCommand = ctrlKey || metaKey
  const isInsert = shiftKey ? key === 'Enter' : key === 'Insert'
  if (isInsert && !isCommand && !altKey) return ['after', 'into']
  if (shiftKey) return []
  if (isCommand && !altKey) return key.toLowerCase() === 'd' ? ['duplicate'] : []
  if (altKey && !isCommand) {
    if (key === 'ArrowUp') return ['up']
    return key === 'ArrowDown' ? ['down'] : []
  }
  if (isCommand) return []
  if (key === 'F2') return ['rename', 'value']
  // Enter expands and collapses other rows.
  if (key === 'Enter' && row?.expandable === false) return ['value']
  return key === 'Delete' || key === 'Backspace' ? ['remove'] : []
}
