import { isKnownLanguage, type Language } from '#src/core/messages.ts'

/** The page that the build prerendered: its path (`*`: not found) and language. */
export interface ServedPage {
  readonly path: string
  readonly language: Language
  /** Whether the server chose the language for the visitor, which a file host can't. */
  readonly isNegotiated: boolean
}

/** The page in the served document, read before that changes; undefined for an empty shell. */
export const servedPage: ServedPage | undefined =
  typeof document === 'undefined' ? undefined : readServedPage(document)

function readServedPage({ documentElement }: Document): ServedPage | undefined {
  const path = document.getElementById('root')?.dataset.path
  const { lang, dataset } = documentElement
  return path !== undefined && isKnownLanguage(lang)
    ? { path, language: lang, isNegotiated: dataset.host !== 'files' }
    : undefined
}
