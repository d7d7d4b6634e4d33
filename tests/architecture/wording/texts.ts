import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseAst } from 'vite'

/** Where a text is read: in the product, in a document, or in the code (comments and test titles). */
export type Reader = 'en' | 'zh-CN' | 'docs' | 'code'

export interface Text {
  readonly file: string
  /** 1-based. */
  readonly line: number
  readonly reader: Reader
  /** The property that a message is the value of: `description`, `guide`, `valid.json`. */
  readonly key: string
  readonly text: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

/** Every file that people read, new ones too, except the rules themselves. */
export function readFiles(): readonly string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(?:md|[cm]?[jt]sx?)$/.test(file) && !file.includes('/wording'))
}

/** Every text of a file, in the order of the file. */
export function textsOf(file: string, code = readFileSync(file, 'utf8')): readonly Text[] {
  const isDocument = file.endsWith('.md')
  const found = isDocument ? paragraphsOf(code) : [...commentsOf(code), ...stringsOf(file, code)]
  return found.map((text) => ({ file, ...text })).toSorted((a, b) => a.line - b.line)
}

type Found = Omit<Text, 'file'>

/** The paragraphs, headings, list items and table rows of a Markdown document, without its code. */
function paragraphsOf(document: string): readonly Found[] {
  const prose = document
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/<!--[\s\S]*?-->/g, (block) => block.replace(/[^\n]/g, ''))
  return blocksOf(prose.split('\n'), (line, before) => {
    const isStart = /^\s*(?:[-*|#>]|\d+\.)/.test(line) || before.trim() === ''
    return line.trim() === '' ? undefined : { isStart, text: line.replace(/^[\s#>|*-]+/, '') }
  }).map((block) => ({ ...block, reader: 'docs', key: '', text: withoutCode(block.text) }))
}

/** The comments of a source file: neighboring lines are one text. */
function commentsOf(code: string): readonly Found[] {
  return blocksOf(code.split('\n'), (line) => {
    const own = /^\s*(?:\/\/|\/\*\*?|\*(?!\/))\s?(.*?)(?:\*\/\}?)?\s*$/.exec(line)
    if (own) return { isStart: /^\s*\/\*/.test(line), text: own[1] ?? '' }
    const trailing = /^(.*\S)\s+\/\/ (.+)$/.exec(line)
    const isInString = ((trailing?.[1] ?? '').match(/['"`]/g)?.length ?? 0) % 2 === 1
    return trailing && !isInString ? { isStart: true, text: trailing[2] ?? '' } : undefined
  }).map((block) => ({ ...block, reader: 'code', key: '', text: withoutCode(block.text) }))
}

function blocksOf(
  lines: readonly string[],
  read: (line: string, before: string) => { isStart: boolean; text: string } | undefined,
) {
  const blocks: { line: number; text: string }[] = []
  let isOpen = false
  for (const [at, line] of lines.entries()) {
    const part = read(line, lines[at - 1] ?? '')
    if (part && (part.isStart || !isOpen)) blocks.push({ line: at + 1, text: part.text })
    else if (part) (blocks.at(-1) ?? { text: '' }).text += ` ${part.text}`
    isOpen = part !== undefined
  }
  return blocks
}

/** Code in a sentence is read as a name. */
const withoutCode = (text: string) =>
  text
    .replace(/`[^`]*`/g, '`code`')
    .replace(/\s+/g, ' ')
    .trim()

/** The localized strings of a source file, and the titles of its tests. */
function stringsOf(file: string, code: string): readonly Found[] {
  if (!/\.[cm]?tsx?$/.test(file)) return []
  const tree = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  const found: Found[] = []
  const add = (reader: Reader, key: string, node: Node) => {
    for (const { start, text } of literalsIn(node)) {
      found.push({ line: code.slice(0, start).split('\n').length, reader, key, text })
    }
  }
  const isTest = /\.(?:test|spec)\.tsx?$|^tests\//.test(file)
  walk(tree, '', (node, owner) => {
    if (node.type === 'Property' && !isTest) {
      const language = nameOf(node.key)
      if (language !== 'en' && language !== 'zh-CN') return true
      const value = node.value as Node
      if (value.type !== 'ObjectExpression') add(language, owner, value)
      else {
        for (const property of value.properties as readonly Node[]) {
          if (property.type === 'Property') {
            add(language, nameOf(property.key), property.value as Node)
          }
        }
      }
      return false
    }
    if (isTest && node.type === 'CallExpression') {
      const [title] = node.arguments as readonly Node[]
      if (/^(?:test|it|describe)$/.test(rootOf(node.callee)) && title) add('code', 'test', title)
    }
    return true
  })
  return found
}

/** The name that a call begins with: `test` of `test.each(rows)('title')`. */
function rootOf(callee: unknown): string {
  const node = callee as Node
  if (node.type === 'Identifier') return String(node.name)
  return rootOf(
    node.type === 'CallExpression' ? node.callee : (node.object ?? { type: 'Identifier' }),
  )
}

const nameOf = (key: unknown): string => {
  const { name, value } = key as { readonly name?: string; readonly value?: unknown }
  return name ?? String(value)
}

/** String literals, in arrays and conditions too; a template without what it inserts. */
function literalsIn(node: Node): readonly { readonly start: number; readonly text: string }[] {
  const { start } = node
  if (node.type === 'Literal') {
    return typeof node.value === 'string' ? [{ start, text: node.value }] : []
  }
  if (node.type === 'TemplateLiteral') {
    const parts = node.quasis as readonly { readonly value: { readonly cooked: string } }[]
    return [{ start, text: parts.map(({ value }) => value.cooked).join('…') }]
  }
  if (node.type === 'ArrayExpression') return (node.elements as readonly Node[]).flatMap(literalsIn)
  return []
}

function walk(node: Node, owner: string, visit: (node: Node, owner: string) => boolean): void {
  if (!visit(node, owner)) return
  const inside = node.type === 'Property' ? nameOf(node.key) : owner
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child) {
        walk(child as Node, inside, visit)
      }
    }
  }
}
