import type { ReactNode } from 'react'
import { AdSlot } from '#src/ui/ad-slot.tsx'
import { css } from '#styled-system/css'

/** The layout of content pages: a heading, a lead, and the content in one column. */
export function Page({
  title,
  lead,
  children,
}: {
  readonly title: string
  readonly lead?: string | undefined
  readonly children?: ReactNode
}) {
  return (
    <div className={column}>
      <h1
        className={css({
          fontSize: { base: '20', _wide: '28' },
          fontWeight: '650',
          lineHeight: '1.25',
        })}
      >
        {title}
      </h1>
      {lead && (
        <p
          className={css({
            fontSize: '16',
            color: 'fg.muted',
            maxWidth: '680px',
            textWrap: 'pretty',
          })}
        >
          {lead}
        </p>
      )}
      <AdSlot kind="banner" />
      {children}
      <AdSlot kind="native" />
    </div>
  )
}

const column = css({
  width: 'full',
  maxWidth: '1080px',
  marginX: 'auto',
  px: '4',
  py: { base: '6', _wide: '10' },
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
})
