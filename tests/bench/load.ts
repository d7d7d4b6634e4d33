import { execFile } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { inRounds } from './figure.ts'

export interface Load {
  /** Responses per second. */
  readonly rate: number
  /** The 99th percentile of the response times, in milliseconds. */
  readonly p99: number
}

export interface LoadOrder {
  readonly path: string
  readonly connections: number
  readonly milliseconds: number
  /** `Name: value` */
  readonly headers?: readonly string[]
}

const ROUNDS = 7

/** The loads of two servers on the same computer, round by round. */
export async function compareLoads(
  ours: string,
  bare: string,
  order: LoadOrder,
): Promise<readonly { readonly ours: Load; readonly bare: Load }[]> {
  // Warm-up: both engines compile their hot code first.
  for (const port of [ours, bare]) await load(port, order)
  return inRounds(ROUNDS, async (round) => {
    // Each is first in every second round, so that changes of the computer's load affect both.
    const isOursFirst = round % 2 === 0
    const first = await load(isOursFirst ? ours : bare, order)
    const second = await load(isOursFirst ? bare : ours, order)
    return isOursFirst ? { ours: first, bare: second } : { ours: second, bare: first }
  })
}

/** Requests a path of a local server over many connections at once, each as soon as it has its answer. */
export async function load(port: string, order: LoadOrder): Promise<Load> {
  const { path, connections, milliseconds, headers = [] } = order
  const { requests, p99, ...took } = await runClient('load-client.mjs', [
    ...[port, path, String(connections), String(milliseconds)],
    ...headers,
  ])
  return { rate: (requests / took.milliseconds) * 1_000, p99 }
}

/** Runs a script of this folder in a process of its own, and returns the JSON that it prints. */
export async function runClient(name: string, values: readonly string[]) {
  const path = join(import.meta.dirname, name)
  const { stdout } = await promisify(execFile)(process.execPath, [path, ...values])
  return JSON.parse(stdout)
}
