import { expect, test } from 'vitest'
import { isPageKey, viewActionOf } from './view-keys.ts'

const press = (key: string, modifiers = {}) =>
  viewActionOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers })

test('keys move and zoom the view, and combinations stay with the browser', () => {
  expect(press('ArrowLeft')).toBe('left')
  expect([press('0'), press('1'), press('2')]).toEqual(['fit', 'actual', 'width'])
  expect([press('+'), press('='), press('-')]).toEqual(['in', 'in', 'out'])
  expect(press('a')).toBeUndefined()
  for (const name of ['ctrlKey', 'metaKey', 'altKey'])
    expect(press('0', { [name]: true })).toBeUndefined()
})

const NONE = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test.each(['ctrlKey', 'metaKey'])('shortcuts of the page with %s are left to it', (command) => {
  const keys = (names: readonly string[], modifiers = {}) =>
    names.filter((key) => isPageKey({ ...NONE, ...modifiers, key }))
  const all = ['Escape', '?', 'F8', 'k', 'K', 'Enter', 'c', 'C', '+', 'ArrowLeft', ' ']
  expect(keys(all)).toEqual(['Escape', '?', 'F8'])
  expect(keys(all, { [command]: true })).toEqual(['k', 'K', 'Enter'])
  expect(keys(all, { [command]: true, shiftKey: true })).toEqual(['c', 'C'])
  expect(keys(all, { [command]: true, altKey: true })).toEqual([])
})
