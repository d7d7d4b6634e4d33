import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serveProduct } from '#tests/product-server.ts'
import type { Figure } from './figure.ts'
import { newAd, ownerOf } from './owner.ts'

const ROUNDS = 5
const WRITES = 200
const READS = 200
/** Each login hashes a password, which occupies a thread for many milliseconds. */
const LOGINS = 5

/**
 * Measures how long the server's event loop is blocked while the owner writes 200 ads in parallel
 * with reads and logins.
 */
export async function measureParallelWrites(): Promise<readonly Figure[]> {
  const password = 'correct horse battery'
  const file = join(tmpdir(), `offkit-loop-delay-${process.pid}`)
  const preload = pathToFileURL(join(import.meta.dirname, 'loop-delay.mjs')).href
  const server = await serveProduct({
    settings: {
      ADMIN_PASSWORD: password,
      NODE_OPTIONS: `--import=${preload}`,
      LOOP_DELAY_FILE: file,
    },
  })
  const longestBlock = () => readDelay(server.pid, file)
  try {
    const owner = await ownerOf(server.url, password)
    const rounds: number[] = []
    // The first round is a warm-up in which the engine compiles its hot code.
    for (let round = 0; round <= ROUNDS; round++) {
      await longestBlock()
      await Promise.all([
        ...times(WRITES, (i) => owner.post('/api/ads/admin', newAd(`${round} ${i}`))),
        ...times(READS, () => fetch(`${server.url}/api/ads`).then((answer) => answer.text())),
        ...times(LOGINS, () => ownerOf(server.url, password)),
      ])
      const milliseconds = await longestBlock()
      if (round > 0) rounds.push(milliseconds)
    }
    return [
      {
        name: `Longest event-loop block of the server during ${WRITES} parallel writes`,
        unit: 'ms',
        rounds,
        limit: 50,
        note: `among ${READS} reads and ${LOGINS} logins; every write succeeded`,
      },
    ]
  } finally {
    await server.stop()
    rmSync(file, { force: true })
  }
}

const times = <T>(count: number, make: (index: number) => Promise<T>): readonly Promise<T>[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** The longest block in milliseconds since the last call. */
async function readDelay(pid: number, file: string): Promise<number> {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (let tries = 0; tries < 500; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    try {
      const text = readFileSync(file, 'utf8')
      if (text.endsWith('\n')) return Number(text)
    } catch {
      // The server hasn't written the file yet.
    }
  }
  throw new Error('The server does not tell how long its event loop was blocked')
}
