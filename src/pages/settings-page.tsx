import { languages, toLanguage } from '#src/core/messages.ts'
import { languageNames } from '#src/features/language/messages.ts'
import { chooseLanguage } from '#src/features/language/start.ts'
import { OfflineFacts } from '#src/features/pwa/offline-facts.tsx'
import { DisplaySection } from '#src/features/settings/display-section.tsx'
import { reportUnsaved } from '#src/features/settings/report-unsaved.ts'
import { SavedSection } from '#src/features/settings/saved-section.tsx'
import { SettingChoice } from '#src/features/settings/setting-choice.tsx'
import { siteHeads } from '#src/features/site/site-heads.ts'
import { setTheme, themes, useTheme } from '#src/features/theme/theme.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import { messages as aboutMessages } from './about-messages.ts'
import { Page } from './page.tsx'
import { Part } from './part.tsx'
import { messages } from './settings-messages.ts'

export default function SettingsPage() {
  const t = useMessages(messages)
  const about = useMessages(aboutMessages)
  const language = useLanguage()
  return (
    <Page title={siteHeads['/settings']?.title[language] ?? ''}>
      <Part title={t('look')}>
        <SettingChoice
          label={t('theme')}
          options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
          value={useTheme()}
          onChange={(theme) => reportUnsaved(setTheme(theme))}
        />
        <SettingChoice
          label={t('language')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={(tag) => chooseLanguage(toLanguage(tag))}
        />
        <DisplaySection />
      </Part>
      <Part title={t('saved')}>
        <SavedSection />
      </Part>
      <Part title={t('offline')}>
        <OfflineFacts />
      </Part>
      <Part title={about('check')}>
        <ul className={list}>
          <li>{about('check.network')}</li>
          <li>{about('check.csp')}</li>
        </ul>
      </Part>
    </Page>
  )
}

const list = css({ display: 'grid', gap: '2', pl: '5', listStyle: 'disc', maxWidth: '760px' })
