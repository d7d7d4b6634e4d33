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
    view: 'View',
    'view.text': 'Text',
    'view.hex': 'Hex',
    'found.bytes': 'Not UTF-8 text, shown as hex',
    'found.format': 'Detected {{type}}',
    preview: 'Image preview',
    'preview.broken': 'Couldn’t display the image. It may be damaged or in an unsupported format.',
  },
  'zh-CN': {
    lineBreaks: '换行符',
    'lineBreaks.LF': 'LF',
    'lineBreaks.CRLF': 'CRLF',
    'lineBreaks.CR': 'CR',
    'lineBreaks.mixed': '混用',
    place: '{{what}}（第 {{line, number}} 行，第 {{column, number}} 列）',
    'place.show': '在输入中显示',
    view: '显示方式',
    'view.text': '文本',
    'view.hex': '十六进制',
    'found.bytes': '不是 UTF-8 文本，以十六进制显示',
    'found.format': '识别为 {{type}}',
    preview: '图片预览',
    'preview.broken': '图片显示失败，可能已损坏，或格式不受支持。',
  },
})
