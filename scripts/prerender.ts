import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { runnerImport } from 'vite'
import type { HeadTag } from '#src/app/head-tags.ts'
import type { Language } from '#src/core/messages.ts'
import { stylesNamedIn } from './home-styles.ts'
import { manifestFiles } from './web-manifest.ts'

/**
 * Draws every public page in every language into `pages/<language>/<path>.html`. The server puts
 * the site's address and its owner's names in place of the marks `{{origin}}`, `{{query}}`,
 * `{{site-name}}` (`{{site-name-json}}` in JSON) and `{{site-copyright}}`. Home, where strangers come first, gets a style sheet with
 * no more than it needs (see `src/ui/rest-of-styles.ts`). `index.html` stays the empty shell of the other pages.
 */
export function prerender(): Plugin {
  return {
    name: 'offkit:prerender',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After Vite has made index.html.
      order: 'post',
      async handler(_, bundle) {
        const shell = bundle['index.html']
        if (shell?.type !== 'asset') throw new Error('The build has made no index.html')
        const template = String(shell.source)
        const { module } = await runnerImport<typeof import('#src/prerender.tsx')>(
          './src/prerender.tsx',
          {
            logLevel: 'error',
            oxc: { jsx: { development: false } },
            define: { 'import.meta.env.BUILD_YEAR': new Date().getFullYear() },
          },
        )
        const [styles = '', sheet = ''] =
          template.match(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/) ?? []
        const home = this.emitFile({
          type: 'asset',
          name: 'home.css',
          source: stylesNamedIn(
            sourceOf(bundle, sheet),
            module.drawnPages.flatMap(({ path, body }) => (path === '/' ? [body] : [])).join('\n') +
              scriptsIn(bundle, template),
          ),
        })
        const homeStyles = `<link rel="stylesheet" href="/${this.getFileName(home)}" data-rest="/${sheet}">`
        for (const { path, language, head, body, source } of module.drawnPages) {
          const preloads = preloadsOf(bundle, source, template)
          const root = `<div id="root" data-path="${path}">${setStylesAside(body)}</div>`
          const html = template
            .replace(/(<html[^>]*?\slang=")[^"]*/, (_match, before) => before + language)
            .replace('/manifest.webmanifest', `/${manifestFiles[language]}`)
            .replace('<!--head-->', () => head.map(htmlOf).join('\n    '))
            // Behind what the first paint waits for.
            .replace('</head>', () => `${preloads.map((it) => `  ${it}\n  `).join('')}</head>`)
            .replace('<div id="root"></div>', () => root)
            .replace(/\{\{(diagram-frame-\w+)\}\}/g, (_match, name) => addressOf(bundle, name))
            .replace(styles, path === '/' ? homeStyles : styles)
          this.emitFile({ type: 'asset', fileName: fileOf(path, language), source: html })
        }
        shell.source = template.replace('<!--head-->', shellHead)
      },
    },
  }
}

/** Where the build has put a frame (see `diagram-frames.ts`). */
function addressOf(bundle: Rolldown.OutputBundle, name: string): string {
  const file = Object.keys(bundle).find((it) => it.startsWith(`assets/${name}-`))
  if (file === undefined) throw new Error(`The build has made no ${name}`)
  return `/${file}`
}

function sourceOf(bundle: Rolldown.OutputBundle, name: string): string {
  const file = bundle[name]
  if (file?.type !== 'asset') throw new Error(`The build has made no ${name}`)
  return String(file.source)
}

/** The code of the scripts that every page loads at once. */
function scriptsIn(bundle: Rolldown.OutputBundle, template: string): string {
  return Object.values(bundle)
    .flatMap((it) =>
      it.type === 'chunk' && template.includes(`/${it.fileName}"`) ? [it.code] : [],
    )
    .join('\n')
}

function fileOf(path: string, language: Language): string {
  const name = path === '/' ? '/index' : path === '*' ? '/404' : path
  return `pages/${language}${name}.html`
}

/** The administrator's pages and what else is drawn by the browser alone. */
const shellHead = '<title>{{site-name}}</title>\n    <meta name="robots" content="noindex">'

/** Links that fetch a page's own scripts beside those that every page has. */
function preloadsOf(
  bundle: Rolldown.OutputBundle,
  source: string | undefined,
  template: string,
): readonly string[] {
  if (source === undefined) return []
  const file = resolve(source)
  const chunk = Object.values(bundle).find(
    (it) => it.type === 'chunk' && it.facadeModuleId === file,
  )
  if (chunk?.type !== 'chunk') throw new Error(`No chunk begins in ${source}`)
  const files = new Set<string>()
  const add = (name: string): void => {
    if (files.has(name) || template.includes(`/${name}"`)) return
    files.add(name)
    const imported = bundle[name]
    if (imported?.type === 'chunk') imported.imports.forEach(add)
  }
  add(chunk.fileName)
  return [...files].map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
}

function htmlOf({ name, attributes, text }: HeadTag): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  const start = `<${name}${list.join('')}>`
  if (text === undefined) return start
  // A script's text is JSON and no HTML, and has no `<`: a name is escaped for JSON there.
  return `${start}${name === 'script' ? text.replaceAll('{{site-name}}', '{{site-name-json}}') : escapeHtml(text)}</${name}>`
}

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** The policy forbids style attributes in HTML; the browser's program sets them. */
const setStylesAside = (html: string) => html.replaceAll(' style="', ' data-style="')
