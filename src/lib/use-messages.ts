import i18next from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type BaseKey,
  type Language,
  languages,
  type Messages,
  toLanguage,
} from '#src/core/messages.ts'
import type { NoteParams } from '#src/core/note.ts'

/** Translates a key into the interface language and fills its `{{parameters}}`. */
export type Translate<Key extends string> = (key: BaseKey<Key>, params?: NoteParams) => string

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
  const { t } = useTranslation(messages.namespace)
  return useMemo(() => (key, params) => t(key, { ...params }), [t])
}

export function useLanguage(): Language {
  return toLanguage(useTranslation().i18n.language)
}
