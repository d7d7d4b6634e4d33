import i18next from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import { fallbackLanguage, languages, toLanguage } from '#src/core/messages.ts'

/**
 * Starts i18next with what the visitor chose (cookie, then localStorage) or their browser asks for.
 * Without a network and at once: the texts are in the program.
 */
export function startLanguage(): void {
  void i18next
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      initAsync: false,
      resources: {},
      supportedLngs: languages,
      fallbackLng: fallbackLanguage,
      load: 'currentOnly',
      keySeparator: false,
      nsSeparator: false,
      returnEmptyString: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      detection: {
        order: ['cookie', 'localStorage', 'navigator'],
        caches: ['cookie', 'localStorage'],
        lookupCookie: 'i18nextLng',
        lookupLocalStorage: 'i18nextLng',
        cookieMinutes: 60 * 24 * 365,
        cookieOptions: { path: '/', sameSite: 'lax' },
        convertDetectedLanguage: toLanguage,
      },
    })
  const mark = (language: string) => document.documentElement.setAttribute('lang', language)
  mark(i18next.language)
  i18next.on('languageChanged', mark)
}
