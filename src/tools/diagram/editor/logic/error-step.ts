import type { ErrorPlace } from './error-place.ts'
import { keywordOf, type Mode, modeOf } from './mode.ts'

/** The correction of a syntax error: `found` is the wrong text. */
export type ErrorStep =
  | {
      readonly key: 'full-width'
      readonly params: { readonly found: string; readonly ascii: string }
    }
  | {
      readonly key: 'replace'
      readonly params: { readonly found: string; readonly correct: string }
    }
  | {
      readonly key: 'letters' | 'brackets' | 'reserved'
      readonly params: { readonly found: string }
    }
  | { readonly key: 'quotes'; readonly params?: undefined }

/** Marks of Chinese and typographic keyboards, and the ASCII characters of Mermaid’s syntax in the same order. */
const MARKS = '：（）【】［］｛｝，；“”‘’｜＞＜－—–＝＂、'
const ASCII = `:()[][]{},;""''|><---=",`
const MAX_FOUND_CHARS = 20

/** The marks that a sequence diagram reads as texts in any other place than before its colon. */
const SEQUENCE_MARKS = '：＞＜－—–'

/**
 * The step for mistakes that a line number doesn’t explain: full-width marks, letters that a diagram type allows only
 * in quotation marks, brackets and quotation marks in a label, other arrows, references of HTML, and reserved words.
 * Undefined for others.
 */
export function errorStep(code: string, { index }: ErrorPlace): ErrorStep | undefined {
  const start = code.lastIndexOf('\n', index - 1) + 1
  const line = code.slice(start).split('\n', 1)[0] ?? ''
  const at = index - start
  const mode = modeOf(code)
  const steps = mode === 'flowchart' ? flowchartStep(line, at) : undefined
  return (
    steps ??
    replaced(line, at, keywordOf(code)) ??
    lettersStep(line, at, keywordOf(code)) ??
    markStep(line, at, mode) ??
    bracketStep(line, at)
  )
}

function flowchartStep(line: string, at: number): ErrorStep | undefined {
  const rest = line.slice(at)
  const before = line.slice(0, at).trim()
  const [, word] = RESERVED.exec(rest) ?? []
  if (word && before !== '') return { key: 'reserved', params: { found: word } }
  const quoted = line.search(QUOTES_IN_LABEL)
  return quoted >= 0 && quoted < at ? { key: 'quotes' } : undefined
}

const RESERVED =
  /^(end|graph|flowchart|subgraph|style|linkStyle|class|classDef|click|default)(?![\p{L}\p{N}_])/u

/** A second text after the one in quotation marks, or a quotation mark in a label without them. */
const QUOTES_IN_LABEL =
  /[\p{L}\p{N}_][([{]+(?:"[^"]*"[^\s"()[\]{}|]|[^"()[\]{}|/\\>\s][^"()[\]{}|]*")/u

/** Arrows of other languages, and references of HTML. */
function replaced(line: string, at: number, keyword: string): ErrorStep | undefined {
  const [arrow] = /^(?:[-—–－][>＞]|→)/.exec(line.slice(at)) ?? []
  if (arrow && /^(?:graph|flowchart|stateDiagram)/.test(keyword))
    return { key: 'replace', params: { found: arrow, correct: '-->' } }
  const [found, name] = /&(gt|lt);/.exec(syntaxOf(line)) ?? []
  return found
    ? { key: 'replace', params: { found, correct: name === 'gt' ? '>' : '<' } }
    : undefined
}

function lettersStep(line: string, at: number, keyword: string): ErrorStep | undefined {
  const [found = ''] = line.slice(at)
  if (!/\p{L}/u.test(found) || found <= '\x7f' || ALL_LETTERS.test(keyword)) return undefined
  const [word = found] = /^[\p{L}\p{M}\p{N}]+/u.exec(line.slice(at)) ?? []
  return { key: 'letters', params: { found: [...word].slice(0, MAX_FOUND_CHARS).join('') } }
}

/** The diagram types that allow all letters without quotation marks. */
const ALL_LETTERS =
  /^(?:graph|flowchart|sequenceDiagram|classDiagram|stateDiagram|erDiagram|mindmap|block)/

function markStep(line: string, at: number, mode: Mode | undefined): ErrorStep | undefined {
  const [found = ''] = line.slice(at)
  const marks = mode === 'sequence' ? SEQUENCE_MARKS : MARKS
  const mark = [
    found,
    ...(mode === 'flowchart' ? withoutOpenLabel(syntaxOf(line)) : syntaxOf(line)),
  ].find((it) => it !== '' && marks.includes(it))
  return mark === undefined
    ? undefined
    : { key: 'full-width', params: { found: mark, ascii: ASCII[MARKS.indexOf(mark)] ?? '' } }
}

function bracketStep(line: string, at: number): ErrorStep | undefined {
  const [found = ''] = line.slice(at)
  return /[([{]/.test(found) && isInLabel(line.slice(0, at))
    ? { key: 'brackets', params: { found } }
    : undefined
}

/** The line without texts, which may have any character: those of connectors, messages, and labels. */
const syntaxOf = (line: string) =>
  withoutLabels(line)
    .replace(/--\s+[^-]+--/g, '----')
    .replace(/:\s.*$/, ':')

/** The same without a label that isn’t closed, except for marks that may be meant as its end. */
const withoutOpenLabel = (syntax: string) =>
  syntax.replace(/([[({])[^\])}]*$/, (label, open: string) =>
    [...label].filter((char) => CLOSING[open]?.includes(char)).join(''),
  )

const CLOSING: Readonly<Record<string, string>> = { '[': '】］', '(': '）', '{': '｝' }

/** The line without texts in quotation marks and brackets, which may have any character. */
const withoutLabels = (line: string) =>
  line.replace(/"[^"]*"|\[[^[\]]*\]|\{[^{}]*\}|\([^()]*\)|\|[^|]*\|/g, '')

/** Whether a bracket is open, after a name, and no quotation mark follows it; or the bar of a connector’s text. */
const isInLabel = (before: string) =>
  /(?:[\p{L}\p{N}_]\s*[([{]+|[-=.][->=ox]\s*\|)[^"()[\]{}|]*$/u.test(withoutLabels(before))
