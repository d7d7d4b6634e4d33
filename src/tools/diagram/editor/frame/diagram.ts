import mermaid from 'mermaid'
import { blockRequests, withoutAddresses } from './blocking.ts'
import { cleanPicture, svgText } from './clean.ts'
import { failureOf } from './failure.ts'
import { pngOf } from './png.ts'
import { type FrameCalls, type FrameMessage, type FrameRequest, READY } from './protocol.ts'
import { readGraph } from './read-graph.ts'
import { createViewport } from './viewport.ts'

// Diagrams may be hostile: the page does nothing unless its origin is opaque.
if (self.origin === 'null') start()

function start(): void {
  blockRequests()
  const viewport = createViewport((message) => port?.postMessage(message satisfies FrameMessage))
  let port: MessagePort | undefined
  let drawings = 0
  let theme: boolean | undefined

  const configure = (dark: boolean) => {
    if (theme === dark) return
    theme = dark
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      suppressErrorRendering: true,
      maxEdges: 5_000,
      theme: dark ? 'dark' : 'default',
    })
  }

  const show = (svg: string, began: number) => {
    const picture = cleanPicture(svg)
    viewport.show(picture)
    return { svg: svgText(picture), ms: performance.now() - began }
  }

  const calls: { [Call in keyof FrameCalls]: (input: never) => unknown } = {
    async render({ code, dark }: Parameters<FrameCalls['render']>[0]) {
      const began = performance.now()
      configure(dark)
      // A new id each time: Mermaid removes the element with the id of a new diagram.
      const { svg } = await mermaid.render(`diagram-${++drawings}`, withoutAddresses(code))
      return show(svg, began)
    },
    show: ({ svg }: Parameters<FrameCalls['show']>[0]) => show(svg, performance.now()),
    async read({ code }: Parameters<FrameCalls['read']>[0]) {
      configure(theme ?? false)
      const { type, db } = await mermaid.mermaidAPI.getDiagramFromText(code)
      return readGraph(type, db, decodeEntities)
    },
    png: ({ scale, background }: Parameters<FrameCalls['png']>[0]) =>
      pngOf(viewport.picture(), scale, background),
    view: ({ action }: Parameters<FrameCalls['view']>[0]) => viewport.act(action),
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

/** Decodes the entities of a text in a document without scripts. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  const area = document.implementation.createHTMLDocument('').createElement('textarea')
  area.innerHTML = text
  return area.value
}
