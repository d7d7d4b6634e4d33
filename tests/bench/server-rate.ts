import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { load } from './load.ts'

/**
 * The response rate of one path, compared with a bare `node:http` server that sends the same bytes.
 */
export interface ServerRate {
  readonly name: string
  /** Median over the rounds of our rate divided by that of the bare server. */
  readonly ratio: number
  readonly responsesPerSecond: number
  readonly bareAnswersPerSecond: number
}

export interface ServerRateOptions {
  readonly distDirectory: string
  readonly serverScript: string
  readonly rounds: number
  readonly millisecondsPerRound: number
}

const defaults: ServerRateOptions = {
  distDirectory: 'dist',
  serverScript: 'dist-server/server.js',
  rounds: 7,
  millisecondsPerRound: 1_000,
}

/**
 * Measures the home page and a small asset of the production build, with the request log enabled.
 * Takes about half a minute.
 */
export async function measureServerRate(
  options: Partial<ServerRateOptions> = {},
): Promise<readonly ServerRate[]> {
  const settings = { ...defaults, ...options }
  const scratch = mkdtempSync(join(tmpdir(), 'offkit-rate-'))
  const started: ChildProcess[] = []
  try {
    const ours = await startOurs(settings, scratch, started)
    const paths = ['/', smallAsset(settings.distDirectory)]
    for (const path of paths) await settle(ours, path)
    const bare = await startBare(ours, paths, started)
    const rates: ServerRate[] = []
    for (const path of paths) rates.push(await compare(path, ours, bare, settings))
    return rates
  } finally {
    await Promise.all(started.map(stop))
    rmSync(scratch, { recursive: true, force: true })
  }
}

/**
 * Requests a path until its response has its best compression, which takes a moment in another thread: from then on,
 * both servers send the same bytes.
 */
async function settle(port: number, path: string): Promise<void> {
  for (let request = 0; request < 5; request += 1) {
    const headers = { 'Accept-Encoding': 'gzip, deflate, br', 'Accept-Language': 'en' }
    await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).arrayBuffer()
    await sleep(100)
  }
}

async function compare(
  path: string,
  ours: number,
  bare: number,
  { rounds, millisecondsPerRound }: ServerRateOptions,
): Promise<ServerRate> {
  // Warm-up: both engines compile their hot code first.
  await rateOf(ours, path, millisecondsPerRound)
  await rateOf(bare, path, millisecondsPerRound)
  const pairs: { readonly ours: number; readonly bare: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    // Alternates, and each is first in every second round, so that load changes affect both.
    const first = await rateOf(round % 2 === 0 ? ours : bare, path, millisecondsPerRound)
    const second = await rateOf(round % 2 === 0 ? bare : ours, path, millisecondsPerRound)
    pairs.push(round % 2 === 0 ? { ours: first, bare: second } : { ours: second, bare: first })
  }
  return {
    name: `GET ${path}`,
    ratio: median(pairs.map((pair) => pair.ours / pair.bare)),
    responsesPerSecond: Math.round(median(pairs.map((pair) => pair.ours))),
    bareAnswersPerSecond: Math.round(median(pairs.map((pair) => pair.bare))),
  }
}

async function rateOf(port: number, path: string, milliseconds: number): Promise<number> {
  const { rate } = await load({ port: String(port), path, connections: 50, milliseconds })
  return rate
}

async function startOurs(
  { distDirectory, serverScript }: ServerRateOptions,
  scratch: string,
  started: ChildProcess[],
): Promise<number> {
  const log = join(scratch, 'log')
  // The log goes to a file, as with systemd or Docker; with a pipe, this process would read it.
  const child = spawn(process.execPath, [serverScript], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(scratch, 'data'),
      DIST_DIR: distDirectory,
      DATABASE_URL: '',
      DATABASE_SYNC_URL: '',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', openSync(log, 'a'), 'inherit'],
  })
  started.push(child)
  return Number(await lineInFile(log, /Offkit is on http:\/\/127\.0\.0\.1:(\d+)/, child))
}

async function startBare(
  ours: number,
  paths: readonly string[],
  started: ChildProcess[],
): Promise<number> {
  const child = spawn(process.execPath, [script('bare-server.mjs'), String(ours), ...paths], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  return Number(await firstMatch(child, /^(\d+)$/m))
}

/**
 * The path of the asset whose size is closest to 2 KB: small responses reveal the server's own
 * cost.
 */
function smallAsset(distDirectory: string): string {
  const folder = join(distDirectory, 'assets')
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => /\.(?:js|css)$/.test(name))
    : []
  const distance = (name: string): number => Math.abs(statSync(join(folder, name)).size - 2_048)
  const [nearest] = names.sort((a, b) => distance(a) - distance(b))
  if (nearest === undefined)
    throw new Error(`${folder} has no scripts: run \`npm run build\` first.`)
  return `/assets/${nearest}`
}

/** Ends a process and waits until it has ended, as it still writes to its folder until then. */
async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  if (child.kill()) await ended
}

/** Waits for a match in a child's output and returns its group. */
async function firstMatch(child: ChildProcess, pattern: RegExp): Promise<string> {
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk)
    const match = pattern.exec(output)?.[1]
    if (match !== undefined) return match
  }
  throw new Error(`a process ended without an answer, after: ${output}`)
}

async function lineInFile(path: string, pattern: RegExp, child: ChildProcess): Promise<string> {
  for (let attempt = 0; attempt < 200 && child.exitCode === null; attempt += 1) {
    const match = pattern.exec(readFileSync(path, 'utf8'))?.[1]
    if (match !== undefined) return match
    await sleep(50)
  }
  throw new Error(`the server did not start: ${readFileSync(path, 'utf8')}`)
}

const script = (name: string): string => join(import.meta.dirname, name)

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
