import { catalog } from '#src/tools/catalog.ts'
import { type PageHead, siteHeads } from './site-heads.ts'

export { adminHeads, notFoundHead, offlineHead, type PageHead } from './site-heads.ts'

/** The heads of all public pages, by path, in the order of the sitemap. Import it lazily. */
export const pageHeads: Readonly<Record<string, PageHead>> = {
  ...siteHeads,
  ...Object.fromEntries(
    catalog.map(({ path, title, description }) => [path, { title, description }]),
  ),
}
