import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withFolder } from '#tests/api/test-app.ts'
import { copyFile } from './copy-file.ts'

/** A file of Linux that has fewer bytes than its size says, like one that is shortened during the copy. */
const shorter = '/sys/devices/system/cpu/online'

it.skipIf(!existsSync(shorter))('ends where the file ends, even before its size', () =>
  withFolder((folder) => {
    const text = readFileSync(shorter, 'utf8')
    expect(text.length).toBeLessThan(statSync(shorter).size)
    copyFile(shorter, join(folder, 'copy'))
    expect(readFileSync(join(folder, 'copy'), 'utf8')).toBe(text)
  }),
)

it.each([0, 1, (1 << 20) - 1, 1 << 20, (5 << 20) / 2])(
  'copies %d bytes over a longer file',
  (size) =>
    withFolder((folder) => {
      const [path, copy] = [join(folder, 'file'), join(folder, 'copy')]
      const bytes = randomBytes(size)
      writeFileSync(path, bytes)
      writeFileSync(copy, 'x'.repeat(3 << 20))
      copyFile(path, copy)
      expect(readFileSync(copy).equals(bytes)).toBe(true)
    }),
)

it('throws for a missing file, and makes no copy', () =>
  withFolder((folder) => {
    expect(() => copyFile(join(folder, 'missing'), join(folder, 'copy'))).toThrow(/ENOENT/)
    expect(existsSync(join(folder, 'copy'))).toBe(false)
  }))
