import { expect, test } from 'vitest'
import { declarations } from './declarations.ts'
import { groups } from './groups.ts'
import { icons } from './icons.ts'

test('every tool and every group has an icon', () => {
  for (const { id } of [...declarations, ...groups])
    expect(icons[id], id).toMatch(/^M[\d.\sA-Za-z,-]+$/)
})

test('no two tools of a group share an icon', () => {
  const paths = declarations.map(({ id, group }) => `${group} ${icons[id]}`)
  expect(new Set(paths).size).toBe(paths.length)
})
