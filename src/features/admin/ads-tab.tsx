import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Ad } from '#api/contract/ads.ts'
import { showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { AdPanel, type AdPanelHandle } from './ad-panel.tsx'
import { AdsTable } from './ads-table.tsx'
import { useAdminAuth } from './auth-context.ts'
import { client, hasCode } from './client.ts'
import { messages } from './messages.ts'
import type { PreviewAd } from './preview.tsx'
import { Timeline } from './timeline.tsx'
import { UNDO } from './undo.ts'
import { useAds } from './use-ads.ts'

const failures = {
  save: { title: 'save.failed', description: 'save.failed.text' },
  delete: { title: 'delete.failed', description: 'delete.failed.text' },
} as const

/** The list of ads beside the form of one. */
export function AdsTab({
  preview,
  isShown,
}: {
  readonly preview: (ad: PreviewAd) => ReactNode
  /** Whether this is what is looked at; what other tabs have changed is fetched then. */
  readonly isShown: boolean
}) {
  const t = useMessages(messages)
  const { guarded } = useAdminAuth()
  const { answer, refresh } = useAds(isShown)
  const panel = useRef<AdPanelHandle>(null)
  const now = useNow()
  const addButton = useRef<HTMLButtonElement>(null)

  const attempt = async (call: () => Promise<unknown>, failed: keyof typeof failures) => {
    try {
      await guarded(call)
    } catch (error) {
      // What is shown is behind what the server has.
      if (hasCode(error, 'stale') || hasCode(error, 'not-found')) await refresh()
      showToast({
        type: 'destructive',
        title: t(failures[failed].title),
        description: t(failures[failed].description),
      })
      return false
    }
    await refresh()
    return true
  }
  const remove = async (ad: Ad) => {
    if (!window.confirm(t('delete.confirm'))) return
    if (!(await attempt(() => client.remove(ad.id), 'delete'))) return
    panel.current?.noteDeleted(ad)
    // The row that had the focus is gone.
    addButton.current?.focus()
    const restore = () => client.importAds({ format: 'offkit-ads', ads: [ad] })
    showToast({
      title: t('deleted.done'),
      duration: UNDO,
      action: { label: t('undo'), run: () => void attempt(restore, 'save') },
    })
  }
  const toggle = async (ad: Ad) => {
    const { id, ...rest } = ad
    if (await attempt(() => client.update(id, { ...rest, enabled: !ad.enabled }), 'save')) {
      showToast({ title: t('updated.done') })
      panel.current?.noteToggled(ad)
    }
  }

  return (
    <div className="admin-columns">
      <div className="admin-list">
        <div>
          <Button ref={addButton} onClick={() => panel.current?.startNew()}>
            {t('add')}
          </Button>
        </div>
        <AdsTable
          ads={answer?.items}
          showAds={answer?.showAds ?? true}
          now={now}
          onEdit={(ad) => panel.current?.startEdit(ad)}
          onDuplicate={(ad) => panel.current?.startCopy(ad)}
          onDelete={(ad) => void remove(ad)}
          onToggle={(ad) => void toggle(ad)}
        />
        {answer && answer.items.length > 0 && <Timeline ads={answer.items} now={now} />}
      </div>
      <AdPanel ref={panel} refresh={refresh} preview={preview} />
    </div>
  )
}

/** The time, as it goes on: states of ads follow it. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
