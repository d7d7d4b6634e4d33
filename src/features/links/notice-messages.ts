import { defineMessages } from '#src/core/messages.ts'

/** The texts after a link was copied or opened. */
export const messages = defineMessages('link-notices', {
  en: {
    'copied.included': 'Copied the link with your input',
    'copied.omitted': 'Copied the link without your input',
    'copied.too-large': 'Copied the link without your input',
    'copied.none': 'Copied the link',
    'hint.included': 'The input is in the address after #, which no server receives.',
    'hint.omitted': 'The link contains only the options.',
    'hint.too-large': 'Links can contain up to 100 KB of text. Send a larger input as a file.',
    'hint.none': 'The link contains only the options.',
    'copy.without': 'Link without input',
    'copy.failed': 'Couldn’t copy the link',
    'copy.refused': 'Allow this site to use the clipboard, then try again.',
    'open.failed': 'Couldn’t open the link',
    'link.large': 'The options are too large for a link. Shorten them and try again.',
    'link.damaged': 'The link is damaged or too large. Copy the entire link again.',
    'link.unknown':
      'This version doesn’t support the link. Reload the page and open the link again.',
    'link.browser': 'This browser can’t decompress the link. Open the link in a newer browser.',
  },
  'zh-CN': {
    'copied.included': '已复制包含输入内容的链接',
    'copied.omitted': '已复制不含输入内容的链接',
    'copied.too-large': '已复制不含输入内容的链接',
    'copied.none': '已复制链接',
    'hint.included': '输入内容位于网址的 # 之后，任何服务器都收不到。',
    'hint.omitted': '链接中只有选项。',
    'hint.too-large': '链接最多包含 100 KB 文本，更大的输入请以文件发送。',
    'hint.none': '链接中只有选项。',
    'copy.without': '不含输入的链接',
    'copy.failed': '复制链接失败',
    'copy.refused': '请允许本网站使用剪贴板，然后重试。',
    'open.failed': '打开链接失败',
    'link.large': '选项太长，链接放不下，请缩短后重试。',
    'link.damaged': '链接已损坏或过大，请重新复制完整的链接。',
    'link.unknown': '当前版本不支持此链接，请刷新页面后重新打开。',
    'link.browser': '此浏览器无法解压链接，请用更新的浏览器打开。',
  },
})
