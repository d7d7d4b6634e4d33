import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { alive, delayableReact, expect, hold, test } from './fixtures.ts'
import { expectAccessible, placesOf } from './looks.ts'

const words = {
  en: {
    seconds: 'Unix seconds',
    milliseconds: 'Unix milliseconds',
    dateTime: 'Date and time',
    now: 'Now',
    clear: 'Clear',
    copySeconds: 'Copy seconds',
    detectedMilliseconds: 'Detected as milliseconds',
    source: 'Source time',
    sourceZone: 'Source timezone',
    targetZone: 'Target timezone',
    target: 'Target time',
    noDay: '30 isn’t a valid day',
    stale: 'Doesn’t match the current input',
    copy: /^Copy/,
    copyClock: 'Copy Current Unix time',
    twice: 'occurs twice',
    start: 'Start date',
    operation: 'Operation',
    end: 'End date',
    amount: 'Amount',
    unit: 'Unit',
    result: 'Result',
    calculate: 'Calculate',
    difference: '41831 days, 17 hours, 41 minutes, 4 seconds',
    clamped: '2024-02 has no day 31',
    noStart: 'Enter a start date',
    noNumber: 'Enter a whole number',
    city: 'tokyo',
    calendar: 'Calendar from',
    endHint: 'Enter an end date',
  },
  'zh-CN': {
    seconds: 'Unix 秒',
    milliseconds: 'Unix 毫秒',
    dateTime: '日期时间',
    now: '现在',
    clear: '清空',
    copySeconds: '复制秒',
    detectedMilliseconds: '识别为毫秒',
    source: '源时间',
    sourceZone: '源时区',
    targetZone: '目标时区',
    target: '目标时间',
    noDay: '2024-02 没有 30 日',
    stale: '与当前输入不符',
    copy: /^复制/,
    copyClock: '复制：当前 Unix 时间',
    twice: '会出现两次',
    start: '开始日期',
    operation: '运算',
    end: '结束日期',
    amount: '数量',
    unit: '单位',
    result: '结果',
    calculate: '计算',
    difference: '-41831 天 17 小时 41 分钟 4 秒',
    clamped: '2024-02 没有 31 日',
    noStart: '请输入开始日期',
    noNumber: '不小于 1 的整数',
    city: '东京',
    calendar: '日历：',
    endHint: '输入结束日期',
  },
} as const

for (const [locale, t] of Object.entries(words)) {
  test.describe(`in ${locale}`, () => {
    test.use({
      locale,
      timezoneId: 'America/New_York',
      permissions: ['clipboard-read', 'clipboard-write'],
    })

    test('the three timestamp fields follow each other', async ({ page }) => {
      await page.goto('/tools/time/timestamp')
      const box = (name: string) => page.getByRole('textbox', { name, exact: true })
      const [seconds, milliseconds, dateTime] = [
        box(t.seconds),
        box(t.milliseconds),
        box(t.dateTime),
      ]
      await seconds.fill('1700000000')
      await expect(milliseconds).toHaveValue('1700000000000')
      await expect(dateTime).toHaveValue('2023-11-14T17:13:20')
      await milliseconds.fill('-1')
      await expect(seconds).toHaveValue('-1')
      await expect(dateTime).toHaveValue('1969-12-31T18:59:59.999')
      await dateTime.fill('2024-02-30')
      await expect(page.getByRole('alert')).toContainText(t.noDay)
      await expect(seconds).toHaveValue('-1')
      await expect(page.getByText(t.stale)).toHaveCount(3)
      await expectAccessible(page, 'a stale moment')
      for (const button of await page.getByRole('button', { name: t.copy }).all()) {
        if ((await button.getAttribute('aria-label')) !== t.copyClock)
          await expect(button).toBeDisabled()
      }
      await dateTime.fill('2024-11-03 01:30')
      await expect(seconds).toHaveValue('1730611800')
      await expect(page.getByText(t.twice)).toBeVisible()
      await page.getByRole('radio').nth(-1).check()
      await expect(seconds).toHaveValue('1730615400')
      await seconds.fill('1700000000123')
      await expect(seconds).toHaveValue('1700000000')
      await expect(milliseconds).toHaveValue('1700000000123')
      await expect(page.getByText(t.detectedMilliseconds).first()).toBeVisible()
      await page.getByRole('button', { name: t.copySeconds, exact: true }).click()
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe('1700000000')
      await seconds.fill('')
      await seconds.pressSequentially('1700000000123')
      await expect(seconds).toHaveValue('1700000000123')
      await expect(milliseconds).toHaveValue('1700000000123')
      await page.getByRole('button', { name: t.copySeconds, exact: true }).click()
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe('1700000000')
      await expect(seconds).toHaveValue('1700000000')
      await dateTime.fill('Sun, 22 Nov 2026 11:30:00 PST')
      await expect(seconds).toHaveValue('1795375800')
      await page.getByRole('combobox').fill('Asia/Manila')
      await expect(page.getByText('Asia/Manila').first()).toBeVisible()
      await page.getByRole('combobox').press('Escape')
      await expect(page.getByRole('combobox')).toHaveValue('America/New_York')
      await dateTime.fill('Sun Nov 22 11:30:00 IST 2026')
      await expect(page.getByText('IST', { exact: false }).first()).toBeVisible()
      await page.getByRole('radio', { name: 'Asia/Jerusalem' }).check()
      await expect(seconds).toHaveValue('1795339800')
      await milliseconds.fill('')
      for (const field of [seconds, milliseconds, dateTime]) await expect(field).toHaveValue('')
      const before = Math.floor(Date.now() / 1000)
      await page.getByRole('button', { name: t.now, exact: true }).click()
      await expect(seconds).toHaveValue(/^\d{10}$/)
      expect(Number(await seconds.inputValue())).toBeGreaterThanOrEqual(before)
      await page.getByRole('button', { name: t.clear, exact: true }).click()
      await expect(dateTime).toHaveValue('')
    })

    test('the target time follows the source time and both zones', async ({ page }) => {
      await page.goto('/tools/time/timezone')
      const source = page.getByRole('textbox', { name: t.source, exact: true })
      const target = page.getByRole('textbox', { name: t.target, exact: true })
      const zone = (name: string) => page.getByRole('combobox', { name, exact: true })
      await expect(zone(t.sourceZone)).toHaveValue('UTC')
      await expect(zone(t.targetZone)).toHaveValue('Asia/Shanghai')
      await source.fill('2005-04-30T13:49:57')
      await expect(target).toHaveValue('2005-04-30T21:49:57')
      await zone(t.targetZone).fill(t.city)
      await page.getByRole('option', { name: 'Asia/Tokyo' }).click()
      await expect(target).toHaveValue('2005-04-30T22:49:57')
      await zone(t.sourceZone).fill('America/New_York')
      await expect(target).toHaveValue('2005-05-01T02:49:57')
      await source.fill('2024-11-03T01:30')
      await expect(page.getByText(t.twice)).toBeVisible()
      await expect(target).toHaveValue('2024-11-03T14:30:00')
      await page.getByRole('radio').nth(1).check()
      await expect(target).toHaveValue('2024-11-03T15:30:00')
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)
      await source.fill('2024-02-30')
      await expect(page.getByRole('alert')).toContainText(t.noDay)
      await expect(target).toHaveValue('')
      await expect(page.getByText(t.stale)).toBeVisible()
      await expectAccessible(page, 'a stale comparison')
      await page.getByRole('button', { name: t.now, exact: true }).click()
      await expect(target).toHaveValue(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
      await page.getByRole('button', { name: t.clear, exact: true }).click()
      await expect(target).toHaveValue('')
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

    test('the calculator updates its result, and shows clamping and errors', async ({ page }) => {
      await page.goto('/tools/time/calculator')
      const box = (name: string) => page.getByRole('textbox', { name, exact: true })
      const choice = (name: string) => page.getByRole('combobox', { name, exact: true })
      const amount = page.getByRole('spinbutton', { name: t.amount, exact: true })
      await expect(box(t.start)).toHaveValue(/^\d{4}-\d\d-\d\dT/)
      await page.getByRole('button', { name: t.calculate, exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: /\d{4}-\d\d-\d\dT/ })).toHaveCount(1)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.getByRole('button', { name: t.clear, exact: true }).click()
      await page.getByRole('button', { name: t.calculate, exact: true }).click()
      await expect(page.getByRole('alert')).toContainText(t.noStart)
      await expect(amount).toHaveValue('1')
      await expect(choice(t.unit)).toHaveValue('days')
      await box(t.start).fill('2024-01-31T10:00')
      await expect(box(t.result)).toHaveValue('2024-02-01T10:00:00')
      await choice(t.unit).selectOption('months')
      await expect(box(t.result)).toHaveValue('2024-02-29T10:00:00')
      const calendar = page.getByRole('img', { name: t.calendar })
      await expect(calendar).toHaveAccessibleName(/2024-01-31.*2024-02-29/)
      const colors = await calendar
        .getByText(/^(28|29)$/)
        .evaluateAll((days) => days.map((day) => getComputedStyle(day).backgroundColor))
      // January 28 was a Sunday, January 29 is before the span, and February 28 is in it.
      expect(new Set(colors).size).toBe(4)
      await expectAccessible(page, 'the calendar of a span')
      await expect(page.getByText(t.clamped)).toBeVisible()
      await amount.fill('')
      await expect(page.getByRole('alert')).toContainText(t.noNumber)
      await expect(page.getByText(t.stale)).toBeVisible()
      await choice(t.operation).selectOption('difference')
      await expect(box(t.result)).toHaveValue('')
      await expect(page.getByText(t.endHint)).toBeVisible()
      await box(t.start).fill('2164-12-04T05:31:48')
      await box(t.end).fill('2050-05-24T11:50:44')
      await expect(box(t.result)).toHaveValue(new RegExp(t.difference))
      await expect(calendar).toHaveAccessibleName(/2164-12-04.*2050-05-24/)
      await page.getByRole('button', { name: t.clear, exact: true }).click()
      await expect(box(t.start)).toHaveValue('')
      await expect(calendar).toHaveCount(0)
      await expect(page.getByText('2024-W09-4')).toBeVisible()
    })
  })
}

test('text typed before hydration is converted', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/tools/time/timezone', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Source time', exact: true }).fill('2024-07-01T12:00')
  release()
  const target = page.getByRole('textbox', { name: 'Target time', exact: true })
  await expect(target).toHaveValue('2024-07-01T20:00:00')
})

test.describe('without a service worker, whose cache would load Temporal at once', () => {
  test.use({ serviceWorkers: 'block' })

  test('text typed while Temporal loads is converted in every tool', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
    const box = (name: string) => page.getByRole('textbox', { name, exact: true })
    for (const [tool, name, text, result, expected] of [
      ['calculator', 'Start date', '2024-02-28', 'Result', '2024-02-29T00:00:00'],
      ['timezone', 'Source time', '2024-07-01T12:00', 'Target time', '2024-07-01T20:00:00'],
      ['timestamp', 'Date and time', '1970-01-01T00:00Z', 'Unix seconds', '0'],
    ] as const) {
      for (const isTypedFirst of [true, false]) {
        const come = await hold(page, '**/assets/implementation-*.js')
        const calendar = page.waitForRequest('**/assets/implementation-*.js')
        await page.goto(`/tools/time/${tool}`)
        await box(name).focus()
        await calendar
        if (isTypedFirst) await page.keyboard.insertText(text)
        come()
        // Now is enabled once Temporal has loaded.
        if (tool === 'calculator')
          await expect(page.getByRole('button', { name: 'Now' })).toBeEnabled()
        if (!isTypedFirst) await page.keyboard.insertText(text)
        await expect(box(result)).toHaveValue(expected)
        await expect(box(name)).toHaveValue(text)
        await page.getByRole('button', { name: 'Clear', exact: true }).click()
        await page.unroute('**/assets/implementation-*.js')
      }
    }
  })
})

test('input survives a reload, and pasted lines open log mode', async ({ page }) => {
  await page.goto('/tools/time/timestamp')
  const milliseconds = page.getByRole('textbox', { name: 'Unix milliseconds' })
  await milliseconds.fill('1500')
  await expect(page.getByText('1970-01-01T00:00:01.5Z')).toBeVisible()
  await page.reload()
  await expect(milliseconds).toHaveValue('1500')
  await milliseconds.focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text', 'a 1700000000\nb 1700000001\n')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
  await page.getByRole('radio', { name: 'Timestamp' }).check()
  await expect(milliseconds).toHaveValue('1500')
})

test('a log and a timestamp are saved separately', async ({ page }) => {
  await page.goto('/tools/time/timestamp')
  const seconds = page.getByRole('textbox', { name: 'Unix seconds' })
  const log = page.getByRole('textbox', { name: 'Input' })
  const table = page.getByRole('table')
  await seconds.fill('1700000000')
  await page.getByRole('radio', { name: 'Log' }).check()
  await expect(log).toHaveText('')
  await log.fill('a 1800000000')
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.getByRole('radio', { name: 'Timestamp' }).check()
  await expect(seconds).toHaveValue('1700000000')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.reload()
  await expect(seconds).toHaveValue('1700000000')
  // Pasted lines become the log, and the former log can be restored.
  await seconds.focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text', 'b 1700000000\nc 1700000001\n')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(table.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Restore previous' }).click()
  await expect(log).toHaveText('a 1800000000')
  // A text from the home page becomes the timestamp only.
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Paste or drop anything' }).fill('1600000000')
  await page.getByRole('textbox', { name: 'Paste or drop anything' }).press('Enter')
  await expect(seconds).toHaveValue('1600000000')
  await expect(page.getByText('Replaced your previous input')).toBeVisible()
  await page.getByRole('radio', { name: 'Log' }).check()
  await expect(log).toHaveText('a 1800000000')
})

test('a timestamp that an earlier version saved is shown', async ({ page }) => {
  await page.goto('/tools/time/timestamp')
  await alive(page)
  await page.evaluate(() =>
    sessionStorage.setItem('offkit.draft.time/timestamp', 'text:1700000000 s'),
  )
  await page.reload()
  const seconds = page.getByRole('textbox', { name: 'Unix seconds' })
  await expect(seconds).toHaveValue('1700000000')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.reload()
  await alive(page)
  await expect(seconds).toHaveValue('')
})

test('a log that is one time stays the log after a reload', async ({ page }) => {
  await page.goto('/tools/time/timestamp')
  await page.getByRole('radio', { name: 'Log' }).check()
  const log = page.getByRole('textbox', { name: 'Input' })
  await log.fill('1700000000')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await page.getByRole('radio', { name: 'Timestamp' }).check()
  const seconds = page.getByRole('textbox', { name: 'Unix seconds' })
  await expect(seconds).toHaveValue('')
  await page.reload()
  await alive(page)
  await expect(page.getByText('Unix seconds')).toBeVisible()
  await expect(seconds).toHaveValue('')
  await page.getByRole('radio', { name: 'Log' }).check()
  await expect(log).toHaveText('1700000000')
})

test('every timestamp of a log is shown in the selected zone', async ({ page }) => {
  await page.goto('/tools/time/timestamp')
  await page.getByText('Log', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Asia/Shanghai')
  await page
    .getByRole('textbox', { name: 'Input' })
    .fill('{"ts":1700000000123}\nid=018f3b7a-3b00-7cc3-98c4-dc0c0c07398f\n')
  const table = page.getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(table).toContainText('2023-11-15T06:13:20.123+08:00')
  await expect(table).toContainText('2024-05-02T22:43:37.344Z')
  await expectAccessible(page, 'log')
  await page.getByText('Text', { exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Output' })).toContainText(
    '1700000000123 [2023-11-15T06:13:20.123+08:00]',
  )
})

test('the calculator offers both readings of an ambiguous date', async ({ page }) => {
  await page.goto('/tools/time/calculator')
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  await box('Start date').fill('03/04/2026')
  await expect(box('Result')).toHaveValue('2026-03-05T00:00:00')
  await expect(page.getByRole('radiogroup', { name: 'order of day and month' })).toHaveCount(1)
  await page.getByRole('radio', { name: '2026-04-03T00:00:00' }).check()
  await expect(box('Result')).toHaveValue('2026-04-04T00:00:00')
  await page.getByRole('combobox', { name: 'Operation' }).selectOption('difference')
  await box('End date').fill('05/04/2026')
  await page.getByRole('radio', { name: '2026-04-05T00:00:00' }).check()
  await expect(box('Result')).toHaveValue(/^2 days/)
  await expectAccessible(page, 'two dates with two readings')
  await box('Start date').fill('2026-03-04')
  await expect(page.getByRole('radiogroup')).toHaveCount(1)
  await expect(box('Result')).toHaveValue(/^32 days/)
})

test('the current time never mixes with text typed into the start date', async ({ page }) => {
  await page.addInitScript(() => {
    // Focuses the input after the calculator reads the time and before it can show it.
    const { Now } = Reflect.get(globalThis, 'Temporal')
    const ask = Now.plainDateTimeISO
    let asked = false
    Now.plainDateTimeISO = (zone) => {
      const box = document.querySelector<HTMLInputElement>('main input:not([readonly])')
      if (!asked) queueMicrotask(() => box?.select())
      asked = true
      return ask.call(Now, zone)
    }
  })
  await page.goto('/tools/time/calculator')
  const start = page.getByRole('textbox', { name: 'Start date' })
  await expect(start).toBeFocused()
  await expect(start).not.toHaveValue('')
  await page.keyboard.insertText('2024-12-20')
  await expect(start).toHaveValue('2024-12-20')
})

test('the calculator supports business days, ISO durations, and time zones', async ({ page }) => {
  await page.goto('/tools/time/calculator')
  const result = page.getByRole('textbox', { name: 'Result', exact: true })
  await page.getByRole('textbox', { name: 'Start date' }).fill('2024-12-20')
  await page.getByRole('spinbutton', { name: 'Amount' }).fill('3')
  await page.getByRole('switch', { name: 'Business days only' }).check()
  await expect(result).toHaveValue('2024-12-25T00:00:00')
  await page.getByRole('textbox', { name: 'Holidays' }).fill('2024-12-25 Christmas\nsomeday')
  await expect(result).toHaveValue('2024-12-26T00:00:00')
  await expect(page.getByRole('alert')).toContainText('line 2')
  await page.getByRole('switch', { name: 'Use time zone' }).check()
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('new y')
  await expect(page.getByRole('option', { name: 'America/New_York' })).toBeVisible()
  await expectAccessible(page, 'business days, list of zones open')
  await zone.press('Enter')
  await expect(zone).toHaveValue('America/New_York')
  await expect(result).toHaveValue('2024-12-26T00:00:00-05:00[America/New_York]')
  await page.getByRole('switch', { name: 'Use time zone' }).uncheck()
  await page.getByRole('switch', { name: 'Business days only' }).uncheck()
  await page.getByRole('textbox', { name: 'ISO 8601 duration' }).fill('P1Y2M10DT2H30M')
  await expect(result).toHaveValue('2026-03-02T02:30:00')
  await page.reload()
  await expect(result).toHaveValue('2026-03-02T02:30:00')
})

test('Enter selects the zone that matches just-pasted text', async ({ page }) => {
  await page.goto('/tools/time/timestamp')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await alive(page)
  await zone.focus()
  await zone.evaluate((box: HTMLInputElement) => box.select())
  await page.keyboard.insertText('new y')
  await page.keyboard.press('Enter')
  await expect(zone).toHaveValue('America/New_York')
})

test('a zone is selected by keyboard alone, and the list keeps the caret in place', async ({
  page,
}) => {
  await page.goto('/tools/time/timezone')
  const zone = page.getByRole('combobox', { name: 'Target timezone', exact: true })
  const current = page.getByRole('option', { selected: true })
  await zone.click()
  await expect(current).toContainText('Asia/Shanghai')
  await expect(current).toBeInViewport()
  // The text of the zone is selected, so typing replaces it.
  await page.keyboard.type('new')
  await expect(zone).toHaveValue('new')
  await expect(current).toContainText('America/New_York')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await page.keyboard.type('York, ')
  await expect(zone).toHaveValue('York, new')
  await zone.fill('new y')
  await expect(current).toContainText('America/New_York')
  await zone.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
  await expect(zone).toHaveValue('new y')
  await page.keyboard.press('Enter')
  await expect(zone).toHaveValue('America/New_York')
  await expect(zone).toBeFocused()
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(current).toContainText('America/New_York')
  await page.keyboard.type('tokyo')
  await page.keyboard.press('Escape')
  await expect(zone).toHaveValue('America/New_York')
  await expect(zone).toHaveAttribute('aria-expanded', 'false')
  await zone.fill('+05:30')
  await page.keyboard.press('Tab')
  await expect(zone).toHaveValue('+05:30')
  await expect(page.getByRole('option')).toHaveCount(0)
})

test.describe('in Asia/Shanghai', () => {
  test.use({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })

  test('dates that this browser formats in Chinese are parsed', async ({ page }) => {
    await page.goto('/tools/time/timestamp')
    const box = (name: string) => page.getByRole('textbox', { name, exact: true })
    await expect(page.getByRole('combobox')).toHaveValue('Asia/Shanghai')
    const texts = await page.evaluate(() =>
      (['full', 'long', 'medium', 'short'] as const).flatMap((dateStyle) =>
        (['full', 'long', 'medium'] as const).flatMap((timeStyle) =>
          [true, false].map((hour12) =>
            new Intl.DateTimeFormat('zh-CN', { dateStyle, timeStyle, hour12 }).format(
              1795321805000,
            ),
          ),
        ),
      ),
    )
    for (const text of new Set(texts)) {
      await box('日期时间').fill(text)
      await expect(box('Unix 秒'), text).toHaveValue('1795321805')
      await box('日期时间').fill('')
    }
    await expect(box('Unix 秒')).toHaveValue('')
    await page.getByRole('combobox').fill('utc')
    await expect(page.getByRole('combobox')).toHaveValue('utc')
    await page.getByRole('combobox').press('Escape')
    await expect(page.getByRole('combobox')).toHaveValue('Asia/Shanghai')
  })
})

test('a browser without Temporal loads the polyfill, and each page is small', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
  const scripts = new Set<string>()
  page.on('request', (request) => scripts.add(new URL(request.url()).pathname))
  await page.goto('/tools/time/timezone')
  await page.getByRole('textbox', { name: 'Source time', exact: true }).fill('2024-07-01T12:00')
  const target = page.getByRole('textbox', { name: 'Target time', exact: true })
  await expect(target).toHaveValue('2024-07-01T20:00:00')
  await page.goto('/tools/time/calculator')
  await page.getByRole('textbox', { name: 'Start date', exact: true }).fill('2024-02-28')
  const result = page.getByRole('textbox', { name: 'Result', exact: true })
  await expect(result).toHaveValue('2024-02-29T00:00:00')
  await page.goto('/tools/time/timestamp')
  await page.getByRole('textbox', { name: 'Unix seconds', exact: true }).fill('0')
  await expect(page.getByText('1970-01-01T00:00:00Z')).toBeVisible()
  const pages = [...scripts].filter((path) => /\/page-(?!head)[^/]*\.js$/.test(path))
  expect(pages.length).toBeGreaterThanOrEqual(3)
  for (const path of pages) {
    expect(gzipSync(readFileSync(`dist${path}`)).length, path).toBeLessThanOrEqual(15_000)
  }
})

test('the list of zones is never painted away from its combobox', async ({ page }) => {
  const delay = await delayableReact(page)
  await page.goto('/tools/time/timezone')
  const box = page.getByRole('combobox', { name: 'Source timezone' })
  await expect(box).toHaveValue('UTC')
  await delay()
  const drawn = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const tops: number[] = []
        const look = () => {
          const list = document.querySelector('[role=listbox]')
          if (list?.checkVisibility({ visibilityProperty: true })) {
            tops.push(Math.round(list.getBoundingClientRect().top))
          }
          if (tops.length < 20) requestAnimationFrame(look)
          else resolve(tops)
        }
        look()
      }),
  )
  await box.click()
  const { y, height } = (await box.boundingBox())!
  expect(new Set(await drawn)).toEqual(new Set([Math.round(y + height + 4)]))
})

test('a list above its box stays at it in every frame while it gets shorter', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 600 })
  await page.goto('/tools/time/timezone')
  const box = page.getByRole('combobox', { name: 'Target timezone' })
  await box.click()
  const option = page.getByRole('option', { name: 'Asia/Tokyo' })
  await expect(option).toHaveCount(1)
  const { y } = (await box.boundingBox())!
  const bottoms = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const found: number[] = []
        const look = () => {
          const list = document.querySelector('[role=listbox]')!
          found.push(Math.round(list.getBoundingClientRect().bottom))
          if (found.length === 2) document.execCommand('insertText', false, 'tokyo')
          if (found.length < 30) requestAnimationFrame(look)
          else resolve(found)
        }
        look()
      }),
  )
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  expect(new Set(bottoms)).toEqual(new Set([Math.round(y - 4)]))
  await option.click()
  await expect(box).toHaveValue('Asia/Tokyo')
})

test('the box that adds a zone stays in place while the table comes and grows', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/tools/time/timezone', { waitUntil: 'commit' })
  const box = page.getByRole('combobox', { name: 'Add time zone' })
  await expect(box).toBeVisible()
  const id = await box.getAttribute('id')
  const places = await placesOf(page, `[id="${id}"]`)
  release()
  await expect(page.getByRole('main').locator('table')).toBeVisible()
  await page.getByRole('button', { name: 'Now', exact: true }).click()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(6)
  await box.fill('Kathmandu')
  await expect(page.getByRole('option', { name: 'Asia/Kathmandu', selected: true })).toBeVisible()
  await box.press('Enter')
  await expect(rows).toHaveCount(7)
  expect(await places()).toHaveLength(1)
  // No button of a row is cut off.
  const pane = await page.getByRole('main').locator('section').last().boundingBox()
  const remove = await rows.last().getByRole('button').last().boundingBox()
  expect((remove?.x ?? 0) + (remove?.width ?? 0)).toBeLessThan((pane?.x ?? 0) + (pane?.width ?? 0))
})
