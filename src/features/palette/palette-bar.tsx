import { useMessages } from '#src/lib/use-messages.ts'
import { StarIcon } from '#src/ui/icons.ts'
import { css } from '#styled-system/css'
import type { Destination } from './destination.ts'
import { messages } from './dialog-messages.ts'

/** The footer of the palette: the result count, the favorite button, and the keys. */
export function PaletteBar({
  count,
  current,
  isFavorite,
  onMark,
  onClose,
}: {
  readonly count: number | undefined
  readonly current: Destination | undefined
  readonly isFavorite: boolean
  readonly onMark: (item: Destination) => void
  readonly onClose: () => void
}) {
  const t = useMessages(messages)
  return (
    <div className={bar}>
      <button
        type="button"
        className={button}
        disabled={!current?.group}
        aria-keyshortcuts="Control+D Meta+D"
        onClick={() => current && onMark(current)}
      >
        <StarIcon size={14} />
        {t(isFavorite ? 'favourite.remove' : 'favourite.add')}
      </button>
      <span role="status" className={css({ flex: '1', textAlign: 'right' })}>
        {count === undefined ? '' : count === 0 ? t('none') : t('count', { count })}
      </span>
      <span aria-hidden="true" className={keys}>
        <kbd>↑↓</kbd> {t('key.move')} <kbd>⏎</kbd> {t('open')}
      </span>
      <button type="button" className={button} onClick={onClose}>
        {t('close')}
        <kbd>Esc</kbd>
      </button>
    </div>
  )
}

const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  flex: 'none',
  px: '2',
  py: '1.5',
  fontSize: '12',
  color: 'fg.muted',
  bg: 'bg',
  borderTop: '1px solid token(colors.border)',
  '& kbd': {
    px: '1',
    fontFamily: 'ui',
    border: '1px solid token(colors.border)',
    borderRadius: 'sm',
  },
})

const button = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  flex: 'none',
  height: '7',
  px: '2',
  borderRadius: 'sm',
  _hover: { bg: 'bg.hover', color: 'fg' },
  _disabled: { opacity: '0.45', cursor: 'default' },
  _touch: { height: '11' },
})

const keys = css({ display: { base: 'none', _wide: 'inline' } })
