import { describe, expect, test } from 'vitest'
import { findOperation, recipeOperations } from '#src/features/recipes/operations.ts'
import fc from '#tests/fast-check.ts'
import { ToolFailure } from './failure.ts'
import { defaultsOf } from './options.ts'
import {
  fitsFile,
  MAX_RECIPE_BYTES,
  parseRecipe,
  type Recipe,
  readRecipe,
  recipeText,
} from './recipe.ts'

const find = findOperation
const file = (change: object) => ({ type: 'recipe', version: 1, name: '', steps: [], ...change })
const step = (change: object = {}) => ({
  tool: 'json/path-finder',
  operation: 'find',
  options: { path: '$.a' },
  ...change,
})

const codeOf = (value: unknown) => {
  try {
    readRecipe(value, find)
    return 'accepted'
  } catch (error) {
    if (error instanceof ToolFailure) return error.code
    throw error
  }
}

const nested = (levels: number) => {
  let value: unknown = 1
  for (let at = 0; at < levels; at++) value = { a: value }
  return value
}

test('a recipe survives its file', () => {
  const recipe: Recipe = {
    name: '订单',
    steps: [
      { tool: 'json/unescaper', operation: 'unescape', options: {} },
      { tool: 'json/path-finder', operation: 'find', options: { path: '$..a' }, off: true },
    ],
  }
  expect(parseRecipe(recipeText(recipe), find)).toEqual(recipe)
})

test('a recipe fits its file up to the limit of bytes, not of characters', () => {
  const of = (path: string): Recipe => ({ name: '', steps: [{ ...step(), options: { path } }] })
  const rest = recipeText(of('')).length
  const longest = of('é'.repeat((MAX_RECIPE_BYTES - rest) / 2))
  expect(fitsFile(longest)).toBe(true)
  expect(parseRecipe(recipeText(longest), find)).toEqual(longest)
  expect(fitsFile(of(`aa${longest.steps[0]?.options.path}`))).toBe(false)
})

describe('refuses', () => {
  test.each<[string, unknown]>([
    ['recipe.not-recipe', null],
    ['recipe.not-recipe', []],
    ['recipe.not-recipe', file({ type: 'drawing' })],
    ['recipe.not-recipe', file({ extra: 1 })],
    ['recipe.not-recipe', file({ steps: {} })],
    ['recipe.not-recipe', JSON.parse('{"type":"recipe","__proto__":{"version":1}}')],
    ['recipe.not-recipe', file({ name: new Map() })],
    ['recipe.version', file({ version: 2 })],
    ['recipe.not-recipe', { type: 'recipe', title: 'Soup' }],
    ['recipe.not-recipe', file({ version: '1.0' })],
    ['recipe.not-recipe', file({ version: 0 })],
    ['recipe.name', file({ name: 'n'.repeat(101) })],
    ['recipe.name', file({ name: 1 })],
    ['recipe.steps', file({ steps: Array.from({ length: 51 }, () => step()) })],
    ['recipe.step', file({ steps: [1] })],
    ['recipe.step', file({ steps: [step({ more: 1 })] })],
    ['recipe.step', file({ steps: [step({ off: 'yes' })] })],
    ['recipe.step', file({ steps: [step({ options: [] })] })],
    ['recipe.operation', file({ steps: [step({ tool: 'json/none' })] })],
    ['recipe.operation', file({ steps: [step({ tool: '__proto__', operation: 'constructor' })] })],
    ['recipe.operation', file({ steps: [step({ operation: 'toString' })] })],
    ['recipe.operation', file({ steps: [step({ operation: 'open' })] })],
    ['recipe.operation', file({ steps: [step({ tool: 'encoding/jwt', operation: 'sign' })] })],
    ['recipe.option', file({ steps: [step({ options: { path: 1 } })] })],
    ['recipe.option', file({ steps: [step({ options: { constructor: '$' } })] })],
    [
      'recipe.option',
      file({
        steps: [
          {
            tool: 'encoding/hash',
            operation: 'hash',
            options: { key: { text: 's', encoding: 'text' } },
          },
        ],
      }),
    ],
    ['recipe.too-deep', file({ steps: [step({ options: nested(100_000) })] })],
    ['recipe.too-large', file({ steps: Array.from({ length: 200_000 }, () => 1) })],
  ])('%s', (code, value) => {
    expect(codeOf(value)).toBe(code)
  })

  test('a file over 1 MB, and one that isn’t JSON', () => {
    expect(() => parseRecipe(' '.repeat(1_000_001), find)).toThrow('recipe.too-large')
    expect(() => parseRecipe('{', find)).toThrow('recipe.not-json')
    expect(() => parseRecipe('['.repeat(900_000), find)).toThrow('recipe.not-json')
  })
})

test('a recipe that its own file couldn’t have is refused when it is read', () => {
  // Each item becomes a line of its own.
  const algorithms = Array.from({ length: 80_000 }, () => 'md5')
  const steps = [{ tool: 'encoding/hash', operation: 'hash', options: { algorithms } }]
  const text = JSON.stringify(file({ steps }))
  expect(text.length).toBeLessThan(MAX_RECIPE_BYTES)
  expect(() => parseRecipe(text, find)).toThrow('recipe.too-large')
})

test('accepts the defaults and the example of every operation', () => {
  expect(recipeOperations.length).toBeGreaterThan(15)
  for (const { tool, name, operation } of recipeOperations) {
    const secret = new Set(
      Object.entries(operation.options).flatMap(([key, it]) => (it.secret ? [key] : [])),
    )
    for (const options of [defaultsOf(operation.options), operation.example.options ?? {}]) {
      const open = Object.fromEntries(Object.entries(options).filter(([key]) => !secret.has(key)))
      const recipe = file({ steps: [{ tool: tool.id, operation: name, options: open }] })
      expect(codeOf(recipe), `${tool.id} ${name}`).toBe('accepted')
    }
  }
})

/** `FUZZ_RUNS` sets another number. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 10_000)

test('hostile files are refused with a code, or read without a trace of more', () => {
  const hostileKey = fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'path',
    'x',
  )
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 6, depthSize: 'small' },
      fc.constantFrom<unknown>(
        null,
        true,
        0,
        -1,
        1e308,
        '',
        '$',
        '__proto__',
        'json/to-csv',
        '\ud800',
      ),
      fc.string({ maxLength: 8 }),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(hostileKey, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    ),
  }))
  const { operations, tools } = {
    operations: fc.constantFrom(...recipeOperations.map(({ name }) => name), '__proto__', 'open'),
    tools: fc.constantFrom(...recipeOperations.map(({ tool }) => tool.id), 'encoding/jwt', '..'),
  }
  const names = [...new Set(recipeOperations.flatMap((it) => Object.keys(it.operation.options)))]
  const options = fc.oneof(
    value,
    fc.dictionary(fc.constantFrom(...names, '__proto__', 'constructor'), value, { maxKeys: 3 }),
  )
  const hostileStep = fc.oneof(
    value,
    fc.record(
      { tool: fc.oneof(tools, value), operation: fc.oneof(operations, value), options, off: value },
      { requiredKeys: ['tool', 'operation'] },
    ),
  )
  const hostile = fc.oneof(
    value,
    fc.record(
      {
        type: fc.oneof(fc.constant('recipe'), value),
        version: fc.oneof(fc.constant(1), value),
        name: fc.oneof(fc.string(), value),
        steps: fc.oneof(fc.array(hostileStep, { maxLength: 4 }), value),
      },
      { requiredKeys: ['type', 'version'] },
    ),
  )
  const text = hostile.chain((it) => {
    const whole = JSON.stringify(it) ?? ''
    return fc.oneof(
      { weight: 4, arbitrary: fc.constant(whole) },
      fc.nat(whole.length).map((end) => whole.slice(0, end)),
      // A key that object literals can't have.
      fc.constant(whole.replace(/"x":/g, '"__proto__":')),
    )
  })
  const outcomes = { refused: 0, accepted: 0 }
  fc.assert(
    fc.property(text, (it) => {
      try {
        const recipe = parseRecipe(it, find)
        outcomes.accepted++
        expect(parseRecipe(recipeText(recipe), find)).toEqual(recipe)
      } catch (error) {
        if (!(error instanceof ToolFailure)) throw error
        expect(error.code).toMatch(/^recipe\./)
        outcomes.refused++
      }
    }),
    { numRuns },
  )
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(outcomes.refused).toBeGreaterThan(numRuns / 2)
})
