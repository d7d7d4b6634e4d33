import { existsSync } from 'node:fs'
import { type Figure, inRounds } from './figure.ts'
import { benchFile } from './generate.ts'
import { watchRenderers } from './renderer-memory.ts'
import type { Stage } from './stage.ts'

/** Measures time and memory of converting to CSV, against JSON.parse and other libraries. */
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
  // Warm-up: fills the disk cache and the browser's code cache.
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
  // The other libraries receive the parsed value; the time for parsing it isn't included.
  return [
    {
      name: '100 MB to CSV, against JSON.parse(await file.text())',
      unit: 'times',
      rounds: all.map(({ ms, parse: parsing }) => ms / parsing),
      limit: 0.6,
    },
    {
      name: '10 MB to CSV in a worker: speed against the faster of PapaParse and json2csv given the parsed value',
      unit: 'times',
      rounds: offkit.map((ms, round) => (fastest[round] ?? 0) / ms),
      limit: 5,
      atLeast: true,
    },
    {
      name: 'Peak memory against the file, 100 MB to CSV',
      unit: 'times',
      // The kernel's statistics of a process, available only on Linux.
      rounds: existsSync('/proc/self/status') ? all.map(({ memory }) => memory) : [],
      limit: 3,
    },
    { name: '100 MB to CSV', unit: 'ms', rounds: all.map(({ ms }) => ms) },
    { name: '10 MB to CSV in a worker, parsing included', unit: 'ms', rounds: offkit },
    { name: 'PapaParse’s unparse of 10 MB, without nested values', unit: 'ms', rounds: others[0] },
    { name: 'json2csv of 10 MB', unit: 'ms', rounds: others[1] },
  ]
}
