import mermaid from 'mermaid'
import { withoutMark } from '#src/core/mermaid-text.ts'
import { blockRequests, withoutAddresses } from './blocking.ts'
import { showCharacters } from './characters.ts'
import { cleanPicture, svgText } from './clean.ts'
import { addExtras } from './extras.ts'
import { ExtraError, failureOf } from './failure.ts'
import { colorUnder, imageOf } from './image.ts'
import { isZenuml, needsExtras } from './needs-extras.ts'
import { markParts } from './parts.ts'
import {
  type FrameCalls,
  type FrameMessage,
  type FrameRequest,
  READY,
  type RenderInput,
} from './protocol.ts'
import { restartRandom } from './random.ts'
import { readGraph } from './read-graph.ts'
import { createViewport } from './viewport.ts'

/** The width of Gantt charts and C4 diagrams, which Mermaid fits to the window or the screen. */
const STATED_WIDTH_PIXELS = 1_200

// Diagrams may be hostile: the page does nothing unless its origin is opaque.
if (self.origin === 'null') start()
else enterSandbox()

function start(): void {
  blockRequests()
  Object.defineProperty(screen, 'availWidth', { value: STATED_WIDTH_PIXELS })
  const viewport = createViewport((message) => port?.postMessage(message satisfies FrameMessage))
  let port: MessagePort | undefined
  let drawings = 0
  let theme: boolean | undefined
  let shown: { readonly input: RenderInput; readonly isDark: boolean } | undefined
  let running: Promise<unknown> = addExtras?.(mermaid) ?? Promise.resolve()

  const configure = (dark: boolean) => {
    if (theme === dark) return
    theme = dark
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      suppressErrorRendering: true,
      maxEdges: 5_000,
      theme: dark ? 'dark' : 'default',
      gantt: { useWidth: STATED_WIDTH_PIXELS },
    })
  }

  /** Renders one diagram after the other, because they share Mermaid's configuration. */
  const render = (
    input: RenderInput,
  ): Promise<{ readonly svg: string; readonly isDark: boolean }> => {
    const work = async () => {
      configure(input.dark)
      if (!addExtras && needsExtras(input.code)) throw new ExtraError()
      mermaid.registerIconPacks(
        Object.entries(input.icons ?? {}).map(([prefix, icons]) => ({
          name: prefix,
          icons: { prefix, icons },
        })),
      )
      restartRandom()
      // A new id each time: Mermaid removes the element with the id of a new diagram.
      const { svg } = await mermaid.render(`diagram-${++drawings}`, withoutAddresses(input.code))
      return { svg, isDark: !isZenuml(input.code) && isDarkTheme() }
    }
    const result = running.then(work)
    running = result.catch(() => undefined)
    return result
  }

  const pictureOf = (svg: string, code: string) => {
    const picture = cleanPicture(svg)
    showCharacters(picture, code)
    return picture
  }

  const show = (picture: SVGSVGElement, began: number, background?: string) => {
    if (background) picture.style.backgroundColor = background
    return { ...viewport.show(picture), svg: svgText(picture), ms: performance.now() - began }
  }

  const calls: { [Call in keyof FrameCalls]: (input: never) => unknown } = {
    async render(input: RenderInput) {
      const began = performance.now()
      const { svg, isDark } = await render(input)
      shown = { input, isDark }
      // Dark text of a light theme would be invisible on the dark page, and the reverse.
      const background = isDark === input.dark ? undefined : colorUnder(isDark)
      return show(pictureOf(svg, input.code), began, background)
    },
    show({ svg }: Parameters<FrameCalls['show']>[0]) {
      shown = undefined
      // The next diagram would remove one with its id.
      drawings = Math.max(drawings, Number(/ id="diagram-(\d+)"/.exec(svg)?.[1] ?? 0))
      return show(cleanPicture(svg), performance.now())
    },
    async read({ code }: Parameters<FrameCalls['read']>[0]) {
      configure(theme ?? false)
      const { type, db } = await mermaid.mermaidAPI.getDiagramFromText(withoutMark(code))
      return readGraph(type, db, code, decodeEntities)
    },
    async image({ code, dark, icons, ...options }: Parameters<FrameCalls['image']>[0]) {
      const picture = viewport.picture()
      if (picture && shown?.input.code === code && shown.input.dark === dark) {
        return await imageOf(picture, shown.isDark, options)
      }
      const { svg, isDark } = await render({ code, dark, ...(icons && { icons }) })
      return await imageOf(pictureOf(svg, code), isDark, options)
    },
    mark: ({ ids }: Parameters<FrameCalls['mark']>[0]) =>
      markParts(viewport.picture(), new Set(ids)),
    view: ({ action }: Parameters<FrameCalls['view']>[0]) => viewport.act(action),
    overview: (options: Parameters<FrameCalls['overview']>[0]) => viewport.setUpOverview(options),
    present: ({ keys }: Parameters<FrameCalls['present']>[0]) => viewport.present(keys),
  }

  const answer = async ({ data }: MessageEvent<FrameRequest>) => {
    const { id, call, input } = data
    try {
      const value = await calls[call](input as never)
      port?.postMessage({ kind: 'answer', id, value } satisfies FrameMessage)
    } catch (error) {
      port?.postMessage({ kind: 'failure', id, failure: failureOf(error) } satisfies FrameMessage)
    }
  }

  addEventListener('message', ({ source, ports }) => {
    if (source !== parent || port) return
    port = ports[0]
    if (port) port.onmessage = (event) => void answer(event)
    else parent.postMessage(READY, '*')
  })
  configure(false)
  // After this script: Chromium looks up the source position of `postMessage`, which in a script this
  // long takes half of the startup time.
  queueMicrotask(() => parent.postMessage(READY, '*'))
}

/** Loads this page again, with the attribute in place of the header that a file host doesn't send. */
function enterSandbox(): void {
  const { frameElement } = window
  if (!frameElement || frameElement.hasAttribute('sandbox')) return
  frameElement.setAttribute('sandbox', 'allow-scripts')
  location.replace(location.href)
}

/** Decodes the entities of a text in a document without scripts. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  const area = document.implementation.createHTMLDocument('').createElement('textarea')
  area.innerHTML = text
  return area.value
}

/** Whether the theme of the last diagram has light text. */
function isDarkTheme(): boolean {
  const { theme = '', themeVariables } = mermaid.mermaidAPI.getConfig()
  return theme.includes('dark') || Object(themeVariables).darkMode === true
}
