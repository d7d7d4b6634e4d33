import { type Ref, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { Modal } from '#src/ui/modal.tsx'
import { css } from '#styled-system/css'
import { type AdContent, AdImage, linkTo } from './ad-box.tsx'
import { AdPicture } from './ad-picture.tsx'
import type { Open } from './countdown.ts'
import { messages } from './messages.ts'

/** An ad in a dialog, shown once `open` reports it; it can't be closed until the countdown reaches 0. */
export default function AdDialog({
  ad,
  open,
  countRef,
  onDismiss,
}: {
  readonly ad: AdContent
  readonly open: Open
  /** Counts views and clicks. */
  readonly countRef?: Ref<HTMLDivElement> | undefined
  readonly onDismiss: () => void
}) {
  const t = useMessages(messages)
  const close = useRef<HTMLButtonElement>(null)
  const [secondsLeft, setSecondsLeft] = useState<number>()
  // Rendered synchronously, so that no key press happens between the check for typing and the dialog.
  useEffect(() => open((seconds) => flushSync(() => setSecondsLeft(seconds))), [open])
  if (secondsLeft === undefined) return null
  const waits = secondsLeft > 0
  return (
    <Modal
      label={t('ad')}
      locked={waits}
      initialFocus={close}
      onClose={() => !waits && onDismiss()}
    >
      <div ref={countRef} className={dialog}>
        <AdDialogContent ad={ad} closeRef={close} onClose={onDismiss} secondsLeft={secondsLeft} />
      </div>
    </Modal>
  )
}

export function AdDialogContent({
  ad,
  closeRef,
  onClose,
  secondsLeft = 0,
}: {
  readonly ad: AdContent
  readonly closeRef?: Ref<HTMLButtonElement>
  readonly onClose: () => void
  readonly secondsLeft?: number
}) {
  const t = useMessages(messages)
  const waits = secondsLeft > 0
  return (
    <>
      <div className={content}>
        <p className={css({ fontSize: '12', color: 'fg.muted' })}>{t('ad')}</p>
        <AdDialogImage ad={ad} />
        <h2 dir="auto" className={css({ fontSize: '20', fontWeight: '600' })}>
          <a {...linkTo(ad)}>{ad.title}</a>
        </h2>
        {ad.description && <p dir="auto">{ad.description}</p>}
      </div>
      <div className={actions}>
        {/* Not `disabled`: it needs the initial focus, which would go to the link instead. */}
        <Button ref={closeRef} aria-disabled={waits} onClick={() => !waits && onClose()}>
          {waits ? t('wait', { seconds: secondsLeft }) : t('close')}
        </Button>
        <Button
          look="primary"
          data-ad-link
          onClick={() => {
            window.open(ad.linkUrl, '_blank', 'noopener,noreferrer')
            if (!waits) onClose()
          }}
        >
          {t('more')}
        </Button>
      </div>
    </>
  )
}

function AdDialogImage({ ad }: { readonly ad: AdContent }) {
  const [hasFailed, setHasFailed] = useState(false)
  const { imageUrl, size } = ad
  if (imageUrl === null || size === null) return <AdImage ad={ad} look="dialog" />
  if (hasFailed) return null
  return (
    <div className={css({ display: 'flex', justifyContent: 'center' })}>
      <AdPicture ad={{ ...ad, imageUrl, size }} onFail={() => setHasFailed(true)} />
    </div>
  )
}

const dialog = css({ display: 'flex', flexDirection: 'column', minHeight: '0' })

const content = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  minHeight: '0',
  p: '4',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
})

const actions = css({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: '2',
  p: '3',
  borderTop: '1px solid token(colors.border)',
})
