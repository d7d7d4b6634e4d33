import { describe, expect, it, vi } from 'vitest'
import type { AnyOperation } from '#src/core/operation.ts'
import { vectorModule } from '#tests/json-engine.ts'
import { rehearse } from './rehearsal.ts'
import { toolTable } from './serve.ts'

const load = async () => vectorModule
const context = { progress: () => undefined }
const tools = await Promise.all(
  Object.entries(toolTable).map(async ([tool, read]) => ({
    tool,
    operations: Object.values((await read()).operations) as unknown as readonly AnyOperation[],
  })),
)

describe('a rehearsal', () => {
  it.each(['validator', 'to-yaml', 'to-csv', 'unescaper', 'path-finder'])(
    'runs an operation of %s on a long JSON text, with a result',
    async (name) => {
      const { operations = [] } = tools.find(({ tool }) => tool === `json/${name}`) ?? {}
      const rehearsed = operations.filter(({ rehearsal }) => rehearsal)
      expect(rehearsed).toHaveLength(1)
      for (const operation of rehearsed) {
        const run = vi.fn(operation.run)
        await rehearse([{ ...operation, run }], context, load, () => true)
        expect(run).toHaveBeenCalled()
        const results = await Promise.all(run.mock.results.map(({ value }) => value))
        expect(results).not.toContain(null)
        if (name === 'validator') expect(results[0]).toMatchObject({ valid: true, format: 'json' })
      }
    },
  )

  it('ends before the first run of the visitor', async () => {
    const run = vi.fn()
    const operation = { reads: 'json', run, rehearsal: {} } as const
    await rehearse([operation, operation], context, load, () => run.mock.calls.length < 2)
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('reads nothing for other operations', async () => {
    const run = vi.fn()
    await rehearse([{ reads: 'bytes', run, rehearsal: {} }], context, load, () => true)
    await rehearse([{ reads: 'json', run }], context, load, () => true)
    expect(run).not.toHaveBeenCalled()
  })
})
