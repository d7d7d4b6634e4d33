import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { build, type Plugin, type Rolldown } from 'vite'
import { framePolicy, inlineHashes } from '#api/site/security.ts'

const frames = ['common', 'every', 'extra'] as const
type FrameName = (typeof frames)[number]

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
        for (const name of frames) {
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
      for (const name of frames) {
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
    plugins: [
      configOnce(),
      formulasLater(),
      ...(name === 'common' ? [commonOnly()] : []),
      name === 'extra' ? withoutPage() : noExtras(),
    ],
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
  const html = readFileSync('src/tools/diagram/editor/frame/diagram.html', 'utf8').replace(
    '<script></script>',
    () => `<script>${withinHtml(asciiOnly(script.code))}</script>`,
  )
  return html.replace('{{policy}}', framePolicy(inlineHashes(html, 'script')))
}

/**
 * Escapes all other characters, most of them in strings: with one beyond Latin-1, browsers store the
 * entire script in two bytes per character, which takes longer to decode, parse, and compile.
 */
function asciiOnly(code: string): string {
  if (/String\.raw`[^`]*[^\0-\x7f]/.test(code)) throw new Error('A raw string would change')
  return code.replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Escapes script ends and comment starts, so that the code can be an inline script. */
const withinHtml = (code: string) => code.replaceAll(/<(?=!--|\/?script)/gi, String.raw`\x3c`)

/**
 * Copies Mermaid's configuration once for each change, not for each of the thousands of times that a
 * diagram reads it, which is almost half of the render time.
 */
const configOnce = () =>
  changeMermaid('return assignWithDepth_default({}, currentConfig);', CONFIG_ONCE, DECLARATIONS)

const DECLARATIONS = '\nvar copiedConfig, configCopy;'
const CONFIG_ONCE = `if (copiedConfig !== currentConfig) {
    copiedConfig = currentConfig;
    configCopy = assignWithDepth_default({}, currentConfig);
  }
  return { ...configCopy };`

/**
 * Waits for a task before each formula, as for a module in its own file. Mermaid doesn't wait for
 * the labels of participants, so without this, the last ones would be half finished.
 */
const formulasLater = () => changeMermaid('await import("katex")', FORMULAS_LATER)

const FORMULAS_LATER = `await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(port1.close());
      port2.postMessage(undefined);
    }).then(() => import("katex"))`

/** Replaces a statement in Mermaid's code and fails the build without it. */
function changeMermaid(source: string, replacement: string, declarations = ''): Plugin {
  let isFound = false
  return {
    name: 'offkit:change-mermaid',
    buildEnd() {
      if (!isFound) throw new Error(`Mermaid has changed: ${source}`)
    },
    transform: {
      filter: { id: /\/mermaid\/dist\/chunks\/mermaid\.core\/.*\.mjs$/, code: source },
      handler(code) {
        isFound = true
        return { code: code.replace(source, () => replacement) + declarations, map: null }
      },
    },
  }
}

/**
 * Excludes the style sheet of ZenUML's own page, which would load a font, and its storage, which a page
 * of opaque origin can't access. Diagrams have their own styles.
 */
function withoutPage(): Plugin {
  const style = /^\(function\(\)\{"use strict";try\{if\(typeof document[\s\S]*?\}\)\(\);\n/
  return {
    name: 'offkit:zenuml-diagrams',
    transform: {
      filter: { id: /\/@zenuml\/core\/dist\/zenuml\.esm\.mjs$/ },
      handler(code) {
        if (!style.test(code)) throw new Error('The module of ZenUML has changed')
        const storage =
          'const localStorage = { getItem: () => null, setItem() {}, removeItem() {} }'
        return { code: `${storage}\n${code.replace(style, '')}`, map: null }
      },
    },
  }
}

/** Excludes ZenUML and the layout ELK, which are larger than all other kinds together. */
function noExtras(): Plugin {
  return {
    name: 'offkit:no-extras',
    load: {
      filter: { id: /\/diagram\/editor\/frame\/extras\.ts$/ },
      handler: () => 'export const addExtras = undefined',
    },
  }
}

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
