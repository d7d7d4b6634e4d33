import { type ReactNode, useEffect, useState } from 'react'
import { mayLeave } from '#src/lib/leaving.ts'
import { showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { AdsTab } from './ads-tab.tsx'
import { useAdminAuth } from './auth-context.ts'
import { ConfigTab } from './config-tab.tsx'
import { messages } from './messages.ts'
import { OfflineNote } from './offline-note.tsx'
import type { PreviewAd } from './preview.tsx'
import { SettingsTab } from './settings-tab.tsx'

const tabs = ['ads', 'config', 'settings'] as const
type Tab = (typeof tabs)[number]

/** The management of ads; whoever is not logged in is sent to the login. */
export function AdsPage({
  preview,
  onLoggedOut,
}: {
  /** Draws an ad as visitors see it. */
  readonly preview: (ad: PreviewAd) => ReactNode
  readonly onLoggedOut: () => void
}) {
  const t = useMessages(messages)
  const { isLoggedIn, logOut } = useAdminAuth()
  const [tab, setTab] = useState<Tab>('ads')
  useEffect(() => {
    if (!isLoggedIn) onLoggedOut()
  }, [isLoggedIn, onLoggedOut])
  if (!isLoggedIn) return null
  return (
    <div className="admin-page">
      <div className="admin-bar">
        <h1 className="admin-title">{t('title')}</h1>
        <Button
          onClick={() => {
            if (mayLeave()) void logOut().then(() => showToast({ title: t('logout.done') }))
          }}
        >
          {t('logout')}
        </Button>
      </div>
      <OfflineNote />
      <div>
        <Tabs
          label={t('sections')}
          value={tab}
          onChange={setTab}
          options={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
        />
      </div>
      {tabs.map((value) => (
        // The form of the first stays filled in while another is looked at.
        <div key={value} role="tabpanel" aria-label={t(`tab.${value}`)} hidden={value !== tab}>
          {value === 'ads' && <AdsTab preview={preview} isShown={tab === 'ads'} />}
          {value === 'config' && tab === 'config' && <ConfigTab />}
          {value === 'settings' && tab === 'settings' && <SettingsTab />}
        </div>
      ))}
    </div>
  )
}
