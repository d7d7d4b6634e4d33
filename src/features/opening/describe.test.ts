import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { detect } from '#src/core/detect/detect.ts'
import { sampleOfText } from '#src/core/detect/sample.ts'
import { hasText } from '#src/core/messages.ts'
import { describe } from './describe.ts'
import { messages } from './format-messages.ts'

const pastes = readFileSync('src/core/detect/pastes.txt', 'utf8')
  .split(/^%%% .*\n/m)
  .slice(1)
const tables = ['', 'a', 'a\n1\n', 'a;b\n1\n', 'a|b\n1|2\n', 'sep=;\na;b\n', 'sep=|\na|b\n']
const extensions = ['', '.csv', '.yaml', '.md', '.log']

test.each(extensions)('every format of a file named `a%s` has a text', (extension) => {
  const found = [...pastes, ...tables].flatMap(
    (text) => detect({ ...sampleOfText(text), name: `a${extension}` }).findings,
  )
  const keys = new Set(found.map((finding) => describe((key) => key, finding)))
  expect([...keys].filter((key) => !hasText(messages, key))).toEqual([])
  expect(keys.size).toBeGreaterThan(20)
})
