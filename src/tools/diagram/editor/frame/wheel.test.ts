import { expect, test } from 'vitest'
import { createWheelReader } from './wheel.ts'

const none = { deltaX: 0, deltaY: 0, ctrlKey: false, metaKey: false, shiftKey: false }

test('a wheel zooms, and moves the view sideways with Shift', () => {
  const read = createWheelReader()
  expect(read({ ...none, deltaY: -100, timeStamp: 0 })).toEqual({ factor: Math.exp(0.2) })
  expect(read({ ...none, deltaY: 100, shiftKey: true, timeStamp: 1 })).toEqual({ x: -100, y: 0 })
  expect(read({ ...none, deltaX: 100, shiftKey: true, timeStamp: 2 })).toEqual({ x: -100, y: -0 })
})

test('a pinch on a trackpad zooms faster than a wheel', () => {
  const read = createWheelReader()
  expect(read({ ...none, deltaY: -10, ctrlKey: true, timeStamp: 0 })).toEqual({
    factor: Math.exp(0.1),
  })
})

test('a movement on a trackpad does what it began with until it pauses', () => {
  const read = createWheelReader()
  const move = (deltaX: number, deltaY: number, timeStamp: number) =>
    Object.keys(read({ ...none, deltaX, deltaY, timeStamp })).join()
  expect(move(4, 1, 0)).toBe('x,y')
  expect(move(0, 6, 50)).toBe('x,y')
  expect(move(0, 6, 300)).toBe('factor')
  expect(move(9, 6, 350)).toBe('factor')
})
