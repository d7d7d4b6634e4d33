export type CodeLanguage = 'json' | 'yaml' | 'mermaid' | 'text'
export type TokenKind = 'key' | 'string' | 'number' | 'literal' | 'punctuation' | 'comment'

/** A highlighted part of a line, in UTF-16 offsets, end exclusive. */
export interface CodeToken {
  readonly from: number
  readonly to: number
  readonly kind: TokenKind
}

/** A line of code, or the rest of one that began in an earlier row (`continued`). */
export interface CodeLine {
  readonly text: string
  readonly continued?: boolean
}

/**
 * Tokens of consecutive lines, ordered and without overlaps. Exact for whole lines of JSON, where
 * strings can't span lines; the start of a continued line is inferred from its quotes. Approximate
 * for YAML, where a construct can begin before the first line.
 */
export function tokenizeLines(language: CodeLanguage, lines: readonly CodeLine[]): CodeToken[][] {
  if (language === 'json') return lines.map((line) => jsonTokens(line.text, line.continued))
  if (language === 'yaml') return yamlTokens(lines)
  if (language === 'mermaid') return lines.map((line) => mermaidTokens(line.text))
  return lines.map(() => [])
}

export function jsonTokens(text: string, continued = false): CodeToken[] {
  const tokens: CodeToken[] = []
  let at = 0
  if (continued && startsInString(text)) {
    STRING_REST.lastIndex = 0
    at = STRING_REST.exec(text)?.[0].length ?? text.length
    if (at > 0) tokens.push({ from: 0, to: at, kind: isBeforeColon(text, at) ? 'key' : 'string' })
  }
  JSON_TOKEN.lastIndex = at
  for (let match = JSON_TOKEN.exec(text); match; match = JSON_TOKEN.exec(text)) {
    const from = match.index
    const to = from + match[0].length
    tokens.push({ from, to, kind: jsonKind(text, from, to) })
  }
  return tokens
}

/** A string up to its end or the line's, a number, a word, or one structural character. */
const JSON_TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?\d[\d.eE+-]*|[A-Za-z]+|[{}[\],:]/g
const STRING_REST = /[^"\\]*(?:\\.[^"\\]*)*"?/y
/** Text between two strings, or beside the only string of a part. */
const BETWEEN = /^\s*[}\]]*\s*(?:$|[:,}\][{][\s\d{}[\],:.eE+\-truefalsn]*$)/
const OUTSIDE = /^[\s\d{}[\],:.eE+\-truefalsn]*$/

function jsonKind(text: string, from: number, to: number): TokenKind {
  const first = text.charCodeAt(from)
  if (first === 34) return isBeforeColon(text, to) ? 'key' : 'string'
  if (first === 45 || (first >= 48 && first <= 57)) return 'number'
  return to - from > 1 || /[A-Za-z]/.test(text[from]!) ? 'literal' : 'punctuation'
}

function isBeforeColon(text: string, at: number): boolean {
  let next = at
  while (text.charCodeAt(next) === 32 || text.charCodeAt(next) === 9) next++
  return text.charCodeAt(next) === 58
}

/** Whether a part of a JSON line more likely begins inside a string. */
function startsInString(text: string): boolean {
  const parts = text.slice(0, 4000).split(/(?<!\\)(?:\\\\)*"/)
  if (parts.length === 1) return !OUTSIDE.test(text)
  let balance = 0
  for (let at = 0; at < parts.length; at++) {
    const whole = at > 0 && at < parts.length - 1
    if (!(whole ? BETWEEN : OUTSIDE).test(parts[at]!)) balance += at % 2 === 0 ? 1 : -1
  }
  return balance > 0
}

/** Indent and the dashes of nested sequences. */
const YAML_HEAD = /^(\s*)((?:- +|\? +)*(?:-$)?)/
const YAML_KEY =
  /("[^"\\]*(?:\\.[^"\\]*)*"|'[^']*(?:''[^']*)*'|[^\s"'#&*!|>%@`[\]{},-](?:[^:#]|:(?=\S)|(?<=\S)#)*?|-(?=\S)(?:[^:#]|:(?=\S))*?)(\s*:)(?=\s|$)/y
const YAML_SCALAR =
  /("[^"\\]*(?:\\.[^"\\]*)*"?|'[^']*(?:''[^']*)*'?|(?:[^\s#]|(?<=\S)#|\s+(?=[^\s#]))+)/y
const YAML_NUMBER =
  /^[-+]?(?:\d[\d_]*(?:\.\d*)?(?:[eE][-+]?\d+)?|\.\d+|0x[\da-fA-F]+|0o[0-7]+|\.inf|\.nan)$/i
const YAML_LITERAL = /^(?:null|true|false|~)$/i
const YAML_BLOCK = /^[|>][-+\d]*$/

function yamlTokens(lines: readonly CodeLine[]): CodeToken[][] {
  /** Indent of the line that started the block scalar in columns; -2 outside of a block scalar. */
  let block = -2
  return lines.map(({ text, continued }) => {
    const [head = '', indent = '', dashes = ''] = YAML_HEAD.exec(text) ?? []
    if (block > -2 && (continued || indent.length > block || text.trim() === '')) {
      return whole(text)
    }
    if (continued) return whole(text)
    block = -2
    const tokens: CodeToken[] = []
    const add = (from: number, to: number, kind: TokenKind) => {
      if (to > from) tokens.push({ from, to, kind })
    }
    if (/^(?:---|\.\.\.)(?=\s|$)/.test(text)) {
      add(0, 3, 'punctuation')
      addValue(text, 3, add)
      if (YAML_BLOCK.test(text.slice(3).trim())) block = -1
      return tokens
    }
    add(indent.length, head.length, 'punctuation')
    YAML_KEY.lastIndex = head.length
    const key = YAML_KEY.exec(text)
    let at = head.length
    if (key) {
      add(at, at + key[1]!.length, 'key')
      add(at + key[1]!.length, at + key[0].length, 'punctuation')
      at += key[0].length
    }
    addValue(text, at, add)
    if (YAML_BLOCK.test(text.slice(at).trim()))
      block = indent.length + (key ? dashes.length : Math.max(0, dashes.length - 2))
    return tokens
  })
}

const whole = (text: string): CodeToken[] =>
  text.length > 0 ? [{ from: 0, to: text.length, kind: 'string' }] : []

function addValue(
  text: string,
  start: number,
  add: (from: number, to: number, kind: TokenKind) => void,
): void {
  let at = start
  while (at < text.length) {
    const char = text[at]!
    if (char === ' ' || char === '\t' || char === '\r') at++
    else if (char === '#') {
      add(at, text.length, 'comment')
      return
    } else {
      YAML_SCALAR.lastIndex = at
      const found = YAML_SCALAR.exec(text)?.[0] ?? char
      add(at, at + found.length, yamlKind(found.trimEnd()))
      at += found.length
    }
  }
}

function yamlKind(scalar: string): TokenKind {
  if (YAML_NUMBER.test(scalar)) return 'number'
  if (YAML_LITERAL.test(scalar)) return 'literal'
  if (YAML_BLOCK.test(scalar) || /^(?:\[\]|\{\})$/.test(scalar)) return 'punctuation'
  return 'string'
}

/** A comment, text in quotes, bars, or brackets, an arrow, or a word. */
const MERMAID_TOKEN =
  /%%.*|"[^"]*"?|\|[^|]*\|?|[[({]+[^[\](){}]*[\])}]+|<?<?(?:--?|==?|-?\.+-?)(?:>>?|[-=.]+[>xo)]?|[x)](?=\s|\w))|:(?=\s).*|[A-Za-z]\w*(?:-\w+)*/g

const MERMAID_WORD =
  /^(?:graph|flowchart|subgraph|end|direction|style|linkStyle|classDef|class|click|sequenceDiagram|participant|actor|as|box|loop|alt|else|opt|par|and|critical|option|break|rect|over|left|right|of|activate|deactivate|autonumber|create|destroy|title|section|namespace|kanban|C4\w+|eventmodeling|\w+-beta|[nN]ote|classDiagram|stateDiagram(?:-v2)?|state|erDiagram|gantt|pie|journey|mindmap|timeline|gitGraph|commit|branch|checkout|merge|quadrantChart|requirementDiagram|TB|TD|BT|LR|RL)$/

function mermaidTokens(text: string): CodeToken[] {
  return [...text.matchAll(MERMAID_TOKEN)].flatMap(({ 0: found, index: from }): CodeToken[] => {
    const first = found[0] ?? ''
    const to = from + found.length
    if (first === '%') return [{ from, to, kind: 'comment' }]
    if (/[A-Za-z]/.test(first)) return MERMAID_WORD.test(found) ? [{ from, to, kind: 'key' }] : []
    if (/["|[({:]/.test(first)) return [{ from, to, kind: 'string' }]
    return [{ from, to, kind: 'literal' }]
  })
}
