import { createPortal } from 'react-dom'
import { offers } from '#src/features/opening/offer.ts'
import { updateAtom } from '#src/features/pwa/update-atom.ts'
import { UpdateCard } from '#src/features/pwa/update-card.tsx'
import { clearNotices, dismissNotice, noticesAtom } from '#src/lib/notifications.ts'
import { dismissToast, toastsAtom } from '#src/lib/toasts.ts'
import { useAtomValue } from '#src/lib/use-atom.ts'
import { useKeyDown } from '#src/lib/use-key-down.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { Button } from '#src/ui/button.tsx'
import { isComposing } from '#src/ui/composition.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { NoticeCard } from '#src/ui/notice-card.tsx'
import { css } from '#styled-system/css'
import { messages } from './notice-messages.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

const OfferDialog = lazyPart(() => import('#src/features/opening/offer-dialog.tsx'))

/**
 * The live region of all notifications and the open toast. It is outside the root, which dialogs
 * hide, and F8 focuses it.
 */
function Notices() {
  const t = useMessages(messages)
  const notices = useAtomValue(noticesAtom)
  const { offer } = useStore(offers)
  const update = useAtomValue(updateAtom)
  const toasts = useAtomValue(toastsAtom).filter((toast) => toast.open)

  const returnedFocus = useReturnedFocus()

  useKeyDown((event) => {
    if (event.key !== 'F8') return
    event.preventDefault()
    document.querySelector<HTMLElement>('section[aria-live]')?.focus()
  })
  useKeyDown((event) => {
    const [newest] = toasts
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event) || !newest) return
    if (!document.querySelector(CLOSED_BY_ESCAPE)) dismissToast(newest.id)
  })

  return createPortal(
    <section
      aria-label={t('notifications')}
      aria-live="polite"
      tabIndex={-1}
      className={area}
      {...returnedFocus}
    >
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
      {offer && <OfferDialog {...offer} onClose={() => offers.close()} />}
    </section>,
    document.body,
  )
}

export default Notices

/** Parts of the page that Escape closes first: popups, the mobile menu, a full-screen pane, and a job. */
const CLOSED_BY_ESCAPE =
  '[role=dialog], [role=menu], [role=listbox], header [aria-expanded=true], [data-full], [data-above] > *'

const area = css({
  position: 'fixed',
  // Over the free part of the header: anywhere else, it would cover results or their buttons.
  top: '1',
  left: { base: '2', _wide: 'min(608px, calc(100vw - 368px))' },
  // Over dialogs, at their other end on narrow screens.
  zIndex: '60',
  'body:has([role=dialog][data-state=open]) &': {
    top: { base: 'auto', _wide: '1' },
    bottom: { base: '2', _wide: 'auto' },
  },
  width: { base: 'calc(100vw - 16px)', _wide: '352px' },
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
})
