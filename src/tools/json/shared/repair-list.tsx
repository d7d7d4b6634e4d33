import { useState } from 'react'
import type { RepairEdit } from '#src/core/json/repair/repair.ts'
import { formatNumber } from '#src/lib/format-size.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { row } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { RepairRow } from './repair-row.tsx'

/** The edits of a repair, to be made one by one or all together. */
export function RepairList({
  edits,
  disabled,
  onRepair,
}: {
  readonly edits: readonly RepairEdit[]
  /** While the edits belong to an earlier input. */
  readonly disabled: boolean
  readonly onRepair: (edits: readonly RepairEdit[]) => void
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [pages, setPages] = useState(1)
  const shown = edits.slice(0, pages * PAGE)
  const rest = edits.length - shown.length
  return (
    <div className={box}>
      <div className={head}>
        <h3 className={css({ fontWeight: '600' })}>
          {t('repair.title')}{' '}
          <span className={css({ fontWeight: '400', color: 'fg.muted' })}>
            {formatNumber(edits.length, language)}
          </span>
        </h3>
        <Button disabled={disabled} onClick={() => onRepair(edits)}>
          {t('repair.all')}
        </Button>
      </div>
      <ul aria-label={t('repair.title')} className={css({ listStyle: 'none' })}>
        {shown.map((edit) => (
          <RepairRow
            key={`${edit.from}:${edit.to}`}
            edit={edit}
            disabled={disabled}
            onRepair={() => onRepair([edit])}
          />
        ))}
      </ul>
      {rest > 0 ? (
        <p className={css({ px: '3', py: '2' })}>
          <Button look="quiet" onClick={() => setPages(pages + 1)}>
            {t('repair.more', { count: Math.min(rest, PAGE) })}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

/** Edits that come into the list at once. */
const PAGE = 100

const box = css({ flex: '1 1 auto', minHeight: '0', overflow: 'auto', fontSize: '13' })

const head = `${row} ${css({
  position: 'sticky',
  top: '0',
  zIndex: '1',
  justifyContent: 'space-between',
  px: '3',
  py: '2',
  bg: 'bg.raised',
  borderBottom: '1px solid token(colors.border)',
})}`
