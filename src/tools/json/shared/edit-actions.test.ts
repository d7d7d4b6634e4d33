import { expect, test } from 'vitest'
import { EditableTree } from '#src/core/json/edit/editable-tree.ts'
import { documentOf } from '#src/core/json/edit/testing.ts'
import { actionsFor, actionsOfKey } from './edit-actions.ts'

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

test('a key has its actions, which may not be possible for the row', () => {
  const [root, first, element] = rowsOf('{"a":[1],"b":2}')
  expect(actionsOfKey(key('F2'), first)).toEqual(['rename', 'value'])
  expect(actionsOfKey(key('Enter'), element)).toEqual(['value'])
  expect(actionsOfKey(key('Enter'), first)).toEqual([])
  expect(actionsOfKey(key('Enter'), undefined)).toEqual([])
  expect(actionsOfKey(key('Enter', { shiftKey: true }), first)).toEqual(['after', 'into'])
  expect(actionsOfKey(key('Insert'), root)).toEqual(['after', 'into'])
  expect(actionsOfKey(key('Backspace'), element)).toEqual(['remove'])
  expect(actionsOfKey(key('D', { metaKey: true }), first)).toEqual(['duplicate'])
  expect(actionsOfKey(key('d', { ctrlKey: true, altKey: true }), first)).toEqual([])
  expect(actionsOfKey(key('ArrowDown', { altKey: true }), first)).toEqual(['down'])
  expect(actionsOfKey(key('ArrowUp', { altKey: true }), first)).toEqual(['up'])
  expect(actionsOfKey(key('ArrowDown'), first)).toEqual([])
})
