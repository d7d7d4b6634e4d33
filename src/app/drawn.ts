import { isKnownLanguage, type Language } from '#src/core/messages.ts'

/** The page that came drawn, by the build: its path (`*`: not found) and language. */
export interface Drawn {
  readonly path: string
  readonly language: Language
}

/** What the document came with; undefined where it is an empty shell. Read before anything changes it. */
export const drawn: Drawn | undefined =
  typeof document === 'undefined' ? undefined : readDrawn(document)

function readDrawn({ documentElement }: Document): Drawn | undefined {
  const path = document.getElementById('root')?.dataset.path
  const { lang } = documentElement
  return path !== undefined && isKnownLanguage(lang) ? { path, language: lang } : undefined
}
