import { languages, toLanguage } from '#src/core/messages.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { LazyMenu } from '#src/ui/lazy-menu.tsx'
import { LanguageIcon } from '#src/ui/shell-icons.tsx'
import { languageNames, messages } from './messages.ts'
import { chooseLanguage } from './start.ts'

export function LanguageMenu() {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <LazyMenu
      label={t('language')}
      icon={<LanguageIcon size={18} />}
      items={languages.map((id) => ({
        id,
        label: languageNames[id],
        lang: id,
        current: id === language,
      }))}
      onSelect={(id) => chooseLanguage(toLanguage(id))}
    />
  )
}
