import { expect, test, vi } from 'vitest'
import { fakePage } from '#tests/fake-page.ts'
import { visitAgain } from './testing.ts'

fakePage()

test('large files are requested again while the service worker doesn’t reply', async () => {
  const tab = visitAgain()
  const worker = tab.workers.registration.active
  if (!worker) throw new Error('No service worker is active')
  const { postMessage } = worker
  worker.postMessage = (message) => void worker.messages.push(Object(message).type)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(worker.messages).toEqual(['KEEP_LATE_FILES'])
  expect(tab.cached).toBe(0)
  worker.postMessage = postMessage
  await vi.advanceTimersByTimeAsync(15_000)
  await vi.waitFor(() => expect(tab.cached).toBe(1))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(worker.messages).toEqual(['KEEP_LATE_FILES', 'KEEP_LATE_FILES'])
})

test.each([{ saveData: true }, { effectiveType: '2g' }])(
  'a version isn’t reported as available offline if its large files are skipped: %j',
  async (connection) => {
    vi.stubGlobal('navigator', { connection })
    const tab = visitAgain()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(tab).toMatchObject({ cached: 0, refused: 0 })
    expect(tab.workers.registration.active?.messages).toEqual([])
  },
)
