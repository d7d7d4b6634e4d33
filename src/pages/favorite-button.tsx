import { useEffect, useState } from 'react'
import { reportUnsaved } from '#src/features/settings/report-unsaved.ts'
import { favorites, setFavorite } from '#src/lib/saved-paths.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { StarIcon } from '#src/ui/icons.ts'
import { css } from '#styled-system/css'
import { messages } from './saved-messages.ts'

/** Adds a tool to the favorites, or removes it. */
export function FavoriteButton({
  path,
  describedBy,
}: {
  readonly path: string
  /** The element with the tool’s name. */
  readonly describedBy: string
}) {
  const t = useMessages(messages)
  // The prerendered page knows no favorites.
  const [isFavorite, setIsFavorite] = useState(false)
  useEffect(() => setIsFavorite(favorites.read().includes(path)), [path])
  const toggle = () => {
    reportUnsaved(setFavorite(path, !isFavorite))
    setIsFavorite(!isFavorite)
  }
  return (
    <span data-on={isFavorite || undefined} className={style}>
      <IconButton
        label={t(isFavorite ? 'favorite.remove' : 'favorite.add')}
        aria-describedby={describedBy}
        onClick={toggle}
      >
        <StarIcon />
      </IconButton>
    </span>
  )
}

const style = css({
  // Above the link that fills the card.
  position: 'relative',
  zIndex: '1',
  display: 'flex',
  m: '-6px',
  '&[data-on] button': { color: 'warning' },
  '&[data-on] svg': { fill: 'currentColor' },
})
