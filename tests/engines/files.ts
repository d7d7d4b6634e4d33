import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { EnginePage } from './engine.ts'
import { clear, focusInput, press, started } from './examples.ts'
import { announcements, byRole, pageText, textOf } from './find.ts'

const output = textOf(byRole('textbox', 'Output'))

/** Opens large files in tools that process them in different ways. */
export async function tryLargeFiles(page: EnginePage, site: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'offkit-engine-'))
  const [file, part, gbk, nested] = [
    join(folder, 'large.json'),
    join(folder, 'part.json'),
    join(folder, 'gbk.json'),
    join(folder, 'nested.json'),
  ]
  const text = largeJson(10_000_000)
  writeFileSync(gbk, Buffer.alloc(5_000_000, Buffer.from('22c3fb222c', 'hex')))
  writeFileSync(file, text)
  writeFileSync(part, text.slice(0, 60_000))
  writeFileSync(nested, JSON.stringify(new Array(300).fill(largeJson(1_000))))
  await page.open(`${site}/tools/json/validator`)
  await clear(page)
  await page.selectFile(`document.querySelector('input[type=file]')`, file)
  await press(page, 'Validate')
  await expect.poll(() => page.evaluate(announcements)).toMatch(/Valid JSON/)
  // A worker checks its encoding.
  await page.selectFile(`document.querySelector('input[type=file]')`, gbk)
  const choice = byRole('combobox', 'File encoding')
  await expect.poll(() => page.evaluate(`${choice} !== null`)).toBe(true)
  await page.open(`${site}/tools/json/to-csv`)
  await page.selectFile(`document.querySelector('input[type=file]')`, file)
  const record = 'id,name,tags\n10000000000000000000,记录 0,"[""a"",""b""]"\n'
  await expect
    .poll(async () => `${await page.evaluate(output)}`.slice(0, record.length))
    .toBe(record)
  // Both long enough for vectors.
  await page.open(`${site}/tools/json/unescaper`)
  await page.selectFile(`document.querySelector('input[type=file]')`, nested)
  await press(page, 'Convert')
  await expect.poll(() => page.evaluate(pageText)).toMatch(/Converted 300 JSON strings/)
  await page.open(`${site}/tools/encoding/base64`)
  await page.selectFile(`document.querySelector('input[type=file]')`, part)
  await press(page, 'Encode')
  const start = Buffer.from(text).toString('base64', 0, 300)
  await expect.poll(async () => `${await page.evaluate(output)}`.slice(0, start.length)).toBe(start)
  rmSync(folder, { recursive: true })
}

/** Sorts the keys of a document with 80,000 levels, for which WebKit needs much longer if each shortens an array. */
export async function tryDeepFile(page: EnginePage, site: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'offkit-engine-'))
  const file = join(folder, 'deep.json')
  writeFileSync(file, `${'[{"b":0,"a":'.repeat(40_000)}1${'}]'.repeat(40_000)}`)
  const view = (label: string) =>
    `[...document.querySelectorAll('label')].find((it) => it.textContent === '${label}')`
  await page.open(`${site}/tools/json/validator`)
  await clear(page)
  await page.selectFile(`document.querySelector('input[type=file]')`, file)
  await press(page, 'Validate')
  await expect.poll(() => page.evaluate(`${view('Text')} !== undefined`)).toBe(true)
  await page.click(view('Text'))
  await page.click(byRole('switch', 'Sort keys'))
  const start = '[\n  {\n    "a": ['
  await expect.poll(async () => `${await page.evaluate(output)}`.slice(0, start.length)).toBe(start)
  await page.click(byRole('switch', 'Sort keys'))
  await page.click(view('Tree'))
  // A draft that is restored late would replace the input of the next test.
  await clear(page)
  rmSync(folder, { recursive: true })
}

/** Pastes a text that becomes a file. */
export async function tryLongPaste(page: EnginePage, site: string): Promise<void> {
  const record = '{"id":7294869870205469786,"name":"é名😀"},'
  const count = 150_000
  const text = `[${record.repeat(count)}{}]`
  const box = byRole('textbox', 'Input')
  const paste = `(() => {
    const clipboardData = new DataTransfer()
    const records = ${JSON.stringify(record)}.repeat(${count})
    clipboardData.setData('text/plain', '[' + records + '{}]')
    // Firefox ignores the property in the options of an event.
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'clipboardData', { value: clipboardData });
    ${box}.dispatchEvent(event)
  })()`
  const digest = createHash('sha256').update(text).digest('hex')
  for (const [path, action, result, expected] of [
    ['json/validator', 'Validate', announcements, /Valid JSON/],
    ['encoding/hash', 'Generate', output, new RegExp(digest)],
  ] as const) {
    await page.open(`${site}/tools/${path}`)
    await expect(async () => {
      await focusInput(page)
      // The text box is replaced when it is focused; a file that is restored late replaces it again.
      const isEditor = () => page.evaluate(`${box}.isContentEditable`)
      await expect.poll(isEditor, { timeout: 5_000 }).toBe(true)
    }).toPass()
    await page.evaluate(paste)
    await expect.poll(() => page.evaluate(pageText)).toContain('Pasted text')
    await press(page, action)
    await expect.poll(() => page.evaluate(result)).toMatch(expected)
    await clear(page)
  }
}

/** Compares with a file, restores both inputs from the history, and reloads. Private windows of Safari store files as bytes. */
export async function trySavedFiles(page: EnginePage, site: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'offkit-engine-'))
  const file = join(folder, 'changed.json')
  writeFileSync(file, JSON.stringify(Array(2_100_000).fill(1)))
  const original = byRole('textbox', 'Original')
  const row = `[...document.querySelectorAll('[role=dialog] li button')].find((it) => it.textContent.includes('"saved"'))`
  await page.open(`${site}/tools/json/diff`)
  await started(page)
  await page.selectFile(`document.querySelectorAll('input[type=file]')[1]`, file)
  await expect.poll(() => page.evaluate(pageText)).toContain('changed.json')
  await page.click(original)
  await page.type('"saved"')
  await press(page, 'Compare')
  await expect.poll(() => page.evaluate(pageText)).toContain('1 difference')
  await press(page, 'Clear')
  await press(page, 'History')
  await expect.poll(() => page.evaluate(`${row} !== undefined`)).toBe(true)
  await page.click(row)
  const restored = async () => {
    await expect.poll(() => page.evaluate(pageText)).toContain('changed.json')
    await expect.poll(async () => `${await page.evaluate(textOf(original))}`.trim()).toBe('"saved"')
  }
  await restored()
  await expect.poll(() => page.evaluate(CAN_LEAVE)).toBe(true)
  await page.open(`${site}/tools/json/diff`)
  await restored()
  rmSync(folder, { recursive: true })
}

/** Whether the page leaves without a question, because everything is saved. */
const CAN_LEAVE = `dispatchEvent(new Event('beforeunload', { cancelable: true }))`

/** An array of records of about this size. */
export function largeJson(size: number): string {
  const record = (id: number) =>
    `{"id":${10n ** 19n + BigInt(id)},"name":"记录 ${id}","tags":["a","b"]}`
  const rows: string[] = []
  for (let length = 0, id = 0; length < size; id++) {
    const row = record(id)
    rows.push(row)
    length += row.length
  }
  return `[${rows.join(',\n')}]`
}
