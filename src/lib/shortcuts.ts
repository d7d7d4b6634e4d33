/**
 * The keys of every shortcut, for tooltips and the dialog of shortcuts. `Mod` is Command on Apple
 * systems and Control elsewhere.
 */
export const shortcuts = {
  search: ['Mod', 'K'],
  help: ['?'],
  notifications: ['F8'],
  run: ['Mod', 'Enter'],
  cancel: ['Esc'],
  copy: ['Mod', 'Shift', 'C'],
  find: ['Mod', 'F'],
  undo: ['Mod', 'Z'],
  redo: ['Mod', 'Shift', 'Z'],
  row: ['↑', '↓'],
  fold: ['←', '→'],
  siblings: ['*'],
  searchTree: ['Mod', 'F'],
  nextMatch: ['F3'],
  nextChange: ['F7'],
  previousChange: ['Shift', 'F7'],
  copyValue: ['Mod', 'C'],
  editValue: ['F2'],
  insertValue: ['Insert'],
  duplicateValue: ['Mod', 'D'],
  moveValue: ['Alt', '↑', '↓'],
  removeValue: ['Delete'],
  undoEdit: ['Mod', 'Z'],
  redoEdit: ['Mod', 'Shift', 'Z'],
  pan: ['←', '↑', '↓', '→'],
  zoom: ['+', '−'],
  fit: ['0'],
  actual: ['1'],
  width: ['2'],
  slide: ['Page Up', 'Page Down'],
  favorite: ['Mod', 'D'],
  page: ['Page Up', 'Page Down'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ShortcutName = keyof typeof shortcuts

const isMac = typeof navigator !== 'undefined' && /Mac|iP(?:hone|ad|od)/.test(navigator.userAgent)

const macNames: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Shift: '⇧',
  Alt: '⌥',
  Enter: '⏎',
  Delete: '⌫',
  // Apple keyboards don't have the key.
  Insert: '⇧⏎',
}

/** The names of the keys on this device's keyboard, in the order of its system. */
export function keysOf(name: ShortcutName): readonly string[] {
  const keys: readonly string[] = shortcuts[name]
  if (!isMac) return keys.map((key) => (key === 'Mod' ? 'Ctrl' : key))
  // Apple names Shift first.
  const sorted = keys.includes('Shift') ? ['Shift', ...keys.filter((it) => it !== 'Shift')] : keys
  return sorted.map((key) => macNames[key] ?? key)
}

/** A combination of keys as one text: `Ctrl+Enter` or `⌘⏎`. */
export const keyText = (name: ShortcutName): string => keysOf(name).join(isMac ? '' : '+')
