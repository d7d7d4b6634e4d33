import { describe, expect, test } from 'vitest'
import { kinds } from '#src/core/kinds.ts'
import type { Implementation } from '#src/core/operation.ts'
import { parseOptionValues } from '#src/core/option-values.ts'
import { isByteParts } from '#src/core/task.ts'
import { toolTable } from '#workers/serve.ts'
import { declarations } from './declarations.ts'

const context = { progress: () => {} }

async function textOf(output: unknown): Promise<string> {
  if (!isByteParts(output)) return String(output ?? '')
  return await new Blob([...output.parts]).text()
}

/** Runs an operation as the worker does. */
async function outputOf(
  { reads, run, output }: Implementation,
  input: string,
  options: object,
): Promise<string> {
  const given = reads === 'text' ? input : new TextEncoder().encode(input)
  const result: unknown = await run(given as never, options as never, context)
  return await textOf(
    output
      ? await output(result as never, options as never, undefined)
      : Reflect.get(Object(result), 'output'),
  )
}

test('the worker has every tool', () => {
  expect(Object.keys(toolTable).sort()).toEqual(declarations.map(({ id }) => id).sort())
})

// The Temporal polyfill is loaded where the runtime has none.
describe.each(declarations)('$id', ({ id, operations }) => {
  test('implements exactly the declared operations', async () => {
    const module = await toolTable[id]?.()
    expect(Object.keys(module?.operations ?? {}).sort()).toEqual(Object.keys(operations).sort())
  })

  describe.each(Object.entries(operations))('%s', (name, { input, output, options, example }) => {
    test('returns the output of its example', async () => {
      const module = await toolTable[id]?.()
      const operation = module?.operations[name] as Implementation
      const values = parseOptionValues(options, example.options)
      const result = await outputOf(operation, example.input, values)
      if (example.output instanceof RegExp) expect(result).toMatch(example.output)
      else expect(result).toBe(example.output)
      const lines = result.split('\n').map((line) => line.trim())
      expect(lines.join('\n')).toContain(example.excerpt ?? '')
    })

    test('accepts and produces known kinds', () => {
      for (const kind of [...input, output]) expect(Object.keys(kinds)).toContain(kind)
    })

    test('has JSON options with valid defaults', () => {
      const defaults = parseOptionValues(options)
      expect(JSON.parse(JSON.stringify(defaults))).toEqual(JSON.parse(JSON.stringify(defaults)))
      expect(parseOptionValues(options, defaults)).toEqual(defaults)
      const given = Object.keys(example.options ?? {})
      expect(Object.keys(options)).toEqual(expect.arrayContaining(given))
    })
  })
})
