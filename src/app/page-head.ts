import { base } from '#src/core/base.ts'
import type { Language } from '#src/core/messages.ts'
import { scriptData } from '#src/core/trusted-scripts.ts'
import { headTags } from './head-tags.ts'

/** Matches every element of `headTags`, those of the served document too. */
const HEAD_TAGS =
  'title, meta[name=description], meta[name=robots], meta[property^="og:"], meta[name^="twitter:"], link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]'

/** Replaces the head of the previous page. */
export function showPageHead(path: string, language: Language): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  const { origin } = new URL(canonical ?? location.href)
  const elements = headTags({ path, language, origin: origin + base }).map(
    ({ name, attributes, text }) => {
      const element = document.createElement(name)
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
      if (text !== undefined) element.textContent = name === 'script' ? scriptData(text) : text
      return element
    },
  )
  for (const element of document.head.querySelectorAll(HEAD_TAGS)) element.remove()
  document.head.append(...elements)
}
