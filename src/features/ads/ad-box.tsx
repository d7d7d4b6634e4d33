import { type Ref, useState } from 'react'
import type { PublicAd } from '#api/contract/ads.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { CloseIcon } from '#src/ui/shell-icons.tsx'
import { css, cva } from '#styled-system/css'
import { AdPicture, ThemedImage } from './ad-picture.tsx'
import { messages } from './messages.ts'

export type AdLook = 'banner' | 'sidebar' | 'native'

/** The fields of an ad that are shown; all of them are plain text. */
export type AdContent = Pick<
  PublicAd,
  'title' | 'description' | 'imageUrl' | 'narrowImageUrl' | 'darkImageUrl' | 'size' | 'linkUrl'
>

/** An ad inside the page, labeled as an advertisement, with a close button. */
export function AdBox({
  ad,
  look,
  onClose,
  number = 1,
  countRef,
}: {
  readonly ad: AdContent
  readonly look: AdLook
  /** Distinguishes several ads on a page for screen readers; 1-based. */
  readonly number?: number
  readonly onClose: () => void
  /** Counts views and clicks. */
  readonly countRef?: Ref<HTMLElement> | undefined
}) {
  const t = useMessages(messages)
  const [failed, setFailed] = useState<string>()
  const close = (
    <IconButton label={t('close')} onClick={onClose}>
      <CloseIcon />
    </IconButton>
  )
  const name = number > 1 ? `${t('ad')} ${number}` : t('ad')
  const { imageUrl, size } = ad
  // Without its image, an ad shows its text.
  if (size !== null && imageUrl !== null && failed !== imageUrl) {
    return (
      <section ref={countRef} aria-label={name} className={pictureBox({ look })}>
        <div className={bar}>
          <span className={label}>{t('ad')}</span>
          {close}
        </div>
        <a {...linkTo(ad)} className={pictureLink}>
          <AdPicture ad={{ ...ad, imageUrl, size }} onFail={() => setFailed(imageUrl)} />
        </a>
      </section>
    )
  }
  return (
    <section ref={countRef} aria-label={name} className={box({ look })}>
      <a {...linkTo(ad)} className={link({ look })}>
        <AdImage ad={ad} look={look} />
        <span className={words}>
          <span className={label}>{t('ad')}</span>
          <span dir="auto" className={title({ look })}>
            {ad.title}
          </span>
          {ad.description && (
            <span dir="auto" className={description({ look })}>
              {ad.description}
            </span>
          )}
        </span>
      </a>
      {close}
    </section>
  )
}

/** Link attributes that send no referrer and mark the link as paid for search engines. */
export const linkTo = ({ linkUrl }: Pick<AdContent, 'linkUrl'>) =>
  ({
    href: linkUrl,
    target: '_blank',
    rel: 'noopener noreferrer sponsored',
    referrerPolicy: 'no-referrer',
  }) as const

/** The image of an ad beside its text; nothing if it fails to load. */
export function AdImage({
  ad: { imageUrl, darkImageUrl },
  look,
}: {
  readonly ad: AdContent
  readonly look: AdLook | 'dialog'
}) {
  const [failed, setFailed] = useState<string>()
  if (imageUrl === null || failed === imageUrl) return null
  return (
    <ThemedImage
      light={imageUrl}
      dark={darkImageUrl}
      alt=""
      className={image({ look })}
      onFail={() => setFailed(imageUrl)}
    />
  )
}

const box = cva({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '1',
    minWidth: '0',
    fontSize: '13',
    bg: 'bg.raised',
    border: '1px solid token(colors.border)',
    borderRadius: 'md',
  },
  variants: {
    look: {
      banner: { flex: '1', m: '1', p: '1' },
      native: { flex: '1', m: '1', p: '2' },
      // Below the content of narrow screens, it looks like a native ad of one more line.
      sidebar: {
        flex: { base: '1', _wide: 'none' },
        flexDirection: { base: 'row', _wide: 'column-reverse' },
        overflow: { base: 'hidden', _wide: 'visible' },
        m: { base: '1', _wide: '2' },
        p: '2',
        '& > button': { _wide: { alignSelf: 'flex-end' } },
      },
    },
  },
})

const link = cva({
  base: {
    display: 'flex',
    flex: '1',
    alignItems: 'center',
    gap: '3',
    minWidth: '0',
    borderRadius: 'sm',
    _hover: { textDecoration: 'underline' },
  },
  variants: {
    look: {
      banner: { height: 'full', px: '2' },
      native: { alignSelf: 'stretch' },
      sidebar: {
        alignSelf: 'stretch',
        flexDirection: { base: 'row', _wide: 'column' },
        alignItems: { base: 'center', _wide: 'stretch' },
      },
    },
  },
})

const image = cva({
  base: { flex: 'none', objectFit: 'contain', borderRadius: 'sm' },
  variants: {
    look: {
      banner: { width: 'auto', maxWidth: '50%', height: '52px' },
      native: { width: '96px', height: '64px' },
      // Reserves the space before the image loads.
      sidebar: { width: { base: '128px', _wide: 'full' }, aspectRatio: '4 / 3' },
      dialog: { width: 'full', height: '200px' },
    },
  },
})

const pictureBox = cva({
  base: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: '0',
    p: '1',
    pt: '0',
    bg: 'bg.raised',
    border: '1px solid token(colors.border)',
    borderRadius: 'md',
  },
  variants: {
    look: {
      banner: { flex: '1', m: '1' },
      native: { flex: '1', m: '1' },
      sidebar: {
        flex: { base: '1', _wide: '0 1 auto' },
        m: '1',
        // As wide as a fifth of the page allows: at 1440 px, 278 of 300 px.
        px: { base: '1', _wide: '0' },
        pb: { base: '1', _wide: '0' },
        minHeight: '0',
        overflowY: 'auto',
      },
    },
  },
})

const bar = css({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: '6',
  pl: '1',
})

const pictureLink = css({
  display: 'flex',
  flex: '1',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: '0',
  minHeight: '0',
})

const words = css({ display: 'flex', flexDirection: 'column', minWidth: '0', lineHeight: '1.35' })

const label = css({ fontSize: '12', color: 'fg.muted' })

const title = cva({
  base: { fontWeight: '600', overflowWrap: 'anywhere' },
  variants: {
    look: { banner: { lineClamp: '1' }, native: { lineClamp: '2' }, sidebar: { lineClamp: '2' } },
  },
})

const description = cva({
  base: { color: 'fg.muted', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  variants: {
    look: {
      banner: { lineClamp: '1' },
      native: { lineClamp: '2' },
      sidebar: { lineClamp: { base: '3', _wide: '6' } },
    },
  },
})
