import { isDate, isDateTime, isEmail, isUri, isUuid } from '@hyperjump/json-schema-formats'
import { ToolFailure } from '#src/core/failure.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { metaSchemaOf } from './drafts.ts'
import { itemsOf, membersOf, stringAt } from './nodes.ts'
import { decimalAt } from './numbers.ts'
import { typeAt } from './value-keywords.ts'

/** The common properties of the samples at one place. */
interface Shape {
  readonly types: Set<string>
  objects: number
  readonly keys: Map<string, { count: number; readonly shape: Shape }>
  items: Shape | undefined
  /** The formats of all strings so far; undefined before the first one. */
  formats: readonly string[] | undefined
}

type Json = string | readonly Json[] | ReadonlyMap<string, Json>

const MAX_DEPTH = 1000

/** Formats that a text has only on purpose. */
const certainFormats: readonly (readonly [string, (text: string) => boolean])[] = [
  ['date-time', isDateTime],
  ['date', isDate],
  ['uuid', isUuid],
  ['email', isEmail],
  ['uri', (text) => /^https?:\/\//.test(text) && isUri(text)],
]

/** A schema (draft 2020-12) that all samples match: types, keys, required keys, formats. */
export function inferSchema(document: JsonDocument, samples: readonly number[]): string {
  const shape = newShape()
  for (const sample of samples) addSample(shape, document, sample, 0)
  return `${write(new Map([['$schema', metaSchemaOf['2020-12']], ...schemaOf(shape)]), '')}\n`
}

function newShape(): Shape {
  return { types: new Set(), objects: 0, keys: new Map(), items: undefined, formats: undefined }
}

function addSample(shape: Shape, document: JsonDocument, node: number, depth: number): void {
  if (depth > MAX_DEPTH) throw new ToolFailure('schema.too-deep')
  const type = sampleType(document, node)
  shape.types.add(type)
  if (type === 'string') addFormats(shape, stringAt(document, node) ?? '')
  if (type === 'array') {
    for (const item of itemsOf(document, node)) {
      shape.items ??= newShape()
      addSample(shape.items, document, item, depth + 1)
    }
  }
  if (type !== 'object') return
  shape.objects++
  const names = new Set<string>()
  for (const { name, value } of membersOf(document, node)) {
    const known = shape.keys.get(name) ?? { count: 0, shape: newShape() }
    // Equal keys are one key with several values, which must all match.
    if (!names.has(name)) known.count++
    names.add(name)
    shape.keys.set(name, known)
    addSample(known.shape, document, value, depth + 1)
  }
}

/** The type of a value; a number with a fraction or an exponent, such as 12.00, isn't an integer. */
function sampleType(document: JsonDocument, node: number): string {
  const type = typeAt(document, node)
  return type === 'integer' && decimalAt(document, node).hasPoint ? 'number' : type
}

function addFormats(shape: Shape, text: string): void {
  const found = shape.formats ?? certainFormats.map(([name]) => name)
  if (found.length === 0) return
  shape.formats = found.filter(
    (format) => certainFormats.find(([name]) => name === format)?.[1](text) === true,
  )
}

function schemaOf({ types, objects, keys, items, formats }: Shape): [string, Json][] {
  const entries: [string, Json][] = []
  // An integer is a number, too.
  const named = [...types].filter((type) => type !== 'integer' || !types.has('number'))
  if (named.length > 0) entries.push(['type', named.length === 1 ? named[0]! : named])
  const [format] = formats ?? []
  if (format) entries.push(['format', format])
  if (items) entries.push(['items', new Map(schemaOf(items))])
  if (keys.size === 0) return entries
  const properties = [...keys].map(([name, { shape }]) => [name, new Map(schemaOf(shape))] as const)
  entries.push(['properties', new Map(properties)])
  const required = [...keys].filter(([, { count }]) => count === objects).map(([name]) => name)
  if (required.length > 0) entries.push(['required', required])
  return entries
}

/** JSON with the keys in order, which an object doesn't keep. */
function write(value: Json, indent: string): string {
  if (typeof value === 'string') return JSON.stringify(value)
  const inner = `${indent}  `
  if (!(value instanceof Map)) {
    return `[${(value as readonly Json[]).map((item) => write(item, inner)).join(', ')}]`
  }
  if (value.size === 0) return '{}'
  const lines = [...value].map(
    ([key, each]) => `${inner}${JSON.stringify(key)}: ${write(each, inner)}`,
  )
  return `{\n${lines.join(',\n')}\n${indent}}`
}
