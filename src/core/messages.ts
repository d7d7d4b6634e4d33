/** The interface languages; the first is the fallback. */
export const languages = ['zh-CN', 'en'] as const
export type Language = (typeof languages)[number]
export const fallbackLanguage: Language = 'zh-CN'

export const isKnownLanguage = (tag: string | null | undefined): tag is Language =>
  languages.some((language) => language === tag)

/** One value per language. */
export type Localized<T = string> = Readonly<Record<Language, T>>

/** The texts of a namespace. `{{name}}` is a parameter; `x_one`, `x_other` are plurals of `x`. */
export interface Messages<Key extends string = string> {
  readonly namespace: string
  readonly texts: Localized<Readonly<Record<Key, string>>>
}

/** The plural forms `x_one` and `x_other` are selected by `x` and a `count`. */
export type BaseKey<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}`
  ? Stem
  : Key

/** Defines messages; a key missing in one language doesn't compile. */
export function defineMessages<const Key extends string>(
  namespace: string,
  texts: {
    readonly en: Readonly<Record<Key, string>>
    readonly 'zh-CN': Readonly<Record<NoInfer<Key>, string>>
  },
): Messages<Key> {
  return { namespace, texts }
}

/** Whether a key has a text or plural forms. */
export function hasText({ texts }: Messages, key: string): boolean {
  return Object.hasOwn(texts.en, key) || Object.hasOwn(texts.en, `${key}_other`)
}

/** Maps a BCP 47 tag to a language: `zh*` to zh-CN, `en*` to en, all others to the fallback. */
export function toLanguage(tag: string | null | undefined): Language {
  const primary = tag?.trim().toLowerCase().split(/[-_]/, 1)[0]
  return primary === 'en' ? 'en' : fallbackLanguage
}
