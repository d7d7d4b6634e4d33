import { defineMessages } from '#src/core/messages.ts'

/** Texts that the encoding tools share. */
export const messages = defineMessages('encoding', {
  en: {
    lineBreaks: 'Line breaks',
    'lineBreaks.LF': 'LF',
    'lineBreaks.CRLF': 'CRLF',
    'lineBreaks.CR': 'CR',
    'lineBreaks.mixed': 'Mixed',
    place: '{{what}} (line {{line, number}}, column {{column, number}})',
    'place.show': 'Show in the input',
  },
  'zh-CN': {
    lineBreaks: '换行符',
    'lineBreaks.LF': 'LF',
    'lineBreaks.CRLF': 'CRLF',
    'lineBreaks.CR': 'CR',
    'lineBreaks.mixed': '混用',
    place: '{{what}}（第 {{line, number}} 行，第 {{column, number}} 列）',
    'place.show': '在输入中显示',
  },
})
