import type { Audience } from '#api/contract/places.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { messages as fieldMessages } from './field-messages.ts'

/** Returns a function that names audiences: `English`, `Narrow screens`, or each of them; empty for all. */
export function useAudienceText() {
  const fieldText = useMessages(fieldMessages)
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' })
  const textOf = (parts: readonly (string | undefined)[]) =>
    parts.filter((part) => part !== undefined).join(' · ')

  return (audiences: readonly Audience[]): string => {
    const languages = [...new Set(audiences.map(({ language }) => language))]
    const screens = [...new Set(audiences.map(({ screen }) => screen))]
    if (audiences.length === languages.length * screens.length) {
      const [language, otherLanguage] = languages
      const [screen, otherScreen] = screens
      return textOf([
        language && !otherLanguage ? fieldText(`language.${language}`) : undefined,
        screen && !otherScreen ? fieldText(`screen.${screen}`) : undefined,
      ])
    }
    return list.format(
      audiences.map(({ language, screen }) =>
        textOf([fieldText(`language.${language}`), fieldText(`screen.${screen}`)]),
      ),
    )
  }
}
