import { describe, expect, test } from 'vitest'
import { centerIn, isCut, overviewOf, viewAround, visiblePart } from './overview-geometry.ts'
import { fitted } from './placement.ts'

const room = { width: 800, height: 600 }
const wide = { width: 2_400, height: 1_200 }
const overview = overviewOf(wide, room)

test('an overview is needed once the window cuts the diagram', () => {
  expect(isCut(wide, room, fitted(wide, room))).toBe(false)
  expect(isCut(wide, room, { x: 0, y: 0, scale: 1 })).toBe(true)
  expect(isCut({ width: 100, height: 100 }, room, { x: 750, y: 0, scale: 1 })).toBe(true)
  expect(isCut({ width: 800.5, height: 600 }, room, { x: 0, y: 0, scale: 1 })).toBe(false)
})

describe('the size of the overview', () => {
  test('has the shape of the diagram', () => {
    expect(overview).toEqual({ width: 240, height: 120, place: { x: 0, y: 0, scale: 0.1 } })
  })

  test('leaves most of a small window free', () => {
    expect(overviewOf(wide, { width: 390, height: 400 })).toMatchObject({ width: 117, height: 59 })
  })

  test('is large enough to be pressed, with an extreme diagram in its center', () => {
    const { width, height, place } = overviewOf({ width: 24_000, height: 400 }, room)
    expect([width, height]).toEqual([240, 24])
    expect(place).toEqual({ x: 0, y: 10, scale: 0.01 })
    expect(overviewOf({ width: 100, height: 9_000 }, room).width).toBe(24)
  })
})

describe('the rectangle for the visible part', () => {
  test('follows the view', () => {
    expect(visiblePart(overview, room, { x: 0, y: 0, scale: 1 })).toEqual({
      x: 0,
      y: 0,
      width: 80,
      height: 60,
    })
    expect(visiblePart(overview, room, { x: -2_000, y: -1_000, scale: 2 })).toEqual({
      x: 100,
      y: 50,
      width: 40,
      height: 30,
    })
  })

  test('stays in the overview and can be seen at any zoom', () => {
    const beyond = visiblePart(overview, room, { x: 700, y: 500, scale: 1 })
    expect(beyond).toMatchObject({ x: 0, y: 0, width: 10, height: 10 })
    const end = visiblePart(overview, room, { x: -47_900, y: -23_900, scale: 20 })
    expect(end).toEqual({ x: 232, y: 112, width: 8, height: 8 })
    const all = visiblePart(overview, room, { x: 300, y: 300, scale: 0.05 })
    expect(all).toEqual({ x: 0, y: 0, width: 240, height: 120 })
  })
})

test('a view around a point has the point in its center, also in an overview with gaps', () => {
  expect(viewAround({ x: 120, y: 60 }, overview, room, { x: 0, y: 0, scale: 0.5 })).toEqual({
    x: -200,
    y: 0,
    scale: 0.5,
  })
  for (const picture of [wide, { width: 24_000, height: 400 }]) {
    const around = overviewOf(picture, room)
    const point = { x: 37, y: 11 }
    const view = viewAround(point, around, room, { x: -5, y: 7, scale: 1.6 })
    const center = centerIn(around, room, view)
    expect(center.x).toBeCloseTo(point.x, 9)
    expect(center.y).toBeCloseTo(point.y, 9)
  }
})
