import { defineMessages } from '#src/core/messages.ts'

/** What the encoding tools say of texts and bytes. */
export const messages = defineMessages('encoding', {
  en: {
    lineBreaks: 'Line breaks',
    'lineBreaks.LF': 'LF',
    'lineBreaks.CRLF': 'CRLF',
    'lineBreaks.CR': 'CR',
    'lineBreaks.mixed': 'mixed',
  },
  'zh-CN': {
    lineBreaks: '换行符',
    'lineBreaks.LF': 'LF',
    'lineBreaks.CRLF': 'CRLF',
    'lineBreaks.CR': 'CR',
    'lineBreaks.mixed': '混用',
  },
})
