import type { Page } from '@playwright/test'
import { alive, expect, test } from './fixtures.ts'

const words = {
  en: {
    source: 'Source time',
    target: 'Target time',
    start: 'Start date',
    dateTime: 'Date and time',
    seconds: 'Unix seconds',
    asked: 'The order of day and month in “03/04/2026” is ambiguous',
    kept: '“05/06/2026” was read in the order that you selected last',
    result: 'Result',
    tomorrow: 'tomorrow 9am',
    unit: '“3m” can mean minutes or months',
  },
  'zh-CN': {
    source: '源时间',
    target: '目标时间',
    start: '开始日期',
    dateTime: '日期时间',
    seconds: 'Unix 秒',
    asked: '“03/04/2026”中日和月的顺序不明确',
    kept: '“05/06/2026”已按你上次选择的日月顺序处理',
    result: '结果',
    tomorrow: '明天上午9点',
    unit: '“3m”可能指分钟或月',
  },
} as const

for (const [locale, t] of Object.entries(words)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, timezoneId: 'UTC' })

    const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
    const open = async (page: Page, tool: string) => {
      await page.goto(`/tools/time/${tool}`)
      await alive(page)
    }

    test('asks once for the order of day and month, in every time tool', async ({ page }) => {
      await open(page, 'timezone')
      await box(page, t.source).fill('03/04/2026')
      await expect(page.getByText(t.asked)).toBeVisible()
      await expect(page.getByRole('radio').first()).toBeChecked()
      await page.getByRole('radio', { name: '2026-04-03' }).check()
      await expect(box(page, t.target)).toHaveValue('2026-04-03T08:00:00')
      await box(page, t.source).fill('05/06/2026')
      await expect(page.getByText(t.kept)).toBeVisible()
      await expect(page.getByRole('radio', { name: '2026-06-05' })).toBeChecked()
      await expect(box(page, t.target)).toHaveValue('2026-06-05T08:00:00')
      await open(page, 'calculator')
      await box(page, t.start).fill('05/06/2026')
      await expect(page.getByText(t.kept)).toBeVisible()
      await expect(box(page, t.result)).toHaveValue(/^2026-06-06/)
      await open(page, 'timestamp')
      await box(page, t.dateTime).fill('05/06/2026')
      await expect(page.getByText(t.kept)).toBeVisible()
      await expect(box(page, t.seconds)).toHaveValue('1780617600')
    })

    test('reads relative times, numbers, and quotes in every time tool', async ({ page }) => {
      await open(page, 'timezone')
      await box(page, t.source).fill('"1700000000"')
      await expect(box(page, t.target)).toHaveValue('2023-11-15T06:13:20')
      await box(page, t.source).fill(t.tomorrow)
      await expect(box(page, t.target)).toHaveValue(/T17:00:00$/)
      await box(page, t.source).fill('133444444444444444')
      await page.getByRole('radio', { name: 'Windows FILETIME' }).check()
      await expect(box(page, t.target)).toHaveValue(/^2023-11-14T22:07:24/)
      await open(page, 'calculator')
      await box(page, t.start).fill('@1700000000')
      await expect(box(page, t.result)).toHaveValue(/^2023-11-15/)
      await box(page, t.start).fill('+3m')
      await expect(page.getByText(t.unit)).toBeVisible()
      await expect(page.getByRole('radio')).toHaveCount(2)
      await open(page, 'timestamp')
      await box(page, t.dateTime).fill('/Date(1700000000000+0800)/')
      await expect(box(page, t.seconds)).toHaveValue('1700000000')
      await box(page, t.dateTime).fill('638350000000000000')
      await page.getByRole('button', { name: /\.NET/ }).click()
      await expect(box(page, t.seconds)).toHaveValue('1699403200')
      await box(page, t.dateTime).fill('令和5年11月14日 22時13分20秒')
      await expect(box(page, t.seconds)).toHaveValue('1700000000')
    })
  })
}

for (const [tool, name] of [
  ['timezone', 'Source time'],
  ['cron', 'Expression'],
] as const) {
  test(`${tool}: the error of a field doesn’t move it`, async ({ page }) => {
    await page.goto(`/tools/time/${tool}`)
    await alive(page)
    const box = page.getByRole('textbox', { name, exact: true })
    const before = await box.boundingBox()
    await box.fill('tomorrowish')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    expect(await box.boundingBox()).toEqual(before)
  })
}
