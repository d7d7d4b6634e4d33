import { useAtomValue } from 'jotai/react'
import { useEffect } from 'react'
import { updateAtom } from '#src/features/pwa/update-atom.ts'
import { UpdateCard } from '#src/features/pwa/update-card.tsx'
import { clearNotices, dismissNotice, noticesAtom } from '#src/lib/notifications.ts'
import { dismissToast, toastsAtom } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { NoticeCard } from '#src/ui/notice-card.tsx'
import { messages } from './messages.ts'

/** All notifications, and the toast that is open. F8 moves the focus here. */
function Notices() {
  const t = useMessages(messages)
  const notices = useAtomValue(noticesAtom)
  const update = useAtomValue(updateAtom)
  const toasts = useAtomValue(toastsAtom).filter((toast) => toast.open)

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return
      event.preventDefault()
      document.querySelector<HTMLElement>('section[aria-live]')?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])

  return (
    <>
      {update && <UpdateCard update={update} closeLabel={t('notifications.dismiss')} />}
      {toasts.map((toast) => (
        <NoticeCard
          key={toast.id}
          type={toast.type === 'destructive' ? 'error' : 'success'}
          title={toast.title}
          message={toast.description}
          closeLabel={t('notifications.dismiss')}
          onClose={() => dismissToast(toast.id)}
        >
          {toast.action && (
            <Button
              onClick={() => {
                toast.action?.run()
                dismissToast(toast.id)
              }}
            >
              {toast.action.label}
            </Button>
          )}
        </NoticeCard>
      ))}
      {notices.map((notice) => (
        <NoticeCard
          key={notice.id}
          type={notice.type}
          title={notice.title}
          message={notice.message}
          closeLabel={t('notifications.dismiss')}
          onClose={() => dismissNotice(notice.id)}
        />
      ))}
      {notices.length > 1 && <Button onClick={clearNotices}>{t('notifications.clear')}</Button>}
    </>
  )
}

export default Notices
