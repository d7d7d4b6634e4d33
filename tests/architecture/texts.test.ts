import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import type { Messages } from '#src/core/messages.ts'

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

/** Files whose purpose is to hold texts, in every language side by side. */
const isTextFile = /(?:messages|\/tool|groups|(?:site|search)-heads|search-phrases)\.ts$/

/** Attributes and properties that users read or hear. */
const textAttributes = new Set(
  'alt,aria-description,aria-label,aria-roledescription,aria-valuetext,description,hint,label,lead,message,placeholder,summary,text,title'.split(
    ',',
  ),
)

/** Names that are the same in every language: formats, standards, products, keys. */
const names =
  /^(?:JSON(?:Path| Pointer| Lines)?|YAML|CSV|TSV|XML|HTML|UTF-\d+|Base64|URL|URI|JWT|JWK|PEM|Header|Payload|HMAC|UTC|ISO \d+|RFC \d+|SVG|PNG|Mermaid|Excalidraw|Unix|LF|CRLF|Esc|Enter|Ctrl|Offkit|offkit\.[a-z]+|ms|KB|MB|GB|[\W\d_])+$/

const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '/workers/**/*.ts'], {
  eager: true,
  import: 'default',
  query: '?raw',
})

const files = Object.entries(sources)
  .filter(([file]) => !/\.test\.tsx?$/.test(file) && !isTextFile.test(file))
  .map(([file, code]) => ({
    file,
    code,
    tree: parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node,
  }))

test('texts are only in message files', () => {
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap(({ file, tree }) => textsIn(tree).map((text) => `${file}: ${text}`))
  expect(found).toEqual([])
})

test('finds a planted text everywhere in JSX', () => {
  const code = `<div title="A title" className="x" data-a="y"><kbd>Ctrl</kbd>Some text{ok ? 'yes' : t('no')}
    {count + ' items'}<Part label={\`about \${name}\`} />{'JSON'} · {items.map((it) => <b>{it && 'and'}</b>)}</div>`
  expect(textsIn(parseAst(code, { lang: 'tsx' }) as unknown as Node).toSorted()).toEqual(
    ['A title', 'Some text', 'about', 'and', 'items', 'yes'].toSorted(),
  )
})

test('Chinese texts, except examples, are only in message files', () => {
  const found = files.flatMap(({ file, tree }) =>
    chineseIn(tree).map((text) => `${file}: ${text.slice(0, 60)}`),
  )
  expect(found).toEqual([])
})

test('dates and numbers are formatted for the interface language, not for the browser’s', () => {
  const found = files.flatMap(({ file, code }) =>
    [
      ...code.matchAll(
        /toLocale(?:Date|Time)?String\(\s*(?:\)|undefined|\[\])|new Intl\.\w+\(\s*(?:\)|undefined|\[\])/g,
      ),
    ].map(([text]) => `${file}: ${text}`),
  )
  // Without arguments, `DateTimeFormat` is used to detect the browser's time zone.
  expect(found.filter((it) => !/DateTimeFormat\(\s*\)/.test(it))).toEqual([])
})

test('amounts with a unit have a space between number and Chinese unit', () => {
  const withUnits = /RelativeTimeFormat|DurationFormat|style: 'unit'/
  const found = files.filter(({ code }) => withUnits.test(code.replace(/ListFormat\(.*/g, '')))
  expect(found.length).toBeGreaterThan(1)
  expect(
    found.filter(({ code }) => !code.includes('spacedUnits(')).map(({ file }) => file),
  ).toEqual([])
})

const all = import.meta.glob<{ readonly messages?: Messages }>(
  ['/src/**/*messages.ts', '/src/tools/**/tool.ts'],
  { eager: true },
)

describe.each(
  Object.entries(all).flatMap(([file, { messages }]) =>
    messages?.texts ? [{ file, messages }] : [],
  ),
)('$file', ({ file, messages }) => {
  const { en, 'zh-CN': zh } = messages.texts
  const keys = Object.keys(en)

  test('has every text in both languages', () => {
    expect(Object.keys(zh)).toEqual(keys)
    for (const key of keys) {
      expect(en[key]?.trim(), key).toBeTruthy()
      expect(zh[key]?.trim(), key).toBeTruthy()
      expect(en[key], `${key}: Chinese among the English`).not.toMatch(/\p{Script=Han}/u)
    }
  })

  test('has a plural for every singular', () => {
    const plural = (key: string) => key.replace(/_one$/, '_other')
    expect(keys.filter((key) => key.endsWith('_one') && !keys.includes(plural(key)))).toEqual([])
  })

  test('formats counts and positions as numbers', () => {
    for (const text of [...Object.values(en), ...Object.values(zh)]) {
      expect(text).not.toMatch(/\{\{(?:count|line|column)\}\}/)
    }
  })

  test('uses every key', () => {
    const among = readersOf(file)
    expect(keys.filter((key) => !isUsed(key.replace(/_(?:one|other)$/, ''), among))).toEqual([])
  })
})

interface Reader {
  readonly file: string
  readonly code: string
  readonly literals: ReadonlySet<string>
  /** The static prefixes of templates. */
  readonly prefixes: readonly string[]
}

const readers: readonly Reader[] = files.map(({ file, code, tree }) => {
  const literals = new Set<string>()
  const prefixes: string[] = []
  walk(tree, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') literals.add(node.value)
    if (node.type !== 'TemplateLiteral') return
    const [first] = node.quasis as readonly { readonly value: { readonly cooked: string } }[]
    if (first && /[.-]$/.test(first.value.cooked)) prefixes.push(first.value.cooked)
  })
  return { file, code, literals, prefixes }
})

/**
 * The files that can use a key: those in its folder, those that import it, and those that throw
 * failures.
 */
function readersOf(messages: string): readonly Reader[] {
  const folder = messages.slice(0, messages.lastIndexOf('/') + 1)
  const throws = /^\/(?:src\/core|src\/tools\/(?:[a-z]+\/)?shared|workers)\//
  const isReader = ({ file, code }: Reader) =>
    file.startsWith(folder) || throws.test(file) || code.includes(`'#${messages.slice(1)}'`)
  return readers.filter(isReader)
}

/**
 * Whether a file contains a key as a literal, as the prefix of a template, or as a property that
 * `t(theme)` reads.
 */
function isUsed(key: string, among: readonly Reader[]): boolean {
  const property = /^[a-z]+$/i.test(key) ? new RegExp(`\\b${key}:`) : undefined
  return among.some(
    ({ code, literals, prefixes }) =>
      literals.has(key) || prefixes.some((it) => key.startsWith(it)) || property?.test(code),
  )
}

function walk(node: Node, visit: (node: Node) => unknown): void {
  if (visit(node) === false) return
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child) walk(child as Node, visit)
    }
  }
}

/** Texts in JSX that don't come from a message file. */
function textsIn(tree: Node): readonly string[] {
  const found: string[] = []
  const add = (text: string) => {
    if (/\p{L}/u.test(text) && !names.test(text.trim())) found.push(text.trim())
  }
  walk(tree, (node) => {
    if (node.type === 'JSXElement' && nameOf(node) === 'kbd') return false
    if (node.type === 'JSXText') add(String(node.value))
    if (node.type === 'JSXAttribute') {
      const name = (node.name as { readonly name?: unknown }).name
      const { value } = node as { readonly value?: Node | null }
      if (textAttributes.has(String(name)) && value) for (const text of literalsIn(value)) add(text)
      return true
    }
    const children = node.children as readonly Node[] | undefined
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of children ?? []) {
        if (child.type === 'JSXExpressionContainer') for (const text of literalsIn(child)) add(text)
      }
    }
    return true
  })
  return found
}

const nameOf = (element: Node) =>
  (element.openingElement as { readonly name: { readonly name?: string } }).name.name

/** The string literals in an expression, including conditions and templates. */
function literalsIn(node: Node): readonly string[] {
  const of = (...keys: readonly string[]) => keys.flatMap((key) => literalsIn(node[key] as Node))
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return (node.quasis as readonly { readonly value: { readonly cooked: string } }[]).map(
        ({ value }) => value.cooked,
      )
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return of('expression')
    case 'ConditionalExpression':
      return of('consequent', 'alternate')
    case 'LogicalExpression':
      return of('right')
    case 'BinaryExpression':
      return node.operator === '+' ? of('left', 'right') : []
    default:
      return []
  }
}

/** Strings with Chinese characters, except in examples. */
function chineseIn(tree: Node): readonly string[] {
  const found: string[] = []
  const add = (value: unknown) => {
    if (typeof value === 'string' && /\p{Script=Han}/u.test(value)) found.push(value)
  }
  walk(tree, (node) => {
    const named = (node.id ?? node.key) as { readonly name?: string } | undefined
    if (/^(?:VariableDeclarator|Property)$/.test(node.type) && /example/i.test(named?.name ?? '')) {
      return false
    }
    if (node.type === 'Literal' || node.type === 'JSXText') add(node.value)
    if (node.type === 'TemplateElement') add((node.value as { cooked?: string }).cooked)
    return true
  })
  return found
}
