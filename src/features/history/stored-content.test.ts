import { expect, test } from 'vitest'
import type { FileText } from '#src/lib/text-source.ts'
import { contentFromStored, contentWithBytes, hasFile } from './stored-content.ts'

const fileOf = (text: string): FileText => ({
  kind: 'file',
  file: new File([text], 'a.json', { type: 'application/json' }),
  name: 'a.json',
  size: text.length,
})

test('files are restored from their bytes', async () => {
  const content = {
    input: fileOf('[1]'),
    parts: { '.selection': '{}' },
    longParts: { '.changed': fileOf('[2]'), '.more': { kind: 'text', text: 'x' } as const },
  }
  const stored = await contentWithBytes(content)
  expect(stored.input).toMatchObject({ file: expect.any(ArrayBuffer) })
  const { input, parts, longParts } = contentFromStored(structuredClone(stored)) ?? {}
  const textOf = (source: unknown) => (source as FileText).file.text()
  expect(parts).toEqual(content.parts)
  expect(input).toMatchObject({ kind: 'file', name: 'a.json', size: 3 })
  expect(await textOf(input)).toBe('[1]')
  expect((input as FileText).file.type).toBe('application/json')
  expect(await textOf(longParts?.['.changed'])).toBe('[2]')
  expect(longParts?.['.more']).toEqual(content.longParts['.more'])
})

test('a content without files is stored unchanged', async () => {
  const content = { input: { kind: 'text', text: 'x' } as const, parts: {} }
  expect(hasFile(content)).toBe(false)
  expect(hasFile({ ...content, longParts: { '.a': fileOf('') } })).toBe(true)
  expect(contentFromStored(await contentWithBytes(content))).toEqual(content)
})

test.each<readonly [string, unknown]>([
  ['a text', 'x'],
  ['no drafts', { input: { kind: 'text', text: 'x' }, parts: null }],
  ['a draft that is a number', { input: { kind: 'text', text: 'x' }, parts: { '.selection': 7 } }],
  ['an input without a kind', { input: {}, parts: {} }],
  ['an input that is null', { input: null, parts: {} }],
  ['a text that is a number', { input: { kind: 'text', text: 5 }, parts: {} }],
  ['a file without bytes', { input: { kind: 'file', name: '', size: 1 }, parts: {} }],
  ['further inputs without a kind', { input: undefined, parts: {}, longParts: { '.a': {} } }],
])('doesn’t return a damaged content: %s', (_, stored) => {
  expect(contentFromStored(stored)).toBeUndefined()
})
