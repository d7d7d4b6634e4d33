import { expect, test } from 'vitest'
import { hasText } from '#src/core/messages.ts'
import { failureMessages } from '#src/tools/failure-texts.ts'

test.each([
  ['json/validator', 'json.empty'],
  ['json/path-finder', 'json.empty'],
  ['encoding/base64', 'base64.length'],
])('%s has the text of %s', async (tool, code) => {
  const all = await failureMessages(tool)
  expect(all.some((messages) => hasText(messages, code))).toBe(true)
})

test('an unknown tool has no texts', async () => {
  expect(await failureMessages('none/none')).toEqual([])
})
