import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { type HeadTag, headTags } from './app/head-tags.ts'
import { OFFLINE_PAGE } from './app/offline.ts'
import { Root } from './app/root.tsx'
import { loadPage } from './app/routes.tsx'
import { Unstarted } from './app/unstarted.tsx'
import { type Language, languages } from './core/messages.ts'
import { initLanguage } from './features/language/start.ts'
import { adminHeads, pageHeads } from './features/site/heads.ts'
import { groups } from './tools/groups.ts'
import { toolAt } from './tools/registry.ts'

/** A prerendered page, with marks for the site's address and its owner's names. */
export interface PrerenderedPage {
  /** `*` means every path without a page. */
  readonly path: string
  readonly language: Language
  readonly head: readonly HeadTag[]
  /** HTML of the root element; undefined for a page that only the browser renders. */
  readonly body: string | undefined
  /** HTML of the hidden alert for a page that doesn't start. */
  readonly alert: string
  /** The entry file of the page's code; undefined if every page loads that code. */
  readonly source: string | undefined
}

// Rendered while this module is evaluated: Vite's runner fetches nothing after that.
export const prerenderedPages: readonly PrerenderedPage[] = await prerenderPages()

async function prerenderPages(): Promise<readonly PrerenderedPage[]> {
  const pages: PrerenderedPage[] = []
  initLanguage(languages[0])
  for (const language of languages) {
    await i18next.changeLanguage(language)
    const alert = renderToStaticMarkup(<Unstarted />)
    const headOf = (path: string) =>
      headTags({ path, language, origin: '{{origin}}', query: '{{query}}' })
    for (const path of [...Object.keys(pageHeads), OFFLINE_PAGE, '*']) {
      const body = await renderBody(path)
      pages.push({ path, language, head: headOf(path), body, alert, source: sourceOf(path) })
    }
    for (const path of Object.keys(adminHeads)) {
      pages.push({
        path,
        language,
        head: headOf(path),
        body: undefined,
        alert,
        source: undefined,
      })
    }
  }
  return pages
}

async function renderBody(path: string): Promise<string> {
  await loadPage(path)
  const errors: unknown[] = []
  const { prelude } = await prerender(<Root path={path === '*' ? '/404' : path} />, {
    // One chunk: later ones would need an inline script, which the policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  })
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw new Error(`Couldn’t prerender ${path}`, { cause: errors[0] })
  return html
}

function sourceOf(path: string): string | undefined {
  if (path === '/') return undefined
  if (path === '/about') return 'src/pages/about-page.tsx'
  if (path === '/recipes') return 'src/app/recipes.tsx'
  if (path === '/settings') return 'src/pages/settings-page.tsx'
  if (path === OFFLINE_PAGE) return 'src/pages/offline-page.tsx'
  if (path === '/tools') return 'src/pages/tools-page.tsx'
  if (groups.some(({ route }) => route === path)) return 'src/pages/group-page.tsx'
  const tool = toolAt(path)
  return tool ? `src/tools/${tool.id}/page.tsx` : 'src/pages/not-found-page.tsx'
}
