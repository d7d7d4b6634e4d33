import { expect, test } from 'vitest'
import { EditableTree } from '#src/core/json/edit/editable-tree.ts'
import { documentOf } from '#src/core/json/edit/testing.ts'
import { actionOfKey, actionsFor } from './edit-actions.ts'

const rowsOf = (text: string) => new EditableTree(documentOf(text)).rows(0, 1000).rows

const key = (name: string, modifiers: Partial<KeyboardEvent> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
})

test('a value has the actions that its place and kind allow', () => {
  const [root, first, element] = rowsOf('{"a":[1],"b":2}')
  expect(actionsFor(root!)).toEqual(['value', 'into', 'sort'])
  expect(actionsFor(first!)).toEqual([
    'rename',
    'value',
    'before',
    'after',
    'into',
    'duplicate',
    'down',
    'remove',
  ])
  expect(actionsFor(element!)).not.toContain('rename')
  expect(actionsFor(rowsOf('1\n2')[0]!)).toEqual(['into'])
  const group = rowsOf(JSON.stringify(new Array(200).fill(0)))[1]!
  expect(actionsFor(group)).toEqual([])
})

test('keys act only where the action is possible', () => {
  const [root, first, element] = rowsOf('{"a":[1],"b":2}')
  expect(actionOfKey(key('F2'), first!)).toBe('rename')
  expect(actionOfKey(key('F2'), element!)).toBe('value')
  expect(actionOfKey(key('Enter'), element!)).toBe('value')
  expect(actionOfKey(key('Enter'), first!)).toBeUndefined()
  expect(actionOfKey(key('Enter', { shiftKey: true }), first!)).toBe('after')
  expect(actionOfKey(key('Insert'), root!)).toBe('into')
  expect(actionOfKey(key('Delete'), root!)).toBeUndefined()
  expect(actionOfKey(key('Backspace'), element!)).toBe('remove')
  expect(actionOfKey(key('D', { metaKey: true }), first!)).toBe('duplicate')
  expect(actionOfKey(key('d', { ctrlKey: true, altKey: true }), first!)).toBeUndefined()
  expect(actionOfKey(key('ArrowDown', { altKey: true }), first!)).toBe('down')
  expect(actionOfKey(key('ArrowUp', { altKey: true }), first!)).toBeUndefined()
  expect(actionOfKey(key('ArrowDown'), first!)).toBeUndefined()
})
