import type { Destination } from '#src/features/palette/destination.ts'

type CommandTexts = Pick<Destination, 'title' | 'description' | 'keywords'>

const theme = {
  description: { en: 'Change the colors of the interface.', 'zh-CN': '更改界面颜色。' },
  keywords: { en: ['theme', 'colors', 'mode'], 'zh-CN': ['主题', '颜色', '模式'] },
}
const language = {
  description: { en: 'Change the language of the interface.', 'zh-CN': '更改界面语言。' },
  keywords: { en: ['language', 'locale'], 'zh-CN': ['语言'] },
}

/** The texts of the commands of the palette. */
export const commandTexts = {
  light: { ...theme, title: { en: 'Switch to light theme', 'zh-CN': '切换到浅色主题' } },
  dark: { ...theme, title: { en: 'Switch to dark theme', 'zh-CN': '切换到深色主题' } },
  system: { ...theme, title: { en: 'Use system theme', 'zh-CN': '主题跟随系统' } },
  en: { ...language, title: { en: 'Switch to English', 'zh-CN': '切换到英文' } },
  'zh-CN': { ...language, title: { en: 'Switch to Chinese', 'zh-CN': '切换到中文' } },
  clear: {
    title: { en: 'Clear the input', 'zh-CN': '清空输入' },
    description: { en: 'Clear the input of this tool.', 'zh-CN': '清空当前工具的输入内容。' },
    keywords: { en: ['reset', 'empty'], 'zh-CN': ['重置'] },
  },
  history: {
    title: { en: 'History', 'zh-CN': '历史记录' },
    description: { en: 'Show the last results of all tools.', 'zh-CN': '显示所有工具最近的结果。' },
    keywords: { en: ['previous', 'results', 'restore'], 'zh-CN': ['以前', '恢复'] },
  },
  shortcuts: {
    title: { en: 'Keyboard shortcuts', 'zh-CN': '键盘快捷键' },
    description: { en: 'Show all keyboard shortcuts.', 'zh-CN': '显示所有键盘快捷键。' },
    keywords: { en: ['keys', 'help', 'hotkeys'], 'zh-CN': ['按键', '帮助'] },
  },
} as const satisfies Readonly<Record<string, CommandTexts>>

/** The name of the button that clears the input, which is the same in all tools. */
export const CLEAR_BUTTON = /^(?:Clear|清空)$/
