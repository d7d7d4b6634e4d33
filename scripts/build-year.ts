import { readFileSync } from 'node:fs'

/** The year of the license, so that builds of the same sources are identical in any year. */
export const buildYear = Number(/\(c\) (\d{4})/.exec(readFileSync('LICENSE', 'utf8'))?.[1])
