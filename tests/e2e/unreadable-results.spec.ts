import type { Page } from '@playwright/test'
import { alive, expect, test } from './fixtures.ts'

const ITEMS = 30_000

/** Inputs with the start of their long results, whose rows are read from a Blob when they are visible. */
const results = {
  'json/to-yaml': ['- 0', () => JSON.stringify(Array.from({ length: ITEMS }, (_, at) => at))],
  'time/timestamp': [
    '2023-11-14',
    () => Array.from({ length: 3000 }, (_, at) => `${1_700_000_000 + at} x`).join('\n'),
  ],
  'encoding/base64': ['00000000', () => Buffer.alloc(100_000, 0xff).toString('base64')],
} as const

const gone = {
  en: {
    words: 'The result has expired. Run the tool again.',
    download: 'Download',
    copy: 'Copy',
    decode: 'Decode',
  },
  'zh-CN': { words: '结果已失效，请重新运行。', download: '下载', copy: '复制', decode: '解码' },
} as const

/** Makes the browser lose the content of every Blob, as after a failure to store it. */
const loseBlobs = (page: Page) =>
  page.evaluate(() => {
    const read = Blob.prototype.arrayBuffer
    window.restoreBlobs = () => {
      Blob.prototype.arrayBuffer = read
    }
    Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
  })

declare global {
  interface Window {
    restoreBlobs: () => void
  }
}

/** Pastes into the focused field, which selects the mode of the tool. */
const paste = (page: Page, text: string) =>
  page.evaluate((value) => {
    const data = new DataTransfer()
    data.setData('text/plain', value)
    const event = { clipboardData: data, bubbles: true, cancelable: true }
    if (document.activeElement?.dispatchEvent(new ClipboardEvent('paste', event)))
      document.execCommand('insertText', false, value)
  }, text)

const scrollTo = (page: Page, edge: 'start' | 'end') =>
  page.evaluate((to) => {
    const longest = [...document.querySelectorAll('main *')].reduce((a, b) =>
      a.scrollHeight - a.clientHeight > b.scrollHeight - b.clientHeight ? a : b,
    )
    longest.scrollTop = to === 'end' ? longest.scrollHeight : 0
  }, edge)

for (const [locale, t] of Object.entries(gone)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    for (const [path, [start, input]] of Object.entries(results)) {
      test(`${path}: rows that the browser has lost are reported until they can be read`, async ({
        page,
      }) => {
        await page.goto(`/tools/${path}`)
        await alive(page)
        const main = page.getByRole('main')
        const alert = main.getByRole('alert').filter({ hasText: t.words })
        await main.getByRole('textbox').first().focus()
        await paste(page, input())
        if (path === 'encoding/base64')
          await main.getByRole('button', { name: t.decode, exact: true }).click()
        const save = main.getByRole('button', { name: t.download, exact: true })
        await expect(save).toBeEnabled()
        await expect(main).toContainText(start)
        await expect(alert).toHaveCount(0)
        await loseBlobs(page)
        await scrollTo(page, 'end')
        await expect(alert).toBeVisible()
        for (const name of [t.download, t.copy]) {
          await main.getByRole('button', { name, exact: true }).click()
          const toast = page.getByRole('region').getByText(t.words)
          await expect(toast).toBeVisible()
          await page.keyboard.press('Escape')
          await expect(toast).toHaveCount(0)
        }
        // Rows that were read before are still shown.
        await scrollTo(page, 'start')
        await expect(alert).toHaveCount(0)
        await scrollTo(page, 'end')
        await expect(alert).toBeVisible()
        await page.evaluate(() => window.restoreBlobs())
        await scrollTo(page, 'start')
        await expect(alert).toHaveCount(0)
        await scrollTo(page, 'end')
        await expect(alert).toHaveCount(0)
      })
    }
  })
}

for (const [locale, t] of Object.entries({
  en: { download: 'Download CSV', failed: 'Couldn’t create the CSV', gone: gone.en.words },
  'zh-CN': { download: '下载 CSV', failed: '无法生成 CSV', gone: gone['zh-CN'].words },
})) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('the CSV of a table that the browser has lost isn’t downloaded', async ({ page }) => {
      await page.goto('/tools/json/validator')
      await alive(page)
      const main = page.getByRole('main')
      await main.getByRole('textbox').first().fill('[{"id": 1}, {"id": 2}]')
      await main.getByRole('radio', { name: /^(Table|表格)$/ }).check({ force: true })
      const save = main.getByRole('button', { name: t.download, exact: true })
      await expect(save).toBeEnabled()
      await loseBlobs(page)
      await save.click()
      const toasts = page.getByRole('region')
      await expect(toasts.getByText(t.failed)).toBeVisible()
      await expect(toasts.getByText(t.gone)).toBeVisible()
      await page.evaluate(() => window.restoreBlobs())
      const saved = page.waitForEvent('download')
      await save.click()
      expect((await saved).suggestedFilename()).toBe('offkit.csv')
    })
  })
}

test('changes that the worker no longer has are reported in both views', async ({ page }) => {
  await page.goto('/tools/json/diff')
  await alive(page)
  const list = (from: number) =>
    JSON.stringify(Array.from({ length: 2000 }, (_, at) => ({ id: at, value: from + at })))
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Original' }).fill(list(0))
  await main.getByRole('textbox', { name: 'Changed' }).fill(list(1))
  await main.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(main.getByRole('listbox')).toBeVisible()
  for (const worker of page.workers()) await worker.evaluate('self.close()').catch(() => undefined)
  const alert = main.getByRole('alert').filter({ hasText: gone.en.words })
  await scrollTo(page, 'end')
  await expect(alert).toBeVisible()
  await main.getByRole('radio', { name: 'Side by side' }).check({ force: true })
  await expect(alert).toBeVisible()
})
