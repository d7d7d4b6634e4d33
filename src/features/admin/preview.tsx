import type { ReactNode } from 'react'
import type { Ad } from '#api/contract/ads.ts'
import { isImageAddress, isLink } from '#api/contract/links.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { messages } from './ad-messages.ts'
import type { AdValues } from './ad-values.ts'

/** The fields of an unsaved ad that its preview needs. */
export type PreviewAd = Pick<Ad, 'type' | 'title' | 'description' | 'imageUrl' | 'linkUrl'>

/** The ad of the form as visitors will see it, in the light and the dark theme. */
export function AdPreview({
  values,
  renderAd,
}: {
  readonly values: AdValues
  readonly renderAd: (ad: PreviewAd) => ReactNode
}) {
  const t = useMessages(messages)
  const { type, title, description, imageUrl, linkUrl } = values
  const ad: PreviewAd = {
    type,
    title: title.trim(),
    description: description.trim() || null,
    imageUrl: isImageAddress(imageUrl.trim()) ? imageUrl.trim() : null,
    linkUrl: isLink(linkUrl.trim()) ? linkUrl.trim() : '#',
  }
  return (
    <section aria-label={t('preview')} className={css({ display: 'grid', gap: '2' })}>
      <h3 className={small}>{t('preview')}</h3>
      {ad.title === '' ? (
        <p className={small}>{t('preview.empty')}</p>
      ) : (
        (['light', 'dark'] as const).map((theme) => (
          <div key={theme} className={theme}>
            <div role="img" aria-label={t(`preview.${theme}`)} className={canvas}>
              <div inert className={css({ display: 'flex', flex: '1', minWidth: '0' })}>
                {renderAd(ad)}
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
