import { shorten } from '#src/core/shorten.ts'
import { draftOf } from '#src/lib/draft-key.ts'
import { formatSize } from '#src/lib/format-size.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { tools } from '#src/tools/registry.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { DeleteIcon, PinIcon } from '#src/ui/icons.ts'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { css } from '#styled-system/css'
import { messages } from './dialog-messages.ts'
import { type HistoryEntry, MAX_CONTENT_BYTES } from './entry.ts'
import { history } from './history.ts'

/** Height of a row. */
export const ROW_PX = 76

/** Characters of the first line in the names of buttons. */
const MAX_NAME_CHARS = 40

/** An entry: a button that opens it, its result, time, and sizes, and buttons to pin and delete it. */
export function HistoryRow({
  entry,
  row,
  rows,
  top,
  time,
  isPinned,
  onOpen,
  onRemove,
}: {
  readonly entry: HistoryEntry
  readonly row: number
  /** The length of the list. */
  readonly rows: number
  /** Pixels from the top of the list. */
  readonly top: number
  readonly time: Intl.DateTimeFormat
  readonly isPinned: boolean
  readonly onOpen: () => void
  readonly onRemove: () => void
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { id, tool, at, size, stored, isPartial, result } = entry
  const sizeOf = (bytes: number) => formatSize(bytes, language)
  const title = tools.find(({ path }) => draftOf(path) === tool)?.title[language] ?? tool
  const text = nameOf(entry)
  const sizes = result ? `${sizeOf(size)} → ${sizeOf(result.size)}` : sizeOf(size)
  const limit = sizeOf(MAX_CONTENT_BYTES)
  const partial = isPartial ? t('partial', { limit }) : ''
  const unsaved = stored === 0 ? t('too-large', { limit }) : partial
  const file = [unsaved, entry.name].filter(Boolean).join(' · ')
  return (
    <li
      data-row={row}
      aria-setsize={rows}
      aria-posinset={row + 1}
      className={item}
      style={{ transform: `translateY(${top}px)` }}
    >
      <button type="button" className={main} disabled={stored === 0} onClick={onOpen}>
        <span className={lineStyle}>{markSpecial(entry.line || entry.name || '…')}</span>
        {result ? (
          <span className={resultStyle}>{markSpecial(t('result', { text: result.line }))}</span>
        ) : null}
        <span className={factStyle}>{[title, sizes, time.format(at)].join(' · ')}</span>
        {file === '' ? null : <span className={factStyle}>{file}</span>}
      </button>
      <span className={isPinned ? pinned : undefined}>
        <IconButton
          label={t('pin', { text })}
          aria-pressed={isPinned}
          onClick={() => void history.pin(id, !isPinned)}
        >
          <PinIcon size={16} />
        </IconButton>
      </span>
      <IconButton label={t('delete', { text })} onClick={onRemove}>
        <DeleteIcon size={16} />
      </IconButton>
    </li>
  )
}

/** The beginning of an entry, for names of buttons and messages. */
export function nameOf({ line, name }: HistoryEntry): string {
  return shorten(line || name || '…', MAX_NAME_CHARS)
}

const item = css({
  position: 'absolute',
  insetX: '0',
  top: '0',
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  height: '76px',
  px: '2',
  _hover: { bg: 'bg.hover' },
})

const main = css({
  flex: '1',
  minWidth: '0',
  height: '72px',
  px: '2',
  borderRadius: 'sm',
  textAlign: 'left',
  _focusVisible: { outlineOffset: '-2px' },
  _disabled: { cursor: 'default' },
})

const lineStyle = css({ display: 'block', truncate: true, fontFamily: 'code', fontSize: '13' })

const resultStyle = css({
  display: 'block',
  truncate: true,
  fontFamily: 'code',
  fontSize: '12',
  color: 'fg.muted',
})

const factStyle = css({ display: 'block', truncate: true, fontSize: '12', color: 'fg.muted' })

const pinned = css({ '& button': { color: 'accent' }, '& svg': { fill: 'currentColor' } })
