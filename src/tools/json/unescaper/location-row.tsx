import { useMessages } from '#src/lib/use-messages.ts'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { css } from '#styled-system/css'
import { AccessorButton } from './accessor-button.tsx'
import type { EmbeddedLocation } from './logic.ts'
import { messages } from './messages.ts'

/** An embedded JSON string: a checkbox to unescape it, its path, and its level. */
export function LocationRow({
  row,
  top,
  total,
  onChange,
  onShow,
}: {
  readonly row: EmbeddedLocation
  /** In pixels from the top of the list. */
  readonly top: number
  readonly total: number
  readonly onChange: (unescaped: boolean) => void
  readonly onShow: (at: number) => void
}) {
  const t = useMessages(messages)
  const { at, path, accessor, layers, unescaped } = row
  return (
    <li aria-posinset={at + 1} aria-setsize={total} className={line} style={{ top: `${top}px` }}>
      <label className={mark} title={t('embedded.one', { path })}>
        <input
          type="checkbox"
          checked={unescaped}
          aria-label={t('embedded.one', { path })}
          className={box}
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
      <button
        type="button"
        className={place}
        title={t('embedded.show')}
        style={{ paddingLeft: `${Math.min(layers - 1, 8) * 12}px` }}
        onClick={() => onShow(at)}
      >
        {markSpecial(path)}
      </button>
      <span className={css({ flex: 'none', color: 'fg.muted' })}>
        {t('embedded.layers', { count: layers })}
      </span>
      <AccessorButton label={t('embedded.accessor', { path })} accessor={accessor} />
    </li>
  )
}

const line = css({
  position: 'absolute',
  insetX: '0',
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  height: { base: '6', _touch: '11' },
  paddingLeft: '2',
  paddingRight: '2',
  fontSize: '12',
  _hover: { bg: 'bg.hover' },
})

const mark = css({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: { base: '6', _touch: '11' },
  height: { base: '6', _touch: '11' },
  cursor: 'pointer',
})

const box = css({
  flex: 'none',
  width: '14px',
  height: '14px',
  accentColor: 'token(colors.accent)',
})

const place = css({
  flex: '1',
  minWidth: '0',
  height: { base: '6', _touch: '11' },
  textAlign: 'left',
  fontFamily: 'code',
  truncate: true,
  '&:hover': { textDecoration: 'underline' },
})
