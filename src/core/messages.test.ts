import { expect, test } from 'vitest'
import { defineMessages, hasText } from './messages.ts'

test('a text is found by its key, or by the stem of its plural forms', () => {
  const texts = { plain: 'a', counted_one: 'b', counted_other: 'c' }
  const messages = defineMessages('test', { en: texts, 'zh-CN': texts })
  expect(['plain', 'counted', 'other', 'toString'].map((key) => hasText(messages, key))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
