import { expect, test } from 'vitest'
import { contentOfForm } from './shared-form.ts'

const link = 'https://example.org/?q=%E4%BD%A0'

function contentOf(fields: Readonly<Record<string, string | File>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return contentOfForm(form)
}

test.each([
  ['a text with its link', { title: 'Page', text: 'Read this', url: link }, `Read this\n${link}`],
  ['a link that the text has too', { text: `Read ${link}`, url: link }, `Read ${link}`],
  ['a text alone', { title: 'Page', text: '{"a": 1}', url: '' }, '{"a": 1}'],
  ['a link alone', { title: 'Page', text: '', url: link }, link],
  ['a title alone', { title: '{"a": 1}', text: '', url: '' }, '{"a": 1}'],
  ['nothing', { title: '', text: '', file: new File([], '') }, undefined],
  ['a text beside an empty file field', { text: 'a', file: new File([], '') }, 'a'],
] as const)('reads %s', (_, fields, content) => {
  expect(contentOf(fields)).toBe(content)
})

test('reads a file before texts, also an empty one', () => {
  for (const parts of [['1'], []]) {
    const content = contentOf({ text: 'a', url: link, file: new File(parts, 'a.json') })
    expect(content).toMatchObject({ name: 'a.json', size: parts.length })
  }
})
