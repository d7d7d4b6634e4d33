import { isToolFailure } from '#src/core/failure.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { useResultState } from '#src/tools/shared/result-state.ts'
import { CheckIcon, CopyIcon, LocateIcon } from '#src/ui/icons.ts'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { small } from '#src/ui/styles.ts'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { css } from '#styled-system/css'
import { CellKind, MAX_CELL_CHARS } from './logic/cell-text.ts'
import { messages } from './table-messages.ts'
import type { TableState, TableStore } from './table-store.ts'

/** The selected cell of a table: its row, column, and value, and the buttons that use it. */
export function CellBar({
  store,
  copied,
  onCopy,
  onShow,
}: {
  readonly store: TableStore
  readonly copied: boolean
  readonly onCopy: () => void
  /** Shows the value at a byte offset of the document in its tree. */
  readonly onShow: (offset: number) => void
}) {
  const t = useMessages(messages)
  const { isStale } = useResultState()
  const state = useStore(store)
  const cell = cellOf(state)
  const show = async () => {
    try {
      const offset = await store.offsetOfActive()
      if (offset !== undefined) onShow(offset)
    } catch (error) {
      // A newer document is about to replace this one.
      if (!isToolFailure(error)) throw error
    }
  }
  return (
    <section aria-label={t('cell')} className={bar}>
      {cell ? (
        <p className={line}>
          <span className={small}>
            {cell.ordinal === undefined ? '' : `${t('cell.row', { row: cell.ordinal + 1 })} · `}
            {cell.name === '' ? '""' : markSpecial(cell.name)}
          </span>
          <code className={value}>
            {cell.text === undefined ? (
              <span className={small}>{t('cell.missing')}</span>
            ) : (
              markSpecial(cell.text)
            )}
          </code>
        </p>
      ) : (
        <p className={`${small} ${css({ flex: '1' })}`}>{t('cell.none')}</p>
      )}
      <ToolbarButton
        label={t('copy')}
        short={t('copy.short')}
        icon={copied ? <CheckIcon /> : <CopyIcon />}
        done={copied}
        disabled={isStale || cell?.text === undefined}
        onClick={onCopy}
      />
      <ToolbarButton
        label={t('show')}
        icon={<LocateIcon />}
        disabled={isStale || cell?.ordinal === undefined}
        onClick={() => void show()}
      />
    </section>
  )
}

/** The active cell; undefined until it is loaded. `text` is undefined for a missing value. */
function cellOf({ active, shown, info, loaded }: TableState) {
  const column = active && shown[active.column]
  if (active === undefined || column === undefined) return undefined
  const name = info?.columns[column] ?? ''
  if (active.row < 0) return { name, ordinal: undefined, text: name }
  const row = loaded.rows[active.row - loaded.start]
  if (!row) return undefined
  const at = active.column - loaded.from
  const text = row.kinds[at] === CellKind.none ? undefined : row.texts[at]
  return {
    name,
    ordinal: row.ordinal,
    text: text === undefined ? text : shownText(text, row.kinds[at]),
  }
}

function shownText(text: string, kind: CellKind | undefined): string {
  const end = text.length < MAX_CELL_CHARS - 1 ? '' : '…'
  return kind === CellKind.text ? `"${text}${end || '"'}` : text + end
}

const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.5',
  flex: 'none',
  minHeight: '10',
  pl: '3',
  pr: '1.5',
  bg: 'bg',
  borderTop: '1px solid token(colors.border)',
  containerType: 'inline-size',
})

const line = css({ display: 'flex', alignItems: 'center', gap: '2', flex: '1', minWidth: '0' })

const value = css({
  flex: '1',
  minWidth: '0',
  truncate: true,
  whiteSpace: 'pre',
  fontFamily: 'code',
  fontSize: '12',
})
