import { expect, test } from 'vitest'
import { droppedIn, pastedIn } from './transfer.ts'

const transfer = (files: readonly File[], text: string, folder?: string) =>
  ({
    files,
    items: [
      { webkitGetAsEntry: () => null },
      { webkitGetAsEntry: () => ({ isDirectory: folder !== undefined, name: folder }) },
    ],
    getData: () => text,
  }) as unknown as DataTransfer

const picture = new File(['PNG'], 'image.png')
const report = new File(['{}'], 'a report.json')
const data = new File(['[]'], 'data.json')

test('a drop has its files, its text, and its folder', () => {
  expect(droppedIn(transfer([data], 'text', 'src'))).toEqual({
    folder: 'src',
    files: [data],
    text: 'text',
  })
  expect(droppedIn(transfer([data], '')).folder).toBeUndefined()
})

test.each([
  ['cells of a spreadsheet', 'a\tb\r\n1\t2\r\n'],
  ['a sentence that ends with the name', 'see image.png'],
  ['a name and another line', 'image.png\nof the report'],
])('of %s with a picture, the text is pasted', (_, text) => {
  expect(pastedIn(transfer([picture], text))).toEqual({ files: [], text })
})

test.each([
  ['no text', ''],
  ['spaces', ' \n'],
  ['the names, as in Finder', 'a report.json\rdata.json'],
  ['the paths, as in file managers of Linux', '/home/me/a report.json\n/home/me/data.json\n'],
  ['the addresses', 'file:///home/me/a%20report.json\r\nfile:///home/me/data.json\r\n'],
])('files are pasted with %s', (_, text) => {
  expect(pastedIn(transfer([report, data], text)).files).toEqual([report, data])
})

test.each(['a#1 [x]&é.json', '100%.json', 'e\u0301.json'])(
  '%s is a name in other spellings too',
  (name) => {
    const file = new File([''], name)
    for (const written of [
      name.normalize('NFC'),
      name.normalize('NFD'),
      encodeURIComponent(name),
    ]) {
      expect(pastedIn(transfer([file], `file:///home/me/${written}`)).files, written).toEqual([
        file,
      ])
    }
  },
)

test('a text without files is pasted', () => {
  expect(pastedIn(transfer([], 'data.json'))).toMatchObject({ files: [], text: 'data.json' })
})
