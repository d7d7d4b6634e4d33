import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Figure, inRounds } from './figure.ts'
import { longestTask } from './main-thread.ts'
import type { Stage } from './stage.ts'

const FILE_BYTES = 100_000_000

/** Measures Base64 of a 100 MB file in both directions, against the browser's own functions. */
export async function measureBase64(stage: Stage, rounds: number): Promise<readonly Figure[]> {
  const files = benchFiles()
  const run = (button: 'Encode' | 'Decode') =>
    stage.withTool('base64', async ({ openFile, press }) => {
      await openFile(button === 'Encode' ? files.bytes : files.text)
      return press(button, OUTPUT)
    })
  // Warm-up: fills the disk cache and the browser's code cache.
  await run('Encode')
  // Alternates, so that a slow phase of the machine affects all.
  const own = await inRounds(rounds, async () => ({
    encode: await run('Encode'),
    encoders: await stage.reference(['encodeBase64'], files.bytes),
    decode: await run('Decode'),
    decoders: await stage.reference(['decodeBase64'], files.text),
  }))
  const fastest = (times: Readonly<Record<string, readonly number[]>>) =>
    Math.min(...Object.values(times).flat())
  const namesOf = (times: Readonly<Record<string, unknown>> = {}) => Object.keys(times).join(', ')
  const tasks = await inRounds(rounds, () =>
    stage.withTool('base64', async ({ page, openFile, press }) => {
      const longest = await longestTask(stage.browser, page, async () => {
        await openFile(files.bytes)
        await press('Encode', OUTPUT)
        await page.getByRole('button', { name: 'Clear', exact: true }).click()
        await openFile(files.text)
        await press('Decode', OUTPUT)
        // Includes tasks that the work defers.
        await page.waitForTimeout(500)
      })
      return longest.wall
    }),
  )
  return [
    {
      name: '100 MB to Base64, against the fastest of toBase64, FileReader, and btoa',
      unit: 'times',
      rounds: own.map(({ encode, encoders }) => encode / fastest(encoders)),
      limit: 1.5,
      note: `available: ${namesOf(own[0]?.encoders)}`,
    },
    {
      name: '100 MB of Base64 to bytes, against the faster of fromBase64 and atob',
      unit: 'times',
      rounds: own.map(({ decode, decoders }) => decode / fastest(decoders)),
      limit: 1.5,
      note: `available: ${namesOf(own[0]?.decoders)}`,
    },
    {
      name: 'Longest task, encoding and decoding 100 MB of Base64',
      unit: 'ms',
      rounds: tasks,
      limit: 50,
    },
    { name: '100 MB to Base64', unit: 'ms', rounds: own.map(({ encode }) => encode) },
    { name: '100 MB of Base64 to bytes', unit: 'ms', rounds: own.map(({ decode }) => decode) },
  ]
}

const OUTPUT = { selector: '[aria-label=Output]' }

/** A file of 100 MB and one of 100 MB of Base64; created once, then reused. */
function benchFiles(): { readonly bytes: string; readonly text: string } {
  const folder = join(tmpdir(), 'offkit-bench')
  const bytes = join(folder, 'random-100mb.bin')
  const text = join(folder, 'base64-100mb.txt')
  if (existsSync(text)) return { bytes, text }
  mkdirSync(folder, { recursive: true })
  const block = Buffer.concat(
    Array.from({ length: 31_250 }, (_, n) => createHash('sha256').update(`${n}`).digest()),
  )
  const whole = Buffer.alloc(FILE_BYTES, block)
  const base64 = whole.subarray(0, (FILE_BYTES / 4) * 3).toString('base64')
  for (const [path, content] of [
    [bytes, whole],
    [text, base64],
  ] as const) {
    writeFileSync(`${path}.${process.pid}`, content)
    renameSync(`${path}.${process.pid}`, path)
  }
  return { bytes, text }
}
