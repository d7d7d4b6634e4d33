import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { fallbackLanguage, type Language, languages, toLanguage } from '#src/core/messages.ts'
import { correctAddress, detectLanguage, rememberLanguage } from './detect.ts'

/**
 * Starts i18next with what the visitor chose, the server sent or the browser asks for, at once and
 * without a network: the texts are in the program. `served` is the language of a page that came drawn.
 */
export function startLanguage(served: Language | undefined): Language {
  const language = detectLanguage(served)
  i18next.on('languageChanged', (tag) => {
    document.documentElement.lang = toLanguage(tag)
  })
  initLanguage(language)
  return language
}

/** Switches to the language that the visitor chose, for later visits too. */
export function chooseLanguage(language: Language): void {
  rememberLanguage(language)
  correctAddress(language)
  void i18next.changeLanguage(language)
}

/** i18next in a language, for pages and for the build that draws them. */
export function initLanguage(language: Language): void {
  void i18next.use(initReactI18next).init({
    lng: language,
    initAsync: false,
    resources: {},
    supportedLngs: languages,
    fallbackLng: fallbackLanguage,
    load: 'currentOnly',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
}
