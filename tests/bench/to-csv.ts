import { existsSync } from 'node:fs'
import { type Figure, inRounds } from './figure.ts'
import { benchFile } from './generate.ts'
import { watchRenderers } from './renderer-memory.ts'
import type { Stage } from './stage.ts'

/** How fast and in how much memory CSV is written, beside JSON.parse and other writers. */
export async function measureToCsv(stage: Stage, rounds: number): Promise<readonly Figure[]> {
  const large = await benchFile(100)
  const small = await benchFile(10)
  const convert = () =>
    stage.withTool('to-csv', async ({ openFile, run }) => {
      const renderers = await watchRenderers(stage.browser)
      await openFile(large.path)
      const ms = await run()
      return { ms, memory: (await renderers.peak()) / large.size }
    })
  const parse = async () => (await stage.reference(['parse'], large.path)).parse?.[0] ?? 0
  // Unmeasured: the disk's cache, and the browser's of compiled code.
  await convert()
  const all = await inRounds(rounds, async (round) => {
    if (round % 2 === 0) return { ...(await convert()), parse: await parse() }
    const first = await parse()
    return { ...(await convert()), parse: first }
  })
  const times = await stage.reference(['csv', 'csvOfValue'], small.path, rounds, 3)
  const roundsOf = (name: string) => times[name] ?? []
  const offkit = roundsOf('offkit')
  const others = [roundsOf('papaparse'), roundsOf('json2csv')] as const
  const fastest = offkit.map((_, round) => Math.min(...others.map((ms) => ms[round] ?? 0)))
  // The value is given to the others: what it took to have it is not theirs.
  return [
    {
      name: '100 MB to CSV, against JSON.parse(await file.text())',
      unit: 'times',
      rounds: all.map(({ ms, parse: parsing }) => ms / parsing),
      limit: 3,
    },
    {
      name: '10 MB to CSV in a worker: speed against the faster of PapaParse and json2csv given the value',
      unit: 'times',
      rounds: offkit.map((ms, round) => (fastest[round] ?? 0) / ms),
      limit: 5,
      atLeast: true,
    },
    {
      name: 'Peak memory against the file, 100 MB to CSV',
      unit: 'times',
      // The kernel's own account of a process, which only Linux gives.
      rounds: existsSync('/proc/self/status') ? all.map(({ memory }) => memory) : [],
      limit: 3,
    },
    { name: '100 MB to CSV', unit: 'ms', rounds: all.map(({ ms }) => ms) },
    { name: '10 MB to CSV in a worker, parsing included', unit: 'ms', rounds: offkit },
    { name: 'PapaParse’s unparse of 10 MB, its nested values lost', unit: 'ms', rounds: others[0] },
    { name: 'json2csv of 10 MB', unit: 'ms', rounds: others[1] },
  ]
}
