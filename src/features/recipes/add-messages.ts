import { defineMessages } from '#src/core/messages.ts'

/** In every tool's page, which doesn't need the other texts. */
export const messages = defineMessages('recipes-add', {
  en: { add: 'Add to recipe' },
  'zh-CN': { add: '加入流程' },
})
