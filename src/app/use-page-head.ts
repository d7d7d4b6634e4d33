import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useLanguage } from '#src/lib/use-messages.ts'
import { notFoundHead, pageHeads } from '#src/pages/heads.ts'
import { site } from './site.ts'

function setMeta(attribute: 'name' | 'property', key: string, content: string): void {
  let tag = document.head.querySelector<HTMLMetaElement>(`meta[${attribute}="${key}"]`)
  if (!tag) {
    tag = document.createElement('meta')
    tag.setAttribute(attribute, key)
    document.head.append(tag)
  }
  tag.content = content
}

/** Keeps title, description and social metadata in step with the page and the language. */
export function usePageHead(): void {
  const [path] = useLocation()
  const language = useLanguage()
  useEffect(() => {
    const head = pageHeads[path] ?? notFoundHead
    const title = path === '/' ? head.title[language] : `${head.title[language]} · ${site.name}`
    const description = head.description[language]
    document.title = title
    setMeta('name', 'description', description)
    setMeta('property', 'og:title', title)
    setMeta('property', 'og:description', description)
    setMeta('property', 'og:locale', language.replace('-', '_'))
    setMeta('property', 'og:type', 'website')
    setMeta('name', 'twitter:card', 'summary')
    setMeta('name', 'twitter:title', title)
    setMeta('name', 'twitter:description', description)
  }, [path, language])
}
