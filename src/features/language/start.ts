import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { fallbackLanguage, type Language, languages, toLanguage } from '#src/core/messages.ts'
import { correctAddress, detectLanguage, saveLanguage } from './detect.ts'

/** Starts i18next synchronously. `served` is the language of the prerendered page. */
export function startLanguage(served: Language | undefined): Language {
  const language = detectLanguage(served)
  i18next.on('languageChanged', (tag) => {
    document.documentElement.lang = toLanguage(tag)
  })
  initLanguage(language)
  return language
}

/** Switches to a language and saves the choice for later visits. */
export function chooseLanguage(language: Language): void {
  saveLanguage(language)
  correctAddress(language)
  void i18next.changeLanguage(language)
}

/** Initializes i18next, for pages and for prerendering. */
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
