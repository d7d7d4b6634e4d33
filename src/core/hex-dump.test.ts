import { expect, test } from 'vitest'
import { hexRows } from './hex-dump.ts'

test('rows have the format of hexdump -C', () => {
  const bytes = Uint8Array.from([...'Hello, world!\n', 0xff, 0xd8, 0x7f].map(byteOf))
  expect(hexRows(bytes, 0x20)).toEqual([
    '00000020  48 65 6c 6c 6f 2c 20 77  6f 72 6c 64 21 0a ff d8  |Hello, world!...|',
    '00000030  7f                                                |.|',
  ])
  expect(hexRows(new Uint8Array(0))).toEqual([])
})

const byteOf = (it: string | number) => (typeof it === 'number' ? it : it.charCodeAt(0))
