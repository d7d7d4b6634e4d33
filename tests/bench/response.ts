import { type Figure, inRounds } from './figure.ts'
import { benchFile, records } from './generate.ts'
import type { Stage } from './stage.ts'

/** Measures response times: the first result of a small input, and Cancel during a large one. */
export async function measureResponse(stage: Stage, rounds: number): Promise<readonly Figure[]> {
  const text = kilobyte()
  const { path } = await benchFile(100)
  const first = (tool: 'validator' | 'to-yaml') =>
    inRounds(rounds, () => stage.withTool(tool, ({ pasteAndRun }) => pasteAndRun(text)))
  return [
    {
      name: 'First result of 1 KB, validate',
      unit: 'ms',
      rounds: await first('validator'),
      limit: 50,
    },
    { name: 'First result of 1 KB, YAML', unit: 'ms', rounds: await first('to-yaml'), limit: 50 },
    {
      name: 'Canceling 100 MB to YAML',
      unit: 'ms',
      rounds: await inRounds(rounds, () =>
        stage.withTool('to-yaml', async ({ openFile, press }) => {
          await openFile(path)
          await press('Convert', { selector: '[role=progressbar]', exists: true })
          return press('Cancel', { selector: '[role=progressbar]', absent: true })
        }),
      ),
      limit: 100,
    },
  ]
}

/** An array of complete records, about a thousand bytes. */
function kilobyte(): string {
  const included: string[] = []
  for (const record of records(7)) {
    if (included.length > 0 && Buffer.byteLength(`[${included.join()},${record}]`) > 1_100) break
    included.push(record)
  }
  return `[${included.join()}]`
}
