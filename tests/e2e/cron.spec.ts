import type { Page } from '@playwright/test'
import { alive, expect, test } from './fixtures.ts'
import { expectAccessible } from './looks.ts'

const words = {
  en: {
    expression: 'Expression',
    meaning: 'Meaning',
    runs: 'Next runs',
    fields: 'Fields',
    show: 'Show runs',
    clear: 'Clear',
    after: 'Starting at',
    calendar: 'Open calendar',
    zone: 'Time zone',
    copy: 'Copy',
    stale: 'Doesn’t match the current input',
    fiveMinutes: 'Every 5 minutes',
    weekdays: 'At 09:00 on Monday through Friday',
    either: 'Runs if either the day of the month',
    spring: 'Spring',
    sunday: 'At 09:00 on Monday',
    monday: 'At 09:00 on Tuesday',
    minute: '“61” (character 1) isn’t a valid minute',
    empty: 'Enter an expression',
    noDate: 'Never runs: February can’t have these days.',
    command: 'Omitted the rest of the line, which is the command: /usr/bin/report',
    zoned: 'The schedule includes Asia/Tokyo',
    moved: 'Moved from 2026-03-29 02:30',
    reboot: 'after a reboot',
    badDate: 'isn’t a valid month',
  },
  'zh-CN': {
    expression: '表达式',
    meaning: '含义',
    runs: '接下来的运行时间',
    fields: '字段',
    show: '查看运行时间',
    clear: '清空',
    after: '起始时间',
    calendar: '打开日历',
    zone: '时区',
    copy: '复制',
    stale: '与当前输入不符',
    fiveMinutes: '每 5 分钟',
    weekdays: '每周一至周五 09:00',
    either: '日期或星期有一个符合',
    spring: 'Spring',
    sunday: '每周一 09:00',
    monday: '每周二 09:00',
    minute: '“61”（第 1 个字符）不是有效的分钟',
    empty: '请输入表达式',
    noDate: '永远不会运行：2 月没有这些日期。',
    command: '已忽略该行其余部分（命令）：/usr/bin/report',
    zoned: '计划自带时区 Asia/Tokyo',
    moved: '原定 2026-03-29 02:30',
    reboot: '启动时运行一次',
    badDate: '不是有效的月份',
  },
} as const

const examples = [
  '*/5 * * * *',
  '0 9 * * 1-5',
  '30 4 1,15 * 5',
  '@daily',
  '0 15 10 ? * 6L',
  'Mon..Fri *-*-* 09:00:00',
]

for (const [locale, t] of Object.entries(words)) {
  test.describe(`in ${locale}`, () => {
    test.use({
      locale,
      timezoneId: 'Europe/Berlin',
      permissions: ['clipboard-read', 'clipboard-write'],
    })

    const parts = (page: Page) => ({
      box: page.getByRole('textbox', { name: t.expression, exact: true }),
      after: page.getByRole('textbox', { name: t.after, exact: true }),
      meaning: page.getByRole('region', { name: t.meaning, exact: true }),
      runs: page.getByRole('list', { name: t.runs, exact: true }).getByRole('listitem'),
      zone: page.getByRole('combobox', { name: t.zone, exact: true }),
      button: (name: string) => page.getByRole('button', { name, exact: true }),
    })

    test('explains an expression and lists its runs', async ({ page }) => {
      await page.goto('/tools/time/cron')
      await alive(page)
      const { box, after, meaning, runs, zone, button } = parts(page)
      await expect(zone).toHaveValue('Europe/Berlin')
      await box.fill('0 9 * * 1-5 /usr/bin/report')
      await expect(meaning).toContainText(t.weekdays)
      await expect(meaning).toContainText(t.command)
      await expect(meaning.getByRole('table', { name: t.fields }).getByRole('row')).toHaveCount(6)
      await expect(runs).toHaveCount(20)
      await after.fill('2026-11-27T12:00:00')
      await expect(runs.first()).toContainText('2026-11-30 09:00:00')
      await expect(runs.first()).toContainText('2026-11-30 08:00:00')
      await expectAccessible(page, 'a schedule')
      await button(t.copy).click()
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toMatch(/^2026-11-30T09:00:00\+01:00\n2026-12-01T09:00:00\+01:00\n/)
      await zone.fill('Asia/Tokyo')
      await expect(runs.first()).toContainText('2026-11-30 00:00:00')
      await after.fill('2026-13-01')
      await expect(page.getByRole('alert')).toContainText(t.badDate)
      await expect(button(t.copy)).toBeDisabled()
      await expect(button(t.calendar)).toBeEnabled()
      await after.fill('')
      await expect(page.getByRole('alert')).toHaveCount(0)
      await button(t.show).click()
      await expect(page.getByRole('status').filter({ hasText: t.weekdays })).toHaveCount(1)
      await page.reload()
      await expect(box).toHaveValue('0 9 * * 1-5 /usr/bin/report')
      await button(t.clear).click()
      await expect(box).toHaveValue('')
      await expect(meaning).toHaveCount(0)
    })

    test('every example has a meaning', async ({ page }) => {
      await page.goto('/tools/time/cron')
      await alive(page)
      const { box, meaning, runs, button } = parts(page)
      for (const example of examples) {
        await button(example).click()
        await expect(box).toHaveValue(example)
        await expect(runs).toHaveCount(20)
      }
      await button('30 4 1,15 * 5').click()
      await expect(meaning).toContainText(t.either)
      await box.fill('@reboot /usr/bin/start')
      await expect(meaning).toContainText(t.reboot)
    })

    test('offers every reading and every schedule of a crontab', async ({ page }) => {
      await page.goto('/tools/time/cron')
      await alive(page)
      const { box, meaning, runs } = parts(page)
      await box.fill('0 0 9 ? * 2')
      await expect(meaning).toContainText(t.sunday)
      await page.getByRole('radio', { name: t.spring }).check()
      await expect(meaning).toContainText(t.monday)
      await box.fill('SHELL=/bin/sh\n*/5 * * * * one\nCRON_TZ=Asia/Tokyo\n0 9 * * 1-5 two')
      await expect(meaning).toContainText(t.fiveMinutes)
      await page.getByRole('radio', { name: /two/ }).check()
      await expect(meaning).toContainText(t.weekdays)
      await expect(page.getByText(t.zoned)).toBeVisible()
      await expect(runs.first()).toContainText('09:00:00')
      // An invalid schedule doesn't hide the others.
      await box.fill('61 * * * * one\n0 9 * * 1-5 two')
      await expect(page.getByRole('alert')).toContainText(t.minute)
      await expect(page.getByRole('radio', { name: /one/ })).toBeChecked()
      await page.getByRole('radio', { name: /two/ }).check()
      await expect(meaning).toContainText(t.weekdays)
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

    test('errors have a place, and the last result is stale', async ({ page }) => {
      await page.goto('/tools/time/cron')
      await alive(page)
      const { box, meaning, button } = parts(page)
      await button(t.show).click()
      await expect(page.getByRole('alert')).toContainText(t.empty)
      await box.fill('*/5 * * * *')
      await expect(meaning).toContainText(t.fiveMinutes)
      await box.fill('61 * * * *')
      await expect(page.getByRole('alert')).toContainText(t.minute)
      await expect(page.getByText(t.stale)).toBeVisible()
      await expect(button(t.copy)).toBeDisabled()
      await expectAccessible(page, 'an error')
      await box.fill('0 0 30 2 *')
      await expect(page.getByText(t.noDate)).toBeVisible()
    })

    test('a run in a clock change says what happens', async ({ page }) => {
      await page.goto('/tools/time/cron')
      await alive(page)
      const { box, after, runs } = parts(page)
      await box.fill('30 2 * * *')
      await after.fill('2026-03-28T12:00:00')
      await expect(runs.first()).toContainText('2026-03-29 03:00:00')
      await expect(runs.first()).toContainText(t.moved)
    })

    test('by keyboard on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/tools/time/cron')
      await alive(page)
      const { box, meaning, runs, button } = parts(page)
      await box.focus()
      await page.keyboard.type('*/5 * * * *')
      await expect(meaning).toContainText(t.fiveMinutes)
      await page.keyboard.press('Tab')
      await expect(button(examples[0] as string)).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(box).toHaveValue('0 9 * * 1-5')
      await expect(runs).toHaveCount(20)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBe(390)
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('status').filter({ hasText: t.weekdays })).toHaveCount(1)
    })
  })
}
