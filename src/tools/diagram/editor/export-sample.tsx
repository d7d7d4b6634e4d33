import { useEffect, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import { exportMessages } from './export-messages.ts'
import type { Export } from './use-export.ts'

interface Sample {
  readonly address: string
  readonly width: number
  readonly height: number
}

/** The diagram as it will be saved, on a checkerboard that shows transparency, with its size. */
export function ExportSample({ exporting }: { readonly exporting: Export }) {
  const t = useMessages(exportMessages)
  const { scale, width, background, colors } = exporting.settings
  const [sample, setSample] = useState<Sample>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the image depends on these settings
  useEffect(() => {
    let isCanceled = false
    let address: string | undefined
    exporting.image('svg').then(
      ({ content, size }) => {
        if (isCanceled) return
        address = URL.createObjectURL(new Blob([content], { type: 'image/svg+xml' }))
        const factor = width === undefined ? scale : 1
        const pixels = (value: number) => Math.max(1, Math.round(value * factor))
        setSample({ address, width: pixels(size.width), height: pixels(size.height) })
      },
      () => undefined,
    )
    return () => {
      isCanceled = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [scale, width, background, colors])
  return (
    <figure className={css({ margin: '0' })}>
      <div className={board}>
        {sample ? <img src={sample.address} alt={t('sample')} className={image} /> : null}
      </div>
      <figcaption className={caption}>
        {sample ? t('size', { width: sample.width, height: sample.height }) : ' '}
      </figcaption>
    </figure>
  )
}

const board = css({
  display: 'grid',
  placeItems: 'center',
  height: '160px',
  p: '2',
  overflow: 'hidden',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
  background: 'repeating-conic-gradient(#e8e8e8 0 25%, #ffffff 0 50%) 0 0 / 16px 16px',
})

const image = css({ maxWidth: 'full', maxHeight: '142px', minHeight: '0' })

const caption = css({
  pt: '1',
  fontSize: '12',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
})
