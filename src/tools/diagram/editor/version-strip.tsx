import { useId } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import type { SavedDiagram, SavedDiagrams } from './logic/saved.ts'
import { Thumbnail } from './thumbnail.tsx'
import { versionMessages } from './version-messages.ts'

/** The versions as a row of images with their times, one of which is selected. */
export function VersionStrip({
  versions,
  selected,
  labelOf,
  pictureOf,
  onSelect,
}: {
  readonly versions: SavedDiagrams
  /** The id of the selected version. */
  readonly selected: number | undefined
  readonly labelOf: (version: SavedDiagram) => string
  readonly pictureOf: (version: SavedDiagram) => string | undefined
  readonly onSelect: (id: number) => void
}) {
  const t = useMessages(versionMessages)
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t('versions')} className={strip}>
      {versions.map((version) => (
        <label key={version.id} className={card}>
          <input
            type="radio"
            name={name}
            checked={version.id === selected}
            onChange={() => onSelect(version.id)}
            className={radio}
          />
          <Thumbnail large text={version.text} picture={pictureOf(version)} />
          <span>{labelOf(version)}</span>
        </label>
      ))}
    </div>
  )
}

const strip = css({ display: 'flex', gap: '2', pb: '2', overflowX: 'auto' })

const card = css({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: '1',
  flex: 'none',
  width: '128px',
  p: '1.5',
  fontSize: '12',
  textAlign: 'center',
  color: 'fg.muted',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
  '&:has(:checked)': { color: 'fg', borderColor: 'accent', bg: 'bg.hover' },
  '&:has(:focus-visible)': { outline: '2px solid token(colors.accent)', outlineOffset: '-2px' },
  _forced: { '&:has(:checked)': { outline: '2px solid Highlight' } },
})

// Over the card, so that a click by its position hits it.
const radio = css({
  position: 'absolute',
  inset: '0',
  zIndex: '1',
  width: 'full',
  height: 'full',
  opacity: '0',
  cursor: 'pointer',
})
