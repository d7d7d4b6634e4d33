import { existsSync } from 'node:fs'
import { type Figure, inRounds } from './figure.ts'
import { benchFile } from './generate.ts'
import { watchRenderers } from './renderer-memory.ts'
import type { Stage, Tool } from './stage.ts'

/**
 * Measures the peak memory of a page and its worker while a 100 MB file is opened and processed.
 */
export async function measureMemory(stage: Stage, rounds: number): Promise<readonly Figure[]> {
  const { path, size } = await benchFile(100)
  // The kernel's statistics of a process, available only on Linux.
  const count = existsSync('/proc/self/status') ? rounds : 0
  const peaks = (tool: Tool) =>
    inRounds(count, () =>
      stage.withTool(tool, async ({ openFile, run }) => {
        const renderers = await watchRenderers(stage.browser)
        await openFile(path)
        await run()
        return (await renderers.peak()) / size
      }),
    )
  return [
    {
      name: 'Peak memory against the file, validate 100 MB',
      unit: 'times',
      rounds: await peaks('validator'),
      limit: 2.5,
    },
    {
      name: 'Peak memory against the file, 100 MB to YAML',
      unit: 'times',
      rounds: await peaks('to-yaml'),
      limit: 3.5,
    },
  ]
}
