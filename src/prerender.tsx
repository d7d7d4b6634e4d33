import i18next from 'i18next'
import { prerender } from 'react-dom/static'
import { type HeadTag, headTags } from './app/head-tags.ts'
import { OFFLINE_PAGE } from './app/offline.ts'
import { Root } from './app/root.tsx'
import { loadPage } from './app/routes.tsx'
import { type Language, languages } from './core/messages.ts'
import { initLanguage } from './features/language/start.ts'
import { pageHeads } from './features/site/heads.ts'
import { groups } from './tools/groups.ts'
import { toolAt } from './tools/registry.ts'

/** A page as the build draws it, with marks where the server puts its address and its owner's names. */
export interface DrawnPage {
  /** `*` stands for every path that is no page's. */
  readonly path: string
  readonly language: Language
  readonly head: readonly HeadTag[]
  /** What stands in the root element. */
  readonly body: string
  /** The source file that the page's code begins in; undefined where every page has it. */
  readonly source: string | undefined
}

// Drawn while this module is evaluated: Vite's runner fetches nothing after that.
export const drawnPages: readonly DrawnPage[] = await drawPages()

async function drawPages(): Promise<readonly DrawnPage[]> {
  const pages: DrawnPage[] = []
  initLanguage(languages[0])
  for (const language of languages) {
    await i18next.changeLanguage(language)
    for (const path of [...Object.keys(pageHeads), OFFLINE_PAGE, '*']) {
      const place = { path, language, origin: '{{origin}}', query: '{{query}}' }
      pages.push({
        path,
        language,
        head: headTags(place),
        body: await drawBody(path),
        source: sourceOf(path),
      })
    }
  }
  return pages
}

async function drawBody(path: string): Promise<string> {
  await loadPage(path)
  const errors: unknown[] = []
  const { prelude } = await prerender(<Root path={path === '*' ? '/404' : path} />, {
    // Everything in its place: what comes later comes by an inline script, which the policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  })
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw new Error(`${path} cannot be drawn`, { cause: errors[0] })
  return html
}

function sourceOf(path: string): string | undefined {
  if (path === '/') return undefined
  if (path === '/about') return 'src/pages/about-page.tsx'
  if (path === OFFLINE_PAGE) return 'src/pages/offline-page.tsx'
  if (path === '/tools') return 'src/pages/tools-page.tsx'
  if (groups.some(({ route }) => route === path)) return 'src/pages/group-page.tsx'
  const tool = toolAt(path)
  return tool ? `src/tools/${tool.id}/page.tsx` : 'src/pages/not-found-page.tsx'
}
