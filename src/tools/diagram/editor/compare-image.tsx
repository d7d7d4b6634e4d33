import type { Ref } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import type { RenderedText } from './use-rendered.ts'
import { versionMessages } from './version-messages.ts'

/** One of two images that scroll and zoom together. */
export function CompareImage({
  label,
  rendered: { status, image },
  zoom,
  ref,
  onScroll,
}: {
  readonly label: string
  readonly rendered: RenderedText
  /** 1 fits the image to its box. */
  readonly zoom: number
  readonly ref: Ref<HTMLDivElement>
  readonly onScroll: (box: HTMLDivElement) => void
}) {
  const t = useMessages(messages)
  const tv = useMessages(versionMessages)
  const notes = {
    waiting: t('preview.drawing'),
    failed: t('error.unplaced'),
    large: tv('image.large'),
    empty: tv('image.empty'),
  }
  const side = `${zoom * 100}%`
  return (
    <figure className={css({ margin: '0', minWidth: '0' })}>
      <figcaption className={caption}>{label}</figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset doesn't scroll */}
      <div
        ref={ref}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        className={box}
        onScroll={({ currentTarget }) => onScroll(currentTarget)}
      >
        {status === 'rendered' && image ? (
          <div className={sheet} style={{ width: side, height: side }}>
            <img
              src={image.address}
              alt={label}
              className={picture}
              style={{ maxWidth: image.width * zoom, maxHeight: image.height * zoom }}
            />
          </div>
        ) : (
          <p className={note}>{status === 'rendered' ? '' : notes[status]}</p>
        )}
      </div>
    </figure>
  )
}

const caption = css({ pb: '1', fontSize: '12', color: 'fg.muted' })

const box = css({
  height: { base: '200px', _wide: '340px' },
  overflow: 'auto',
  bg: 'bg.raised',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
})

const sheet = css({ display: 'grid', placeItems: 'center', p: '2' })

const picture = css({ width: 'full', height: 'full', minHeight: '0', objectFit: 'contain' })

const note = css({ p: '3', fontSize: '13', color: 'fg.muted' })
