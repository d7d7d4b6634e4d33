import { describe, expect, test } from 'vitest'
import { fitted, fittedWidth, isOutside, opening, reachable } from './placement.ts'

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

test('fitting enlarges a small diagram only up to a limit', () => {
  const small = { width: 200, height: 100 }
  expect(fitted(small, room)).toMatchObject({ scale: 1 })
  expect(fitted(small, room, 3)).toEqual({ x: 116, y: 166, scale: 3 })
  expect(fitted({ width: 400, height: 100 }, room, 3)).toEqual({ x: 16, y: 216, scale: 2 })
})

describe('fitting to the width', () => {
  const tall = { width: 1_600, height: 4_000 }

  test('keeps the height in the middle of the window', () => {
    const view = { x: -50, y: 316 - 2_000, scale: 1 }
    expect(fittedWidth(tall, room, view)).toEqual({ x: 16, y: 316 - 1_000, scale: 0.5 })
  })

  test('leaves no gap at the ends of a tall diagram', () => {
    expect(fittedWidth(tall, room, { x: 0, y: 900, scale: 1 }).y).toBe(16)
    expect(fittedWidth(tall, room, { x: 0, y: -9_000, scale: 1 }).y).toBe(632 - 16 - 2_000)
  })

  test('centers a low diagram, and enlarges none', () => {
    const view = { x: 0, y: 0, scale: 2 }
    expect(fittedWidth({ width: 1_600, height: 200 }, room, view).y).toBe(266)
    expect(fittedWidth({ width: 200, height: 100 }, room, view)).toEqual({
      x: 316,
      y: 266,
      scale: 1,
    })
  })
})

test('a diagram can be moved almost out of the window, but not entirely', () => {
  const picture = { width: 1_000, height: 600 }
  const inside = { x: -300, y: 200, scale: 1 }
  expect(reachable(picture, room, inside)).toEqual(inside)
  expect(reachable(picture, room, { x: 5_000, y: 5_000, scale: 1 })).toMatchObject({
    x: 832 - 48,
    y: 632 - 48,
  })
  expect(reachable(picture, room, { x: -5_000, y: -5_000, scale: 0.5 })).toMatchObject({
    x: 48 - 500,
    y: 48 - 300,
  })
  expect(reachable({ width: 10, height: 10 }, room, { x: -99, y: 999, scale: 1 })).toMatchObject({
    x: 0,
    y: 622,
  })
})

test('a view of another diagram can show nothing', () => {
  const picture = { width: 100, height: 100 }
  expect(isOutside(picture, room, { x: -99, y: 0, scale: 1 })).toBe(false)
  expect(isOutside(picture, room, { x: -100, y: 0, scale: 1 })).toBe(true)
  expect(isOutside(picture, room, { x: 0, y: 632, scale: 1 })).toBe(true)
})
