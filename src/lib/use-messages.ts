import i18next from 'i18next'
import { useMemo, useSyncExternalStore } from 'react'
import { type Language, languages, type Messages, toLanguage } from '#src/core/messages.ts'

/** The plural forms `x_one` and `x_other` are selected by `x` and a `count`. */
type BaseKey<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key

/** Translates a key into the interface language and fills its `{{parameters}}`. */
export type Translate<Key extends string> = (
  key: BaseKey<Key>,
  params?: Readonly<Record<string, string | number>>,
) => string

/** Adds texts to i18next, once per namespace. */
export function addMessages({ namespace, texts }: Messages): void {
  for (const language of languages) {
    if (!i18next.hasResourceBundle(language, namespace)) {
      i18next.addResourceBundle(language, namespace, texts[language])
    }
  }
}

export function useMessages<Key extends string>(messages: Messages<Key>): Translate<Key> {
  addMessages(messages)
  const { namespace } = messages
  const language = useLanguage()
  return useMemo(() => {
    const t = i18next.getFixedT(language, namespace)
    return (key, params) => t(key, { ...params })
  }, [language, namespace])
}

export function useLanguage(): Language {
  return toLanguage(useSyncExternalStore(subscribe, currentTag, currentTag))
}

function subscribe(listener: () => void): () => void {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}

const currentTag = () => i18next.language
