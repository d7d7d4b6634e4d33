import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('saved-tools', {
  en: {
    saved: 'Favorite and recent tools',
    'favorite.add': 'Add to favorites',
    'favorite.remove': 'Remove from favorites',
  },
  'zh-CN': {
    saved: '收藏与最近使用的工具',
    'favorite.add': '加入收藏',
    'favorite.remove': '取消收藏',
  },
})
