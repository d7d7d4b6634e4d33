import { expect, test } from 'vitest'
import { hasText } from '#src/core/messages.ts'
import { toolMessages } from '#src/tools/tool-texts.ts'

test.each([
  ['json/validator', 'json.empty'],
  ['json/path-finder', 'json.empty'],
  ['encoding/base64', 'base64.length'],
])('%s has the text of %s', async (tool, code) => {
  const all = await toolMessages(tool)
  expect(all.some((messages) => hasText(messages, code))).toBe(true)
})

test('an unknown tool has no texts', async () => {
  expect(await toolMessages('none/none')).toEqual([])
})
