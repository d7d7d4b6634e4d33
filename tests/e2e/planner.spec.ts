import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { alive, expect, test } from './fixtures.ts'
import { expectAccessible, setTheme, WIDE } from './looks.ts'

const words = {
  en: {
    source: 'Source time',
    sourceZone: 'Source timezone',
    planner: 'Planner',
    meeting: 'Meeting',
    start: 'Meeting start',
    end: 'Meeting end',
    week: 'Week',
    edit: 'Edit zones',
    skipped: 'Clocks skip 02:00–03:00 on Mar 8',
    find: 'Find a time',
  },
  'zh-CN': {
    source: '源时间',
    sourceZone: '源时区',
    planner: '会议安排',
    meeting: '会议',
    start: '会议开始',
    end: '会议结束',
    week: '周',
    edit: '编辑时区',
    skipped: '3月8日 时钟跳过 02:00–03:00',
    find: '查找时间',
  },
} as const

/** Opens the planner with a source time in New York on the day on which its clocks skip an hour. */
async function openPlanner(page: Page, t: (typeof words)[keyof typeof words]): Promise<void> {
  await page.goto('/tools/time/timezone')
  await alive(page)
  await page.getByRole('tab', { name: t.planner }).click()
  await expect(page.getByRole('slider', { name: t.meeting, exact: true })).toBeVisible()
  const zone = page.getByRole('combobox', { name: t.sourceZone, exact: true })
  await zone.fill('America/New_York')
  await zone.press('Tab')
  await page.getByRole('textbox', { name: t.source, exact: true }).fill('2026-03-08T13:00')
  await expect(page.getByText(t.skipped)).toBeVisible()
}

const boxOf = async (element: Locator) => (await element.boundingBox())!

test.describe('on a wide screen', () => {
  test.use({
    viewport: WIDE,
    timezoneId: 'UTC',
    permissions: ['clipboard-read', 'clipboard-write'],
  })

  test('a meeting of more than a day shows the day of its end', async ({ page }) => {
    await page.goto('/tools/time/timezone')
    await page.getByRole('tab', { name: words.en.planner }).click()
    const source = page.getByRole('textbox', { name: words.en.source, exact: true })
    await source.fill('2026-11-24T09:00')
    const end = page.getByRole('slider', { name: words.en.end, exact: true })
    await end.press('PageUp')
    const summary = page.getByRole('status').filter({ hasText: 'Tue, Nov 24 09:00' })
    await expect(summary).toContainText('Tue, Nov 24 09:00 – Wed, Nov 25 10:00')
    await source.fill('+010000-01-01T09:00')
    await expect(page.getByRole('status').filter({ hasText: 'Jan 1 09:00' })).toBeVisible()
  })

  test('a press on the suggested meeting selects it', async ({ page }) => {
    await page.clock.install({ time: '2026-11-26T10:20:00Z' })
    await page.goto('/tools/time/timezone')
    await page.getByRole('tab', { name: words.en.planner }).click()
    await page.getByRole('slider', { name: words.en.meeting, exact: true }).click()
    const source = page.getByRole('textbox', { name: words.en.source, exact: true })
    await expect(source).toHaveValue('2026-11-26T11:00:00')
  })

  test('the middle of a meeting narrower than its handles drags all of it', async ({ page }) => {
    await page.goto('/tools/time/timezone')
    await page.getByRole('tab', { name: words.en.planner }).click()
    const source = page.getByRole('textbox', { name: words.en.source, exact: true })
    await source.fill('2026-11-24T09:00')
    await page.getByRole('radio', { name: words.en.week }).check()
    const meeting = page.getByRole('slider', { name: words.en.meeting, exact: true })
    const day = (await boxOf(meeting.locator('..'))).width / 7
    const { x, y, width, height } = await boxOf(meeting)
    expect(width).toBeLessThan(8)
    const [left, top] = [x + width / 2, y + height / 2]
    await page.mouse.move(left, top)
    await page.mouse.down()
    await page.mouse.move(left + day, top, { steps: 4 })
    await page.mouse.up()
    await expect(source).toHaveValue('2026-11-25T09:00:00')
    await expect(page.getByRole('combobox', { name: 'Meeting length' })).toHaveValue('3600000')
  })

  test('a meeting is dragged, moved by keys, found, and shared', async ({ page, context }) => {
    await page.addInitScript(() => {
      const zones = ['Europe/London', 'Asia/Kathmandu', 'Asia/Riyadh']
      if (!localStorage.getItem('offkit-zones'))
        localStorage.setItem('offkit-zones', JSON.stringify(zones))
    })
    const t = words.en
    await openPlanner(page, t)
    const time = page.getByRole('textbox', { name: t.source, exact: true })
    const slider = (name: string) => page.getByRole('slider', { name, exact: true })
    const meeting = slider(t.meeting)
    const row = (city: string) =>
      page.getByRole('region', { name: t.planner }).getByRole('listitem').filter({ hasText: city })
    await expect(meeting).toHaveAttribute(
      'aria-valuetext',
      'Sunday, March 8, 13:00 to 14:00, New York',
    )
    await expect(row('Kathmandu')).toContainText('22:45–23:45')

    // The day has 23 hours.
    const area = await boxOf(meeting.locator('..'))
    const hour = area.width / 23
    const drag = async (from: Locator, hours: number) => {
      const { x, y, width, height } = await boxOf(from)
      const [left, top] = [x + width / 2, y + height / 2]
      await page.mouse.move(left, top)
      await page.mouse.down()
      await page.mouse.move(left + hour * hours * 0.5, top, { steps: 4 })
      await page.mouse.move(left + hour * hours, top, { steps: 4 })
      await page.mouse.up()
    }
    await drag(meeting, 2)
    await expect(time).toHaveValue('2026-03-08T15:00:00')
    await expect(row('London')).toContainText('19:00–20:00')
    await drag(slider(t.end), 1.5)
    await expect(page.getByRole('combobox', { name: 'Meeting length' })).toHaveValue('9000000')
    await drag(slider(t.start), 0.5)
    await expect(time).toHaveValue('2026-03-08T15:30:00')
    await expect(row('New York')).toContainText('15:30–17:30')
    await page.mouse.click(area.x + hour * 9.02, area.y + 10)
    await expect(time).toHaveValue('2026-03-08T10:00:00')

    await meeting.press('ArrowRight')
    await expect(time).toHaveValue('2026-03-08T10:15:00')
    await meeting.press('Shift+ArrowLeft')
    await expect(time).toHaveValue('2026-03-08T09:15:00')
    await meeting.press('Home')
    await meeting.press('Shift+ArrowRight')
    await meeting.press('Shift+ArrowRight')
    await expect(time).toHaveValue('2026-03-08T03:00:00')
    await meeting.press('PageUp')
    await expect(time).toHaveValue('2026-03-09T03:00:00')
    await meeting.press('End')
    await expect(time).toHaveValue('2026-03-09T22:00:00')
    await slider(t.start).press('Shift+ArrowRight')
    await expect(meeting).toHaveAttribute('aria-valuetext', /23:00 to 00:00/)
    await slider(t.end).press('ArrowRight')
    await expect(meeting).toHaveAttribute(
      'aria-valuetext',
      /March 9, 23:00, to Tuesday, March 10, 00:15/,
    )
    await slider(t.end).press('ArrowLeft')

    const finder = page.getByRole('region', { name: t.find })
    await expect(finder.getByRole('status')).toContainText('doesn’t have 1 h of working hours')
    const best = finder.getByRole('button', { name: 'Mon, Mar 9 · 05:00–06:00 Outside: New York' })
    await expect(best).toBeVisible()
    await page.getByRole('button', { name: 'Search the week' }).click()
    await expect(page.getByRole('radio', { name: t.week })).toBeChecked()
    const target = page.getByRole('combobox', { name: 'Target timezone', exact: true })
    await target.fill('Europe/London')
    await target.press('Tab')
    await page.getByRole('button', { name: t.edit }).click()
    await page.getByRole('button', { name: 'Move Riyadh up' }).click()
    await expect(row('Riyadh')).toHaveText(/Riyadh/)
    await page.getByRole('button', { name: 'Remove Asia/Kathmandu' }).click()
    await page.getByRole('button', { name: t.edit }).click()
    await finder.getByRole('button', { name: 'Mon, Mar 9 · 09:00–11:00' }).click()
    await expect(time).toHaveValue('2026-03-09T09:00:00')
    await expect(page.getByText('Working hours in all 3 zones')).toBeVisible()
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect(time).toHaveValue('2026-03-16T09:00:00')
    await page.getByRole('button', { name: 'Previous week' }).click()
    await page.getByRole('switch', { name: 'Include source zone' }).uncheck()
    await expect(row('New York')).toContainText('Not included')
    await expect(finder.getByRole('button', { name: /^Mon, Mar 9 · 05:00–11:00/ })).toBeVisible()
    await expectAccessible(page, 'the planner')

    await page.getByRole('textbox', { name: 'Meeting title' }).fill('Review; weekly, 团队')
    await page.getByRole('button', { name: 'Copy message' }).click()
    const message = [
      'Review; weekly, 团队 (1 h)',
      'New York: Mon, Mar 9, 2026, 09:00–10:00 (UTC−4)',
      'London: Mon, Mar 9, 2026, 13:00–14:00 (UTC)',
      'Riyadh: Mon, Mar 9, 2026, 16:00–17:00 (UTC+3)',
    ].join('\n')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(message)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to calendar' }).click()
    const file = readFileSync(await (await saved).path(), 'utf8')
    expect(file).toContain('\r\nDTSTART:20260309T130000Z\r\nDTEND:20260309T140000Z\r\n')
    expect(file).toContain('\r\nSUMMARY:Review\\; weekly\\, 团队\r\n')

    await page.getByRole('button', { name: 'Share link' }).click()
    await expect(page.getByText('Copied the link with your input')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const other = await context.newPage()
    await other.goto(link)
    const there = other.getByRole('region', { name: t.planner }).getByRole('listitem')
    await expect(there).toHaveCount(3)
    await expect(there).toContainText([
      /New York.*09:00–10:00/,
      /London.*13:00–14:00/,
      /Riyadh.*16:00–17:00/,
    ])
    await other.close()
  })
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'UTC',
  })

  test('a list shows every zone, and the meeting is moved by touch', async ({ page }) => {
    const t = words['zh-CN']
    await openPlanner(page, t)
    await setTheme(page, 'dark')
    const time = page.getByRole('textbox', { name: t.source, exact: true })
    const meeting = page.getByRole('slider', { name: t.meeting, exact: true })
    const row = (city: string) =>
      page.getByRole('region', { name: t.planner }).getByRole('listitem').filter({ hasText: city })
    await expect(row('东京')).toContainText('02:00–03:00')
    await expect(row('东京')).toContainText('夜间')
    for (const name of [t.start, t.end]) {
      const { width, height } = await boxOf(page.getByRole('slider', { name, exact: true }))
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await meeting.scrollIntoViewIfNeeded()
    const { x, y, width, height } = await boxOf(meeting.locator('..'))
    await page.touchscreen.tap(x + (width / 23) * 8.02, y + height / 2)
    await expect(time).toHaveValue('2026-03-08T09:00:00')
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', left: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: left, y: y + height / 2 }],
      })
    const drag = async (from: number, hours: number) => {
      await touch('touchStart', from)
      for (const part of [0.25, 0.5, 0.75, 1])
        await touch('touchMove', from + (width / 23) * hours * part)
      await touch('touchEnd', 0)
    }
    await drag(x + 40, 3)
    await expect(time).toHaveValue('2026-03-08T12:00:00')
    const span = await boxOf(meeting)
    await drag(span.x + span.width / 2, 2)
    await expect(time).toHaveValue('2026-03-08T14:00:00')
    await expect(meeting).toHaveAttribute('aria-valuetext', /14:00 至 15:00/)
    await page.getByRole('radio', { name: t.week }).check()
    await page.getByRole('button', { name: t.edit }).tap()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    await expectAccessible(page, 'the planner on a phone')
  })
})
