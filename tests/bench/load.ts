import { execFile } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

export interface Load {
  /** Responses per second. */
  readonly rate: number
  /** The 99th percentile of the response times, in milliseconds. */
  readonly p99: number
}

/** Requests a path of a local server over many connections at once, each as soon as it has its answer. */
export async function load({
  port,
  path,
  connections,
  milliseconds,
  headers = [],
}: {
  readonly port: string
  readonly path: string
  readonly connections: number
  readonly milliseconds: number
  /** `Name: value` */
  readonly headers?: readonly string[]
}): Promise<Load> {
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
