import type { ReactNode } from 'react'
import { adTypes } from '#api/contract/ads.ts'
import { adPositions } from '#api/contract/positions.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { css } from '#styled-system/css'
import { type ListQuery, type Sorting, sortedBy, sortings } from './ad-list.ts'
import { messages } from './ad-messages.ts'
import { adStates } from './ad-state.ts'
import { AdminSelectField, TextField } from './field.tsx'
import { messages as fieldMessages } from './field-messages.ts'
import { messages as listMessages } from './list-messages.ts'
import { SortArrow } from './sort-arrow.tsx'

/** Returns the names of the list's columns and of the other fields by which it can be sorted. */
export function useSortingNames(): (sorting: Sorting) => string {
  const t = useMessages(messages)
  const fieldText = useMessages(fieldMessages)
  return (sorting) =>
    sorting === 'status' || sorting === 'persist'
      ? t(`table.${sorting}`)
      : fieldText(`field.${sorting}`)
}

/** The search, the filters, and the order of the list of ads. A change shows the first page. */
export function AdsFilters({
  query,
  onChange,
}: {
  readonly query: ListQuery
  readonly onChange: (query: ListQuery) => void
}) {
  const t = useMessages(messages)
  const listText = useMessages(listMessages)
  const fieldText = useMessages(fieldMessages)
  const nameOf = useSortingNames()
  const all = { value: 'all', label: t('filter.all') } as const
  const set = (change: Partial<ListQuery>) => onChange({ ...query, ...change, page: 0 })
  return (
    <div className={filters}>
      <TextField
        label={t('search')}
        type="search"
        value={query.search}
        onChange={(event) => set({ search: event.target.value })}
      />
      {/* Named unlike the fields of the form, which are found by their names on the same page. */}
      <AdminSelectField
        label={listText('format')}
        value={query.type}
        onChange={(type) => set({ type })}
        options={[all, ...adTypes.map((value) => ({ value, label: fieldText(`type.${value}`) }))]}
      />
      <AdminSelectField
        label={listText('shown-on')}
        value={query.position}
        onChange={(position) => set({ position })}
        options={[
          all,
          ...adPositions.map((value) => ({ value, label: fieldText(`position.${value}`) })),
        ]}
      />
      <AdminSelectField
        label={t('table.status')}
        value={query.state}
        onChange={(state) => set({ state })}
        options={[all, ...adStates.map((value) => ({ value, label: t(`state.${value}`) }))]}
      />
      <SortingField query={query} onChange={onChange}>
        <AdminSelectField
          label={t('sort')}
          value={query.sorting}
          onChange={(sorting) => onChange(sortedBy(query, sorting))}
          options={sortings.map((value) => ({ value, label: nameOf(value) }))}
        />
      </SortingField>
    </div>
  )
}

/** The selected order with the button that reverses it. */
function SortingField({
  query,
  onChange,
  children,
}: {
  readonly query: ListQuery
  readonly onChange: (query: ListQuery) => void
  readonly children: ReactNode
}) {
  const t = useMessages(listMessages)
  return (
    <div className={sorting}>
      {children}
      <Button onClick={() => onChange(sortedBy(query, query.sorting))}>
        <SortArrow direction={query.direction} />
        {t(query.direction)}
      </Button>
    </div>
  )
}

const filters = css({
  display: 'grid',
  gap: '3',
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(120px, 100% / 2 - 12px), 1fr))',
  '& > :is(:first-child, :last-child)': { gridColumn: { base: '1 / -1', _wide: 'span 2' } },
})

const sorting = css({
  display: 'grid',
  gap: '1',
  alignItems: 'end',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
})
