import { expect, it } from 'vitest'
import { unusable } from './damage.ts'

it.each([
  ['SQLITE_FULL', 'database or disk is full', /is full\. Free up space on the disk/],
  ['SQLITE_IOERR_WRITE', 'disk I/O error', /error\. Free up space on the disk/],
  [
    'SQLITE_READONLY',
    'attempt to write a readonly database',
    /Change the owner or the permissions/,
  ],
  ['SQLITE_CANTOPEN', 'unable to open database file', /Change the owner or the permissions/],
  ['SQLITE_MISUSE', 'bad parameter.', /bad parameter\.$/],
])('explains %s and the next step', (code, message, text) => {
  const error = Object.assign(new Error(message), { code })
  expect(unusable('The database', error).message).toMatch(/^The database cannot be used: /)
  expect(unusable('The database', error).message).toMatch(text)
})
