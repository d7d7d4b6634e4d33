import { endOf, kindAt, NodeKind, startOf } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { equalValues } from '#src/core/json/path/compare.ts'
import { compareNumbers } from '#src/core/json/path/compare-numbers.ts'
import { decodeString } from '#src/core/json/strings.ts'
import { shorten } from '#src/core/shorten.ts'
import type { Context, Keyword } from './context.ts'
import { formatCheck } from './formats.ts'
import { itemsOf, stringAt } from './nodes.ts'
import { decimalAt, isMultiple, isWhole } from './numbers.ts'
import { patternAt } from './patterns.ts'
import type { Check } from './run.ts'

const isNumber = (document: JsonDocument, node: number) =>
  kindAt(document, node) === NodeKind.number

/** Whether the value at an index has a type of JSON Schema; with `isStrict`, 1.0 isn't an integer. */
function hasType(document: JsonDocument, node: number, type: string, isStrict: boolean): boolean {
  switch (kindAt(document, node)) {
    case NodeKind.object:
      return type === 'object'
    case NodeKind.array:
      return type === 'array'
    case NodeKind.string:
      return type === 'string'
    case NodeKind.null:
      return type === 'null'
    case NodeKind.number: {
      if (type === 'number') return true
      if (type !== 'integer') return false
      const decimal = decimalAt(document, node)
      return isWhole(decimal) && !(isStrict && decimal.hasPoint)
    }
    default:
      return type === 'boolean'
  }
}

/** The type of a value, for messages; `isStrict` as for `hasType`. */
export function typeAt(document: JsonDocument, node: number, isStrict = false): string {
  const types = ['object', 'array', 'string', 'integer', 'number', 'null']
  return types.find((type) => hasType(document, node, type, isStrict)) ?? 'boolean'
}

/** Characters of a value in a message. */
const MAX_SHOWN = 80

/** The source text of a value, shortened for messages. */
export function textAt(document: JsonDocument, node: number): string {
  const start = startOf(document, node)
  const bytes = document.bytes.subarray(
    start,
    Math.min(endOf(document, node), start + 4 * MAX_SHOWN),
  )
  const text = new TextDecoder().decode(bytes).replace(/\s+/g, ' ')
  return shorten(text, MAX_SHOWN)
}

function compileType({ document, draft, member, fail }: Context): Check | undefined {
  const found = member('type')
  if (!found) return undefined
  const nodes =
    kindAt(document, found.value) === NodeKind.array
      ? itemsOf(document, found.value)
      : [found.value]
  const types = nodes.flatMap((node) => stringAt(document, node) ?? [])
  // In draft 4, 1.0 isn't an integer.
  const isStrict = draft === '4'
  return (node, run) =>
    types.some((type) => hasType(run.instance, node, type, isStrict)) ||
    fail(
      run,
      'type',
      { node, keyword: found.value },
      {
        expected: types.join(', '),
        actual: typeAt(run.instance, node, isStrict),
      },
    )
}

function compileEquality(name: 'enum' | 'const') {
  return ({ document, member, fail }: Context): Check | undefined => {
    const found = member(name)
    if (!found) return undefined
    const values = name === 'const' ? [found.value] : itemsOf(document, found.value)
    const expected = textAt(document, found.value)
    return (node, run) =>
      values.some((value) =>
        equalValues({ document: run.instance, node }, { document, node: value }),
      ) || fail(run, name, { node, keyword: found.value }, { expected })
  }
}

function compileMultiple({ document, member, fail }: Context): Check | undefined {
  const found = member('multipleOf')
  if (!found || !isNumber(document, found.value)) return undefined
  const divisor = decimalAt(document, found.value)
  const expected = textAt(document, found.value)
  return (node, run) =>
    !isNumber(run.instance, node) ||
    isMultiple(decimalAt(run.instance, node), divisor) ||
    fail(run, 'multipleOf', { node, keyword: found.value }, { expected })
}

type Limit = 'maximum' | 'exclusiveMaximum' | 'minimum' | 'exclusiveMinimum'

function compileLimit(name: Limit, sign: 1 | -1) {
  const exclusive = name.startsWith('exclusive')
    ? name
    : (`exclusive${name[0]!.toUpperCase()}${name.slice(1)}` as Limit)
  return ({ document, draft, member, fail }: Context): Check | undefined => {
    const found = member(name)
    if (!found || !isNumber(document, found.value)) return undefined
    // In draft 4, `exclusiveMaximum: true` belongs to `maximum`.
    const other = draft === '4' ? member(exclusive) : undefined
    const isExclusive =
      name === exclusive || (other && kindAt(document, other.value) === NodeKind.true)
    const limit = textAt(document, found.value)
    const code = isExclusive ? exclusive : name
    return (node, run) => {
      if (!isNumber(run.instance, node)) return true
      const order = compareNumbers(run.instance, node, document, found.value) * sign
      if (order < 0 || (order === 0 && !isExclusive)) return true
      return fail(run, code, { node, keyword: found.value }, { limit })
    }
  }
}

/** A limit on the number of code points of a string. */
function compileLength(name: 'maxLength' | 'minLength') {
  return ({ document, member, fail }: Context): Check | undefined => {
    const found = member(name)
    if (!found || !isNumber(document, found.value)) return undefined
    const limit = Number(textAt(document, found.value))
    return (node, run) => {
      const text = stringAt(run.instance, node)
      if (text === undefined) return true
      const length = codePoints(text)
      if (name === 'maxLength' ? length <= limit : length >= limit) return true
      return fail(run, name, { node, keyword: found.value }, { limit, count: length })
    }
  }
}

const codePoints = (text: string): number =>
  text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0)

function compilePattern({ document, member, fail }: Context): Check | undefined {
  const found = member('pattern')
  if (!found) return undefined
  const pattern = stringAt(document, found.value)
  if (pattern === undefined) return undefined
  const expression = patternAt(document, found.value)
  return (node, run) => {
    const text = stringAt(run.instance, node)
    if (text === undefined || expression.test(text)) return true
    return fail(run, 'pattern', { node, keyword: found.value }, { pattern })
  }
}

function compileFormat({ document, draft, member, fail }: Context): Check | undefined {
  const found = member('format')
  const format = found && stringAt(document, found.value)
  const isValid = format === undefined ? undefined : formatCheck(format, draft)
  if (!found || format === undefined || !isValid) return undefined
  return (node, run) => {
    if (!run.formats || kindAt(run.instance, node) !== NodeKind.string) return true
    if (isValid(decodeString(run.instance, node))) return true
    return fail(run, 'format', { node, keyword: found.value }, { format })
  }
}

export const valueKeywords: readonly Keyword[] = [
  { name: 'type', compile: compileType },
  { name: 'enum', compile: compileEquality('enum') },
  { name: 'const', since: '6', compile: compileEquality('const') },
  { name: 'multipleOf', compile: compileMultiple },
  { name: 'maximum', compile: compileLimit('maximum', 1) },
  { name: 'exclusiveMaximum', compile: compileLimit('exclusiveMaximum', 1) },
  { name: 'minimum', compile: compileLimit('minimum', -1) },
  { name: 'exclusiveMinimum', compile: compileLimit('exclusiveMinimum', -1) },
  { name: 'maxLength', compile: compileLength('maxLength') },
  { name: 'minLength', compile: compileLength('minLength') },
  { name: 'pattern', compile: compilePattern },
  { name: 'format', compile: compileFormat },
]
