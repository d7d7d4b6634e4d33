import { useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { ChevronDownIcon } from '#src/ui/shell-icons.tsx'
import { css } from '#styled-system/css'
import { moved } from './logic/column-choice.ts'
import type { ColumnChoice } from './logic.ts'
import { messages } from './messages.ts'

/** More columns are reachable by the filter only. */
const MAX_LISTED = 200

/** Selects, reorders, and renames the columns of the CSV. */
export function ColumnPanel({
  columns,
  onChange,
  onReset,
}: {
  readonly columns: readonly ColumnChoice[]
  readonly onChange: (columns: readonly ColumnChoice[]) => void
  readonly onReset: () => void
}) {
  const t = useMessages(messages)
  const [filter, setFilter] = useState('')
  const query = filter.toLowerCase()
  const found = columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ name, title }) => `${name}\n${title}`.toLowerCase().includes(query))
  const listed = found.slice(0, MAX_LISTED)
  const change = (at: number, part: Partial<ColumnChoice>) =>
    onChange(columns.map((column, place) => (place === at ? { ...column, ...part } : column)))
  const showAll = (shown: boolean) => onChange(columns.map((column) => ({ ...column, shown })))
  return (
    <div className={panel}>
      <div className={tools}>
        <input
          type="search"
          aria-label={t('columns.filter')}
          placeholder={t('columns.filter')}
          value={filter}
          className={field}
          onChange={(event) => setFilter(event.target.value)}
        />
        <Button look="quiet" onClick={() => showAll(true)}>
          {t('columns.all')}
        </Button>
        <Button look="quiet" onClick={() => showAll(false)}>
          {t('columns.none')}
        </Button>
        <Button look="quiet" onClick={onReset}>
          {t('columns.reset')}
        </Button>
      </div>
      <ul aria-label={t('columns')} className={list}>
        {listed.map(({ at, name, title, shown }) => (
          <li key={name} className={row}>
            <input
              type="checkbox"
              aria-label={t('columns.show', { name })}
              checked={shown}
              className={check}
              onChange={(event) => change(at, { shown: event.target.checked })}
            />
            <input
              aria-label={t('columns.title', { name })}
              value={title}
              className={field}
              onChange={(event) => change(at, { title: event.target.value })}
            />
            {title === name ? null : <span className={original}>{name}</span>}
            <span className={css({ transform: 'rotate(180deg)', flex: 'none' })}>
              <IconButton
                label={t('columns.up', { name })}
                disabled={at === 0}
                onClick={() => onChange(moved(columns, at, at - 1))}
              >
                <ChevronDownIcon />
              </IconButton>
            </span>
            <IconButton
              label={t('columns.down', { name })}
              disabled={at === columns.length - 1}
              onClick={() => onChange(moved(columns, at, at + 1))}
            >
              <ChevronDownIcon />
            </IconButton>
          </li>
        ))}
        {found.length > listed.length ? (
          <li className={css({ p: '2', color: 'fg.muted' })}>
            {t('columns.more', { count: found.length - listed.length })}
          </li>
        ) : null}
      </ul>
    </div>
  )
}

const panel = css({
  flex: '1 1 0',
  minHeight: { base: '260px', _wide: '0' },
  display: 'flex',
  flexDirection: 'column',
  fontSize: '12',
  borderBottom: '1px solid token(colors.border)',
})

const tools = css({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  px: '3',
  py: '1.5',
})

const list = css({ flex: '1 1 0', minHeight: '0', overflow: 'auto', px: '3', paddingBottom: '2' })

const row = css({ display: 'flex', alignItems: 'center', gap: '2', minHeight: '8' })

const check = css({
  flex: 'none',
  width: '16px',
  height: '16px',
  accentColor: 'accent',
  _touch: { width: '24px', height: '24px' },
})

const field = css({
  flex: '1 1 120px',
  minWidth: '0',
  height: '7',
  px: '2',
  fontSize: '12',
  fontFamily: 'code',
  bg: 'bg',
  border: '1px solid token(colors.border)',
  borderRadius: 'sm',
  _touch: { height: '11' },
})

const original = css({
  flex: '0 1 auto',
  maxWidth: '40%',
  truncate: true,
  fontFamily: 'code',
  color: 'fg.muted',
})
