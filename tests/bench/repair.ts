import { readFileSync } from 'node:fs'
import { repairJson } from '#src/core/json/repair/repair.ts'
import { repeatedFaults } from '#src/core/json/repair/testing.ts'
import { scanAuto } from '#src/core/json/scan.ts'
import { type Figure, inRounds } from './figure.ts'
import { benchFile } from './generate.ts'

const SHORT = 1_000
const LONG = 50_000

/** Measures repairs of 10 MB against a scan, and of many faults against fewer. */
export async function measureRepair(rounds: number): Promise<readonly Figure[]> {
  const valid = new Uint8Array(readFileSync((await benchFile(10)).path))
  const end = valid.lastIndexOf(0x7d)
  const broken = Uint8Array.from([...valid.subarray(0, end), 0x2c, ...valid.subarray(end)])
  const ratios = await inRounds(rounds, async () => {
    const scan = timeOf(() => scanAuto(valid))
    return timeOf(() => repairJson(broken)) / scan
  })
  const growths = await inRounds(rounds, async () =>
    Math.max(...Object.values(repeatedFaults).map(growth)),
  )
  return [
    {
      name: 'Repair 10 MB with one fault at its end, against a scan',
      unit: 'times',
      rounds: ratios,
      limit: 2,
    },
    {
      name: `Repair ${LONG} faults of the slowest kind, against ${LONG / SHORT} times ${SHORT}`,
      unit: 'times',
      rounds: growths,
      limit: 4,
    },
  ]
}

/** 1 for linear time. Short times are at least 2 ms, below which they are noise. */
function growth(make: (count: number) => string): number {
  const encoder = new TextEncoder()
  const [short, long] = [SHORT, LONG].map((count) => encoder.encode(make(count)))
  const times = [1, 2, 3].map(() => timeOf(() => repairJson(short!)))
  return timeOf(() => repairJson(long!)) / (Math.max(2, Math.min(...times)) * (LONG / SHORT))
}

function timeOf(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
