import type { ShortcutName } from '#src/lib/shortcuts.ts'

/** The shortcuts by the place where they work, in the order of the dialog. */
export const places = [
  { place: 'everywhere', names: ['search', 'help', 'notifications'] },
  { place: 'tool', names: ['run', 'cancel', 'copy'] },
  { place: 'editor', names: ['find', 'undo', 'redo'] },
  {
    place: 'tree',
    names: [
      'row',
      'fold',
      'siblings',
      'searchTree',
      'nextMatch',
      'copyValue',
      'editValue',
      'insertValue',
      'duplicateValue',
      'moveValue',
      'removeValue',
      'undoEdit',
      'redoEdit',
    ],
  },
  { place: 'diff', names: ['nextChange', 'previousChange'] },
  { place: 'diagram', names: ['pan', 'zoom', 'fit', 'actual', 'width', 'slide'] },
  { place: 'palette', names: ['favorite', 'page'] },
] as const satisfies readonly {
  readonly place: string
  readonly names: readonly ShortcutName[]
}[]
