import { useState } from 'react'
import type { PublicAd } from '#api/contract/ads.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { CloseIcon } from '#src/ui/shell-icons.tsx'
import { messages } from './messages.ts'
import './ads.css'

export type AdLook = 'banner' | 'sidebar' | 'native'

/** What an ad shows, all of it as text. */
export type AdContent = Pick<PublicAd, 'title' | 'description' | 'imageUrl' | 'linkUrl'>

/** An ad in the page, labelled as one, with a button that closes it. */
export function AdBox({
  ad,
  look,
  onClose,
  number = 1,
}: {
  readonly ad: AdContent
  readonly look: AdLook
  /** Of several on a page, so that readers can tell them apart. */
  readonly number?: number
  readonly onClose: () => void
}) {
  const t = useMessages(messages)
  return (
    <section aria-label={number > 1 ? `${t('ad')} ${number}` : t('ad')} className={`ad ad-${look}`}>
      <a {...linkTo(ad)} className="ad-link">
        <AdImage ad={ad} />
        <span className="ad-words">
          <span className="ad-label">{t('ad')}</span>
          <span dir="auto" className="ad-title">
            {ad.title}
          </span>
          {ad.description && (
            <span dir="auto" className="ad-text">
              {ad.description}
            </span>
          )}
        </span>
      </a>
      <IconButton label={t('close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </section>
  )
}

/** Leads away without saying from where, and says to search engines that it is paid for. */
export const linkTo = ({ linkUrl }: Pick<AdContent, 'linkUrl'>) =>
  ({
    href: linkUrl,
    target: '_blank',
    rel: 'noopener noreferrer sponsored',
    referrerPolicy: 'no-referrer',
  }) as const

/** The picture beside the words; where it does not come, the words stand alone. */
export function AdImage({ ad: { imageUrl } }: { readonly ad: AdContent }) {
  const [failed, setFailed] = useState<string>()
  if (imageUrl === null || failed === imageUrl) return null
  return (
    <img
      src={imageUrl}
      alt=""
      decoding="async"
      referrerPolicy="no-referrer"
      className="ad-image"
      onError={() => setFailed(imageUrl)}
    />
  )
}
