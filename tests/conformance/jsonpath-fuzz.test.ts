import { expect, test } from 'vitest'
import { findPaths, openPaths } from '#src/tools/json/path-finder/logic.ts'
import fc from '#tests/fast-check.ts'

/** Overridden by `FUZZ_RUNS`. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 6_000)

/** A value and its normalized path. */
interface Found {
  readonly value: unknown
  readonly path: string
}

/** A part of a query: its text and a simple implementation of its meaning in RFC 9535. */
interface Piece<Meaning> {
  readonly text: string
  readonly run: Meaning
}
type Selector = Piece<(node: Found, root: unknown) => Found[]>
type Test = Piece<(current: unknown, root: unknown) => boolean>
/** `undefined` means Nothing. */
type Operand = Piece<(current: unknown, root: unknown) => unknown>

function children({ value, path }: Found): Found[] {
  if (Array.isArray(value))
    return value.map((item, at) => ({ value: item, path: `${path}[${at}]` }))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([key, item]) => ({ value: item, path: `${path}['${key}']` }))
}

function descendants(node: Found): Found[] {
  return [node, ...children(node).flatMap(descendants)]
}

const pick = (nodes: readonly Found[], at: number) => nodes.slice(at, at + 1)

const names = ['a', 'b', 'c', 'long name']
const name: fc.Arbitrary<Selector> = fc.constantFrom(...names).map((key) => ({
  text: `'${key}'`,
  run: (node) =>
    Array.isArray(node.value)
      ? []
      : children(node).filter((child) => child.path === `${node.path}['${key}']`),
}))
const index: fc.Arbitrary<Selector> = fc.integer({ min: -4, max: 4 }).map((at) => ({
  text: `${at}`,
  run: (node) => {
    if (!Array.isArray(node.value)) return []
    const place = at < 0 ? node.value.length + at : at
    return place < 0 ? [] : pick(children(node), place)
  },
}))
const wildcard: Selector = { text: '*', run: children }

const bound = fc.option(fc.integer({ min: -5, max: 5 }), { nil: undefined })
/** RFC 9535 section 2.3.4.2.2, word for word. */
const slice: fc.Arbitrary<Selector> = fc.tuple(bound, bound, bound).map(([start, end, step]) => ({
  text: `${start ?? ''}:${end ?? ''}${step === undefined ? '' : `:${step}`}`,
  run: (node) => {
    if (!Array.isArray(node.value) || step === 0) return []
    const items = children(node)
    const { length } = items
    const by = step ?? 1
    const normal = (at: number) => (at >= 0 ? at : length + at)
    const from = normal(start ?? (by > 0 ? 0 : length - 1))
    const to = end === undefined ? (by > 0 ? length : -1) : normal(end)
    const clamp = (at: number, low: number, high: number) => Math.min(Math.max(at, low), high)
    const found: Found[] = []
    if (by > 0) {
      for (let at = clamp(from, 0, length); at < clamp(to, 0, length); at += by)
        found.push(...pick(items, at))
    } else {
      for (let at = clamp(from, -1, length - 1); at > clamp(to, -1, length - 1); at += by)
        found.push(...pick(items, at))
    }
    return found
  },
}))

interface Segment {
  readonly text: string
  readonly isDescendant: boolean
  readonly selectors: readonly Selector[]
}

function evaluate(segments: readonly Segment[], start: unknown, root: unknown): Found[] {
  let nodes: Found[] = [{ value: start, path: '$' }]
  for (const { isDescendant, selectors } of segments) {
    nodes = nodes
      .flatMap((node) => (isDescendant ? descendants(node) : [node]))
      .flatMap((node) => selectors.flatMap(({ run }) => run(node, root)))
  }
  return nodes
}

const text = (segments: readonly Segment[]) => segments.map((segment) => segment.text).join('')

const literal: fc.Arbitrary<Operand> = fc
  .constantFrom<unknown>(0, 1, 2, -1, 1.5, 'a', 'b', '', true, false, null)
  .map((value) => ({ text: JSON.stringify(value), run: () => value }))

function isSame(left: unknown, right: unknown): boolean {
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, at) => isSame(item, right[at]))
  if (!isObject(left) || !isObject(right)) return left === right
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSame(left[key], right[key]))
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isLess(left: unknown, right: unknown): boolean {
  if (typeof left === 'number' && typeof right === 'number') return left < right
  return typeof left === 'string' && typeof right === 'string' && left < right
}

const comparisons: Readonly<Record<string, (left: unknown, right: unknown) => boolean>> = {
  '==': isSame,
  '!=': (left, right) => !isSame(left, right),
  '<': isLess,
  '<=': (left, right) => isLess(left, right) || isSame(left, right),
  '>': (left, right) => isLess(right, left),
  '>=': (left, right) => isLess(right, left) || isSame(left, right),
}

function lengthOf(value: unknown): number | undefined {
  if (typeof value === 'string') return [...value].length
  if (Array.isArray(value)) return value.length
  return isObject(value) ? Object.keys(value).length : undefined
}

const root = fc.constantFrom('@', '@', '$')
const inBrackets = (selectors: readonly Selector[]) => `[${selectors.map((it) => it.text).join()}]`

const { segments } = fc.letrec<{
  segments: Segment[]
  segment: Segment
  selector: Selector
  test: Test
  basic: Test
  operand: Operand
}>((tie) => ({
  segments: fc.array(tie('segment'), { maxLength: 3, depthIdentifier: 'query' }),
  segment: fc
    .tuple(
      fc.constantFrom('', '', '..'),
      fc.array(tie('selector'), { minLength: 1, maxLength: 2 }),
      fc.constantFrom('', ' ', '\n'),
    )
    .map(([dots, selectors, space]) => ({
      text: `${space}${dots}${inBrackets(selectors)}`,
      isDescendant: dots === '..',
      selectors,
    })),
  selector: fc.oneof(
    { depthIdentifier: 'query', maxDepth: 3 },
    fc.oneof(name, index, slice, fc.constant(wildcard)),
    tie('test').map((test) => ({
      text: `?${test.text}`,
      run: (node: Found, top: unknown) =>
        children(node).filter(({ value }) => test.run(value, top)),
    })),
  ),
  test: fc.oneof(
    tie('basic'),
    fc.tuple(tie('basic'), tie('basic')).map(([left, right]) => ({
      text: `${left.text} && ${right.text}`,
      run: (current: unknown, top: unknown) => left.run(current, top) && right.run(current, top),
    })),
    fc.tuple(tie('basic'), tie('basic'), tie('basic')).map(([left, middle, right]) => ({
      text: `${left.text}||${middle.text}&&${right.text}`,
      run: (current: unknown, top: unknown) =>
        left.run(current, top) || (middle.run(current, top) && right.run(current, top)),
    })),
    tie('basic').map((test) => ({
      text: `!(${test.text})`,
      run: (current: unknown, top: unknown) => !test.run(current, top),
    })),
  ),
  basic: fc.oneof(
    fc.tuple(root, tie('segments')).map(([start, query]) => ({
      text: `${start}${text(query)}`,
      run: (current: unknown, top: unknown) =>
        evaluate(query, start === '@' ? current : top, top).length > 0,
    })),
    fc
      .tuple(tie('operand'), fc.constantFrom(...Object.keys(comparisons)), tie('operand'))
      .map(([left, operator, right]) => ({
        text: `${left.text} ${operator} ${right.text}`,
        run: (current: unknown, top: unknown) =>
          comparisons[operator]!(left.run(current, top), right.run(current, top)),
      })),
  ),
  operand: fc.oneof(
    literal,
    fc.tuple(root, fc.array(fc.oneof(name, index), { maxLength: 2 })).map(([start, selectors]) => {
      const query = selectors.map((it) => ({
        text: inBrackets([it]),
        isDescendant: false,
        selectors: [it],
      }))
      return {
        text: `${start}${text(query)}`,
        run: (current: unknown, top: unknown) =>
          evaluate(query, start === '@' ? current : top, top)[0]?.value,
      }
    }),
    fc.constant({ text: 'length(@)', run: lengthOf }),
    fc.tuple(root, tie('segments')).map(([start, query]) => ({
      text: `count(${start}${text(query)})`,
      run: (current: unknown, top: unknown) =>
        evaluate(query, start === '@' ? current : top, top).length,
    })),
  ),
}))

const { document } = fc.letrec<{ document: unknown }>((tie) => ({
  document: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    fc.constantFrom<unknown>(0, 1, 2, -1, 1.5, 'a', 'b', '', '😀', true, false, null),
    fc.array(tie('document'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...names), tie('document'), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  ),
}))

test('random paths select the same values as a simple implementation of RFC 9535', () => {
  let selected = 0
  fc.assert(
    fc.property(document, segments, (value, query) => {
      const path = `$${text(query)}`
      const expected = evaluate(query, value, value)
      const context = { progress: () => {} }
      const bytes = new TextEncoder().encode(JSON.stringify(value))
      const opened = openPaths(bytes, {}, context)
      if (!opened) throw new Error('blank')
      const { count, output, first } = findPaths(opened.document, { path }, context)
      const result = output?.parts.map((part) => new TextDecoder().decode(part)).join('') ?? ''
      expect([path, JSON.parse(result)]).toEqual([path, expected.map((found) => found.value)])
      expect(first.map((match) => match.path)).toEqual(
        expected.slice(0, 1000).map((found) => found.path),
      )
      expect(count).toBe(expected.length)
      if (count > 0) selected++
    }),
    { numRuns },
  )
  expect(selected).toBeGreaterThan(numRuns / 5)
})
