import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { build, type Plugin, type Rolldown } from 'vite'

/** The frames, and whether each renders every kind of diagram. */
const frames = { common: false, every: true } as const
type FrameName = keyof typeof frames

/**
 * A Vite plugin that builds the pages of diagram frames and fills `frame/addresses.ts` with their URLs. Each page
 * has an inline script, because a page of opaque origin can't load other files offline.
 */
export function diagramFrames(): Plugin {
  const pages = new Map<FrameName, Promise<string>>()
  const pageOf = (name: FrameName) => {
    const page = pages.get(name) ?? buildPage(name)
    pages.set(name, page)
    return page
  }
  let serving = false
  return {
    name: 'offkit:diagram-frames',
    configResolved(config) {
      serving = config.command === 'serve'
    },
    load: {
      filter: { id: /\/diagram\/editor\/frame\/addresses\.ts$/ },
      async handler() {
        const addresses: Record<string, string> = {}
        for (const name of Object.keys(frames) as FrameName[]) {
          if (serving) {
            addresses[name] = `/frames/${name}.html`
            continue
          }
          const source = await pageOf(name)
          const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
          const fileName = `assets/diagram-frame-${name}-${hash}.html`
          this.emitFile({ type: 'asset', fileName, source })
          addresses[name] = `/${fileName}`
        }
        return `export const addresses = ${JSON.stringify(addresses)}`
      },
    },
    configureServer(server) {
      for (const name of Object.keys(frames) as FrameName[]) {
        server.middlewares.use(`/frames/${name}.html`, (_, response, next) => {
          pageOf(name).then((page) => {
            response.setHeader('Content-Type', 'text/html; charset=utf-8')
            response.setHeader('Content-Security-Policy', 'sandbox allow-scripts')
            response.end(page)
          }, next)
        })
      }
    },
  }
}

async function buildPage(name: FrameName): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: frames[name] ? [] : [commonOnly()],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: 'src/tools/diagram/editor/frame/diagram.ts',
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const [{ output: files }] = [output].flat() as [Rolldown.RolldownOutput]
  const [script, ...others] = files
  if (others.length > 0) throw new Error('The diagram frame has more than one file')
  return readFileSync('src/tools/diagram/editor/frame/diagram.html', 'utf8').replace(
    '<script></script>',
    () => `<script>${withinHtml(script.code)}</script>`,
  )
}

/** Escapes script ends and comment starts, so that the code can be an inline script. */
const withinHtml = (code: string) => code.replaceAll(/<(?=!--|\/?script)/gi, String.raw`\x3c`)

/** Excludes formulas, and all diagrams except flowcharts and sequence diagrams. */
function commonOnly(): Plugin {
  const absent = '\0absent'
  return {
    name: 'offkit:common-diagrams',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer?.includes('/mermaid/dist/') && isOptional(source)) return absent
      return source === 'katex' ? absent : null
    },
    load: {
      filter: { id: /^\0absent$/ },
      // The frame identifies the failure by this name.
      handler: () =>
        `const error = new Error('not in this frame'); error.name = 'AbsentError'; throw error`,
    },
  }
}

/** Whether a module of Mermaid is a less common kind of diagram or an optional layout of flowcharts. */
const isOptional = (source: string) =>
  /\/(?:\w*[dD]iagram|[\w-]+-definition|swimlanes\w*|cose-bilkent)(?:-v2)?-\w+\.mjs$/.test(
    source,
  ) && !/\/(?:flowDiagram|sequenceDiagram)-/.test(source)
