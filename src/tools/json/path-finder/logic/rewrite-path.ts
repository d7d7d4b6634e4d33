import { isToolFailure } from '#src/core/failure.ts'
import { parsePath } from '#src/core/json/path/parse.ts'

/**
 * What an expression of an older dialect (Goessner's, Jayway's, jsonpath-plus) is in RFC 9535, or
 * undefined where there is nothing to offer: every offer is valid and differs from what was given.
 */
export function rewritePath(path: string): string | undefined {
  const strings: string[] = []
  // Strings are put aside, so that no rule touches what stands in quotes.
  const ascii = asciiMarks(path.trim())
  if (/[#%]/.test(ascii.replace(quoted, ''))) return undefined
  let text = ascii.replace(quoted, (string) => {
    strings.push(string)
    return `#${strings.length - 1}#`
  })
  for (const [pattern, replacement] of rules) text = text.replace(pattern, replacement)
  text = text.replace(/%([^%]*)%/g, (_, raw: string) => quote(raw))
  text = text.replace(/#(\d+)#/g, (_, place: string) => strings[Number(place)] ?? '')
  return text !== path && isValid(text) ? text : undefined
}

/**
 * The same for an expression that is valid in RFC 9535 but hardly means what it says there: a
 * `.length` in a filter is the member of that name.
 */
export function rewriteLength(path: string): string | undefined {
  return /[@\]\w]\.length\b(?!\s*\()/.test(path) && path.includes('?')
    ? rewritePath(path)
    : undefined
}

const quoted = /'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*"/g
const name = String.raw`[A-Za-z_\u{80}-\u{10ffff}][\w\u{80}-\u{10ffff}]*`
const dashed = String.raw`${name}(?:-[\w\u{80}-\u{10ffff}]+)+`
const member = String.raw`(?:\.${name}|\[[^\][]*\])`

/** `%…%` encloses what becomes a quoted name; `#n#` is a string that was put aside. */
const rules: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Scripts: the last element, and filters without their question mark.
  [/\[\s*\(\s*@\.length\s*-\s*(\d+)\s*\)\s*\]/g, '[-$1]'],
  [/\[\s*\((?=[^\]]*(?:@|==|[<>]))/g, '[?('],
  // The root, and dots where RFC 9535 has none.
  [new RegExp(`^(?=${name}|\\*)`, 'u'), '$.'],
  [/^(?=[.[])/, '$'],
  [/(^|[^.])\.(?=\[)/g, '$1'],
  [/\.(\d+)(?=[.[]|$)/g, '[$1]'],
  [/\[\s*\]/g, '[*]'],
  // Names that need quotes.
  [new RegExp(`\\.\\.(${dashed})`, 'gu'), '..[%$1%]'],
  [new RegExp(`\\.(${dashed})`, 'gu'), '[%$1%]'],
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
  [new RegExp(`(@${member}*)\\s*=~\\s*/((?:[^/\\\\]|\\\\.)*)/`, 'gu'), 'search($1, %$2%)'],
  [new RegExp(`(@${member}*)\\s*=~\\s*(#\\d+#)`, 'gu'), 'search($1, $2)'],
]

/** A name or a pattern in single quotes; a backslash of a pattern is doubled. */
function quote(raw: string): string {
  return `'${raw.replace(/[\\']/g, '\\$&')}'`
}

/** Full-width and typographic marks as the ASCII that was meant, outside quotes of ASCII. */
function asciiMarks(path: string): string {
  return path
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/'[^']*'|"[^"]*"|[\uff01-\uff5e]/g, (mark) =>
      mark.length > 1 ? mark : String.fromCharCode(mark.charCodeAt(0) - 0xfee0),
    )
    .replace(/\u3010/g, '[')
    .replace(/\u3011/g, ']')
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
