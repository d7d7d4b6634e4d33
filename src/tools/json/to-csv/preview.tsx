import { useMemo, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf } from '#src/lib/use-operation.ts'
import { ExpandIcon } from '#src/ui/icons.ts'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { css } from '#styled-system/css'
import { ColumnPanel } from './column-panel.tsx'
import { arrange, moved } from './logic/column-choice.ts'
import { headingOf } from './logic/preview.ts'
import type { ColumnChoice, Operations } from './logic.ts'
import { messages } from './messages.ts'
import { PreviewTable } from './preview-table.tsx'

/** A preview of the records, with controls to select, rename, and reorder columns. */
export function PreviewArea({
  answer,
  hasHeader,
  choices,
  onChoose,
}: {
  readonly answer: NonNullable<OutputOf<Operations, 'to-csv'>>
  /** Whether the CSV starts with the column names. */
  readonly hasHeader: boolean
  readonly choices: readonly ColumnChoice[]
  readonly onChoose: (choices: readonly ColumnChoice[]) => void
}) {
  const t = useMessages(messages)
  const [open, setOpen] = useState(false)
  const { columns: names, preview, records, kind } = answer
  const isWritten = hasHeader && kind !== 'rows'
  const all = useMemo(() => arrange(names, choices), [names, choices])
  const shown = useMemo(() => {
    const places = new Map(names.map((name, column) => [name, column]))
    return all
      .map((choice, at) => ({
        ...choice,
        at,
        column: places.get(choice.name) ?? 0,
        heading: isWritten ? headingOf(choice.title, preview.protection) : choice.title,
      }))
      .filter((column) => column.shown)
  }, [names, all, isWritten, preview])
  if (names.length === 0) return null
  const isCut = preview.rows < records
  return (
    <>
      <div className={bar}>
        <h3 className={css({ fontWeight: '600', fontSize: '12' })}>{t('table.title')}</h3>
        <span className={css({ flex: '1', color: 'fg.muted', truncate: true })}>
          {isCut
            ? t('table.first', { shown: preview.rows, records })
            : t('table.rows', { count: records })}
        </span>
        <ToolbarButton
          label={t('columns.count', { shown: shown.length, total: names.length })}
          icon={<ExpandIcon />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      </div>
      {open ? (
        <ColumnPanel columns={all} onChange={onChoose} onReset={() => onChoose([])} />
      ) : (
        <PreviewTable
          label={t('table.title')}
          preview={preview}
          columns={shown}
          onMove={(from, to) => onChoose(moved(all, from, to))}
        />
      )}
    </>
  )
}

const bar = css({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  paddingLeft: '3',
  paddingRight: '1.5',
  minHeight: '8',
  fontSize: '12',
  bg: 'bg',
  borderBottom: '1px solid token(colors.border)',
})
