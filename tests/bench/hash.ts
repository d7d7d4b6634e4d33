import { randomFillSync } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Figure, inRounds } from './figure.ts'
import { watchRenderers } from './renderer-memory.ts'
import type { Stage } from './stage.ts'

const ALGORITHMS = ['md5', 'sha1', 'sha256', 'sha512'] as const
const FILE_BYTES = 1 << 30

/**
 * Measures hashing a 1 GB file in the page, against the same WebAssembly over a buffer in memory.
 */
export async function measureHash(stage: Stage, rounds: number): Promise<readonly Figure[]> {
  const path = randomFile()
  const hash = (more: readonly string[]) =>
    stage.withTool('hash', async ({ page }) => {
      if (more.length > 0) await page.locator('summary').click()
      for (const name of more) await page.getByRole('checkbox', { name, exact: true }).check()
      const atRest = await watchRenderers(stage.browser)
      await page.waitForTimeout(100)
      const rest = await atRest.peak()
      const renderers = await watchRenderers(stage.browser)
      const ms = await openAndWait(page, path)
      const peak = await renderers.peak()
      return { ms, peak: peak / 1e6, added: (peak - rest) / 1e6 }
    })
  // Warm-up: fills the disk cache.
  await hash([])
  const all = await inRounds(rounds, async (round) => {
    const ofBuffer = async () => {
      const times = await stage.reference(['hash'], path)
      return ALGORITHMS.map((name) => times[name]?.[0] ?? 0)
    }
    const first = round % 2 === 0 ? await ofBuffer() : undefined
    const one = await hash([])
    const four = await hash(['MD5', 'SHA-1', 'SHA-512'])
    return { one, four, buffer: first ?? (await ofBuffer()) }
  })
  // The kernel's statistics of a process, available only on Linux.
  const isKnown = existsSync('/proc/self/status')
  const ofSha256 = all.map(({ buffer }) => buffer[2] ?? 0)
  const sums = all.map(({ buffer }) => buffer.reduce((sum, ms) => sum + ms, 0))
  return [
    {
      name: 'SHA-256 of a file of 1 GB: speed against the same WebAssembly over a buffer',
      unit: 'times',
      rounds: all.map(({ one }, round) => (ofSha256[round] ?? 0) / one.ms),
      limit: 0.8,
      atLeast: true,
    },
    {
      name: 'MD5, SHA-1, SHA-256, and SHA-512 of 1 GB in one read, against their sum over a buffer',
      unit: 'times',
      rounds: all.map(({ four }, round) => four.ms / (sums[round] ?? 1)),
      limit: 1.15,
    },
    {
      name: 'Peak memory of four digests of 1 GB, above the idle page',
      unit: 'MB',
      rounds: all.map(({ four }) => four.added).filter(() => isKnown),
      limit: 100,
    },
    {
      name: 'Canceling SHA-256 of 1 GB',
      unit: 'ms',
      rounds: await inRounds(rounds, () =>
        stage.withTool('hash', async ({ page, press }) => {
          await page.locator('main input[type=file]').setInputFiles(path)
          await page.getByRole('progressbar').waitFor()
          await page.waitForTimeout(250)
          return press('Cancel', { selector: '[role=progressbar]', absent: true })
        }),
      ),
      limit: 100,
    },
    { name: 'SHA-256 of a file of 1 GB', unit: 'ms', rounds: all.map(({ one }) => one.ms) },
    {
      name: 'Peak memory of page and worker with four digests of 1 GB',
      unit: 'MB',
      rounds: all.map(({ four }) => four.peak).filter(() => isKnown),
    },
  ]
}

/** Milliseconds from selecting a file to its digest, by the page's clock. */
async function openAndWait(page: Page, path: string): Promise<number> {
  const digest = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let start = 0
        addEventListener('change', () => (start = performance.now()), { capture: true, once: true })
        new MutationObserver(() => {
          const box = document.querySelector<HTMLTextAreaElement>('textarea[aria-label=Output]')
          if (start > 0 && box?.value) resolve(performance.now() - start)
        }).observe(document, { attributes: true, childList: true, subtree: true })
      }),
  )
  await page.locator('main input[type=file]').setInputFiles(path)
  return await digest
}

/** A file of random bytes; created once, then reused. */
function randomFile(): string {
  const folder = join(tmpdir(), 'offkit-bench')
  const path = join(folder, 'random-1gb.bin')
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  const file = openSync(`${path}.part`, 'w')
  const block = Buffer.alloc(64 << 20)
  for (let size = 0; size < FILE_BYTES; size += block.length) writeSync(file, randomFillSync(block))
  closeSync(file)
  renameSync(`${path}.part`, path)
  return path
}
