import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { needsExtras } from '#src/tools/diagram/editor/frame/needs-extras.ts'
import { READY } from '#src/tools/diagram/editor/frame/protocol.ts'
import { diagramBlocks } from '#src/tools/diagram/editor/logic/markdown.ts'
import { openEditor, withProfile } from './diagram-pages.ts'
import { diagramSamples } from './diagram-samples.ts'
import type { Figure } from './figure.ts'
import type { Stage } from './stage.ts'

/** A 1-pixel image for diagrams that load one; the product loads none. */
const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/**
 * Compares the diagrams in Mermaid's documentation and tests with plain Mermaid, and measures how
 * soon the page reports an error in those that Mermaid rejects.
 */
export async function measureGeometry(stage: Stage, plainUrl: string): Promise<readonly Figure[]> {
  // Plain Mermaid without ELK uses another layout for its diagrams, which the frame refuses.
  const codes = diagramSamples().flatMap(({ text }) => (needsExtras(text) ? [] : [text]))
  return withProfile(stage, async (context) => {
    // Hand-drawn lines are random, even straight ones. The frame, too, can't set other numbers.
    await context.addInitScript(() => {
      Object.defineProperty(Math, 'random', { get: () => () => 0.5, set() {} })
    })
    await context.route('https://**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: PIXEL }),
    )
    const plainPage = await context.newPage()
    await plainPage.goto(plainUrl)
    await plainPage.waitForFunction(() => 'draw' in window)
    const plain = await renderWithMermaid(plainPage, codes)
    // Not in the editor, where calls to the worker have random numbers.
    const page = await context.newPage()
    await page.goto(`${stage.product}/about`)
    const ours = await renderInFrame(page, codes)
    const both = plain.flatMap((outcome, at) => {
      const other = ours[at]
      return 'svg' in outcome
        ? [[outcome.svg, other && 'svg' in other ? other.svg : ''] as const]
        : []
    })
    const found = await differences(plainPage, both)
    const same = found.filter((it) => it === undefined).length
    // Plain Mermaid renders a diagram without its missing image; the product rejects it.
    const isRefused = (outcome: Outcome | undefined) => !outcome || !('svg' in outcome)
    // The editor shows the diagrams of an HTML page, which the frame refuses as code.
    const refused = codes.filter(
      (code, at) => isRefused(plain[at]) && isRefused(ours[at]) && diagramBlocks(code).length === 0,
    )
    const times: number[] = []
    await withProfile(stage, async (other) => {
      const { refuse } = await openEditor(other, stage)
      for (const code of refused) times.push(await refuse(code))
    })
    return [
      {
        name: 'Diagrams with the geometry of plain Mermaid',
        unit: '%',
        rounds: both.length > 0 ? [(100 * same) / both.length] : [],
        limit: 100,
        atLeast: true,
        note: [`${same} of ${both.length}`, ...found.filter((it) => it !== undefined)].join('; '),
      },
      {
        name: 'Error message for a diagram that Mermaid rejects',
        unit: 'ms',
        rounds: times,
        limit: 100,
        note: `${refused.length} diagrams, ${times.filter((ms) => ms > 100).length} of them after more than 100 ms`,
      },
    ]
  })
}

/** The rendered diagram, or its failure. */
type Outcome = { readonly svg: string } | { readonly refused: true }

/** Renders each code with plain Mermaid on its own page. */
function renderWithMermaid(page: Page, codes: readonly string[]): Promise<readonly Outcome[]> {
  return page.evaluate(async (all) => {
    const outcomes: Outcome[] = []
    for (const code of all) {
      try {
        outcomes.push({ svg: await window.draw(code) })
      } catch {
        outcomes.push({ refused: true })
      }
    }
    return outcomes
  }, codes)
}

/** Renders each code in the product's frame, on any page of the product. */
function renderInFrame(page: Page, codes: readonly string[]): Promise<readonly Outcome[]> {
  const name = readdirSync('dist/assets').find((it) => /^diagram-frame-every-.*\.html$/.test(it))
  return page.evaluate(
    async ([address, ready, all]) => {
      const frame = document.createElement('iframe')
      frame.width = '1000'
      frame.height = '700'
      frame.src = address
      const { port1: port, port2: far } = new MessageChannel()
      const isReady = new Promise<void>((resolve) => {
        addEventListener('message', ({ source, data }) => {
          if (source !== frame.contentWindow || data !== ready) return
          frame.contentWindow?.postMessage(ready, '*', [far])
          resolve()
        })
      })
      document.body.append(frame)
      await isReady
      const outcomes: Outcome[] = []
      for (const [id, code] of all.entries()) {
        const answer = new Promise<MessageEvent['data']>((resolve) => {
          port.onmessage = ({ data }) => data.id === id && resolve(data)
        })
        port.postMessage({ id, call: 'render', input: { code, dark: false } })
        const { kind, value } = await answer
        outcomes.push(kind === 'answer' ? { svg: value.svg } : { refused: true })
      }
      frame.remove()
      return outcomes
    },
    [`/assets/${name}`, READY, codes] as const,
  )
}

/**
 * The first difference between two diagrams of more than half a pixel; undefined if they are equal.
 */
function differences(
  page: Page,
  pictures: readonly (readonly [plain: string, product: string])[],
): Promise<readonly (string | undefined)[]> {
  return page.evaluate((pairs) => {
    const TOLERANCE_PX = 0.5
    const PLACES =
      /^(?:viewBox|transform|d|points|x|y|dx|dy|x1|y1|x2|y2|cx|cy|r|rx|ry|width|height)$/
    const NUMBER = /-?\d*\.?\d+(?:e[-+]?\d+)?/gi

    /** The elements that have a position, with their geometry. */
    const parts = (svg: string) => {
      const holder = document.createElement('div')
      holder.innerHTML = svg
      const root = holder.querySelector('svg')
      return [...holder.querySelectorAll('svg, svg *')].flatMap((element) => {
        const places = [...element.attributes]
          .filter(({ name }) => PLACES.test(name))
          // A standalone file has its own size.
          .filter(({ name }) => element !== root || name === 'viewBox')
          .map(({ name, value }) => [name, value] as const)
          .sort(([a], [b]) => (a < b ? -1 : 1))
        return places.length > 0 ? [{ name: element.localName, places }] : []
      })
    }
    const differ = (one: string, other: string) => {
      const [a, b] = [one.match(NUMBER) ?? [], other.match(NUMBER) ?? []]
      return (
        one.replace(NUMBER, '') !== other.replace(NUMBER, '') ||
        a.some((value, at) => !(Math.abs(Number(value) - Number(b[at])) <= TOLERANCE_PX))
      )
    }
    return pairs.map(([plain, product]) => {
      const [expected, drawn] = [parts(plain), parts(product)]
      for (const [at, { name, places }] of expected.entries()) {
        const other = drawn[at]
        if (other?.name !== name || other.places.length !== places.length)
          return `${name} ${places} became ${other?.name} ${other?.places}`
        for (const [index, [key, value]] of places.entries()) {
          const [otherKey, otherValue = ''] = other.places[index] ?? []
          if (key !== otherKey || differ(value, otherValue))
            return `${name} ${key}="${value.slice(0, 200)}" became ${otherKey}="${otherValue.slice(0, 200)}"`
        }
      }
      return expected.length === drawn.length
        ? undefined
        : `${expected.length} parts became ${drawn.length}`
    })
  }, pictures)
}
