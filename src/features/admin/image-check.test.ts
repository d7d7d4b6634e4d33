import { describe, expect, it } from 'vitest'
import { hasSize, sizeOf, sizesFor } from './image-check.ts'

describe('hasSize', () => {
  it('accepts a size and its double and triple', () => {
    for (const scale of [1, 2, 3]) {
      expect(hasSize({ width: 728 * scale, height: 90 * scale }, '728x90')).toBe(true)
    }
    expect(hasSize({ width: 728, height: 91 }, '728x90')).toBe(false)
    expect(hasSize({ width: 728 * 2, height: 90 }, '728x90')).toBe(false)
  })
})

describe('sizeOf', () => {
  it('recognizes standard sizes', () => {
    expect(sizeOf({ width: 600, height: 1200 })).toBe('300x600')
    expect(sizeOf({ width: 640, height: 480 })).toBeUndefined()
  })
})

describe('sizesFor', () => {
  it.each([
    ['banner', ['728x90', '970x250', '320x100']],
    ['sidebar', ['300x250', '300x600', '320x100']],
    ['native', ['728x90', '970x250', '300x250', '320x100']],
    ['popup', ['300x250', '300x600', '320x100']],
  ] as const)('of %s fit into its places', (type, sizes) => {
    expect(sizesFor(type)).toEqual(sizes)
  })
})
