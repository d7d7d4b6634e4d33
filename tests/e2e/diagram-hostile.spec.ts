import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Frame, Page } from '@playwright/test'
import { suite } from '#tests/conformance/data.ts'
import { expect, test as quietTest } from './fixtures.ts'

declare global {
  interface Window {
    /** The links that would have opened in a new tab. */
    opened: string[]
  }
}

/**
 * With `XSS_ALL`, every payload is in every place, this many in each diagram: 1 tests each alone. By
 * default, each payload is in two or three places.
 */
const ALL = Number(process.env.XSS_ALL ?? 0)

/** The console message of hostile code that runs. */
const RAN = 'hostile code ran'
/** The console message of a handler that reaches a document, where only the policy stops it. */
const STOPPED = 'hostile handler reached the document'

const folder = suite('xss-payloads')
const payloads: readonly string[] = folder
  ? JSON.parse(readFileSync(join(folder, 'dompurify-expect.json'), 'utf8')).map(
      ({ payload }: { readonly payload: string }) => payload,
    )
  : []

/** A text on one line; characters that end a label become entities, which Mermaid decodes. */
const quoted = (text: string) =>
  text.replaceAll('#', '#35;').replaceAll('"', '#quot;').replace(/\s+/g, ' ')
const unquoted = (text: string) =>
  quoted(text.replaceAll('#', '\u0000').replaceAll(';', '\u0001'))
    .replaceAll('\u0000', '#35;')
    .replaceAll('\u0001', '#59;')
/** A diagram with all texts in one kind of place; its last label shows that it has rendered. */
const places: Readonly<Record<string, (texts: readonly string[], mark: string) => string>> = {
  'a node’s label': (texts, mark) =>
    flowchart(mark, (at) => `N${at}["${quoted(texts[at] ?? '')}"]`, texts.length),
  'a line’s label': (texts, mark) =>
    flowchart(mark, (at) => `A${at} -->|"${quoted(texts[at] ?? '')}"| B${at}`, texts.length),
  'a subgraph’s title': (texts, mark) =>
    flowchart(
      mark,
      (at) => `subgraph S${at} ["${quoted(texts[at] ?? '')}"]\nN${at}\nend`,
      texts.length,
    ),
  'a link and its tip': (texts, mark) =>
    flowchart(
      mark,
      (at) => {
        const text = (texts[at] ?? '').replaceAll('"', "'").replace(/\s+/g, ' ')
        return `N${at}\nclick N${at} href "${at % 2 ? 'javascript:' : ''}${text}" "${text}" _top`
      },
      texts.length,
    ),
  'the theme’s style sheet': (texts, mark) =>
    `%%{init: ${JSON.stringify({ themeCSS: texts.join(' ').replace(/\s+/g, ' ') })}}%%\n${flowchart(mark, (at) => `N${at}`, 1)}`,
  'a diagram’s title': (texts, mark) =>
    `---\ntitle: ${JSON.stringify(texts.join(' '))}\n---\n${flowchart(mark, (at) => `N${at}`, 1)}`,
  'a participant': (texts, mark) =>
    sequence(mark, (at) => `participant P${at} as ${unquoted(texts[at] ?? '')}`, texts.length),
  'a participant’s menu': (texts, mark) =>
    sequence(
      mark,
      (at) => `participant P${at}\nlink P${at}: M @ ${unquoted(texts[at] ?? '')}`,
      texts.length,
    ),
  'a note and a message': (texts, mark) =>
    sequence(
      mark,
      (at) => `Note over Z: ${unquoted(texts[at] ?? '')}\nZ->>Z: ${unquoted(texts[at] ?? '')}`,
      texts.length,
    ),
}

const list = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n')
const flowchart = (mark: string, line: (at: number) => string, count: number) =>
  `flowchart TD\n${list(count, line)}\nMARK["${mark}"]`
const sequence = (mark: string, line: (at: number) => string, count: number) =>
  `sequenceDiagram\nparticipant Z as ${mark}\n${list(count, line)}`

/** The payloads for a place, in one group for each diagram. */
function groupsFor(place: number): readonly (readonly string[])[] {
  if (ALL === 0) return [payloads.filter((_, at) => at % 3 === place % 3)]
  return Array.from({ length: Math.ceil(payloads.length / ALL) }, (_, at) =>
    payloads.slice(at * ALL, (at + 1) * ALL),
  )
}

/** Without the fixture that fails on console errors: the browser logs each malformed attribute. */
const test = quietTest.extend({
  quiet: async ({ page: _ }, use) => use(undefined),
})

test('hostile code in a diagram never runs, loads, navigates, or reads the page', async ({
  page,
  baseURL,
}) => {
  test.skip(!folder, 'the payloads aren’t installed')
  test.setTimeout(ALL > 0 ? 7_200_000 : 360_000)
  const wrong: string[] = []
  page.on('dialog', (dialog) => {
    wrong.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (message.text() === RAN || message.text().startsWith(STOPPED)) wrong.push(message.text())
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) wrong.push(`request ${request.url()}`)
  })
  await page.addInitScript(
    ([ran, stopped]) => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) => {
        if (effectiveDirective.startsWith('script-src')) console.log(`${stopped}: ${sample}`)
      })
      const note = () => console.log(ran)
      Object.assign(window, { alert: note, confirm: note, prompt: note, print: note })
      if (window !== top) return
      window.opened = []
      window.open = (href) => {
        window.opened.push(String(href))
        return null
      }
    },
    [RAN, STOPPED] as const,
  )
  await page.goto('/tools/mermaid')
  await expect(picture(page)).toBeVisible()
  page.on('framenavigated', (frame) => {
    const isOurs = frame !== page.mainFrame() && /^about:blank$|diagram-frame/.test(frame.url())
    if (!isOurs) wrong.push(`navigation to ${frame.url()}`)
  })

  let count = 0
  const refused: string[] = []
  for (const [index, [place, diagram]] of Object.entries(places).entries()) {
    for (const texts of groupsFor(index)) {
      const mark = `drawn ${++count}`
      const error = await draw(page, diagram(texts, mark), mark)
      if (error === '') await touch(page)
      else refused.push(`${place}: ${error}`)
    }
  }
  if (ALL > 0) console.log(`${count} diagrams, refused by Mermaid: ${refused.length}`, refused)
  expect(wrong).toEqual([])
  const opened = await page.evaluate(() => window.opened)
  expect(opened.filter((href) => !/^(?:https?|mailto):/i.test(href))).toEqual([])
  expect(refused.slice(Math.floor(count / 10))).toEqual([])
})

const picture = (page: Page) => page.frameLocator('iframe').locator('#picture > svg')

/** Resolves when the code has rendered; to the shown error if Mermaid rejects it, else to ''. */
async function draw(page: Page, code: string, mark: string): Promise<string> {
  const editor = page.getByRole('textbox', { name: 'Code' })
  const saved = () => page.evaluate(() => localStorage.getItem('offkit.diagram'))
  // A click on the last diagram can still move the selection, and then only a line would be replaced.
  await expect(async () => {
    await editor.fill(code)
    await expect.poll(saved, { timeout: 5_000 }).toBe(code)
  }).toPass()
  const preview = page.getByRole('region', { name: 'Preview' })
  const alert = preview.getByRole('alert')
  // The error of an earlier code stays until this one has rendered.
  const outdated = preview.getByText('Outdated', { exact: true })
  const question = page.getByRole('button', { name: 'Render' })
  const drawn = picture(page).getByText(mark, { exact: true })
  let error = ''
  let polls = 0
  await expect
    .poll(
      async () => {
        if (await question.isVisible()) await question.click()
        if (await outdated.isVisible()) return false
        const [text] = await alert.allInnerTexts()
        if (text === undefined) return (await drawn.count()) > 0
        // The editor can read a long text in two parts, and the first one may be wrong.
        if (text !== error) polls = 0
        error = text
        return ++polls > 5
      },
      { timeout: 60_000, intervals: [50, 100] },
    )
    .toBe(true)
  return polls > 5 ? error : ''
}

/** Hovers and clicks every element of the diagram, and inspects its markup. */
async function touch(page: Page): Promise<void> {
  const frame = frameOf(page)
  const found = await frame.evaluate(() => {
    const elements = [...document.querySelectorAll('#picture *')]
    const active = 'script, iframe, object, embed, form, input, button, link, meta, base'
    const wrong = elements.filter(
      (it) => it.matches(active) || [...it.attributes].some(({ name }) => /^on/i.test(name)),
    )
    const types = ['pointerover', 'mouseover', 'mouseenter', 'focus', 'mousedown', 'mouseup']
    for (const element of elements) {
      for (const type of types) element.dispatchEvent(new MouseEvent(type, { bubbles: true }))
      element.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }),
      )
    }
    const reads = [
      () => parent.document,
      () => parent.location.href,
      () => localStorage,
      () => document.cookie,
    ]
    const read = reads.filter((it) => {
      try {
        return it() !== undefined
      } catch {
        return false
      }
    })
    return { origin: self.origin, wrong: wrong.map((it) => it.outerHTML), read: read.map(String) }
  })
  expect(found).toEqual({ origin: 'null', wrong: [], read: [] })
  const box = await page.locator('iframe').boundingBox()
  if (!box) return
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

function frameOf(page: Page): Frame {
  return page.frames().find((it) => it.url().includes('diagram-frame')) as Frame
}
