import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { fallbackLanguage, languages, toLanguage } from '#src/core/messages.ts'
import { detectLanguage, rememberLanguage } from './detect.ts'

/**
 * Starts i18next with what the visitor chose or their browser asks for, at once and without a
 * network: the texts are in the program.
 */
export function startLanguage(): void {
  const follow = (tag: string) => {
    const language = toLanguage(tag)
    document.documentElement.lang = language
    rememberLanguage(language)
  }
  i18next.on('languageChanged', follow)
  void i18next.use(initReactI18next).init({
    lng: detectLanguage(),
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
