import {
  CORE_SCHEMA,
  eventsToAst,
  type Node as JsYamlNode,
  parseEvents,
  type Schema,
  YAML11_SCHEMA,
} from 'js-yaml'
import { isAlias, isMap, isScalar, isSeq, parseAllDocuments } from 'yaml'

/** A JSON value in which numbers are their digits and objects keep order and duplicates. */
export type Tree =
  | { readonly string: string }
  | { readonly number: string }
  | { readonly word: 'null' | 'true' | 'false' }
  | { readonly list: readonly Tree[] }
  | { readonly pairs: readonly (readonly [Tree, Tree])[] }

/** What a reader calls a scalar that is neither of JSON: a date, a merge key, … */
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

/** Two independent readers of YAML 1.2, and both again as readers of YAML 1.1. */
export const READERS: Readonly<Record<string, Reader>> = {
  'js-yaml': (yaml) => byJsYaml(yaml, CORE_SCHEMA),
  yaml: (yaml) => byYaml(yaml, '1.2'),
}

export const READERS_OF_1_1: Readonly<Record<string, Reader>> = {
  'js-yaml': (yaml) => byJsYaml(yaml, YAML11_SCHEMA),
  yaml: (yaml) => byYaml(yaml, '1.1'),
}

/** Where the readings differ from what was written, as a path; undefined when they are the same. */
export function difference(
  expected: Tree,
  actual: Reading | undefined,
  numbers: 'typed' | 'as text',
  path = '$',
): string | undefined {
  if (actual === undefined) return `${path}: nothing`
  if ('list' in expected) {
    if (!('list' in actual) || actual.list.length !== expected.list.length)
      return told(path, actual)
    return first(expected.list, (item, at) =>
      difference(item, actual.list[at], numbers, `${path}[${at}]`),
    )
  }
  if ('pairs' in expected) {
    if (!('pairs' in actual) || actual.pairs.length !== expected.pairs.length) {
      return told(path, actual)
    }
    return first(expected.pairs, ([key, value], at) => {
      const pair = actual.pairs[at]
      return (
        difference(key, pair?.[0], 'typed', `${path}.key(${at})`) ??
        difference(value, pair?.[1], numbers, `${path}.${at}`)
      )
    })
  }
  if (numbers === 'as text' && 'number' in expected) {
    return textOf(actual) === expected.number ? undefined : told(path, actual)
  }
  // No double holds it: js-yaml then keeps the text.
  if ('number' in expected && !Number.isFinite(Number(expected.number))) {
    return textOf(actual) === expected.number ? undefined : told(path, actual)
  }
  return JSON.stringify(actual) === JSON.stringify(expected) ? undefined : told(path, actual)
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

function told(path: string, actual: Reading): string {
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
  // A duplicate key is written as it is; whether to refuse it is the reader's choice.
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

function word(text: string): Reading {
  return text === 'null' || text === 'true' || text === 'false' ? { word: text } : { other: text }
}
