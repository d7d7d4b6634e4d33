import i18next from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languages, type Messages, toLanguage } from '#src/core/messages.ts'

/** `x_one` and `x_other` are asked for as `x`, with a `count`. */
type Asked<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key

/** The text of a key in the language of the interface, its `{{parameters}}` filled in. */
export type Translate<Key extends string> = (
  key: Asked<Key>,
  params?: Readonly<Record<string, string | number>>,
) => string

/** Makes the texts known to i18next; once a namespace. */
export function addMessages({ namespace, texts }: Messages): void {
  for (const language of languages) {
    if (!i18next.hasResourceBundle(language, namespace)) {
      i18next.addResourceBundle(language, namespace, texts[language])
    }
  }
}

export function useMessages<Key extends string>(messages: Messages<Key>): Translate<Key> {
  addMessages(messages)
  const { t } = useTranslation(messages.namespace)
  return useMemo(() => (key, params) => t(key, { ...params }), [t])
}

export function useLanguage(): Language {
  return toLanguage(useTranslation().i18n.language)
}
