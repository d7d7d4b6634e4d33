import type { ReactNode } from 'react'
import type { Ad } from '#api/contract/ads.ts'
import { isImageAddress, isLink } from '#api/contract/links.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { messages } from './ad-messages.ts'
import type { AdValues } from './ad-values.ts'

/** The fields of an unsaved ad that its preview needs. */
export type PreviewAd = Pick<
  Ad,
  | 'type'
  | 'title'
  | 'description'
  | 'imageUrl'
  | 'narrowImageUrl'
  | 'darkImageUrl'
  | 'size'
  | 'linkUrl'
>

const imageOf = (url: string): string | null => (isImageAddress(url.trim()) ? url.trim() : null)

/** The ad of the form as visitors will see it, in the light and the dark theme, and with its image for narrow screens. */
export function AdPreview({
  values,
  renderAd,
}: {
  readonly values: AdValues
  readonly renderAd: (ad: PreviewAd) => ReactNode
}) {
  const t = useMessages(messages)
  const { type, title, description, linkUrl, size } = values
  const narrow = imageOf(values.narrowImageUrl)
  const ad: PreviewAd = {
    type,
    size,
    title: title.trim(),
    description: description.trim() || null,
    imageUrl: imageOf(values.imageUrl),
    // Shown by itself: the form is narrow on every screen.
    narrowImageUrl: null,
    darkImageUrl: imageOf(values.darkImageUrl),
    linkUrl: isLink(linkUrl.trim()) ? linkUrl.trim() : '#',
  }
  const narrowAd: PreviewAd = { ...ad, imageUrl: narrow, darkImageUrl: null, size: '320x100' }
  const previews = [
    { name: 'light', theme: 'light', shown: ad },
    { name: 'dark', theme: 'dark', shown: ad },
    ...(narrow !== null && size !== null
      ? [{ name: 'narrow', theme: 'light', shown: narrowAd } as const]
      : []),
  ] as const
  return (
    <section aria-label={t('preview')} className={css({ display: 'grid', gap: '2' })}>
      <h3 className={small}>{t('preview')}</h3>
      {ad.title === '' ? (
        <p className={small}>{t('preview.empty')}</p>
      ) : (
        previews.map(({ name, theme, shown }) => (
          <div key={name} className={theme}>
            <div role="img" aria-label={t(`preview.${name}`)} className={canvas}>
              <div inert className={css({ display: 'flex', flex: '1', minWidth: '0' })}>
                {renderAd(shown)}
              </div>
            </div>
          </div>
        ))
      )}
    </section>
  )
}

const canvas = css({
  display: 'flex',
  minHeight: '72px',
  color: 'fg',
  bg: 'bg',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
})
