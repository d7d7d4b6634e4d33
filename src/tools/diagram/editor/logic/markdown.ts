import { fromKeyword } from '#src/core/mermaid-text.ts'
import type { DiagramBlock } from './diagram-block.ts'
import { htmlBlocks, indexFromHtml, indexInHtml, toHtml } from './html-blocks.ts'
import { isOtherDiagram, keywordOf, modeOf } from './mode.ts'

/** A diagram in its text: a block of Markdown, or the whole text. */
export type CodePart = Pick<DiagramBlock, 'code' | 'start' | 'line' | 'indent' | 'html'>

/** The chosen block of a text, or the whole text if it has none. */
export const partOf = (text: string, blocks: readonly DiagramBlock[], chosen: number): CodePart =>
  blocks[Math.min(chosen, blocks.length - 1)] ?? { code: text, start: 0, line: 1, indent: '' }

/** The code of a part without the indentation of its fence (CommonMark 4.5), and without block quotes. */
export function plainCode({ code, indent }: Pick<CodePart, 'code' | 'indent'>): string {
  if (indent === '') return code
  const quotes = quotesOf(indent)
  const own = indent.length - indent.lastIndexOf('>') - 1
  return code.replace(new RegExp(`^(?:[ \\t]*>){0,${quotes}}[ \\t]{0,${own}}`, 'gm'), '')
}

/** The text with new code in place of a part, indented and quoted as its fence. */
export function withPart(text: string, part: CodePart, replacement: string): string {
  const { code, start, indent, html } = part
  if (html !== undefined)
    return text.slice(0, start) + toHtml(replacement) + text.slice(start + html.length)
  const quoted = replacement.replace(/^.*/gm, (line) => (line ? indent + line : indent.trimEnd()))
  return text.slice(0, start) + quoted + text.slice(start + code.length)
}

/** The index in the text of a character of a part. */
export const indexInText = (
  { start, html }: Pick<CodePart, 'start' | 'html'>,
  index: number,
): number => start + (html === undefined ? index : indexInHtml(html, index))

/** The index in a part of a character of the text; undefined outside the part. */
export function indexInPart(
  { code, start, html }: Omit<CodePart, 'line' | 'indent'>,
  index: number,
): number | undefined {
  const at = index - start
  if (at < 0 || at > (html ?? code).length) return undefined
  return html === undefined ? at : indexFromHtml(html, at)
}

const quotesOf = (start: string): number => start.split('>').length - 1

/** The diagrams of a Markdown or HTML text, in order; none if the text is a diagram itself. */
export function diagramBlocks(text: string): readonly DiagramBlock[] {
  const blocks = fencedBlocks(text)
  return blocks.length > 0 ? blocks : htmlBlocks(text)
}

/**
 * Fences follow CommonMark 4.5, also right after the mark of a list item, and `:::` blocks Azure DevOps. An unclosed
 * block ends with its block quote or the text.
 */
function fencedBlocks(text: string): readonly DiagramBlock[] {
  if (!/^[ \t>*+\d.)-]*(?:`{3}|~{3}|:{3})/m.test(text)) return []
  const blocks: DiagramBlock[] = []
  let heading = ''
  let start = 0
  let fence:
    | {
        readonly marker: string
        readonly language: string
        readonly indent: string
        readonly at: number
      }
    | undefined
  let line = 1
  let fenceLine = 1
  const close = (end: number) => {
    if (!fence) return
    const code = text.slice(fence.at, end)
    if (isDiagram(fence.language, code)) {
      blocks.push({
        code,
        start: fence.at,
        line: fenceLine,
        indent: fence.indent,
        keyword: keywordOf(code),
        heading,
      })
    }
    fence = undefined
  }
  for (const part of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const next = start + part.length
    const [, margin = '', item = '', marker = '', rest = ''] =
      /^((?:[ \t]*>)*[ \t]*)((?:(?:[*+-]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,}|:{3,})[ \t]*([^\n]*?)\s*$/.exec(
        part,
      ) ?? []
    // The lines of an item are indented by the width of its mark.
    const indent = margin + item.replace(/\S/g, ' ')
    // A fence ends with its block quote.
    if (fence && quotesOf(/^[ \t>]*/.exec(part)?.[0] ?? '') < quotesOf(fence.indent)) {
      close(lineEnd(text, start))
    }
    if (fence) {
      const isSame = quotesOf(indent) === quotesOf(fence.indent)
      if (isSame && item === '' && rest === '' && marker.startsWith(fence.marker))
        close(lineEnd(text, start))
    } else if (marker !== '' && !(marker.startsWith('`') && rest.includes('`'))) {
      fence = { marker, language: languageOf(rest), indent, at: next }
      fenceLine = line + 1
    } else heading = /^ {0,3}#{1,6}[ \t]+(.*?)[ \t]*#*\s*$/.exec(part)?.[1] ?? heading
    start = next
    line++
  }
  close(text.length)
  return blocks
}

/** The index before the line feed that precedes an index. */
const lineEnd = (text: string, start: number) =>
  start > 0 && text[start - 1] === '\n' ? start - (text[start - 2] === '\r' ? 2 : 1) : start

const languageOf = (info: string) => /^\{?\s*\.?([\w-]*)/.exec(info)?.[1]?.toLowerCase() ?? ''

/** Blocks without a language count if they begin as diagrams do. */
const isDiagram = (language: string, code: string) =>
  /^(?:mermaid|mmd)$/.test(language) ||
  (language === '' &&
    (modeOf(code) !== undefined || (isOtherDiagram(code) && HEADER.test(fromKeyword(code)))))

/** The first line of a diagram: its keyword, some of which begin sentences and logs too, and maybe a title. */
const HEADER = /^(?!info\b)[\w-]+(?:[ \t]+(?:showData|title[ \t][^\n]*))?\s*?(?:\n|$)/
