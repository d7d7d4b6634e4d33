import { expect, test } from 'vitest'
import { defineMessages, hasText } from './messages.ts'

test('a text is there under its key, or in the plural under its stem', () => {
  const texts = { plain: 'a', counted_one: 'b', counted_other: 'c' }
  const messages = defineMessages('test', { en: texts, 'zh-CN': texts })
  expect(['plain', 'counted', 'other', 'toString'].map((key) => hasText(messages, key))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
