import { expect } from '@playwright/test'
import type { EnginePage } from './engine.ts'
import { announcements, byRole, textOf } from './find.ts'

/** A tool, the buttons that a visitor presses, and what it then answers. */
export interface Example {
  readonly path: string
  /** What is typed into the diagram editor, which has no example to load. */
  readonly code?: string
  readonly buttons: readonly string[]
  /** An expression for the answer's text. */
  readonly answer: string
  readonly expected: RegExp
}

const output = textOf(byRole('textbox', 'Output'))

export const examples: readonly Example[] = [
  {
    path: '/tools/json/validator',
    buttons: ['Load example', 'Validate'],
    answer: announcements,
    expected: /Valid JSON/,
  },
  {
    path: '/tools/json/to-yaml',
    buttons: ['Load example', 'Convert'],
    answer: output,
    expected: /^id: 12345678901234567890\ndebug: "no"$/m,
  },
  {
    path: '/tools/json/to-csv',
    buttons: ['Load example', 'Convert'],
    answer: output,
    expected: /^12345678901234567890,/m,
  },
  {
    path: '/tools/json/path-finder',
    buttons: ['Load example', '$..price', 'Find'],
    answer: output,
    expected: /8\.95,\s+12\.99,\s+8\.990,\s+22\.99,\s+399\.00/,
  },
  {
    path: '/tools/json/unescaper',
    buttons: ['Load example', 'Unescape'],
    answer: textOf(byRole('tree', 'Result')),
    expected: /payload[\s\S]*user/,
  },
  {
    path: '/tools/time/timestamp',
    buttons: ['Now'],
    answer: textOf(byRole('textbox', 'Unix seconds')),
    expected: /^1\d{9}$/,
  },
  {
    path: '/tools/time/timezone',
    buttons: ['Now', 'Convert'],
    answer: textOf(byRole('textbox', 'Target time')),
    expected: /^2\d{3}-\d\d-\d\dT\d\d:\d\d/,
  },
  {
    path: '/tools/time/calculator',
    buttons: ['Now', 'Calculate'],
    answer: textOf(byRole('textbox', 'Result')),
    expected: /^2\d{3}-\d\d-\d\d/,
  },
  {
    path: '/tools/encoding/base64',
    buttons: ['Load example', 'Encode'],
    answer: output,
    expected: /^RGV2ZWxvcGVyIHRvb2xzIOemu\+e6v\+W3peWFt\+eusSDwn6ew$/,
  },
  {
    path: '/tools/encoding/url',
    buttons: ['Load example', 'Encode'],
    answer: output,
    expected: /^https%3A%2F%2F/,
  },
  {
    path: '/tools/encoding/hash',
    buttons: ['Load example', 'Generate'],
    answer: output,
    expected: /^d7a8fbb307d7809469ca9abcb0082e4f8d5651e46d3cdb762d02d0bf37c9e592$/,
  },
  {
    path: '/tools/encoding/jwt',
    buttons: ['Load example', 'Verify'],
    answer: announcements,
    expected: /Signature valid/,
  },
  {
    path: '/tools/mermaid',
    code: 'graph LR;A-->B',
    buttons: ['Convert diagram'],
    answer: textOf(byRole('textbox', 'Code')),
    expected: /^sequenceDiagram\s[\s\S]*A\S*>>B/,
  },
]

/** Presses the example's buttons, as they become usable, in a tool that is empty. */
export async function runExample(page: EnginePage, { code, buttons }: Example): Promise<void> {
  await clear(page)
  if (code !== undefined) await enterCode(page, code)
  for (const name of buttons) await press(page, name)
}

/** Empties what an earlier visit has left. */
export async function clear(page: EnginePage): Promise<void> {
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true)
  if (await page.evaluate(isUsable('Clear'))) await press(page, 'Clear')
}

/** Clicks a button as soon as it is usable; a page that has just come may replace it meanwhile. */
export async function press(page: EnginePage, name: string): Promise<void> {
  await expect(async () => {
    expect(await page.evaluate(isUsable(name)), `${name} is usable`).toBe(true)
    await page.click(byRole('button', name))
  }).toPass({ timeout: 20_000 })
}

/** Puts the focus into the empty input of a tool. */
export async function focusInput(page: EnginePage): Promise<void> {
  await clear(page)
  await focus(page, byRole('textbox', 'Input'))
}

async function enterCode(page: EnginePage, code: string): Promise<void> {
  const box = byRole('textbox', 'Code')
  await expect(async () => {
    await focus(page, box)
    await page.pressControl('a')
    await page.type(code)
    expect(String(await page.evaluate(textOf(box))).trim()).toBe(code)
  }).toPass({ timeout: 20_000 })
}

/** The editor may take the place of the textarea between the search and the click. */
async function focus(page: EnginePage, box: string): Promise<void> {
  await expect(async () => {
    await page.click(box)
    expect(await page.evaluate(`${box}.matches(':focus')`)).toBe(true)
  }).toPass({ timeout: 20_000 })
}

/** Whether React has taken over the page and with it what was kept. */
const isHydrated = `Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber'))`

function isUsable(name: string): string {
  return `((it) => it !== null && !it.disabled)(${byRole('button', name)})`
}
