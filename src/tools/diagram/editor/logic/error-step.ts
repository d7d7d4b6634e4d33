import type { ErrorPlace } from './error-place.ts'

/** The correction of a syntax error: `found` is the wrong text. */
export type ErrorStep =
  | {
      readonly key: 'full-width'
      readonly params: { readonly found: string; readonly ascii: string }
    }
  | { readonly key: 'letters' | 'brackets'; readonly params: { readonly found: string } }

/** Marks of Chinese and typographic keyboards, and the ASCII characters of Mermaid’s syntax in the same order. */
const MARKS = '：（）【】［］｛｝，；“”‘’｜＞＜－—–＝＂、'
const ASCII = `:()[][]{},;""''|><---=",`
const MAX_FOUND_CHARS = 20

/**
 * The step for mistakes that a line number doesn’t explain: full-width marks, letters that a diagram type allows only
 * in quotation marks, and brackets in a label. Undefined for others.
 */
export function errorStep(code: string, { index }: ErrorPlace): ErrorStep | undefined {
  const start = code.lastIndexOf('\n', index - 1) + 1
  const line = code.slice(start).split('\n', 1)[0] ?? ''
  const at = index - start
  const [found = ''] = line.slice(at)
  const isMark = (mark: string) => MARKS.includes(mark)
  if (/\p{L}/u.test(found) && found > '\x7f') {
    const [word = found] = /^[\p{L}\p{M}\p{N}]+/u.exec(line.slice(at)) ?? []
    return { key: 'letters', params: { found: [...word].slice(0, MAX_FOUND_CHARS).join('') } }
  }
  const bare = withoutLabels(line)
  const mark = found !== '' && isMark(found) ? found : [...bare].find(isMark)
  if (mark)
    return { key: 'full-width', params: { found: mark, ascii: ASCII[MARKS.indexOf(mark)] ?? '' } }
  if (/[([{]/.test(found) && isInLabel(line.slice(0, at)))
    return { key: 'brackets', params: { found } }
  return undefined
}

/** The line without texts in quotation marks and brackets, which may have any character. */
const withoutLabels = (line: string) =>
  line.replace(/"[^"]*"|\[[^[\]]*\]|\{[^{}]*\}|\([^()]*\)|\|[^|]*\|/g, '')

/** Whether a bracket is open, after a name, and no quotation mark follows it. */
const isInLabel = (before: string) =>
  /[\p{L}\p{N}_]\s*[([{]+[^"()[\]{}]*$/u.test(withoutLabels(before))
