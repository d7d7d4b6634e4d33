import { describe, expect, it } from 'vitest'
import { tools } from '#src/tools/registry.ts'
import { hasPlace, highestOf, pathPartOf, positionOf, slotHeightOf } from './places.ts'
import { pagePositions } from './positions.ts'

describe('positionOf', () => {
  it('is the group of every tool', () => {
    for (const { path, group } of tools) expect(positionOf(path), path).toBe(group)
  })

  it.each([
    ['/', 'home'],
    ['/about', 'about'],
    ['/tools', 'tools'],
    ['/tools/json', 'json'],
    ['/tools/jsonish', 'tools'],
    ['/settings', undefined],
    ['/admin/ads', undefined],
  ])('of %s is %s', (path, position) => expect(positionOf(path)).toBe(position))
})

describe('pathPartOf', () => {
  it('is found by the start script', () => {
    expect(pagePositions.map(pathPartOf)).toEqual([
      ...['home', 'tools', 'json', 'time', 'encoding', 'mermaid', 'about'],
    ])
  })
})

describe('hasPlace', () => {
  it('is false for sidebars beside lists of tools and for interstitials outside JSON pages', () => {
    const missing = (type: 'sidebar' | 'interstitial' | 'popup') =>
      pagePositions.filter((position) => !hasPlace(type, position))
    expect(missing('sidebar')).toEqual(['home', 'tools'])
    expect(missing('interstitial')).toEqual(pagePositions.filter((it) => it !== 'json'))
    expect(missing('popup')).toEqual([])
  })
})

describe('slotHeightOf', () => {
  it.each([
    ['banner', '728x90', null, '138-138'],
    ['banner', '970x250', null, '138-288'],
    ['native', '300x250', null, '288-288'],
    ['native', '300x250', '/api/images/a', '138-288'],
    ['banner', '728x90', '/api/images/a', '138-138'],
    ['banner', '300x600', null, '288-288'],
    ['sidebar', '300x600', null, '638-638'],
    ['sidebar', '300x600', '/api/images/a', '138-638'],
    ['banner', null, null, undefined],
  ] as const)(
    'of a %s of size %s with the narrow image %s is %s',
    (type, size, narrowImageUrl, height) => {
      expect(slotHeightOf({ type, size, narrowImageUrl })).toBe(height)
    },
  )
})

describe('highestOf', () => {
  it('is the largest height on each kind of screen', () => {
    expect(highestOf(['138-638', undefined, '288-288'])).toBe('288-638')
    expect(highestOf([undefined])).toBeUndefined()
  })
})
