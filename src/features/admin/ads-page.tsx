import { type ReactNode, useEffect, useState } from 'react'
import { confirmLeave } from '#src/lib/leave-guard.ts'
import { showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { column } from '#src/ui/styles.ts'
import { Tabs } from '#src/ui/tabs.tsx'
import { css } from '#styled-system/css'
import { AdsTab } from './ads-tab.tsx'
import { AuditCard } from './audit-card.tsx'
import { BackupsCard } from './backups-card.tsx'
import { logOut } from './client.ts'
import { ConfigTab } from './config-tab.tsx'
import { CountsTab } from './counts-tab.tsx'
import { DismissCard } from './dismiss-card.tsx'
import { LogInAgain } from './log-in-again.tsx'
import { messages } from './messages.ts'
import { OfflineNote } from './offline-note.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import type { PreviewAd } from './preview.tsx'
import { SecurityCard } from './security-card.tsx'
import { useIsLoggedIn } from './session.ts'
import { SessionsCard } from './sessions-card.tsx'
import { TotpCard } from './totp-card.tsx'
import { TransferCard } from './transfer-card.tsx'
import { Warnings } from './warnings.tsx'

const tabs = ['ads', 'config', 'settings', 'counts'] as const
type Tab = (typeof tabs)[number]

/** The ad management page. Calls `onLoggedOut` without a session. */
export function AdsPage({
  preview,
  onLoggedOut,
}: {
  /** Renders an ad as visitors see it. */
  readonly preview: (ad: PreviewAd) => ReactNode
  readonly onLoggedOut: () => void
}) {
  const t = useMessages(messages)
  const isLoggedIn = useIsLoggedIn()
  const [tab, setTab] = useState<Tab>('ads')
  useEffect(() => {
    if (!isLoggedIn) onLoggedOut()
  }, [isLoggedIn, onLoggedOut])
  if (!isLoggedIn) return null
  return (
    <div className={`${column} ${page}`}>
      <div className={bar}>
        <h1 className={css({ flex: '1', fontSize: '20', fontWeight: '650' })}>{t('title')}</h1>
        <Button
          onClick={() => {
            if (confirmLeave()) void logOut().then(() => showToast({ title: t('logout.done') }))
          }}
        >
          {t('logout')}
        </Button>
      </div>
      <OfflineNote />
      <Warnings />
      <div>
        <Tabs
          label={t('sections')}
          value={tab}
          onChange={setTab}
          options={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
        />
      </div>
      {tabs.map((value) => (
        // The first tab stays mounted, so that its form keeps its values.
        <div key={value} role="tabpanel" aria-label={t(`tab.${value}`)} hidden={value !== tab}>
          {value === 'ads' && <AdsTab preview={preview} isShown={tab === 'ads'} />}
          {value === 'config' && tab === 'config' && <ConfigTab />}
          {value === 'counts' && tab === 'counts' && <CountsTab />}
          {value === 'settings' && tab === 'settings' && <Settings />}
        </div>
      ))}
      <LogInAgain />
    </div>
  )
}

/** The settings that apply to all ads, and the administrator's password and sessions. */
const Settings = () => (
  <div className={settings}>
    <div className={`${column} ${css({ gap: '4' })}`}>
      <DismissCard />
      <SecurityCard />
      <TotpCard />
      <PasskeysCard />
    </div>
    <div className={`${column} ${css({ gap: '4' })}`}>
      <TransferCard />
      <BackupsCard />
      <SessionsCard />
      <AuditCard />
    </div>
  </div>
)

const page = css({ width: 'full', maxWidth: '1440px', marginInline: 'auto', p: '4', gap: '4' })

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '3' })

const settings = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', _desktop: 'repeat(2, minmax(0, 1fr))' },
})
