import { expect } from '@playwright/test'
import type { EnginePage } from './engine.ts'
import { announcements, byRole, textOf } from './find.ts'

/** A tool, the buttons that a visitor presses, and the expected result. */
export interface Example {
  readonly path: string
  /** Code for the diagram editor, which has no example to load. */
  readonly code?: string
  readonly buttons: readonly string[]
  /** An expression for the text of the result. */
  readonly result: string
  readonly expected: RegExp
}

const output = textOf(byRole('textbox', 'Output'))

export const examples: readonly Example[] = [
  {
    path: '/tools/json/validator',
    buttons: ['Load example', 'Validate'],
    result: announcements,
    expected: /Valid JSON/,
  },
  {
    path: '/tools/json/to-yaml',
    buttons: ['Load example', 'Convert'],
    result: output,
    expected: /^id: 12345678901234567890\ndebug: "no"$/m,
  },
  {
    path: '/tools/json/to-csv',
    buttons: ['Load example', 'Convert'],
    result: output,
    expected: /^12345678901234567890,/m,
  },
  {
    path: '/tools/json/path-finder',
    buttons: ['Load example', '$..price', 'Find'],
    result: output,
    expected: /8\.95,\s+12\.99,\s+8\.990,\s+22\.99,\s+399\.00/,
  },
  {
    path: '/tools/json/unescaper',
    buttons: ['Load example', 'Unescape'],
    result: textOf(byRole('tree', 'Result')),
    expected: /payload[\s\S]*user/,
  },
  {
    path: '/tools/json/diff',
    buttons: ['Load example', 'Compare', 'Next change'],
    result: textOf(byRole('listbox', 'List')),
    expected: /12345678901234567890[\s\S]*12345678901234567891/,
  },
  {
    path: '/tools/json/schema',
    buttons: ['Load example', 'Validate'],
    result: announcements,
    expected: /Invalid: 4 errors/,
  },
  {
    path: '/tools/json/to-types',
    buttons: ['Load example', 'Convert'],
    result: output,
    expected: /export interface Order/,
  },
  {
    path: '/tools/time/timestamp',
    buttons: ['Now'],
    result: textOf(byRole('textbox', 'Unix seconds')),
    expected: /^1\d{9}$/,
  },
  {
    path: '/tools/time/timezone',
    buttons: ['Now', 'Convert'],
    result: textOf(byRole('textbox', 'Target time')),
    expected: /^2\d{3}-\d\d-\d\dT\d\d:\d\d/,
  },
  {
    path: '/tools/time/calculator',
    buttons: ['Now', 'Calculate'],
    result: textOf(byRole('textbox', 'Result')),
    expected: /^2\d{3}-\d\d-\d\d/,
  },
  {
    path: '/tools/time/cron',
    buttons: ['0 9 * * 1-5', 'Show runs'],
    result: textOf(byRole('region', 'Next runs')),
    expected: /2\d{3}-\d\d-\d\d 09:00:00/,
  },
  {
    path: '/tools/encoding/base64',
    buttons: ['Load example', 'Encode'],
    result: output,
    expected: /^RGV2ZWxvcGVyIHRvb2xzIGJ5IFpvw6sg8J\+nsA==$/,
  },
  {
    path: '/tools/encoding/url',
    buttons: ['Load example', 'Encode'],
    result: output,
    expected: /^https%3A%2F%2F/,
  },
  {
    path: '/tools/encoding/text',
    buttons: ['Load example', 'Encode'],
    result: output,
    expected: /^48656c6c6f2c205a6fc3ab20f09fa7b0$/,
  },
  {
    path: '/tools/encoding/hash',
    buttons: ['Load example', 'Generate'],
    result: output,
    expected: /^d7a8fbb307d7809469ca9abcb0082e4f8d5651e46d3cdb762d02d0bf37c9e592$/,
  },
  {
    path: '/tools/encoding/jwt',
    buttons: ['Load example', 'Verify'],
    result: announcements,
    expected: /Signature valid/,
  },
  {
    path: '/tools/encoding/certificate',
    buttons: ['Load example'],
    result: textOf(byRole('region', 'Certificate')),
    expected: /Self-signed, and the signature is valid\./,
  },
  {
    path: '/tools/mermaid',
    code: 'graph LR;A-->B',
    buttons: ['Convert diagram'],
    result: textOf(byRole('textbox', 'Code')),
    expected: /^sequenceDiagram\s[\s\S]*A\S*>>B/,
  },
]

/** Presses the example's buttons in an empty tool, each as soon as it is enabled. */
export async function runExample(page: EnginePage, { code, buttons }: Example): Promise<void> {
  const [first = '', ...rest] = buttons
  // A long draft is restored some time after the page is hydrated, and then has to be cleared.
  await expect(async () => {
    await clear(page)
    if (code !== undefined) await enterCode(page, code)
    await pressNow(page, first)
  }).toPass()
  for (const name of rest) await press(page, name)
}

/** Waits until React has hydrated the page. */
export async function started(page: EnginePage): Promise<void> {
  await expect.poll(() => page.evaluate(start)).toBe('hydrated')
}

/** Clears what an earlier visit has left. */
export async function clear(page: EnginePage): Promise<void> {
  await started(page)
  if (await page.evaluate(isUsable('Clear'))) await press(page, 'Clear')
}

/**
 * Clicks a button as soon as it is enabled; a page that is still loading may replace the button.
 */
export async function press(page: EnginePage, name: string): Promise<void> {
  await expect(() => pressNow(page, name)).toPass()
}

async function pressNow(page: EnginePage, name: string): Promise<void> {
  expect(await page.evaluate(isUsable(name)), `${name} is usable`).toBe(true)
  await page.click(byRole('button', name))
}

/** Focuses the empty input of a tool, whose long draft may be restored late. */
export async function focusInput(page: EnginePage): Promise<void> {
  await expect(async () => {
    await clear(page)
    await focus(page, byRole('textbox', 'Input'))
  }).toPass()
}

async function enterCode(page: EnginePage, code: string): Promise<void> {
  const box = byRole('textbox', 'Code')
  await expect(async () => {
    await focus(page, box)
    await page.pressControl('a')
    await page.type(code)
    expect(String(await page.evaluate(textOf(box))).trim()).toBe(code)
  }).toPass()
}

/** Rejects if the editor replaces the textarea between the search and the click. */
async function focus(page: EnginePage, box: string): Promise<void> {
  await page.click(box)
  expect(await page.evaluate(`${box}.matches(':focus')`)).toBe(true)
}

/** Whether React has hydrated the page and restored the draft. */
const isHydrated = `Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber'))`

/** Otherwise the address and text of the page, so that a failure names what the browser shows. */
const start = `${isHydrated} ? 'hydrated' : [location.href, document.title, document.body?.innerText].join('\\n')`

function isUsable(name: string): string {
  return `((it) => it !== null && !it.disabled)(${byRole('button', name)})`
}
