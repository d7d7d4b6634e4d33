import { type ReactNode, useState } from 'react'
import { formatNumber } from '#src/lib/format-size.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { row } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { messages } from './repair-messages.ts'
import { RepairRow } from './repair-row.tsx'
import type { RepairAnswer } from './use-repair.ts'

/** The edits of a repair, which can be applied one by one or together. */
export function RepairList({
  answer: { edits, certain, uncertain },
  disabled,
  onRepair,
  actions,
}: {
  readonly answer: RepairAnswer
  /** True while the edits belong to an earlier input. */
  readonly disabled: boolean
  /** Applies the edit at an index. */
  readonly onRepair: (index: number) => void
  /** Buttons that apply several edits. */
  readonly actions: ReactNode
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [pages, setPages] = useState(1)
  const shown = edits.slice(0, pages * PAGE_SIZE)
  const rest = edits.length - shown.length
  return (
    <div className={box}>
      <div className={head}>
        <h3 className={css({ fontWeight: '600' })}>
          {t('title')}{' '}
          <span className={css({ fontWeight: '400', color: 'fg.muted' })}>
            {formatNumber(certain + uncertain, language)}
          </span>
        </h3>
        {actions}
      </div>
      <ul aria-label={t('title')} className={css({ listStyle: 'none' })}>
        {shown.map((edit, index) => (
          <RepairRow
            key={`${edit.from}:${edit.to}:${edit.after}`}
            edit={edit}
            disabled={disabled}
            onRepair={() => onRepair(index)}
          />
        ))}
      </ul>
      {rest > 0 ? (
        <p className={css({ px: '3', py: '2' })}>
          <Button look="quiet" onClick={() => setPages(pages + 1)}>
            {t('more', { count: Math.min(rest, PAGE_SIZE) })}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

/** Edits that each page adds to the list. */
const PAGE_SIZE = 100

const box = css({ flex: '1 1 auto', minHeight: '0', overflow: 'auto', fontSize: '13' })

const head = `${row} ${css({
  position: 'sticky',
  top: '0',
  zIndex: '1',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  px: '3',
  py: '2',
  bg: 'bg.raised',
  borderBottom: '1px solid token(colors.border)',
})}`
