import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages, type Messages } from '#src/core/messages.ts'
import { catalog } from './catalog.ts'
import { groups } from './groups.ts'
import { tools } from './registry.ts'

const modules = import.meta.glob<{ readonly messages?: Messages }>('./**/{messages,tool}.ts', {
  eager: true,
})

describe.each(catalog)('$id', (tool) => {
  test.each(['page.tsx', 'logic.ts'])('has its %s', (file) => {
    expect(existsSync(`src/tools/${tool.id}/${file}`)).toBe(true)
  })

  test('has a test if its logic has several files', () => {
    const has = (name: string) => existsSync(`src/tools/${tool.id}/${name}`)
    expect(has('logic.test.ts') || !has('logic')).toBe(true)
  })

  test('has a title, description, keywords, and guide in every language', () => {
    for (const language of languages) {
      expect(tool.title[language]).not.toBe('')
      expect(tool.description[language].length).toBeGreaterThan(10)
      expect(tool.keywords[language].length).toBeGreaterThan(0)
      expect(tool.guide[language].length).toBeGreaterThan(1)
    }
  })

  test('uses its id as the namespace of its messages', () => {
    for (const file of ['messages', 'tool']) {
      const own = modules[`./${tool.id}/${file}.ts`]?.messages
      if (own) expect(own.namespace).toBe(tool.id)
    }
  })

  test('is in the folder of its group', () => {
    expect(tool.group).toBe(tool.id.split('/')[0])
  })
})

test('the menus and the catalog list the same tools in the same order', () => {
  expect(tools.map((tool) => tool.id)).toEqual(catalog.map((tool) => tool.id))
})

test('every tool has a unique path, from its folder or `route`', () => {
  const paths = tools.map(({ path }) => path)
  expect(paths).toContain('/tools/json/validator')
  expect(paths).toContain('/tools/mermaid')
  expect(new Set(paths).size).toBe(paths.length)
})

test.each(groups)('the group $id opens one of its tools', ({ id, landing }) => {
  expect(tools.find((tool) => tool.id === landing)?.group).toBe(id)
})

test('no two tools of a group have the same order', () => {
  for (const group of groups) {
    const orders = tools.filter((tool) => tool.group === group.id).map((tool) => tool.order)
    expect(new Set(orders).size).toBe(orders.length)
  }
})

test('every text of every namespace has the same parameters in both languages', () => {
  const parameters = (text: string) =>
    [...text.matchAll(/\{\{(\w+)/g)].map((match) => match[1]).sort()
  for (const own of Object.values(modules).flatMap(({ messages = [] }) => messages)) {
    for (const [key, text] of Object.entries(own.texts.en)) {
      expect(parameters(own.texts['zh-CN'][key] ?? ''), `${own.namespace} ${key}`).toEqual(
        parameters(text),
      )
    }
  }
})
