import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Ad } from '#api/contract/ads.ts'
import { showFailure, showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { column } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { AdForm } from './ad-form.tsx'
import { messages } from './ad-messages.ts'
import { editorOf } from './ad-row.tsx'
import { AdsTable } from './ads-table.tsx'
import { showCallFailure } from './call-failure.ts'
import { client, codeOf } from './client.ts'
import { messages as adminMessages } from './messages.ts'
import type { PreviewAd } from './preview.tsx'
import { type AdFormState, UNDO_MS } from './use-ad-form.ts'
import { useFetched } from './use-fetched.ts'
import { useReasons } from './use-reasons.ts'

const failures = {
  save: ['save.failed', 'save.failed.text'],
  delete: ['delete.failed', 'delete.failed.text'],
} as const

/** The list of ads beside the form that edits one. */
export function AdsTab({
  preview,
  isShown,
}: {
  readonly preview: (ad: PreviewAd) => ReactNode
  /** Whether the tab is selected, which fetches the ads again. */
  readonly isShown: boolean
}) {
  const t = useMessages(messages)
  const adminText = useMessages(adminMessages)
  const reasonOf = useReasons()
  const { value: response, refresh } = useFetched(
    client.ads,
    () => showFailure(adminText('fetch.failed'), adminText('fetch.failed.text')),
    isShown,
  )
  const form = useRef<AdFormState>(null)
  const now = useNow()
  const addButton = useRef<HTMLButtonElement>(null)

  const attempt = async (call: Promise<unknown>, failed: keyof typeof failures) => {
    try {
      await call
    } catch (error) {
      const isStale = /^(stale|not-found)$/.test(codeOf(error))
      if (isStale) await refresh()
      const [title, text] = failures[failed]
      showCallFailure(error, t(title), isStale ? t('list.changed') : reasonOf(error, t(text)))
      return false
    }
    await refresh()
    return true
  }
  const remove = async (ad: Ad) => {
    if (!window.confirm(t('delete.confirm'))) return
    if (!(await attempt(client.remove(ad.id), 'delete'))) return
    form.current?.noteDeleted(ad)
    addButton.current?.focus()
    const run = () => void attempt(client.importAds({ format: 'offkit-ads', ads: [ad] }), 'save')
    showToast({
      title: t('deleted.done'),
      duration: UNDO_MS,
      action: { label: t('undo'), run },
    })
  }
  const toggle = async (ad: Ad) => {
    const { id, ...rest } = ad
    if (await attempt(client.update(id, { ...rest, enabled: !ad.enabled }), 'save')) {
      showToast({ title: t('updated.done') })
      form.current?.noteToggled(ad)
    }
  }

  return (
    <div className={columns}>
      <div className={`${column} ${css({ gap: '4' })}`}>
        <div>
          <Button ref={addButton} onClick={() => form.current?.startNew()}>
            {t('add')}
          </Button>
        </div>
        <AdsTable
          ads={response?.items}
          showAds={response?.showAds ?? true}
          now={now}
          actions={{
            onEdit: (ad) => form.current?.startEdit(ad),
            onDuplicate: (ad) => form.current?.startCopy(ad),
            onDelete: (ad) => void remove(ad),
            onToggle: (ad) => void toggle(ad),
          }}
        />
      </div>
      <AdForm
        ref={form}
        ads={response?.items ?? noAds}
        refresh={refresh}
        onClosed={returnTo}
        preview={preview}
      />
    </div>
  )
}

const noAds: readonly Ad[] = []

/** Moves the focus from the form back to an ad in the list, unless it is on another page. */
function returnTo(ad: Ad): void {
  const { activeElement: active, body } = document
  // Saving takes time, in which the focus can go elsewhere.
  if (active === null || active === body || active.closest('form')) {
    document.getElementById(editorOf(ad))?.focus()
  }
}

/** The current time, updated every 30 seconds; the statuses of ads depend on it. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const columns = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', _desktop: 'minmax(0, 1fr) 380px' },
})
