import { load } from 'js-yaml'

type Path = readonly string[]

/**
 * Sets or removes one value in a YAML mapping and leaves all other text as it is. Undefined if that
 * isn't possible, for example because the text isn't a mapping.
 *
 * @param value undefined removes the key, and mappings that are empty then.
 */
export function editYaml(text: string, path: Path, value: string | undefined): string | undefined {
  const before = parsed(text)
  if (before === undefined) return undefined
  const lines = text.trim() === '' ? [] : text.split('\n')
  const indent = indentOf(lines.find(isContent) ?? '')
  const edited = edit(lines, indent, path, value)?.join('\n')
  if (edited === undefined) return undefined
  const after = parsed(edited)
  return after && isSame(after, changed(before, path, value)) ? edited : undefined
}

/** Sets or removes a key in a mapping in braces, of any depth. Undefined if the key isn't there. */
export function editFlow(text: string, key: string, value: string | undefined): string | undefined {
  const scalar = `"[^"]*"|'[^']*'|[^\\s,{}[\\]"']+`
  const entry = new RegExp(`(["']?)\\b${key}\\1(\\s*:\\s*)(${scalar})(\\s*,\\s*)?`)
  const found = entry.exec(text)
  if (!found) return undefined
  const [whole, quote = '', colon = '', , comma = ''] = found
  const before = text.slice(0, found.index)
  const rest = text.slice(found.index + whole.length)
  if (value === undefined) return (comma ? before : before.replace(/\s*,\s*$/, '')) + rest
  const written = quote ? `${quote}${value}${quote}` : scalarOf(value)
  return `${before}${quote}${key}${quote}${colon}${written}${comma}${rest}`
}

/** Edits the lines of one block mapping, whose keys have this indent. */
function edit(
  lines: readonly string[],
  indent: string,
  [key = '', ...rest]: Path,
  value: string | undefined,
): readonly string[] | undefined {
  const at = lines.findIndex((line) => keyIn(line, indent) === key)
  if (at < 0) return value === undefined ? lines : withLines(lines, indent, [key, ...rest], value)
  const end = endOfBlock(lines, at, indent)
  const line = lines[at] ?? ''
  const replace = (...own: readonly string[]) => lines.toSpliced(at, end - at, ...own)
  if (rest.length === 0) {
    if (value === undefined) return replace()
    const [start = '', own = ''] = partsOf(line)
    return replace(`${start} ${scalarOf(value)}${commentIn(own)}`)
  }
  const [start = '', own = ''] = partsOf(line)
  if (own.trim().startsWith('{')) {
    const key = rest.at(-1) ?? ''
    const inner = editFlow(own, key, value) ?? withEntry(own, key, value)
    if (/^\s*\{\s*\}\s*$/.test(inner)) return replace(...lines.slice(at + 1, end))
    return replace(`${start}${inner}`, ...lines.slice(at + 1, end))
  }
  const children = lines.slice(at + 1, end)
  const childIndent = indentOf(children.find(isContent) ?? `${indent}  `)
  const inner = edit(children, childIndent, rest, value)
  if (!inner) return undefined
  return inner.some(isContent) ? replace(line, ...inner) : replace(...inner)
}

/** Adds nested keys after the last line with content. */
function withLines(
  lines: readonly string[],
  indent: string,
  path: Path,
  value: string,
): readonly string[] {
  const added = path.map((key, depth) => {
    const isLast = depth === path.length - 1
    return `${indent}${'  '.repeat(depth)}${key}:${isLast ? ` ${scalarOf(value)}` : ''}`
  })
  return lines.toSpliced(lines.findLastIndex(isContent) + 1, 0, ...added)
}

const withEntry = (flow: string, key: string, value: string | undefined) =>
  value === undefined
    ? flow
    : flow.replace(/\{\s*(?=(\S))/, (start, next) =>
        next === '}' ? `{${key}: ${scalarOf(value)}` : `${start}${key}: ${scalarOf(value)}, `,
      )

/** The index after the last line with content that is indented deeper. */
function endOfBlock(lines: readonly string[], at: number, indent: string): number {
  let end = at + 1
  for (let next = at + 1; next < lines.length; next++) {
    const line = lines[next] ?? ''
    if (!isContent(line)) continue
    if (indentOf(line).length <= indent.length) break
    end = next + 1
  }
  return end
}

const isContent = (line: string) => /^\s*[^\s#]/.test(line)
const indentOf = (line: string) => /^[ \t]*/.exec(line)?.[0] ?? ''

function keyIn(line: string, indent: string): string | undefined {
  const [, space, , key] = /^(\s*)(["']?)([\w-]+)\2\s*:(?=\s|$)/.exec(line) ?? []
  return space === indent ? key : undefined
}

/** A line up to its colon, and the rest. */
const partsOf = (line: string) => [/^[^:]*:/.exec(line)?.[0] ?? '', line.replace(/^[^:]*:/, '')]

/** The comment after a value, with the spaces before it. */
const commentIn = (rest: string) =>
  /^\s*(?:"[^"]*"|'[^']*'|[^\s#]\S*(?:\s+[^\s#]\S*)*)?(\s+#.*|\r?)$/.exec(rest)?.[1] ?? ''

/** Quoted, unless every YAML reader takes it for a string. */
const scalarOf = (value: string) =>
  /^[A-Za-z][\w-]*$/.test(value) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(value)
    ? value
    : JSON.stringify(value)

type Mapping = Readonly<Record<string, unknown>>

const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Undefined if the text isn't a mapping; an empty one for an empty text. */
function parsed(text: string): Mapping | undefined {
  if (!text.split('\n').some(isContent)) return {}
  try {
    const value = load(text)
    return isMapping(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Without mappings that are empty. */
function changed(before: Mapping, [key = '', ...rest]: Path, value: string | undefined): Mapping {
  const { [key]: own, ...others } = before
  const next = rest.length === 0 ? value : changed(isMapping(own) ? own : {}, rest, value)
  const isGone = next === undefined || (isMapping(next) && Object.keys(next).length === 0)
  return isGone ? others : { ...others, [key]: next }
}

function isSame(a: unknown, b: unknown): boolean {
  if (!isMapping(a) || !isMapping(b)) return JSON.stringify(a) === JSON.stringify(b)
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => key in b && isSame(a[key], b[key]))
  )
}
