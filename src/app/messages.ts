import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('app', {
  en: {
    skip: 'Skip to content',
    menu: 'Tools',
    'menu.open': 'Open menu',
    'menu.close': 'Close menu',
    recipes: 'Recipes',
    about: 'About',
    'footer.local': 'Runs in your browser',
    'error.title': 'Couldn’t show this page',
    'error.text': 'Reload to continue.',
    'error.reload': 'Reload',
    'missing.title': 'Couldn’t load this page',
    'missing.busy': 'Loading…',
    'missing.offline':
      'Can’t reach the server, and this page isn’t fully saved on this device. Check your connection and try again.',
    'missing.failed': 'Part of this page didn’t load. Try again.',
    'missing.again': 'Try again',
  },
  'zh-CN': {
    skip: '跳到主要内容',
    menu: '工具',
    'menu.open': '打开菜单',
    'menu.close': '关闭菜单',
    recipes: '流程',
    about: '关于',
    'footer.local': '仅在浏览器中处理',
    'error.title': '页面显示失败',
    'error.text': '请刷新页面以继续。',
    'error.reload': '刷新',
    'missing.title': '页面加载失败',
    'missing.busy': '正在加载…',
    'missing.offline': '无法连接服务器，且页面未完整保存在本机。请检查网络后重试。',
    'missing.failed': '部分内容加载失败，请重试。',
    'missing.again': '重试',
  },
})
