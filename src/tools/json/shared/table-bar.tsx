import type { ReactNode, Ref } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { CheckIcon, CopyIcon, DownloadIcon, ExpandIcon } from '#src/ui/icons.ts'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { css, cx } from '#styled-system/css'
import { bar, barChoice, barStatus, searchBox } from './bar-styles.tsx'
import { messages } from './table-messages.ts'
import type { TableState, TableStore } from './table-store.ts'
import { useTableCsv } from './use-table-csv.ts'

/** Above a table: its filter and number of rows, hidden columns, and CSV. */
export function TableBar({
  store,
  field,
  onLeave,
  children,
}: {
  readonly store: TableStore
  readonly field: Ref<HTMLInputElement>
  /** Moves the focus to the table. */
  readonly onLeave: () => void
  /** Settings of the table. */
  readonly children: ReactNode
}) {
  const t = useMessages(messages)
  const state = useStore(store)
  const { info, filter, shown } = state
  const csv = useTableCsv(store)
  const isReady = info !== undefined
  return (
    <div className={bar}>
      <input
        ref={field}
        type="search"
        aria-label={t('filter')}
        placeholder={t('filter')}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={filter.text}
        disabled={!isReady}
        className={cx(searchBox, css({ maxWidth: '240px' }))}
        onChange={(event) => store.setFilter({ text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          onLeave()
        }}
      />
      <ChoiceList
        aria-label={t('filter.column')}
        options={[
          { value: '-1', label: t('filter.all') },
          ...listed(state).map((column) => ({
            value: `${column}`,
            label: info?.columns[column] || '""',
          })),
        ]}
        value={`${filter.column}`}
        className={cx(barChoice, css({ maxWidth: '160px' }))}
        onChange={(column) => store.setFilter({ column: Number(column) })}
      />
      <RowCount state={state} />
      {children}
      <span className={buttons}>
        {info && shown.length < info.columns.length ? (
          <ToolbarButton
            label={t('columns.showAll')}
            icon={<ExpandIcon />}
            onClick={store.showAll}
          />
        ) : null}
        <ToolbarButton
          label={t('csv.copy')}
          short={t('csv.copy.short')}
          icon={csv.copied ? <CheckIcon /> : <CopyIcon />}
          done={csv.copied}
          disabled={!isReady || !csv.canWrite}
          onClick={csv.copy}
        />
        <ToolbarButton
          label={t('csv.download')}
          short={t('csv.copy.short')}
          icon={<DownloadIcon />}
          disabled={!isReady || !csv.canWrite}
          onClick={csv.download}
        />
      </span>
    </div>
  )
}

function RowCount({ state: { info, total } }: { readonly state: TableState }) {
  const t = useMessages(messages)
  const count = info?.rows ?? 0
  return (
    <span role="status" className={barStatus}>
      {!info
        ? null
        : total < count
          ? t('rows.found', { found: total, count })
          : t('rows', { count })}
    </span>
  )
}

/** The columns that the list offers: the first ones, and the selected one. */
function listed({ shown, filter }: TableState): readonly number[] {
  const first = shown.slice(0, MAX_LISTED_COLUMNS)
  return filter.column < 0 || first.includes(filter.column) ? first : [...first, filter.column]
}

const MAX_LISTED_COLUMNS = 200

const buttons = css({ display: 'flex', flex: 'none', marginLeft: 'auto' })
