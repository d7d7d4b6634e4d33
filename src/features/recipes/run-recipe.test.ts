import { describe, expect, test, vi } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import { parseOptionValues } from '#src/core/option-values.ts'
import type { RecipeStep } from '#src/core/recipe.ts'
import fc from '#tests/fast-check.ts'
import type { OperationOutput, OutputRunner } from '#workers/client.ts'
import { createWorkerApi, toolTable } from '#workers/serve.ts'
import { findOperation, recipeOperations } from './operations.ts'
import { runRecipe, type StepResult } from './run-recipe.ts'

const api = createWorkerApi(toolTable)

/** Runs operations in this thread as the worker does. */
const runner: Pick<OutputRunner, 'run'> = {
  run(tool, name, { input, options }) {
    const result = api
      .run(tool, name, { input, options, document: undefined, toOutput: true })
      .then((response) => {
        if (response.ok) return response.value as OperationOutput
        throw new ToolFailure(response.code, response.params)
      })
    return { result, cancel: () => {} }
  },
}

const stepOf = (at: number): RecipeStep => {
  const { tool, name, operation } = recipeOperations[at]!
  const options = Object.entries(operation.example.options ?? {}).filter(
    ([key]) => !operation.options[key]?.secret,
  )
  return { tool: tool.id, operation: name, options: Object.fromEntries(options) }
}

/**
 * Copies each output into the next operation, as text or, for other bytes, as a file; stops at the
 * first failure.
 */
async function byHand(steps: readonly RecipeStep[], first: string) {
  let input: string | Blob = first
  for (const { tool, operation, options } of steps) {
    const values = parseOptionValues(findOperation(tool, operation)!.options, options)
    try {
      const run = runner.run(tool, operation, { input, options: values })
      const { output }: OperationOutput = await run.result
      input = output ? ((await decoded(output.blob)) ?? output.blob) : ''
    } catch (error) {
      if (error instanceof ToolFailure) return { input, failure: error.code }
      throw error
    }
  }
  return { input, failure: undefined }
}

/** Undefined if the bytes aren't UTF-8. */
async function decoded(blob: Blob): Promise<string | undefined> {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    return decoder.decode(await blob.arrayBuffer())
  } catch {
    return undefined
  }
}

const bytesOf = async (content: string | Blob) =>
  Buffer.from(await new Blob([content]).arrayBuffer()).toString('hex')

const numRuns = Number(process.env.FUZZ_RUNS ?? 300)

test('equals its operations run by hand', { timeout: 600_000 }, async () => {
  const index = fc.nat(recipeOperations.length - 1)
  let succeeded = 0
  await fc.assert(
    fc.asyncProperty(fc.array(index, { minLength: 1, maxLength: 4 }), async (chain) => {
      const steps = chain.map(stepOf)
      const input = recipeOperations[chain[0]!]!.operation.example.input
      const expected = await byHand(steps, input)
      const { output, failed } = await runRecipe(steps, input, { runner })
      expect(failed?.failure.code).toBe(expected.failure)
      if (failed?.at === 0) return
      expect(await bytesOf(output?.text.blob ?? '')).toBe(await bytesOf(expected.input))
      if (!failed && chain.length > 1) succeeded++
    }),
    { seed: 20_261_122, numRuns },
  )
  expect(succeeded).toBeGreaterThan(numRuns / 10)
})

describe('a run', () => {
  const unwrap: RecipeStep = { tool: 'json/unescaper', operation: 'unescape', options: {} }
  const find = (path: string): RecipeStep => ({
    tool: 'json/path-finder',
    operation: 'find',
    options: { path },
  })
  const toCsv: RecipeStep = { tool: 'json/to-csv', operation: 'to-csv', options: {} }
  const input = JSON.stringify({ log: JSON.stringify([{ a: 1 }, { a: 2 }]) })

  test('passes the output on and reports kind, size, and first lines', async () => {
    const seen: StepResult[] = []
    const steps = [unwrap, find('$.log[*]'), toCsv]
    const run = await runRecipe(steps, input, {
      runner,
      onStep: (_, result) => void seen.push(result),
      now: () => 0,
    })
    expect(await run.output?.text.blob.text()).toBe('a\r\n1\r\n2\r\n')
    expect(seen.at(-1)).toEqual({
      status: 'done',
      kind: 'csv',
      size: 9,
      lines: 3,
      ms: 0,
      head: 'a\n1\n2',
      notes: [],
    })
  })

  test('skips steps that are off', async () => {
    const steps = [{ ...unwrap, off: true }, find('$.log')]
    const { output } = await runRecipe(steps, input, { runner })
    expect(JSON.parse((await output?.text.blob.text()) ?? '')).toEqual([JSON.parse(input).log])
  })

  test('keeps the output before a step that fails', async () => {
    const onStep = vi.fn()
    const steps = [unwrap, find('$['), toCsv]
    const { output, failed } = await runRecipe(steps, input, { runner, onStep })
    expect(failed).toMatchObject({ at: 1, failure: { code: expect.stringMatching(/^path\./) } })
    expect(JSON.parse((await output?.text.blob.text()) ?? '')).toEqual({
      log: [{ a: 1 }, { a: 2 }],
    })
    expect(onStep.mock.calls.map(([at]) => at)).toEqual([0, 0, 1, 1])
  })

  test('reads the bytes of a file as text where an operation needs it', async () => {
    const steps: RecipeStep[] = [
      { tool: 'encoding/base64', operation: 'decode', options: {} },
      { tool: 'time/timestamp', operation: 'convert', options: {} },
    ]
    const { output } = await runRecipe(steps, btoa('1700000000'), { runner })
    expect(await output?.text.blob.text()).toContain('2023-11-14T22:13:20')
    const { failed } = await runRecipe(steps, btoa('\xff\xfe\xfd'), { runner })
    expect(failed?.failure.code).toBe('text.not-utf8')
  })

  test('hands each step one Blob, and retains none but the last output', async () => {
    const inputs: unknown[] = []
    const watching: Pick<OutputRunner, 'run'> = {
      run(tool, name, given, options) {
        inputs.push(given.input)
        return runner.run(tool, name, given, options)
      },
    }
    const results: StepResult[] = []
    const steps = [unwrap, find('$.log[*]'), toCsv]
    const answer = await runRecipe(steps, new Blob([input]), {
      runner: watching,
      onStep: (_, result) => void results.push(result),
    })
    expect(inputs.every((it) => it instanceof Blob)).toBe(true)
    // Only the answer has a text.
    expect(JSON.stringify(results).length).toBeLessThan(2000)
    expect(Object.keys(answer)).toEqual(['output', 'notes', 'failed'])
  })
})
