import { describe, expect, test } from 'vitest'
import { fitted, opening } from './placement.ts'

const room = { width: 832, height: 632 }
const phone = { width: 390, height: 400 }

describe('a diagram opens', () => {
  test.each([
    ['in its own size if it fits', { width: 200, height: 100 }, room, { x: 316, y: 266, scale: 1 }],
    [
      'entirely if it can be read',
      { width: 1_000, height: 1_200 },
      room,
      { x: 166, y: 16, scale: 0.5 },
    ],
    [
      'as wide as the window if it is tall',
      { width: 1_000, height: 5_000 },
      room,
      { x: 16, y: 16, scale: 0.8 },
    ],
    [
      'from its start if it is wide',
      { width: 8_000, height: 200 },
      room,
      { x: 16, y: 266, scale: 0.5 },
    ],
    ['in its own size on a phone', { width: 900, height: 900 }, phone, { x: 16, y: 16, scale: 1 }],
    [
      'in the center of a phone if it fits',
      { width: 100, height: 900 },
      phone,
      { x: 145, y: 16, scale: 1 },
    ],
  ])('%s', (_, picture, window, place) => {
    expect(opening(picture, window, undefined)).toEqual(place)
  })

  test('with its first node in the center, but not beyond its edges', () => {
    const wide = { width: 8_000, height: 200 }
    expect(opening(wide, room, 4_000).x).toBe(416 - 2_000)
    expect(opening(wide, room, 100).x).toBe(16)
    expect(opening(wide, room, 7_990).x).toBe(816 - 4_000)
  })
})

test('fitting shows the whole diagram, however small', () => {
  expect(fitted({ width: 8_000, height: 200 }, room)).toEqual({ x: 16, y: 306, scale: 0.1 })
  expect(fitted({ width: 1e6, height: 1e6 }, room).scale).toBe(0.05)
})
