import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'

/** Samples the memory of the renderer processes (a page and its workers share one), in bytes. */
export async function watchRenderers(browser: Browser): Promise<{ peak: () => Promise<number> }> {
  const session = await browser.newBrowserCDPSession()
  let peak = 0
  const sample = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    for (const { type, id } of processInfo) {
      if (type === 'renderer') peak = Math.max(peak, residentBytes(id))
    }
  }
  const timer = setInterval(() => void sample().catch(() => undefined), 20)
  return {
    async peak() {
      clearInterval(timer)
      await session.detach()
      return peak
    },
  }
}

/** Private and shared memory, without the mapped executable that all processes share. */
function residentBytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const field = (name: string) => Number(status.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1] ?? 0)
    return (field('RssAnon') + field('RssShmem')) * 1024
  } catch {
    // The process has ended.
    return 0
  }
}
