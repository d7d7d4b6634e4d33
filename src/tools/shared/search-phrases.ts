import { useLanguage } from '#src/lib/use-messages.ts'

/** Translations of the editor's search panel and completion list, by the English phrase. */
export function useSearchPhrases(): Readonly<Record<string, string>> {
  return useLanguage() === 'en' ? english : chinese
}

const english = {
  next: 'Next',
  previous: 'Previous',
  all: 'All',
  'match case': 'Match case',
  'by word': 'Whole words',
  regexp: 'Regular expression',
  replace: 'Replace',
  'replace all': 'Replace all',
  close: 'Close',
  Completions: 'Suggestions',
}

const chinese = {
  Find: '查找',
  Replace: '替换',
  next: '下一个',
  previous: '上一个',
  all: '全部',
  'match case': '区分大小写',
  'by word': '全字匹配',
  regexp: '正则表达式',
  replace: '替换',
  'replace all': '全部替换',
  close: '关闭',
  Completions: '补全建议',
  'current match': '当前匹配',
  'on line': '位于行',
  'replaced match on line $': '已替换第 $ 行的匹配',
  'replaced $ matches': '已替换 $ 处匹配',
  'Selection deleted': '已删除所选内容',
}
