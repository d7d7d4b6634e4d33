import { expect, test } from 'vitest'
import { viewActionOf } from './view-keys.ts'

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
