import { memo } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { MoreIcon } from '#src/ui/icons.ts'
import { LazyMenu } from '#src/ui/lazy-menu.tsx'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { css } from '#styled-system/css'
import type { TableSort } from './logic/table-types.ts'
import type { ColumnStarts } from './table-layout.ts'
import { messages } from './table-messages.ts'
import type { TableStore } from './table-store.ts'

/** The names of the columns in view. A press sorts; a menu filters and hides. */
export const TableHeader = memo(function TableHeader({
  id,
  store,
  names,
  shown,
  sort,
  from,
  to,
  starts,
  activeColumn,
  height,
  onFilter,
}: {
  /** The prefix of the ids of cells. */
  readonly id: string
  readonly store: TableStore
  readonly names: readonly string[]
  readonly shown: readonly number[]
  readonly sort: TableSort | undefined
  /** The columns in view: positions in `shown`, end exclusive. */
  readonly from: number
  readonly to: number
  readonly starts: ColumnStarts
  /** The position of the active header cell; -1 for none. */
  readonly activeColumn: number
  /** In pixels. */
  readonly height: number
  readonly onFilter: (column: number) => void
}) {
  const t = useMessages(messages)
  const actions: Readonly<Record<string, (column: number) => void>> = {
    ascending: (column) => store.setSort({ column, descending: false }),
    descending: (column) => store.setSort({ column, descending: true }),
    unsorted: () => store.setSort(undefined),
    filter: onFilter,
    hide: (column) => store.hide(column),
  }
  const itemsOf = (column: number) =>
    (['ascending', 'descending', 'unsorted', 'filter', 'hide'] as const)
      .filter((action) => action !== 'unsorted' || sort?.column === column)
      .filter((action) => action !== 'hide' || shown.length > 1)
      .map((action) => ({ id: action, label: t(`menu.${action}`) }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: only the cells in view are rendered
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and aria-activedescendant
    <div role="row" aria-rowindex={1} className={head} style={{ height }}>
      <span aria-hidden="true" className={corner} style={{ width: starts[0] }} />
      {shown.slice(from, to).map((column, index) => {
        const at = from + index
        const start = starts[at] ?? 0
        const name = names[column] ?? ''
        const direction = sort?.column === column ? order(sort) : undefined
        return (
          // biome-ignore lint/a11y/useSemanticElements: only the cells in view are rendered
          // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
          <div
            key={column}
            id={`${id}-1-${at}`}
            role="columnheader"
            aria-colindex={at + 1}
            aria-label={name === '' ? '""' : name}
            aria-sort={direction}
            title={name}
            data-active={at === activeColumn ? '' : undefined}
            className={cell}
            style={{ left: start, width: (starts[at + 1] ?? start) - start }}
          >
            <span className={css({ truncate: true })}>
              {name === '' ? '""' : markSpecial(name)}
            </span>
            {direction ? <span aria-hidden="true">{marks[direction]}</span> : null}
            <span className={menu}>
              <LazyMenu
                label={t('menu', { name })}
                icon={<MoreIcon />}
                items={itemsOf(column)}
                onSelect={(action) => actions[action]?.(column)}
              />
            </span>
          </div>
        )
      })}
    </div>
  )
})

const order = ({ descending }: TableSort) => (descending ? 'descending' : 'ascending')
const marks = { ascending: '▲', descending: '▼' } as const

const head = css({
  position: 'sticky',
  top: '0',
  zIndex: '2',
  width: 'full',
  bg: 'bg',
  borderBottom: '1px solid token(colors.border.strong)',
})

const corner = css({
  position: 'sticky',
  left: '0',
  zIndex: '1',
  display: 'block',
  height: 'full',
  bg: 'bg',
  borderRight: '1px solid token(colors.border)',
})

const cell = css({
  position: 'absolute',
  top: '0',
  height: 'full',
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  paddingLeft: '2',
  fontWeight: '600',
  color: 'json.key',
  borderRight: '1px solid token(colors.border)',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
  '&[data-active]': {
    bg: 'bg.selected',
    outline: '2px solid token(colors.accent)',
    outlineOffset: '-2px',
  },
})

const menu = css({
  marginLeft: 'auto',
  flex: 'none',
  color: 'fg',
  '& > button': { width: { base: '6', _touch: '11' }, height: { base: '6', _touch: '11' } },
})
