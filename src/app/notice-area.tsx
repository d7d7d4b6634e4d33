import { Suspense } from 'react'
import { useIdle } from '#src/lib/use-idle.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { lazyPart } from '#src/ui/lazy-part.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

const Notices = lazyPart(() => import('./notices.tsx'))

/** Where notifications and toasts appear; there from the start, so that readers announce what comes. */
export function NoticeArea() {
  const t = useMessages(messages)
  const idle = useIdle()
  return (
    <section aria-label={t('notifications')} aria-live="polite" tabIndex={-1} className={area}>
      {idle && (
        <Suspense>
          <Notices />
        </Suspense>
      )}
    </section>
  )
}

const area = css({
  position: 'fixed',
  right: '4',
  // Above the row of actions that a narrow screen has at its bottom.
  bottom: { base: '124px', _wide: '40px', _short: '40px' },
  zIndex: '40',
  width: 'calc(100vw - 32px)',
  maxWidth: '420px',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
})
