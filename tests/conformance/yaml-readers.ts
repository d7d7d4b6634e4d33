import {
  CORE_SCHEMA,
  eventsToAst,
  type Node as JsYamlNode,
  parseEvents,
  type Schema,
  YAML11_SCHEMA,
} from 'js-yaml'
import { isAlias, isMap, isScalar, isSeq, parseAllDocuments } from 'yaml'

/** A JSON value with the digits of numbers, and with the order and duplicates of keys. */
export type Tree =
  | { readonly string: string }
  | { readonly number: string }
  | { readonly word: 'null' | 'true' | 'false' }
  | { readonly list: readonly Tree[] }
  | { readonly pairs: readonly (readonly [Tree, Tree])[] }

/** A tree as a parser reads it; `other` is a scalar unknown to JSON, such as a date or a merge key. */
export type Reading =
  | Tree
  | { readonly other: string }
  | { readonly list: readonly Reading[] }
  | { readonly pairs: readonly (readonly [Reading, Reading])[] }

export function treeOf(value: unknown): Tree {
  if (typeof value === 'string') return { string: value }
  if (typeof value === 'number') return { number: JSON.stringify(value) }
  if (value === null) return { word: 'null' }
  if (typeof value === 'boolean') return { word: value ? 'true' : 'false' }
  if (Array.isArray(value)) return { list: value.map(treeOf) }
  return {
    pairs: Object.entries(value ?? {}).map(([key, item]) => [{ string: key }, treeOf(item)]),
  }
}

export type Reader = (yaml: string) => readonly Reading[]

/** Two independent YAML 1.2 parsers. */
export const READERS: Readonly<Record<string, Reader>> = {
  'js-yaml': (yaml) => byJsYaml(yaml, CORE_SCHEMA),
  yaml: (yaml) => byYaml(yaml, '1.2'),
}

export const READERS_OF_1_1: Readonly<Record<string, Reader>> = {
  'js-yaml': (yaml) => byJsYaml(yaml, YAML11_SCHEMA),
  yaml: (yaml) => byYaml(yaml, '1.1'),
  PyYAML: byPyYaml,
}

/** The path of the first difference and the value there; undefined if the trees are equal. */
export function difference(
  expected: Tree,
  actual: Reading | undefined,
  path = '$',
): string | undefined {
  if (actual === undefined) return `${path}: nothing`
  if ('list' in expected) {
    if (!('list' in actual) || actual.list.length !== expected.list.length)
      return described(path, actual)
    return first(expected.list, (item, at) => difference(item, actual.list[at], `${path}[${at}]`))
  }
  if ('pairs' in expected) {
    if (!('pairs' in actual) || actual.pairs.length !== expected.pairs.length) {
      return described(path, actual)
    }
    return first(expected.pairs, ([key, value], at) => {
      const pair = actual.pairs[at]
      return (
        difference(key, pair?.[0], `${path}.key(${at})`) ??
        difference(value, pair?.[1], `${path}.${at}`)
      )
    })
  }
  if ('number' in expected) {
    const { number } = expected
    // Out of a double's range, js-yaml keeps the text, and the tool warns.
    const read = Number.isFinite(Number(number)) && 'number' in actual ? actual.number : undefined
    const text = Number.isFinite(Number(number)) ? read : textOf(actual)
    return text !== undefined && decimalOf(text) === decimalOf(number)
      ? undefined
      : described(path, actual)
  }
  return JSON.stringify(actual) === JSON.stringify(expected) ? undefined : described(path, actual)
}

/** A canonical form of numbers with the same digits and magnitude. */
function decimalOf(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)([0-9]+)(?:\.([0-9]*))?(?:[eE]([-+]?[0-9]+))?$/.exec(text) ?? []
  if (whole === '') return `no number: ${text}`
  // YAML 1.1 requires `.0` before an exponent.
  const digits = whole + (fraction === '0' && exponent !== '0' ? '' : fraction)
  const scale = BigInt(exponent) - BigInt(digits.length - whole.length)
  return `${sign}${digits}e${scale}`
}

function first<T>(
  items: readonly T[],
  find: (item: T, at: number) => string | undefined,
): string | undefined {
  for (const [at, item] of items.entries()) {
    const found = find(item, at)
    if (found !== undefined) return found
  }
  return undefined
}

function described(path: string, actual: Reading): string {
  return `${path}: ${JSON.stringify(actual).slice(0, 200)}`
}

function textOf(reading: Reading): string | undefined {
  return Object.values(reading).find((text): text is string => typeof text === 'string')
}

const CORE = 'tag:yaml.org,2002:'

function byJsYaml(yaml: string, schema: Schema): readonly Reading[] {
  const events = parseEvents(yaml, { maxDepth: 1000 })
  return eventsToAst(events, { source: yaml, schema }).map((document) =>
    document.contents === null ? { word: 'null' } : readingOfJsYaml(document.contents),
  )
}

function readingOfJsYaml(node: JsYamlNode): Reading {
  if (node.kind === 'alias') return { other: 'alias' }
  if (node.kind === 'sequence') return { list: node.items.map(readingOfJsYaml) }
  if (node.kind === 'mapping') {
    return {
      pairs: node.items.map(({ key, value }) => [readingOfJsYaml(key), readingOfJsYaml(value)]),
    }
  }
  const { value } = node
  if (node.tag === `${CORE}str`) return { string: value }
  if (node.tag === `${CORE}int` || node.tag === `${CORE}float`) return { number: value }
  if (node.tag === `${CORE}null` || node.tag === `${CORE}bool`) return word(value)
  return { other: `${node.tag} ${value}` }
}

function byYaml(yaml: string, version: '1.1' | '1.2'): readonly Reading[] {
  // Duplicate keys are written unchanged; parsers may refuse them.
  const documents = parseAllDocuments(yaml, { version, uniqueKeys: false, logLevel: 'silent' })
  return [...documents].map((document) => {
    const problem = document.errors[0] ?? document.warnings[0]
    if (problem) throw problem
    return readingOfYaml(document.contents)
  })
}

function readingOfYaml(node: unknown): Reading {
  if (isSeq(node)) return { list: node.items.map(readingOfYaml) }
  if (isMap(node)) {
    return { pairs: node.items.map(({ key, value }) => [readingOfYaml(key), readingOfYaml(value)]) }
  }
  if (isAlias(node) || !isScalar(node)) return { other: typeof node }
  const { value, source = '' } = node
  if (typeof value === 'string') return { string: value }
  if (typeof value === 'number') return { number: source }
  if (typeof value === 'boolean' || value === null) return word(source)
  return { other: source }
}

/** The structure according to `yaml`, with the types of plain scalars according to PyYAML 6. */
function byPyYaml(yaml: string): readonly Reading[] {
  const documents = parseAllDocuments(yaml, {
    version: '1.1',
    schema: 'failsafe',
    uniqueKeys: false,
    logLevel: 'silent',
  })
  return [...documents].map(({ errors, contents }) => {
    if (errors[0]) throw errors[0]
    return readingOfPyYaml(contents)
  })
}

function readingOfPyYaml(node: unknown): Reading {
  if (isSeq(node)) return { list: node.items.map(readingOfPyYaml) }
  if (isMap(node)) {
    const pairs = node.items.map(
      ({ key, value }) => [readingOfPyYaml(key), readingOfPyYaml(value)] as const,
    )
    return { pairs }
  }
  if (!isScalar(node)) return { other: typeof node }
  const { source = '' } = node
  if (node.type !== 'PLAIN') return { string: String(node.value) }
  const type = PY_YAML.find(([, pattern]) => pattern.test(source))?.[0]
  if (type === undefined) return { string: source }
  if (type === 'int' || type === 'float') return { number: source }
  return type === 'null' || type === 'bool' ? word(source) : { other: `${type} ${source}` }
}

/** The implicit resolvers of PyYAML 6.0.3 (`yaml/resolver.py`). */
const PY_YAML: readonly (readonly [string, RegExp])[] = [
  ['bool', /^(?:yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF)$/],
  ['float', /^[-+]?(?:[0-9][0-9_]*)\.[0-9_]*(?:[eE][-+][0-9]+)?$/],
  ['float', /^\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?$/],
  ['float', /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/],
  ['float', /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/],
  ['int', /^(?:[-+]?0b[0-1_]+|[-+]?0[0-7_]+|[-+]?(?:0|[1-9][0-9_]*)|[-+]?0x[0-9a-fA-F_]+)$/],
  ['int', /^[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+$/],
  ['merge', /^<<$/],
  ['null', /^(?:~|null|Null|NULL|)$/],
  ['timestamp', /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/],
  [
    'timestamp',
    /^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]*)?(?:[ \t]*(?:Z|[-+][0-9]{1,2}(?::[0-9]{2})?))?$/,
  ],
  ['value', /^=$/],
]

function word(text: string): Reading {
  return text === 'null' || text === 'true' || text === 'false' ? { word: text } : { other: text }
}
