import { describe, expect, test } from 'vitest'
import { languages } from '#src/core/messages.ts'
import { catalog } from '#src/tools/catalog.ts'
import { groups } from '#src/tools/groups.ts'
import { pageHeads } from './heads.ts'

const heads = Object.entries(pageHeads).flatMap(([path, head]) =>
  languages.map((language) => ({
    path,
    language,
    name: named(head.name[language]),
    title: named(head.title[language]),
    summary: named(head.summary[language]),
    tool: catalog.find((tool) => tool.path === path),
  })),
)

describe.each(heads)('$path in $language', ({ path, language, name, title, summary, tool }) => {
  test('has a title that begins with its name and that search engines show whole', () => {
    expect(title.startsWith(path === '/' ? 'Offkit' : name)).toBe(true)
    expect(widthOf(title)).toBeLessThanOrEqual(55)
    expect(title).toContain(' – ')
    expect(title).not.toMatch(/[|.。]/)
  })

  test('has a summary of two or three lines, which isn’t the text of its card', () => {
    // The summary of a group lists its tools.
    if (!groups.some(({ route }) => route === path)) {
      expect(widthOf(summary)).toBeGreaterThanOrEqual(100)
      expect(widthOf(summary)).toBeLessThanOrEqual(160)
    }
    expect(summary).toMatch(/[.。]$/)
    expect(summary).not.toBe(tool?.description[language])
  })

  test('uses the characters of its language, and the site’s name where the owner can change it', () => {
    const head = pageHeads[path]!
    expect(/\p{Script=Han}/u.test(summary)).toBe(language === 'zh-CN')
    expect(/\p{Script=Han}/u.test(title)).toBe(language === 'zh-CN')
    expect(head.title[language] + head.summary[language]).not.toContain('Offkit')
  })
})

test('no two pages share a title or a summary', () => {
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length)
  expect(new Set(heads.map(({ summary }) => summary)).size).toBe(heads.length)
})

function named(text: string): string {
  return text.replaceAll('{{site-name}}', 'Offkit')
}

/** In Latin characters: a Chinese one is as wide as two. */
function widthOf(text: string): number {
  return [...text].reduce((sum, it) => sum + (/[\u2e80-\uffef]/.test(it) ? 2 : 1), 0)
}
