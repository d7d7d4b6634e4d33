import { expect, test } from 'vitest'
import type { FileText } from '#src/lib/text-source.ts'
import { fromStored, hasFile, withBytes } from './stored-content.ts'

const fileOf = (text: string): FileText => ({
  kind: 'file',
  file: new File([text], 'a.json'),
  name: 'a.json',
  size: text.length,
})

test('files are restored from their bytes', async () => {
  const content = {
    input: fileOf('[1]'),
    parts: { '.selection': '{}' },
    longParts: { '.changed': fileOf('[2]'), '.more': { kind: 'text', text: 'x' } as const },
  }
  const stored = await withBytes(content)
  expect(stored.input).toMatchObject({ file: expect.any(ArrayBuffer) })
  const { input, parts, longParts } = fromStored(structuredClone(stored))
  const textOf = (source: unknown) => (source as FileText).file.text()
  expect(parts).toEqual(content.parts)
  expect(input).toMatchObject({ kind: 'file', name: 'a.json', size: 3 })
  expect(await textOf(input)).toBe('[1]')
  expect(await textOf(longParts?.['.changed'])).toBe('[2]')
  expect(longParts?.['.more']).toEqual(content.longParts['.more'])
})

test('a content without files is stored unchanged', async () => {
  const content = { input: { kind: 'text', text: 'x' } as const, parts: {} }
  expect(hasFile(content)).toBe(false)
  expect(hasFile({ ...content, longParts: { '.a': fileOf('') } })).toBe(true)
  expect(fromStored(await withBytes(content))).toEqual(content)
})
