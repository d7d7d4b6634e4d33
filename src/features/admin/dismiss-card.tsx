import { useAtomValue } from 'jotai/react'
import { useEffect } from 'react'
import {
  beginAdSettings,
  clearDismissedAds,
  dismissedAdsAtom,
  dismissedCount,
  persistentDismissAtom,
  setPersistentDismiss,
} from '#src/features/ads/dismissed.ts'
import { showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { small } from '#src/ui/styles.ts'
import { Switch } from '#src/ui/switch.tsx'
import { Card } from './card.tsx'
import { messages } from './settings-messages.ts'

/** Milliseconds that what is said of this setting stays. */
const TOAST_MS = 3_000

/** Whether closed ads stay hidden in this browser, and which are. */
export function DismissCard() {
  const t = useMessages(messages)
  const persistent = useAtomValue(persistentDismissAtom)
  const count = dismissedCount(useAtomValue(dismissedAdsAtom))
  useEffect(beginAdSettings, [])
  return (
    <Card title={t('dismiss.title')}>
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
          {t('dismiss.reset')} {/* The name of the button stays the same, whatever the count. */}
          <span aria-hidden="true">({count})</span>
        </Button>
      </div>
    </Card>
  )
}
