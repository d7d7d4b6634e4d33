import { alive, expect, test } from './fixtures.ts'
import { expectAccessible } from './looks.ts'

const words = {
  en: {
    type: 'Type',
    start: 'Start date',
    end: 'End date',
    operation: 'Operation',
    business: 'Business days only',
    result: 'Result',
    counted: /^\d+ business days$/,
    calendar: 'Holiday calendar',
    holidays: 'Holidays from start to end',
    worked: 'Spring Festival: additional working day',
    future: 'Holidays after 2026 aren’t announced or included yet.',
    birth: 'Born on',
    leap: 'Birthday in years without February 29',
    to: 'Count down to',
    left: 'Time left',
    first: 'First date',
    period: 'Period',
    dates: 'Dates',
    short: 'Months without day 31 are skipped.',
    text: 'Text',
    rule: 'RRULE or iCalendar text',
    events: 'Events',
    input: 'Input',
    use: 'Use as holidays',
    list: 'Holidays (one date per line)',
  },
  'zh-CN': {
    type: '类型',
    start: '开始日期',
    end: '结束日期',
    operation: '运算',
    business: '仅计工作日',
    result: '结果',
    counted: /^\d+ 个工作日$/,
    calendar: '节假日日历',
    holidays: '起止日期之间的节假日',
    worked: '春节调休上班',
    future: '2027 年的节假日尚未公布或收录',
    birth: '出生于',
    leap: '没有 2 月 29 日的年份，生日算作',
    to: '倒计时至',
    left: '剩余时间',
    first: '首个日期',
    period: '周期',
    dates: '日期列表',
    short: '没有 31 日的月份会被跳过。',
    text: '文本',
    rule: 'RRULE 或 iCalendar 文本',
    events: '日程',
    input: '输入',
    use: '用作节假日',
    list: '节假日（每行一个日期）',
  },
} as const

for (const [locale, t] of Object.entries(words)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, timezoneId: 'America/New_York', viewport: { width: 390, height: 844 } })

    test('counts by holidays, ages, countdowns, rules, and calendar files', async ({ page }) => {
      const box = (name: string) => page.getByRole('textbox', { name, exact: true })
      const choice = (name: string) => page.getByRole('combobox', { name, exact: true })
      await page.goto('/tools/time/calculator')
      await alive(page)
      await box(t.start).fill('2026-02-10')
      await choice(t.operation).selectOption('difference')
      const amount = page.getByRole('spinbutton')
      await expect(amount).toBeDisabled()
      await expect(amount).toHaveCSS('opacity', '0.7')
      await box(t.end).fill('2027-03-02')
      await page.getByRole('switch', { name: t.business }).check()
      await choice(t.calendar).selectOption('cn')
      await expect(page.getByRole('list', { name: t.holidays })).toContainText(t.worked)
      await expect(page.getByText(t.future)).toBeVisible()
      await expect(box(t.result)).toHaveValue(t.counted)
      await expectAccessible(page, 'holidays')

      await choice(t.type).selectOption('age')
      await box(t.birth).fill('2004-02-29')
      await choice(t.leap).selectOption('feb-28')
      await expectAccessible(page, 'an age')

      await choice(t.type).selectOption('countdown')
      await box(t.to).fill('2126-01-01')
      await expect(page.getByRole('timer', { name: t.left })).toBeVisible()

      await choice(t.type).selectOption('recurrence')
      await box(t.first).fill('2024-01-31 02:30')
      await choice(t.period).selectOption('MONTHLY')
      const dates = page.getByRole('list', { name: t.dates })
      await expect(dates.getByRole('listitem')).toHaveCount(20)
      await expect(page.getByText(t.short)).toBeVisible()
      await page.getByRole('radio', { name: t.text, exact: true }).check()
      await box(t.rule).fill('FREQ=DAILY;BYHOUR=25')
      await expect(page.getByRole('alert')).toContainText('25')
      await expectAccessible(page, 'an invalid rule')

      await choice(t.type).selectOption('events')
      await box(t.input).fill(
        'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20260304\nSUMMARY:Closed\nEND:VEVENT\nEND:VCALENDAR',
      )
      await expect(page.getByRole('list', { name: t.events })).toContainText('Closed')
      await expectAccessible(page, 'events')
      await page.getByRole('button', { name: t.use }).click()
      await expect(box(t.list)).toHaveValue('2026-03-04 Closed')
    })
  })
}
