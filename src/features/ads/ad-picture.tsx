import type { PublicAd } from '#api/contract/ads.ts'
import { addressOf } from '#src/core/base.ts'
import { css, cva } from '#styled-system/css'

/** An ad whose image has a standard size and is shown whole. */
export type PictureAd = Pick<PublicAd, 'title' | 'narrowImageUrl' | 'darkImageUrl'> & {
  readonly imageUrl: string
  readonly size: NonNullable<PublicAd['size']>
}

/** The size of every image for narrow screens. */
const NARROW = '320x100'

/** The whole image of an ad in its size, or smaller where the page is narrower; another one on narrow screens, if the ad has it. */
export function AdPicture({
  ad: { title, imageUrl, narrowImageUrl, darkImageUrl, size },
  onFail,
}: {
  readonly ad: PictureAd
  readonly onFail: () => void
}) {
  const shape =
    narrowImageUrl === null ? picture({ size }) : `${picture({ size: NARROW })} ${wide({ size })}`
  return (
    <ThemedImage
      light={imageUrl}
      dark={darkImageUrl}
      narrow={narrowImageUrl}
      alt={title}
      className={shape}
      onFail={onFail}
    />
  )
}

/** An image with a variant for the dark theme and for narrow screens. Hidden images aren't loaded. */
export function ThemedImage({
  light,
  dark,
  narrow = null,
  alt,
  className,
  onFail,
}: {
  readonly light: string
  readonly dark: string | null
  readonly narrow?: string | null
  readonly alt: string
  readonly className: string
  readonly onFail: () => void
}) {
  const imageOf = (url: string, theme: string) => (
    <picture key={url} className={theme}>
      {narrow !== null && <source media="(max-width: 767.98px)" srcSet={addressOf(narrow)} />}
      <img
        src={addressOf(url)}
        alt={alt}
        decoding="async"
        // A lazy image that is hidden isn't loaded.
        loading={dark === null ? 'eager' : 'lazy'}
        referrerPolicy="no-referrer"
        className={className}
        onError={onFail}
      />
    </picture>
  )
  if (dark === null || dark === light) return imageOf(light, plain)
  return (
    <>
      {imageOf(light, inLight)}
      {imageOf(dark, inDark)}
    </>
  )
}

const plain = css({ display: 'contents' })
// The administration previews the light theme within the dark one.
const inLight = css({
  display: 'contents',
  _dark: { display: 'none' },
  '.dark .light &': { display: 'contents' },
})
const inDark = css({
  display: 'none',
  _dark: { display: 'contents' },
  '.dark .light &': { display: 'none' },
})

const picture = cva({
  base: { width: 'full', height: 'auto', maxHeight: 'full', objectFit: 'contain' },
  variants: {
    size: {
      '728x90': { maxWidth: '728px', aspectRatio: '728 / 90' },
      '970x250': { maxWidth: '970px', aspectRatio: '970 / 250' },
      '300x250': { maxWidth: '300px', aspectRatio: '300 / 250' },
      '300x600': { maxWidth: '300px', aspectRatio: '300 / 600' },
      '320x100': { maxWidth: '320px', aspectRatio: '320 / 100' },
    },
  },
})

const wide = cva({
  variants: {
    size: {
      '728x90': { _wide: { maxWidth: '728px', aspectRatio: '728 / 90' } },
      '970x250': { _wide: { maxWidth: '970px', aspectRatio: '970 / 250' } },
      '300x250': { _wide: { maxWidth: '300px', aspectRatio: '300 / 250' } },
      '300x600': { _wide: { maxWidth: '300px', aspectRatio: '300 / 600' } },
      '320x100': { _wide: { maxWidth: '320px', aspectRatio: '320 / 100' } },
    },
  },
})
