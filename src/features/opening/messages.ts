import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('open', {
  en: {
    'typed.token': 'the typed token',
    'open.replaced': 'Opened in place of what was there',
    'open.undo': 'Bring it back',
    'open.several': 'Opened {{name}}, the first of {{count, number}} files.',
    'open.marked': 'Detected {{encoding}}. Removed the byte order mark (BOM).',
    'open.unreadable': 'The file {{name}} cannot be read. Open it again.',
    'shared.lost': 'Nothing arrived. Share it once more.',
  },
  'zh-CN': {
    'typed.token': '输入的令牌',
    'open.replaced': '已打开新内容，替换了原有内容',
    'open.undo': '恢复原内容',
    'open.several': '共 {{count, number}} 个文件，已打开第一个：{{name}}。',
    'open.marked': '识别为 {{encoding}}，已去掉字节顺序标记（BOM）。',
    'open.unreadable': '无法读取文件 {{name}}，请重新打开。',
    'shared.lost': '没有收到内容，请再分享一次。',
  },
})
