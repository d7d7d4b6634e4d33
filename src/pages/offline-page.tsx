import { reloadPage } from '#src/features/pwa/recovery.ts'
import { offlineHead } from '#src/features/site/site-heads.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { messages } from './offline-messages.ts'
import { Page } from './page.tsx'

/** Replaces a page that needs the server while the server can't be reached. */
export default function OfflinePage() {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <Page title={offlineHead.title[language]} lead={t('text')}>
      <div>
        <Button look="primary" onClick={reloadPage}>
          {t('again')}
        </Button>
      </div>
    </Page>
  )
}
