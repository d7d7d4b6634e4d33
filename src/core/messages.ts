/** The interface languages; the first is the fallback. */
export const languages = ['zh-CN', 'en'] as const
export type Language = (typeof languages)[number]
export const fallbackLanguage: Language = 'zh-CN'

export const isKnownLanguage = (tag: string | null | undefined): tag is Language =>
  languages.some((language) => language === tag)

/** One value a language. */
export type Localized<T = string> = Readonly<Record<Language, T>>

/** The texts of one namespace. `{{name}}` marks a parameter; a key `x_one`/`x_other` is the plural of `x`. */
export interface Messages<Key extends string = string> {
  readonly namespace: string
  readonly texts: Localized<Readonly<Record<Key, string>>>
}

/** Messages whose languages have equal keys: a key that one of them lacks does not compile. */
export function defineMessages<const Key extends string>(
  namespace: string,
  texts: {
    readonly en: Readonly<Record<Key, string>>
    readonly 'zh-CN': Readonly<Record<NoInfer<Key>, string>>
  },
): Messages<Key> {
  return { namespace, texts }
}

/** Whether there is a text of a key, or a plural of it. */
export function hasText({ texts }: Messages, key: string): boolean {
  return Object.hasOwn(texts.en, key) || Object.hasOwn(texts.en, `${key}_other`)
}

/**
 * The language for a BCP 47 tag: any `zh*` is zh-CN, any `en*` is en, all others are the fallback.
 */
export function toLanguage(tag: string | null | undefined): Language {
  const primary = tag?.trim().toLowerCase().split(/[-_]/, 1)[0]
  return primary === 'en' ? 'en' : fallbackLanguage
}
