import { isToolFailure } from '#src/core/failure.ts'
import { halfWidth } from '#src/core/half-width.ts'
import { compilePattern } from '#src/core/json/path/i-regexp.ts'
import { parsePath } from '#src/core/json/path/parse.ts'
import { Reader } from '#src/core/json/path/reader.ts'
import { decodeFragment } from '#src/tools/json/shared/logic/decode-fragment.ts'
import { ignoringCase } from './ignore-case.ts'
import { stepText } from './step-text.ts'
import { toIRegexp } from './to-i-regexp.ts'

/**
 * Converts a JSON Pointer, or an expression of another dialect (Goessner, Jayway, jsonpath-plus, PostgreSQL), jq,
 * or JavaScript to RFC 9535. Returns
 * undefined unless the result is valid and differs from the expression.
 */
export function rewritePath(path: string): string | undefined {
  return rewritePointer(path.trim()) ?? rewriteDialect(path, unquoted(path.trim()))
}

/** An expression that was copied from a program, without the quotes and the punctuation around it. */
function unquoted(path: string): string {
  const [, quotes = '', quoted = ''] = /^(["'`])(\$.*)\1[,;]?$/s.exec(path) ?? []
  return quoted ? quoted.replaceAll(`\\${quotes}`, quotes) : path.replace(/;$/, '')
}

/** As `rewritePath`, with numbers after a dot, and `[last]`, as keys of objects; undefined without a difference. */
export function rewriteKeys(path: string): string | undefined {
  // The keys of strings and JSON Pointers may contain dots and digits.
  if (/["']|^\s*#?\//.test(path)) return undefined
  const keyed = path.replace(/\.(\d+)(?=[.[]|$)|\[(last)\]/g, "['$1$2']")
  const rewritten = keyed === path ? undefined : (rewritePath(keyed) ?? keyed)
  return rewritten !== undefined && isValid(rewritten) ? rewritten : undefined
}

/** A JSON Pointer (RFC 6901), which can be a URI fragment, as a JSONPath; a number is an array index. */
function rewritePointer(path: string): string | undefined {
  if (!/^#?\/./.test(path)) return undefined
  const pointer = path.startsWith('#') ? decodeFragment(path.slice(1)) : path
  const keys = pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  return keys.reduce(
    (text, key) => text + (/^(0|[1-9]\d{0,14})$/.test(key) ? `[${key}]` : stepText(key, '.')),
    '$',
  )
}

function rewriteDialect(path: string, expression: string): string | undefined {
  const strings: string[] = []
  // Placeholders protect quoted strings and regular expressions from the rules.
  const ascii = asciiMarks(expression).replace(
    calls,
    (_, head: string, literal: string) => head + patternLiteral(literal),
  )
  if (/[#%]/.test(ascii.replace(literals, ''))) return undefined
  const placeholder = (literal: string) => `#${strings.push(literal) - 1}#`
  let text = ascii.replace(
    literals,
    (literal: string, operator = '', pattern?: string, flag?: string) => {
      const folded = pattern && flag ? ignoringCase(pattern) : pattern
      if (pattern === undefined) return placeholder(literal)
      return folded === undefined ? literal : operator + placeholder(quote(toIRegexp(folded)))
    },
  )
  text = text.replace(membership, comparisons).replace(lastIndex, indexFromEnd)
  text = text.replace(containment, (_, value: string, item: string) => {
    const literal = strings[Number(/^#(\d+)#$/.exec(item)?.[1])]
    const element = `${value}[?@ == ${item}]`
    if (literal === undefined) return element
    const part = (decodeLiteral(literal) ?? literal.slice(1, -1)).replace(SPECIAL, '\\$&')
    return `(${element} || search(${value}, ${placeholder(quote(part))}))`
  })
  for (const [pattern, replacement] of rules) text = text.replace(pattern, replacement)
  text = text.replace(/%([^%]*)%/g, (_, raw: string) => quote(raw))
  text = text.replace(/#(\d+)#/g, (_, place: string) => strings[Number(place)] ?? '')
  return text !== path && isValid(text) ? text : undefined
}

/**
 * The likely intention of a valid path without matches: `length()` for `.length` in a filter, which
 * RFC 9535 reads as a key, or ASCII for full-width characters, which it reads as a part of a key.
 */
export function rewriteUnmatched(path: string): string | undefined {
  const hasLength = /[@\]\w]\.length\b(?!\s*\()/.test(path) && path.includes('?')
  return hasLength || asciiMarks(path) !== path ? rewritePath(path) : undefined
}

const string = String.raw`'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*"`
/** Calls of functions with a pattern, up to the pattern. */
const calls = new RegExp(`((?:match|search)\\((?:[^,'"]|${string})*,\\s*)(${string})`, 'g')

/** A string with the I-Regexp of its pattern, whose backslashes may not be escaped, if there is one. */
function patternLiteral(literal: string): string {
  const pattern = decodeLiteral(literal) ?? literal.slice(1, -1).replace(/\\(?=['"])/g, '')
  const converted = toIRegexp(pattern)
  const isSame = converted === pattern && decodeLiteral(literal) !== undefined
  return isSame || !compilePattern(converted, true).ok ? literal : quote(converted)
}

function decodeLiteral(literal: string): string | undefined {
  try {
    return new Reader(literal).string()
  } catch (error) {
    if (isToolFailure(error)) return undefined
    throw error
  }
}

/** Strings, and regular expressions without flags but `i` after `=~` or in a call of `match`. */
const literals = new RegExp(
  String.raw`${string}|(=~\s*|\.match\(\s*)/((?:[^/\\]|\\.)+)/(i?)(?![a-z])`,
  'g',
)
const name = String.raw`[A-Za-z_\u{80}-\u{10ffff}][\w\u{80}-\u{10ffff}]*`
const dashed = String.raw`${name}(?:-[\w\u{80}-\u{10ffff}]+)+`
/** Also names such as `$ref` of JSON Schema and `@type` of JSON-LD. */
const special = String.raw`(?:${dashed}|[$@]${name}(?:-[\w\u{80}-\u{10ffff}]+)*)`
const member = String.raw`(?:\.${name}|\[[^\][]*\])`

/** The operators `in` and `nin` with a list. */
const membership = new RegExp(`(@${member}*)\\s+(n?in)\\s*\\[([^\\][]*)\\]`, 'gu')

function comparisons(_: string, value: string, operator: string, list: string): string {
  const [comparison, join] = operator === 'in' ? ['==', ' || '] : ['!=', ' && ']
  const tests = list.split(',').map((item) => `${value} ${comparison} ${item.trim()}`)
  return `(${tests.join(join)})`
}

/** The index of PostgreSQL that counts from the end. */
const lastIndex = /\[\s*last\s*(?:-\s*(\d+)\s*)?\]/g

const indexFromEnd = (_: string, before = '0') => `[-${Number(before) + 1}]`

/** The operator of Jayway for an element of an array, or a part of a string. */
const containment = new RegExp(`(@${member}*)\\s+contains\\s+(#\\d+#|[\\w.-]+)`, 'gu')

/** The characters with a meaning in I-Regexp. */
const SPECIAL = /[()*+.?[\\\]^{|}-]/g

/** `%…%` encloses text that becomes a quoted name; `#n#` is the placeholder of a string. */
const rules: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Scripts: elements counted from the end, and filters without a question mark.
  [/\[\s*\(\s*@\.length\s*-\s*(\d+)\s*\)\s*\]/g, '[-$1]'],
  [/\[\s*\((?=[^\]]*(?:@|==|[<>]))/g, '[?('],
  // PostgreSQL has a filter after the elements that it filters.
  [/\[\s*\*\s*\]\s*\?\s*(\((?:[^()]|\([^()]*\))*\))/g, '[?$1]'],
  // Optional chaining of JavaScript and error suppression of jq.
  [/\?(?=\.|$)/g, ''],
  // A missing root, and dots that RFC 9535 doesn't allow.
  [new RegExp(`^(?=${name}|\\*)`, 'u'), '$.'],
  [/^(?=[.[])/, '$'],
  [/(^|[^.])\.(?=\[)/g, '$1'],
  [/\.(\d+)(?=[.[]|$)/g, '[$1]'],
  [/\[\s*\]/g, '[*]'],
  // Names that require quotes and brackets.
  [new RegExp(`\\.\\.(${special})`, 'gu'), '..[%$1%]'],
  [new RegExp(`\\.(${special})`, 'gu'), '[%$1%]'],
  [/\.\.(#\d+#)/g, '..[$1]'],
  [/\.(#\d+#)/g, '[$1]'],
  [new RegExp(`([[,]\\s*)(${name}(?:-[\\w]+)*)(?=\\s*[\\],])`, 'gu'), '$1%$2%'],
  // Operators and functions.
  [/===/g, '=='],
  [/!==/g, '!='],
  [/([^=!<>])=(?![=~])/g, '$1=='],
  [/<>/g, '!='],
  [/(\s|\))(?:and|AND)(?=\s|\()/g, '$1&&'],
  [/(\s|\))(?:or|OR)(?=\s|\()/g, '$1||'],
  [/([?(\s])not(?=\s|\()/g, '$1!'],
  [new RegExp(`(@${member}*?)\\.length\\b(?:\\(\\))?`, 'gu'), 'length($1)'],
  [new RegExp(`(@${member}*)\\s*=~\\s*(#\\d+#)`, 'gu'), 'search($1, $2)'],
  [new RegExp(`(@${member}*?)\\.match\\(\\s*(#\\d+#)\\s*\\)`, 'gu'), 'search($1, $2)'],
]

/** A name or a pattern in single quotes, with backslashes and quotes escaped. */
function quote(raw: string): string {
  return `'${raw.replace(/[\\']/g, '\\$&')}'`
}

/** Replaces typographic quotes, and full-width characters outside literals, with ASCII. */
function asciiMarks(path: string): string {
  return path
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(
      /=~\s*\/(?:[^/\\]|\\.)+\/|'[^']*'|"[^"]*"|[\uff01-\uff5e\u3002\u3010\u3011]/g,
      (mark) => (mark.length > 1 ? mark : (chineseMarks[mark] ?? halfWidth(mark))),
    )
}

/** Punctuation of Chinese input methods that has no half-width form. */
const chineseMarks: Readonly<Record<string, string>> = {
  '\u3002': '.',
  '\u3010': '[',
  '\u3011': ']',
}

function isValid(path: string): boolean {
  try {
    parsePath(path)
    return true
  } catch (error) {
    if (isToolFailure(error)) return false
    throw error
  }
}
