import { useEffect } from 'react'
import {
  clearDismissedAds,
  dismissedAdsAtom,
  dismissedCount,
  initAdSettings,
  persistentDismissAtom,
  setPersistentDismiss,
} from '#src/features/ads/dismissed.ts'
import { showToast } from '#src/lib/toasts.ts'
import { useAtomValue } from '#src/lib/use-atom.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { small } from '#src/ui/styles.ts'
import { Switch } from '#src/ui/switch.tsx'
import { AdminCard } from './card.tsx'
import { messages } from './settings-messages.ts'

const TOAST_MS = 3_000

/** The setting that keeps dismissed ads hidden in this browser, and the button that resets them. */
export function DismissCard() {
  const t = useMessages(messages)
  const persistent = useAtomValue(persistentDismissAtom)
  const count = dismissedCount(useAtomValue(dismissedAdsAtom))
  useEffect(initAdSettings, [])
  return (
    <AdminCard title={t('dismiss.title')}>
      <Switch
        label={t('dismiss.switch')}
        checked={persistent}
        onChange={(on) => {
          setPersistentDismiss(on)
          showToast({ title: t(on ? 'dismiss.on.done' : 'dismiss.off.done'), duration: TOAST_MS })
        }}
      />
      <p className={small}>{t('dismiss.text')}</p>
      <p>{t(persistent ? 'dismiss.now.on' : 'dismiss.now.off')}</p>
      <div>
        <Button
          disabled={count === 0}
          onClick={() => {
            clearDismissedAds()
            showToast({ title: t('dismiss.reset.done'), duration: TOAST_MS })
          }}
        >
          {t('dismiss.reset')} {/* The accessible name doesn't change with the count. */}
          <span aria-hidden="true">({count})</span>
        </Button>
      </div>
    </AdminCard>
  )
}
