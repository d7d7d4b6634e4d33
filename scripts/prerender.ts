import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { runnerImport } from 'vite'
import type { HeadTag } from '#src/app/head-tags.ts'
import type { Language } from '#src/core/messages.ts'
import { buildYear } from './build-year.ts'
import { paintFirst, sheetOf } from './first-paint.ts'
import { stylesNamedIn, stylesPaintedIn } from './named-styles.ts'
import type { ShortClasses } from './short-classes.ts'
import { manifestFiles } from './web-manifest.ts'

/**
 * Prerenders every page in every language into `pages/<language>/<path>.html`; the administrator's
 * pages get only a head. The server replaces the marks `{{origin}}`, `{{base}}`, `{{query}}`, `{{site-name}}`
 * (`{{site-name-json}}` in JSON), and `{{site-copyright}}`. Each page contains the styles that it and its
 * scripts use. `index.html` stays an empty shell.
 */
export function prerender({ inHtml }: Pick<ShortClasses, 'inHtml'>): Plugin {
  return {
    name: 'offkit:prerender',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After Vite emits index.html.
      order: 'post',
      async handler(_, bundle) {
        const shell = bundle['index.html']
        if (shell?.type !== 'asset') throw new Error('The build emitted no index.html')
        const template = String(shell.source)
        const { module } = await runnerImport<typeof import('#src/prerender.tsx')>(
          './src/prerender.tsx',
          {
            logLevel: 'error',
            oxc: { jsx: { development: false } },
            define: { 'import.meta.env.BUILD_YEAR': buildYear },
          },
        )
        const sheet = sourceOf(bundle, sheetOf(template))
        const painted = (html: string, scripts?: string) =>
          paintFirst(html, {
            styles:
              scripts === undefined
                ? stylesPaintedIn(sheet, html)
                : stylesNamedIn(sheet, html + scripts),
            isStyled: scripts !== undefined,
          })
        for (const { path, language, head, body, alert, source } of module.prerenderedPages) {
          const own = scriptsOf(bundle, source, template)
          const preloads = own.map(
            (name) => `<link rel="modulepreload" crossorigin href="/${name}">`,
          )
          const root =
            body !== undefined &&
            `<div id="root" data-path="${path}">${setStylesAside(inHtml(body))}</div>`
          const html = template
            .replace(/(<html[^>]*?\slang=")[^"]*/, (_match, before) => before + language)
            .replace('/manifest.webmanifest', `/${manifestFiles[language]}`)
            .replace('<!--head-->', () => head.map(htmlOf).join('\n    '))
            // After the files that the first paint waits for.
            .replace('</head>', () => `${preloads.map((it) => `  ${it}\n  `).join('')}</head>`)
            .replace('<div id="root"></div>', (empty) => `${inHtml(alert)}\n    ${root || empty}`)
            .replace(/\{\{(diagram-frame-\w+)\}\}/g, (_match, name) => addressOf(bundle, name))
          this.emitFile({
            type: 'asset',
            fileName: fileOf(path, language),
            source: painted(html, body === undefined ? undefined : codeOf(bundle, own, template)),
          })
        }
        shell.source = painted(template.replace('<!--head-->', shellHead))
      },
    },
  }
}

/** The address of a built frame (see `diagram-frames.ts`). */
function addressOf(bundle: Rolldown.OutputBundle, name: string): string {
  const file = Object.keys(bundle).find((it) => it.startsWith(`assets/${name}-`))
  if (file === undefined) throw new Error(`The build emitted no ${name}`)
  return `/${file}`
}

function sourceOf(bundle: Rolldown.OutputBundle, name: string): string {
  const file = bundle[name]
  if (file?.type !== 'asset') throw new Error(`The build emitted no ${name}`)
  return String(file.source)
}

/** Scripts that a page may run before it is used, besides those that it imports. */
const UNUSED_PAGE = new Set(['late', 'common', 'install-button', 'wrapped-text'])

/** The code of the scripts that a page runs until it is used. */
function codeOf(bundle: Rolldown.OutputBundle, own: readonly string[], template: string): string {
  return Object.values(bundle)
    .flatMap((it) => {
      if (it.type !== 'chunk') return []
      const { fileName, name, code } = it
      const isRun =
        UNUSED_PAGE.has(name) || own.includes(fileName) || template.includes(`/${fileName}"`)
      return isRun ? [code] : []
    })
    .join('\n')
}

function fileOf(path: string, language: Language): string {
  const name = path === '/' ? '/index' : path === '*' ? '/404' : path
  return `pages/${language}${name}.html`
}

/** The head of a page that the build hasn't prerendered. */
const shellHead = '<title>{{site-name}}</title>\n    <meta name="robots" content="noindex">'

/** The scripts that this page imports and the template doesn't. */
function scriptsOf(
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
  return [...files]
}

function htmlOf({ name, attributes, text }: HeadTag): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  const start = `<${name}${list.join('')}>`
  if (text === undefined) return start
  // The text of a script is JSON without `<`, not HTML: the server escapes names for JSON there.
  return `${start}${name === 'script' ? text.replaceAll('{{site-name}}', '{{site-name-json}}') : escapeHtml(text)}</${name}>`
}

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** The policy forbids style attributes in HTML; the page's script sets them. */
const setStylesAside = (html: string) => html.replaceAll(' style="', ' data-style="')
