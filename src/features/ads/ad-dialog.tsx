import { type Ref, useRef } from 'react'
import type { PublicAd } from '#api/contract/ads.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { Modal } from '#src/ui/modal.tsx'
import { type AdContent, AdImage, linkTo } from './ad-box.tsx'
import { messages } from './messages.ts'

/** An ad over the page. While seconds are left, nothing closes it. */
export function AdDialog({
  ad,
  onClose,
  secondsLeft = 0,
}: {
  readonly ad: PublicAd
  readonly onClose: () => void
  readonly secondsLeft?: number
}) {
  const t = useMessages(messages)
  const waits = secondsLeft > 0
  const close = useRef<HTMLButtonElement>(null)
  return (
    <Modal label={t('ad')} locked={waits} initialFocus={close} onClose={() => !waits && onClose()}>
      <AdDialogContent ad={ad} closeRef={close} onClose={onClose} secondsLeft={secondsLeft} />
    </Modal>
  )
}

/** What stands in the dialog of an ad. */
export function AdDialogContent({
  ad,
  closeRef,
  onClose,
  secondsLeft,
}: {
  readonly ad: AdContent
  readonly closeRef?: Ref<HTMLButtonElement>
  readonly onClose: () => void
  readonly secondsLeft: number
}) {
  const t = useMessages(messages)
  const waits = secondsLeft > 0
  return (
    <>
      <div className="ad-dialog">
        <p className="ad-label">{t('ad')}</p>
        <AdImage ad={ad} />
        <h2 dir="auto">
          <a {...linkTo(ad)}>{ad.title}</a>
        </h2>
        {ad.description && <p dir="auto">{ad.description}</p>}
      </div>
      <div className="ad-actions">
        {/* Not `disabled`: it has the focus from the start, which would else be the link's. */}
        <Button ref={closeRef} aria-disabled={waits} onClick={() => !waits && onClose()}>
          {waits ? t('wait', { seconds: secondsLeft }) : t('close')}
        </Button>
        <Button
          look="primary"
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
