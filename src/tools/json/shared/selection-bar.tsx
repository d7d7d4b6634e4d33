import type { ReactNode } from 'react'
import type { TreeRow } from '#src/core/json/tree-row.ts'
import { useAsync } from '#src/lib/use-async.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useResultState } from '#src/tools/shared/result-state.ts'
import {
  CheckIcon,
  CopyIcon,
  CursorIcon,
  LevelsIcon,
  LocateIcon,
  MoreIcon,
  TableIcon,
} from '#src/ui/icons.ts'
import { LazyMenu } from '#src/ui/lazy-menu.tsx'
import { small } from '#src/ui/styles.ts'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { css } from '#styled-system/css'
import { Breadcrumb } from './breadcrumb.tsx'
import { messages as tableMessages } from './table-messages.ts'
import { messages } from './tree-messages.ts'
import type { TreeSelection, TreeStore } from './tree-store.ts'
import { copyForms, useTreeCopy } from './use-tree-copy.ts'
import { ValueFacts } from './value-facts.tsx'

/** The editor that contains the document of a tree; positions are byte offsets. */
export interface InputPlace {
  readonly select: (start: number, end: number) => void
  /** Selects without moving the focus. */
  readonly highlight: (start: number, end: number) => void
  readonly cursor: () => number
}

/** The selected value: its path and facts, and the buttons that copy it or show it in the input. */
export function SelectionBar({
  store,
  selection,
  input,
  onCursor,
  onUnfold,
  onTable,
  children,
}: {
  readonly store: TreeStore
  readonly selection: TreeSelection | undefined
  /** Undefined if the editor doesn't contain the document. */
  readonly input: InputPlace | undefined
  /** Selects the value at the cursor of the input, a byte offset. */
  readonly onCursor: (offset: number) => void
  /** Shows the JSON in a string as a tree. */
  readonly onUnfold: (selection: TreeSelection) => void
  /** Shows an array as a table; undefined where that isn't possible. */
  readonly onTable: ((array: TreeSelection) => void) | undefined
  /** Further buttons of the value. */
  readonly children?: ReactNode
}) {
  const t = useMessages(messages)
  const table = useMessages(tableMessages)
  const { source } = store
  const { isStale } = useResultState()
  const path = useTreeCopy(store)
  const value = useTreeCopy(store)
  const valueRow = selection?.row.span === 0 ? selection : undefined
  const details = useAsync(valueRow, ({ row }) => source.detailsAt(row.node))
  const facts = details && details.query === valueRow ? details.value : undefined
  const array = isTable(valueRow?.row) ? valueRow : undefined
  const canCopy = path.canCopy && selection !== undefined
  const reason = input ? undefined : t('show.none')
  return (
    <section aria-label={t('selected')} className={box}>
      <div className={bar}>
        {selection ? (
          <Breadcrumb
            steps={selection.place.steps}
            onSelect={(count) => store.selectAncestor(count)}
          />
        ) : (
          <p className={hint}>{t('selected.none')}</p>
        )}
        {onTable && array ? (
          <ToolbarButton
            label={table('open')}
            icon={<TableIcon />}
            disabled={isStale}
            onClick={() => onTable(array)}
          />
        ) : null}
        <ToolbarButton
          label={t('copy.path')}
          short={t('copy.path.short')}
          icon={path.copied ? <CheckIcon /> : <CopyIcon />}
          done={path.copied}
          disabled={!canCopy}
          onClick={() => path.copy('normalized')}
        />
        <ToolbarButton
          label={t('copy.value')}
          short={t('copy.value.short')}
          icon={value.copied ? <CheckIcon /> : <CopyIcon />}
          done={value.copied}
          disabled={!canCopy || !valueRow}
          onClick={() => value.copy('value')}
        />
        {canCopy ? (
          <LazyMenu
            label={t('copy.more')}
            icon={<MoreIcon />}
            items={copyForms.map((form) => ({ id: form, label: t(`copy.${form}`) }))}
            onSelect={(id) => {
              const form = copyForms.find((it) => it === id)
              if (form) path.copy(form)
            }}
          />
        ) : null}
        {children}
      </div>
      <div className={bar}>
        <div className={line}>
          {facts && valueRow ? (
            <ValueFacts
              row={valueRow.row}
              depth={valueRow.place.steps.length}
              details={facts}
              onUnfold={() => onUnfold(valueRow)}
            />
          ) : null}
        </div>
        <ToolbarButton
          label={t('show')}
          reason={reason}
          icon={<LocateIcon />}
          disabled={!selection || !input || isStale}
          onClick={() => store.withSelection(({ place }) => input?.select(place.start, place.end))}
        />
        <ToolbarButton
          label={t('cursor')}
          reason={reason}
          icon={<CursorIcon />}
          hidesLabel
          disabled={!input || isStale}
          onClick={() => input && onCursor(input.cursor())}
        />
        <LazyMenu
          label={t('levels')}
          icon={<LevelsIcon />}
          items={LEVELS.map((count) => ({ id: `${count}`, label: t('levels.count', { count }) }))}
          onSelect={(id) => store.expandLevels(Number(id))}
        />
      </div>
    </section>
  )
}

/** Whether a value has items that are rows of a table. */
const isTable = (row: TreeRow | undefined) =>
  row !== undefined && (row.kind === 'array' || row.kind === 'lines') && row.count > 0

const LEVELS = [1, 2, 3, 4, 5]

const box = css({ flex: 'none', bg: 'bg', borderTop: '1px solid token(colors.border)' })

const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.5',
  minHeight: '8',
  pl: '3',
  pr: '1.5',
  // The buttons show their names if they fit.
  containerType: 'inline-size',
})

// Two lines fit in the row, which keeps its height.
const hint = `${small} ${css({ flex: '1', minWidth: '0', lineHeight: '1.25' })}`

const line = `${small} ${css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  flex: '1',
  minWidth: '0',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})}`
