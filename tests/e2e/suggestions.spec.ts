import { writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { alive, expect, hold, test, textOf } from './fixtures.ts'
import { switchLanguage } from './looks.ts'

const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Paste or drop anything' })
const suggestions = (page: Page) =>
  page.getByRole('list', { name: 'Suggestions' }).getByRole('button')
const input = (page: Page) => page.getByRole('textbox', { name: 'Input' })

/** The texts of files by name. */
type Files = Readonly<Record<string, string>>

/** Pastes a text, and files, into an element, as the browser does. Returns whether the page handles the paste. */
function paste(target: Locator, text: string, files: Files = {}): Promise<boolean> {
  return target.evaluate(
    (element, [content, files]) => {
      const data = new DataTransfer()
      data.setData('text/plain', content)
      for (const [name, part] of Object.entries(files)) data.items.add(new File([part], name))
      const event = new ClipboardEvent('paste', {
        clipboardData: data,
        bubbles: true,
        cancelable: true,
      })
      return !element.dispatchEvent(event)
    },
    [text, files] as const,
  )
}

/** Drops files on an element. */
async function drop(target: Locator, files: Files): Promise<void> {
  await target.evaluate((element, files) => {
    const data = new DataTransfer()
    for (const [name, part] of Object.entries(files)) data.items.add(new File([part], name))
    for (const type of ['dragover', 'drop']) {
      element.dispatchEvent(
        new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }),
      )
    }
  }, files)
}

test('typing on the home page suggests tools with reasons, and Enter opens the best', async ({
  page,
}) => {
  await page.goto('/')
  const box = boxOf(page)
  await box.pressSequentially('name: demo')
  await box.press('Shift+Enter')
  await box.pressSequentially('version: 1')
  await expect(box).toHaveValue('name: demo\nversion: 1')
  await expect(suggestions(page).first()).toHaveText('JSON to YAML YAML')
  await box.press('Enter')
  await expect(page).toHaveURL('/tools/json/to-yaml')
  await expect
    .poll(() => textOf(page.getByRole('textbox', { name: 'Output' })))
    .toContain('"version": 1')
})

test('the arrow keys move through the suggestions and back to the box', async ({ page }) => {
  await page.goto('/')
  const box = boxOf(page)
  await box.fill('{"a": 1}')
  await expect(suggestions(page).first()).toHaveText('JSON Validator JSON')
  await box.press('ArrowDown')
  await expect(suggestions(page).first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(box).toBeFocused()
  await box.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tools/json/path-finder')
  await expect(input(page)).toContainText('"a"')
})

test('a certain paste opens at once; any other stays with its suggestions', async ({ page }) => {
  await page.goto('/')
  await alive(page)
  await paste(boxOf(page), 'A short note, which could be anything.')
  await expect(boxOf(page)).toHaveValue('A short note, which could be anything.')
  await expect(page.getByText('Plain text: no tool reads it as data.')).toBeVisible()
  await suggestions(page).filter({ hasText: 'Hash Generator' }).click()
  await expect(page).toHaveURL('/tools/encoding/hash')
  await expect(input(page)).toContainText('A short note')
  await page.goto('/')
  await alive(page)
  await paste(boxOf(page), '1700000000')
  await expect(page).toHaveURL('/tools/time/timestamp')
})

test('a digest opens in the Hash Generator, which compares the input with it', async ({ page }) => {
  const digest = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  await page.goto('/')
  await boxOf(page).fill(digest)
  await expect(suggestions(page)).toHaveText([
    /^Hash Generator SHA-256/,
    /^Text Encoder Bytes in hex/,
    /^Base64/,
    /^URL/,
  ])
  await boxOf(page).press('Enter')
  await expect(page).toHaveURL('/tools/encoding/hash')
  const expected = page.getByRole('textbox', { name: 'Expected digest' })
  await expect(expected).toHaveValue(digest)
  await expect(input(page)).toBeEmpty()
  await input(page).fill('abc')
  await expect(page.getByText('Match: SHA-256')).toBeVisible()
})

test('words of a dump that starts later open in the Text Encoder', async ({ page }) => {
  await page.goto('/')
  await alive(page)
  await paste(boxOf(page), '0000010 6548 6c6c 2c6f 7720 726f 646c 000a\n000001d')
  await expect(page).toHaveURL('/tools/encoding/text')
  await expect
    .poll(() => textOf(page.getByRole('textbox', { name: 'Output' })))
    .toContain('Hello, world')
  await expect(page.getByText('The dump starts at offset 0000010')).toBeVisible()
  await expect(page.getByText('Reversed the bytes of each 2-byte word')).toBeVisible()
})

test('Open opens the text of the box, or lets the user choose a file', async ({ page }) => {
  await page.goto('/')
  await alive(page)
  const open = page.getByRole('button', { name: 'Open', exact: true })
  for (const button of [open, page.getByRole('button', { name: 'Choose file' })]) {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
    await chooser.setFiles({
      name: 'page.html',
      mimeType: 'text/html',
      buffer: Buffer.from('<!doctype html><p>text'),
    })
    await expect(page.getByText('HTML: no tool reads it as data.')).toBeVisible()
    await expect(page.getByText('page.html')).toBeVisible()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('page.html')).toHaveCount(0)
  }
  await boxOf(page).fill('%E4%BD%A0%E5%A5%BD')
  await open.click()
  await expect(page).toHaveURL('/tools/encoding/url')
  await expect.poll(() => textOf(page.getByRole('textbox', { name: 'Output' }))).toBe('你好')
})

test('a paste or drop beside the fields of any page opens', async ({ page }) => {
  await page.goto('/about')
  await alive(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(async () => {
    await paste(heading, '{"pasted": 1}')
    await expect(page).toHaveURL('/tools/json/validator', { timeout: 3000 })
  }).toPass()
  await expect(input(page)).toContainText('"pasted"')
  await drop(heading, { 'data.json': '{"dropped": 1}' })
  await expect(input(page)).toContainText('"dropped"')
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Restore previous' })
    .click()
  await expect(input(page)).toContainText('"pasted"')
  await paste(heading, 'A short note, which could be anything.')
  const dialog = page.getByRole('dialog', { name: 'Open the content in a tool' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await paste(heading, 'A short note, which could be anything.')
  await dialog.getByRole('button', { name: 'Base64' }).click()
  await expect(page).toHaveURL('/tools/encoding/base64')
  await expect(input(page)).toContainText('A short note')

  // A page whose fields can't be restored is only replaced by choice.
  await page.goto('/tools/encoding/jwt')
  await alive(page)
  const secret = page.getByLabel('Secret or key').first()
  await secret.fill('mine')
  // The listener is added after the page.
  await expect(async () => {
    expect(await paste(heading, 'eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.c2ln')).toBe(true)
    await expect(secret).toHaveValue('mine')
    await expect(dialog).toBeVisible({ timeout: 3000 })
  }).toPass()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(secret).toHaveValue('mine')
})

for (const [place, path, box] of [
  ['the home page', '/', boxOf],
  ['a page beside its fields', '/about', (page: Page) => page.getByRole('heading', { level: 1 })],
  ['an input', '/tools/json/validator', (page: Page) => page.locator('textarea[aria-label=Input]')],
] as const) {
  test.describe(`on ${place}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(path, { waitUntil: 'networkidle' })
      await alive(page)
    })

    test('a text that is copied with its picture is pasted as text', async ({ page }) => {
      const text = '{"cell": 1}'
      const isOpened = await paste(box(page), text, { 'image.png': 'PNG' })
      // The browser inserts it into an input, which an event of a script doesn't do.
      expect(isOpened).toBe(path !== '/tools/json/validator')
      if (isOpened) await expect.poll(() => textOf(input(page))).toBe(text)
    })

    test('files that are copied with their names are pasted as files', async ({ page }) => {
      const names = 'a.json\rb.json'
      await paste(box(page), names, { 'a.json': '{"first": 1}', 'b.json': '{"second": 2}' })
      await expect.poll(() => textOf(input(page))).toBe('{"first": 1}')
      const notices = page.getByRole('region', { name: 'Notifications' })
      await expect(notices).toContainText('Opened a.json, the first of 2 files.')
    })
  })
}

test('a file dropped on the header of a table opens', async ({ page }) => {
  await page.goto('/tools/json/to-csv', { waitUntil: 'networkidle' })
  await input(page).fill('[{"column": 1}]')
  await drop(page.getByRole('columnheader').first(), { 'data.json': '[{"dropped": 1}]' })
  await expect.poll(() => textOf(input(page))).toBe('[{"dropped": 1}]')
})

test('of files dropped on the home page, the first one opens, which a message says', async ({
  page,
}) => {
  await page.goto('/')
  await alive(page)
  await drop(boxOf(page), { 'a.json': '{"first": 1}', 'b.json': '{"second": 2}' })
  await expect.poll(() => textOf(input(page))).toBe('{"first": 1}')
  const notices = page.getByRole('region', { name: 'Notifications' })
  await expect(notices).toContainText('Opened a.json, the first of 2 files.')
})

test('a text dragged into a text on the home page is inserted where it is dropped', async ({
  page,
}) => {
  await page.goto('/')
  await alive(page)
  const box = boxOf(page)
  await box.fill('b a')
  await box.press('Home')
  await box.press('Shift+ArrowRight')
  const { x, y } = (await box.boundingBox())!
  await page.mouse.move(x + 20, y + 25)
  await page.mouse.down()
  await page.mouse.move(x + 60, y + 25, { steps: 5 })
  await page.mouse.up()
  await expect(box).toHaveValue(' ab')
})

test('a file that is removed from the home page can be chosen again', async ({ page }, info) => {
  const path = info.outputPath('note.txt')
  writeFileSync(path, 'A short note, which could be anything.')
  await page.goto('/')
  await alive(page)
  const remove = page.getByRole('button', { name: 'Remove', exact: true })
  for (let time = 0; time < 2; time++) {
    await page.locator('input[type=file]').setInputFiles(path)
    await remove.click()
    await expect(remove).toHaveCount(0)
  }
})

test('a password pasted beside the fields of the login page isn’t opened', async ({ page }) => {
  await page.addInitScript(() => {
    const { addEventListener } = document
    document.addEventListener = (...args: Parameters<typeof addEventListener>) => {
      addEventListener.apply(document, args)
      if (args[0] === 'drop') Object.assign(window, { opensAnywhere: true })
    }
  })
  const secret = 'Y29ycmVjdCBob3JzZSBiYXR0ZXJ5IHN0YXBsZQ=='
  await page.goto('/admin/login')
  await page.waitForFunction(() => Object(window).opensAnywhere)
  const heading = page.getByRole('heading', { level: 1 })
  expect(await paste(heading, secret)).toBe(false)
  expect(await paste(heading, '1764252000')).toBe(false)
})

test('an input of another format names the tool that reads it', async ({ page }) => {
  await page.goto('/tools/json/validator')
  await input(page).fill('name: demo\nlist:\n  - a\n')
  await expect(page.getByText('Detected: YAML.')).toBeVisible()
  await switchLanguage(page, 'zh-CN')
  await expect(page.getByText('识别为：YAML。')).toBeVisible()
  await page.getByRole('link', { name: '用 JSON 转 YAML 打开' }).click()
  await expect(page).toHaveURL('/tools/json/to-yaml')
  await expect
    .poll(() => textOf(page.getByRole('textbox', { name: '输出' })))
    .toContain('"name": "demo"')
  await page.getByRole('textbox', { name: '输入' }).fill('{"name": 1}')
  await expect(page.getByText('识别为')).toHaveCount(0)
})

const foreign: readonly (readonly [path: string, box: string, text: string, format: string])[] = [
  ['time/timestamp', 'Unix seconds', '{"a":1}', 'JSON'],
  ['time/timezone', 'Source time', '{"a":1}', 'JSON'],
  ['time/calculator', 'Start date', '{"a":1}', 'JSON'],
  ['time/cron', 'Expression', '{"a":1}', 'JSON'],
  ['encoding/jwt', 'Token', '{"a":1}', 'JSON'],
  ['mermaid', 'Code', '{"a":1}', 'JSON'],
]

for (const [path, box, text, format] of foreign) {
  test(`${path} names the tool that reads another format`, async ({ page }) => {
    await page.goto(`/tools/${path}`)
    await alive(page)
    await page.getByRole('textbox', { name: box, exact: true }).fill(text)
    await expect(page.getByText(`Detected: ${format}.`)).toBeVisible()
    await page.getByRole('link', { name: 'Open in JSON Validator' }).click()
    await expect(page).toHaveURL('/tools/json/validator')
    await expect(input(page)).toContainText('"a"')
  })
}

const misread: readonly (readonly [path: string, box: string, text: string, advice: string])[] = [
  ['json/to-csv', 'Input', '00000000: 4865 6c6c 6f21 0a00  Hello!..', 'leading zeros'],
  [
    'json/validator',
    'Input',
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT\nEND:VCALENDAR',
    'Remove or correct the unexpected',
  ],
  ['time/cron', 'Expression', '{"a":1}', 'isn’t a valid hour'],
]

for (const [path, box, text, advice] of misread) {
  test(`${path} gives no advice on the syntax of another format`, async ({ page }) => {
    await page.goto(`/tools/${path}`)
    await alive(page)
    await page.getByRole('textbox', { name: box, exact: true }).fill(text)
    await expect(page.getByText(/^Detected: /)).toBeVisible()
    const alert = page.getByRole('alert')
    await expect(alert).toBeVisible()
    await expect(page.getByText(advice).filter({ visible: true })).toHaveCount(0)
    await expect(alert.getByText('The input has another format')).toBeVisible()
  })
}

test('encoded text opens in the detected format, and the earlier one can be restored', async ({
  page,
}) => {
  await page.goto('/tools/encoding/text')
  await alive(page)
  const format = page.getByRole('combobox', { name: 'Format' })
  await format.selectOption('base58')
  await page.goto('/')
  await boxOf(page).fill('48656c6c6f20576f726c64')
  await expect(suggestions(page).first()).toHaveText('Text Encoder Bytes in hex')
  await boxOf(page).press('Enter')
  const output = page.getByRole('textbox', { name: 'Output' })
  await expect.poll(() => textOf(output)).toContain('Hello World')
  await expect(format).toHaveValue('hex')
  await page.goto('/')
  await boxOf(page).fill('\\u4f60\\u597d, Zo\\u00eb')
  await boxOf(page).press('Enter')
  await expect.poll(() => textOf(output)).toContain('你好, Zoë')
})

test('a calendar file and a recurrence rule open in their type of calculation', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await boxOf(page).fill(
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20261224\nSUMMARY:Office closed\nEND:VEVENT\nEND:VCALENDAR',
  )
  await boxOf(page).press('Enter')
  await expect(page).toHaveURL('/tools/time/calculator')
  await expect(page.getByText('Office closed').last()).toBeVisible()
  await page.getByRole('button', { name: 'Share link' }).click()
  await expect(page.getByText('Copied the link with your input')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  const other = await context.newPage()
  await other.goto(address)
  await expect(other.getByText('Office closed').last()).toBeVisible()
  await other.close()
  await page.goto('/')
  await boxOf(page).fill('DTSTART:20270104T090000\nRRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=5')
  await boxOf(page).press('Enter')
  await expect(page.getByText('5 dates').first()).toBeVisible()
})

test('a file dropped before the app has loaded doesn’t replace the page', async ({
  page,
}, info) => {
  const path = info.outputPath('dropped.json')
  writeFileSync(path, '{"a": 1}')
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(boxOf(page)).toBeVisible()
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const [x, y] of [
    [600, 600],
    [500, 260],
  ] as const) {
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await session.send('Input.dispatchDragEvent', { type, x, y, data })
    }
  }
  release()
  await alive(page)
  await expect(page).toHaveURL('/')
  await expect(boxOf(page)).toBeVisible()
})

test('the tools are suggested in Chinese too', async ({ page }) => {
  await page.goto('/')
  await switchLanguage(page, 'zh-CN')
  await page.getByRole('textbox', { name: '粘贴或拖入任意内容' }).fill('1700000000')
  const list = page.getByRole('list', { name: '建议的工具' })
  await expect(list.getByRole('listitem').first()).toHaveText('时间戳转换 Unix 时间戳（秒）')
  await page.getByRole('button', { name: '打开', exact: true }).click()
  await expect(page).toHaveURL('/tools/time/timestamp')
})
