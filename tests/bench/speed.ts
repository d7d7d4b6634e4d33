import { type Figure, inRounds } from './figure.ts'
import { benchFile } from './generate.ts'
import type { Stage } from './stage.ts'

/**
 * Measures how fast files are validated and converted to YAML, against the browser's functions and
 * js-yaml.
 */
export async function measureSpeed(stage: Stage, rounds: number): Promise<readonly Figure[]> {
  const large = (await benchFile(100)).path
  const small = (await benchFile(10)).path
  const run = (tool: 'validator' | 'to-yaml', path: string) =>
    stage.withTool(tool, async ({ openFile, run: start }) => {
      await openFile(path)
      return start()
    })
  const works = {
    validate: () => run('validator', large),
    parse: async () => (await stage.reference(['parse'], large)).parse?.[0] ?? 0,
    yaml: () => run('to-yaml', large),
    smallYaml: () => stage.withTool('to-yaml', ({ openAndRun }) => openAndRun(small)),
  }
  // Warm-up: fills the disk cache and the browser's code cache.
  await works.validate()
  await works.smallYaml()
  const all = await inRounds(rounds, async (round) => {
    const times = { validate: 0, parse: 0, yaml: 0, smallYaml: 0 }
    const order = Object.keys(works) as (keyof typeof works)[]
    // Alternates the order from round to round.
    for (const name of round % 2 === 0 ? order : order.toReversed())
      times[name] = await works[name]()
    return times
  })
  const { offkit = [], dump = [] } = await stage.reference(
    ['yaml', 'yamlOfValue'],
    small,
    rounds,
    3,
  )
  const parse = 'JSON.parse(await file.text())'
  return [
    {
      name: `Validate 100 MB, against ${parse}`,
      unit: 'times',
      rounds: all.map((times) => times.validate / times.parse),
      limit: 0.2,
    },
    {
      name: `100 MB to YAML, against ${parse}`,
      unit: 'times',
      rounds: all.map((times) => times.yaml / times.parse),
      limit: 0.6,
    },
    {
      name: '10 MB to YAML in a worker: speed against js-yaml’s dump of the value',
      unit: 'times',
      rounds: dump.map((ms, round) => ms / (offkit[round] ?? ms)),
      limit: 8,
      atLeast: true,
    },
    { name: 'Validate 100 MB', unit: 'ms', rounds: all.map((times) => times.validate) },
    { name: '100 MB to YAML', unit: 'ms', rounds: all.map((times) => times.yaml) },
    { name: '10 MB to YAML in a worker', unit: 'ms', rounds: offkit },
    {
      name: '10 MB to YAML, first run of a page, from the file to the result',
      unit: 'ms',
      rounds: all.map((times) => times.smallYaml),
    },
    { name: `${parse} of 100 MB`, unit: 'ms', rounds: all.map((times) => times.parse) },
    { name: 'js-yaml’s dump of 10 MB', unit: 'ms', rounds: dump },
  ]
}
