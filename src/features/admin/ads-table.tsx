import { useMemo, useState } from 'react'
import type { Ad } from '#api/contract/ads.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { small, surface } from '#src/ui/styles.ts'
import { Switch } from '#src/ui/switch.tsx'
import { css, cva } from '#styled-system/css'
import { messages } from './ad-messages.ts'
import {
  type AdState,
  adStates,
  type ListQuery,
  listAds,
  liveAt,
  sortings,
  stateAmong,
} from './ad-state.ts'
import { DataTable } from './data-table.tsx'
import { AdminSelectField, TextField } from './field.tsx'
import { messages as fieldMessages } from './field-messages.ts'
import { messages as adminMessages } from './messages.ts'
import { placementOf, topsOf } from './placement.ts'
import { useLimits } from './use-limits.ts'
import { usePlacementLines } from './use-placement-lines.ts'

/** The table of ads with search, filter, sort order, and a row of actions for each. */
export function AdsTable({
  ads,
  showAds,
  now,
  onEdit,
  onDuplicate,
  onDelete,
  onToggle,
}: {
  /** Undefined while loading. */
  readonly ads: readonly Ad[] | undefined
  readonly showAds: boolean
  readonly now: Date
  readonly onEdit: (ad: Ad) => void
  readonly onDuplicate: (ad: Ad) => void
  readonly onDelete: (ad: Ad) => void
  readonly onToggle: (ad: Ad) => void
}) {
  const t = useMessages(messages)
  const fieldText = useMessages(fieldMessages)
  const adminText = useMessages(adminMessages)
  const [query, setQuery] = useState<ListQuery>({ search: '', state: 'all', sorting: 'priority' })
  const tops = useMemo(() => topsOf(liveAt(ads ?? [], now)), [ads, now])
  const linesOf = usePlacementLines()
  const limitsOf = useLimits()
  /** Where a live ad appears, unless it does so at every position that it covers. */
  const exceptionsOf = (ad: Ad) => {
    if (liveAt([ad], now).length === 0) return []
    const placement = placementOf(ad, tops)
    const { shown, behind, missing } = placement
    const isWhole = behind.length + missing.length === 0 && shown.every(({ least }) => least === 1)
    // The status says that an ad doesn't appear.
    return isWhole ? [] : linesOf(ad, placement).slice(shown.length > 0 ? 0 : 1)
  }
  if (ads === undefined) return <p role="status">{adminText('loading')}</p>
  if (ads.length === 0) return <p className={`${surface} ${empty}`}>{t('table.empty')}</p>
  const stateAt = (ad: Ad) => stateAmong(ad, showAds, now, tops)
  const listed = listAds(ads, query, stateAt)
  const columns = [
    ...(['title', 'type', 'position'] as const).map((name) => fieldText(`field.${name}`)),
    t('table.status'),
    fieldText('field.priority'),
    t('table.persist'),
    t('table.actions'),
  ]
  return (
    <>
      <div className={filters}>
        <TextField
          label={t('search')}
          type="search"
          value={query.search}
          onChange={(event) => setQuery({ ...query, search: event.target.value })}
        />
        <AdminSelectField<AdState | 'all'>
          label={t('table.status')}
          value={query.state}
          onChange={(state) => setQuery({ ...query, state })}
          options={[
            { value: 'all', label: t('filter.all') },
            ...adStates.map((value) => ({ value, label: t(`state.${value}`) })),
          ]}
        />
        <AdminSelectField
          label={t('sort')}
          value={query.sorting}
          onChange={(sorting) => setQuery({ ...query, sorting })}
          options={sortings.map((value) => ({ value, label: fieldText(`field.${value}`) }))}
        />
      </div>
      {listed.length === 0 ? (
        <p role="status" className={`${surface} ${empty}`}>
          {t('table.none')}
        </p>
      ) : (
        <DataTable label={adminText('tab.ads')} columns={columns}>
          {listed.map((ad) => (
            <tr key={ad.id}>
              <td dir="auto" className={titleCell}>
                {ad.title}
              </td>
              <td>{fieldText(`type.${ad.type}`)}</td>
              <td>
                {fieldText(`position.${ad.position}`)}
                {[...limitsOf(ad), ...exceptionsOf(ad).map(({ text }) => text)].map((text) => (
                  <p key={text} className={placeText}>
                    {text}
                  </p>
                ))}
              </td>
              <td>
                <div className={css({ display: 'flex', alignItems: 'center', gap: '2' })}>
                  <Switch
                    label={fieldText('field.enabled')}
                    hidesLabel
                    checked={ad.enabled}
                    onChange={() => onToggle(ad)}
                  />
                  <span className={stateText({ state: stateAt(ad) })}>
                    {t(`state.${stateAt(ad)}`)}
                  </span>
                </div>
              </td>
              <td>
                {ad.priority}
                {ad.weight !== 1 && <p className={small}>{t('weight', { weight: ad.weight })}</p>}
              </td>
              <td>{t(ad.persistAfterDismiss ? 'yes' : 'no')}</td>
              <td>
                <div className={css({ display: 'flex', gap: '1' })}>
                  <Button onClick={() => onEdit(ad)}>{t('edit')}</Button>
                  <Button onClick={() => onDuplicate(ad)}>{t('duplicate')}</Button>
                  <Button onClick={() => onDelete(ad)}>{t('delete')}</Button>
                </div>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </>
  )
}

const filters = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: 'minmax(0, 1fr) minmax(0, 1fr)', _wide: '240px 200px 160px' },
  '& > :first-child': { gridColumn: { base: '1 / -1', _wide: 'auto' } },
})

const empty = css({ py: '8', px: '4', textAlign: 'center', color: 'fg.muted' })

const placeText = css({
  minWidth: '150px',
  maxWidth: '200px',
  fontSize: '12',
  color: 'fg.muted',
  whiteSpace: 'normal',
})

const titleCell = css({ minWidth: '140px', overflowWrap: 'anywhere', whiteSpace: 'normal' })

const stateText = cva({
  base: {
    minWidth: '72px',
    maxWidth: '110px',
    fontSize: '12',
    color: 'fg.muted',
    whiteSpace: 'normal',
  },
  variants: {
    state: {
      on: { color: 'success' },
      off: {},
      scheduled: { color: 'accent' },
      paused: { color: 'accent' },
      ended: {},
      hidden: { color: 'warning' },
      refused: { color: 'warning' },
      behind: { color: 'warning' },
      unplaced: { color: 'warning' },
    },
  },
})
