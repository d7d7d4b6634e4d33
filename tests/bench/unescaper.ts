import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Figure, inRounds } from './figure.ts'
import { longestTask } from './main-thread.ts'
import { wheelOver } from './smoothness.ts'
import type { Stage } from './stage.ts'

/**
 * Measures how fast JSON in strings is unescaped, and how smoothly the tree of the result scrolls.
 */
export async function measureUnescaper(stage: Stage, rounds: number): Promise<readonly Figure[]> {
  const path = await embeddedFile()
  const convert = () =>
    stage.withTool('unescaper', async ({ openFile, run }) => {
      await openFile(path)
      return run()
    })
  // Warm-up: fills the disk cache and the browser's code cache.
  await convert()
  const all = await inRounds(rounds, async () => ({
    convert: await convert(),
    parse: (await stage.reference(['parse'], path)).parse?.[0] ?? 0,
  }))
  const scrolls = await inRounds(rounds, () =>
    stage.withTool('unescaper', async ({ page, openFile, run }) => {
      await openFile(path)
      await run()
      const tree = page.getByRole('tree', { name: 'Result' })
      await page.getByRole('button', { name: 'Expand all' }).click()
      await tree.focus()
      await page.keyboard.press('End')
      await page.waitForTimeout(2_000)
      await page.keyboard.press('Home')
      await page.waitForTimeout(1_000)
      return longestTask(stage.browser, page, () => wheelOver(page, tree))
    }),
  )
  const parse = 'JSON.parse(await file.text())'
  return [
    {
      name: `Unescape 100 MB with 100,000 strings three levels deep, against ${parse}`,
      unit: 'times',
      rounds: all.map((times) => times.convert / times.parse),
      limit: 0.6,
    },
    { name: 'Unescape 100 MB', unit: 'ms', rounds: all.map((times) => times.convert) },
    {
      name: 'Longest task, scrolling the tree of 1,000,000 rows',
      unit: 'ms',
      rounds: scrolls.map(({ cpu }) => cpu),
      limit: 16,
      note: `CPU time; at most ${Math.max(...scrolls.map(({ wall }) => wall)).toFixed(0)} ms of wall time`,
    },
  ]
}

/** 100 MB of records, each with JSON in a string, nested three levels deep. */
async function embeddedFile(): Promise<string> {
  const folder = join(tmpdir(), 'offkit-bench')
  const path = join(folder, 'embedded-100mb.json')
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  const part = `${path}.${process.pid}`
  const out = createWriteStream(part)
  for (let id = 0; id < 100_000; id++) {
    if (!out.write(`${id === 0 ? '[' : ',\n'}${recordOf(id)}`)) await once(out, 'drain')
  }
  out.end(']')
  await once(out, 'finish')
  renameSync(part, path)
  return path
}

function recordOf(id: number): string {
  const inner = {
    id,
    name: `订单 ${id}`,
    tags: ['a', 'b', 'c"d'],
    price: id / 7,
    note: 'note '.repeat(20),
  }
  const middle = {
    level: 'info',
    inner: JSON.stringify(inner),
    list: [1, 2, 3, 4, 5],
    text: 'hello world '.repeat(8),
  }
  const outer = {
    at: 1_700_000_000 + id,
    middle: JSON.stringify(middle),
    ok: true,
    message: '一条较长的消息 with text '.repeat(5),
  }
  return JSON.stringify({
    index: id,
    payload: JSON.stringify(outer),
    city: '北京',
    pad: 'pad '.repeat(46),
  })
}
