import type { SearchHead } from '#src/core/manifest.ts'
import type { Localized } from '#src/core/messages.ts'
import { catalog } from '#src/tools/catalog.ts'
import { toolHeads } from '#src/tools/tool-heads.ts'
import { siteSearchHeads } from './search-heads.ts'
import { siteHeads } from './site-heads.ts'

export { adminHeads, notFoundHead, offlineHead } from './site-heads.ts'

/** A public page, as its head describes it. */
export interface PublicHead extends SearchHead {
  /** The name of the page on screen. */
  readonly name: Localized
  /** The guide of a tool; undefined for other pages. */
  readonly features?: Localized<readonly string[]> | undefined
}

/** The heads of all public pages, by path, in the order of the sitemap. Import it lazily. */
export const pageHeads: Readonly<Record<string, PublicHead>> = {
  ...Object.fromEntries(
    Object.entries(siteSearchHeads).map(([path, head]) => [
      path,
      { ...head, name: siteHeads[path]?.title ?? head.title },
    ]),
  ),
  ...Object.fromEntries(
    toolHeads.map(({ id, path, title, head }) => [
      path,
      { ...head, name: title, features: catalog.find((tool) => tool.id === id)?.guide },
    ]),
  ),
}
