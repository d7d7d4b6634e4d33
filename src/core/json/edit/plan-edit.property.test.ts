import { expect, test } from 'vitest'
import { indexAt } from '#src/core/json/cursor.ts'
import { applyEdits } from '#src/core/text-edits.ts'
import fc from '#tests/fast-check.ts'
import { type JsonEdit, planEdit } from './plan-edit.ts'
import { inverseEdits, textEditsOf } from './splice.ts'
import { documentOf, edited, type Member, type Model, modelOf, nodeAt } from './testing.ts'

const key = fc.constantFrom('a', 'b', 'é', '', 'a_copy', '"', '😀')
const scalar = fc.constantFrom(
  '1',
  '1.0',
  '12345678901234567890',
  '-1e400',
  '"x"',
  '"\\u00e9"',
  'null',
)
const { value: model } = fc.letrec<{ value: Model }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    { weight: 2, arbitrary: scalar },
    { weight: 2, arbitrary: fc.array(tie('value'), { maxLength: 4 }) },
    {
      weight: 3,
      arbitrary: fc.record({ members: fc.array(fc.tuple(key, tie('value')), { maxLength: 4 }) }),
    },
  ),
}))
const space = fc.constantFrom('', '', ' ', '\n', '\r\n  ', '\n\n\t', '\r ', '  ')
const spaces = fc.infiniteStream(space)

/** The text of a model; `space` returns the whitespace before each token. */
function textOf(value: Model, space: () => string): string {
  if (typeof value === 'string') return space() + value
  if (isList(value))
    return `${space()}[${value.map((it) => textOf(it, space) + space())}${space()}]`
  const members = value.members.map(
    ([name, it]) => `${space()}${JSON.stringify(name)}${space()}:${textOf(it, space)}${space()}`,
  )
  return `${space()}{${members}${space()}}`
}

const isList = (value: Model): value is readonly Model[] => Array.isArray(value)
const membersOf = (value: Model): readonly Member[] =>
  typeof value === 'string' ? [] : isList(value) ? value.map((it) => ['', it]) : value.members

/** The paths of all values, as positions in their containers. */
function pathsOf(value: Model, path: readonly number[] = []): (readonly number[])[] {
  return [path, ...membersOf(value).flatMap(([, it], at) => pathsOf(it, [...path, at]))]
}

/** The model with a changed list of items in the container at a path. */
function withItems(
  value: Model,
  path: readonly number[],
  change: (items: readonly Member[]) => readonly Member[],
): Model {
  const [at, ...rest] = path
  const items = membersOf(value)
  const changed =
    at === undefined
      ? change(items)
      : items.map(([name, it], n): Member => [name, n === at ? withItems(it, rest, change) : it])
  return isList(value) ? changed.map(([, it]) => it) : { members: changed }
}

/** The expected model after an edit. */
function expected(value: Model, path: readonly number[], edit: JsonEdit): Model {
  const into = (change: (items: readonly Member[]) => readonly Member[]) =>
    withItems(value, path, change)
  if (edit.kind === 'sort') {
    return into((items) => items.toSorted(([a], [b]) => compareCodePoints(a, b)))
  }
  if (edit.kind === 'insert' && edit.place === 'into') {
    return into((items) => [...items, [edit.key ?? '', modelOf(documentOf(edit.value))]])
  }
  if (path.length === 0) return edit.kind === 'set' ? modelOf(documentOf(edit.value!)) : value
  const at = path.at(-1)!
  return withItems(value, path.slice(0, -1), (items) => {
    const [name, it] = items[at]!
    if (edit.kind === 'set') {
      const next = edit.value === undefined ? it : modelOf(documentOf(edit.value))
      return items.toSpliced(at, 1, [edit.key ?? name, next])
    }
    if (edit.kind === 'remove') return items.toSpliced(at, 1)
    if (edit.kind === 'duplicate') return items.toSpliced(at + 1, 0, [freeKey(items, name), it])
    if (edit.kind === 'insert') {
      const item: Member = [edit.key ?? '', modelOf(documentOf(edit.value))]
      return items.toSpliced(edit.place === 'before' ? at : at + 1, 0, item)
    }
    const target = at + edit.by
    if (target < 0 || target >= items.length) return items
    return items.toSpliced(at, 1).toSpliced(target, 0, items[at]!)
  })
}

function compareCodePoints(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

function freeKey(items: readonly Member[], name: string): string {
  for (let count = 1; ; count++) {
    const free = `${name}_copy${count === 1 ? '' : count}`
    if (!items.some(([it]) => it === free)) return free
  }
}

/** A text with an edit of one of its values. */
const cases = fc
  .tuple(model, spaces, fc.nat(), key, model, fc.nat(9), fc.boolean())
  .map(([value, stream, pick, name, other, kind, isLines]) => {
    const next = () => stream.next().value ?? ''
    const lines = isLines && isList(value) && value.length > 1 ? value : undefined
    const text = lines
      ? lines.map((it) => textOf(it, () => next().replace(/[\r\n]/g, ''))).join('\n')
      : textOf(value, next)
    const paths = pathsOf(value)
    const path = paths[pick % paths.length]!
    return { value, text, path, edit: editOf(value, path, kind, name, textOf(other, next).trim()) }
  })

/** An edit that is possible at a path. */
function editOf(
  value: Model,
  path: readonly number[],
  kind: number,
  name: string,
  json: string,
): JsonEdit {
  const valueAt = (at: readonly number[]) =>
    at.reduce<Model>((it, position) => membersOf(it)[position]![1], value)
  const own = valueAt(path)
  const isKeyed = (it: Model) => typeof it !== 'string' && !isList(it)
  if (kind === 0 && isKeyed(own)) return { kind: 'sort' }
  if (kind === 1 && typeof own !== 'string') {
    return { kind: 'insert', place: 'into', value: json, ...(isKeyed(own) && { key: name }) }
  }
  if (path.length === 0) return { kind: 'set', value: json }
  const named = isKeyed(valueAt(path.slice(0, -1))) && { key: name }
  if (kind === 2) return { kind: 'insert', place: 'before', value: json, ...named }
  if (kind === 3) return { kind: 'insert', place: 'after', value: json, ...named }
  if (kind === 4) return { kind: 'remove' }
  if (kind === 5) return { kind: 'duplicate' }
  if (kind === 6) return { kind: 'move', by: -1 }
  if (kind === 7) return { kind: 'move', by: 1 }
  return kind === 8 ? { kind: 'set', ...named } : { kind: 'set', value: json, ...named }
}

const isLinesRoot = ({
  text,
  path,
  edit,
}: {
  text: string
  path: readonly number[]
  edit: JsonEdit
}) =>
  documentOf(text).tape[0] === 0xffffffff &&
  ((path.length === 0 && edit.kind === 'set') || (path.length === 1 && edit.kind === 'remove'))

/** The path of the value that is selected after an edit, in the resulting model. */
function selectedPath({ path, edit }: { path: readonly number[]; edit: JsonEdit }, result: Model) {
  const [at = 0, ...rest] = path.toReversed()
  const outer = rest.toReversed()
  const itemsIn = (place: readonly number[]) =>
    membersOf(place.reduce<Model>((it, position) => membersOf(it)[position]![1], result))
  if (edit.kind === 'insert' && edit.place === 'into') return [...path, itemsIn(path).length - 1]
  if (path.length === 0) return path
  const count = itemsIn(outer).length
  if (edit.kind === 'remove') return count === 0 ? outer : [...outer, Math.min(at, count - 1)]
  if (edit.kind === 'duplicate') return [...outer, at + 1]
  if (edit.kind === 'insert') return edit.place === 'after' ? [...outer, at + 1] : path
  return edit.kind === 'move' ? [...outer, Math.min(Math.max(0, at + edit.by), count - 1)] : path
}

const RUNS = { numRuns: 500, seed: 7 }

test('an edit has the effect of the same operation on parsed values, with exact numbers', () => {
  fc.assert(
    fc.property(cases, (it) => {
      fc.pre(!isLinesRoot(it))
      const result = documentOf(edited(it.text, it.path, it.edit))
      expect(modelOf(result)).toEqual(expected(it.value, it.path, it.edit))
    }),
    RUNS,
  )
})

test('an edit keeps all other bytes, selects the right value, and can be undone', () => {
  fc.assert(
    fc.property(cases, (it) => {
      fc.pre(!isLinesRoot(it))
      const document = documentOf(it.text)
      const node = nodeAt(document, it.path)
      const { splices, focus } = planEdit(document, node, it.edit)
      const edits = textEditsOf(it.text, splices)
      const result = applyEdits(it.text, edits)
      const [first] = edits
      const last = edits.at(-1)
      if (first && last) {
        expect(result.startsWith(it.text.slice(0, first.from))).toBe(true)
        expect(result.endsWith(it.text.slice(last.to))).toBe(true)
      }
      expect(applyEdits(result, inverseEdits(it.text, edits))).toBe(it.text)
      const after = documentOf(result)
      const path = selectedPath(it, modelOf(after))
      expect([nodeAt(after, path), nodeAt(after, path) - 2]).toContain(indexAt(after, focus))
    }),
    RUNS,
  )
})

test('removing an inserted or duplicated item restores the text', () => {
  fc.assert(
    fc.property(cases, fc.boolean(), (it, isAfter) => {
      fc.pre(it.path.length > 0)
      const place = isAfter ? 'after' : 'before'
      const insert = { kind: 'insert', place, key: 'new', value: '{"x": 1}' } as const
      const [at = 0, ...outer] = it.path.toReversed()
      const neighbor = [...outer.toReversed(), at + 1]
      const added = isAfter ? neighbor : it.path
      expect(edited(edited(it.text, it.path, insert), added, { kind: 'remove' })).toBe(it.text)
      const doubled = edited(it.text, it.path, { kind: 'duplicate' })
      expect(edited(doubled, neighbor, { kind: 'remove' })).toBe(it.text)
    }),
    RUNS,
  )
})

test('moving an item down and up again restores the text', () => {
  fc.assert(
    fc.property(cases, (it) => {
      fc.pre(it.path.length > 0)
      const moved = edited(it.text, it.path, { kind: 'move', by: 1 })
      fc.pre(moved !== it.text)
      const [at = 0, ...outer] = it.path.toReversed()
      const path = [...outer.toReversed(), at + 1]
      expect(edited(moved, path, { kind: 'move', by: -1 })).toBe(it.text)
    }),
    RUNS,
  )
})
