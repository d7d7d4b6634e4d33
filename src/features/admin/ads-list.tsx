import { memo, useMemo, useRef } from 'react'
import type { Ad } from '#api/contract/ads.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { surface } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { indexAds, type ListQuery, listAds, pageOf, type Sorting, sortedBy } from './ad-list.ts'
import { messages } from './ad-messages.ts'
import { type AdActions, AdRow } from './ad-row.tsx'
import { type SentAdList, sentAt, stateAmong } from './ad-state.ts'
import { useSortingNames } from './ads-filters.tsx'
import { AdsPager } from './ads-pager.tsx'
import { DataTable } from './data-table.tsx'
import { messages as adminMessages } from './messages.ts'
import { placementOf } from './placement.ts'
import { Timeline } from './timeline.tsx'
import { useLimits } from './use-limits.ts'
import { usePlacementLines } from './use-placement-lines.ts'

const columns = ['title', 'type', 'position', 'status', 'priority', 'persist'] as const

/** One page of the ads that match a query. It renders only if the query has changed, which typing defers. */
export const AdsList = memo(function AdsList({
  ads,
  showAds,
  now,
  query,
  onQuery,
  actions,
}: {
  readonly ads: readonly Ad[]
  readonly showAds: boolean
  readonly now: Date
  readonly query: ListQuery
  readonly onQuery: (query: ListQuery) => void
  readonly actions: AdActions
}) {
  const t = useMessages(messages)
  const adminText = useMessages(adminMessages)
  const language = useLanguage()
  const nameOf = useSortingNames()
  const top = useRef<HTMLDivElement>(null)
  const sent = useMemo(() => sentAt(ads, now), [ads, now])
  const placesOf = usePlaceTexts(sent)
  const indexed = useMemo(
    () => indexAds(ads, (ad) => stateAmong(ad, showAds, now, sent)),
    [ads, showAds, now, sent],
  )
  const listed = useMemo(() => listAds(indexed, query, language), [indexed, query, language])
  const page = useMemo(() => pageOf(listed, query.page), [listed, query.page])
  const shown = useMemo(() => page.items.map(({ ad }) => ad), [page])
  const turn = (to: number) => {
    onQuery({ ...query, page: to })
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView()
  }
  const columnOf = (sorting: Sorting) => ({
    label: nameOf(sorting),
    direction: query.sorting === sorting ? query.direction : undefined,
    onSort: () => onQuery(sortedBy(query, sorting)),
  })
  if (listed.length === 0) {
    return (
      <p role="status" className={`${surface} ${empty}`}>
        {t('table.none')}
      </p>
    )
  }
  return (
    <div ref={top} className={list}>
      <AdsPager page={page} onTurn={turn} />
      <DataTable
        label={adminText('tab.ads')}
        columns={[...columns.map(columnOf), { label: t('table.actions') }]}
        hasCards
      >
        {page.items.map(({ ad, state }) => (
          <AdRow key={ad.id} ad={ad} state={state} places={placesOf(ad)} actions={actions} />
        ))}
      </DataTable>
      <Timeline ads={ads} listed={shown} now={now} />
    </div>
  )
})

/** Returns a function that describes to whom, when, and where an ad is limited. */
function usePlaceTexts({ sent, tops }: SentAdList) {
  const linesOf = usePlacementLines()
  const limitsOf = useLimits()
  /** Where a live ad appears, unless it does so at every position that it covers. */
  const exceptionsOf = (ad: Ad) => {
    if (!sent.has(ad)) return []
    const placement = placementOf(ad, tops)
    const { shown, behind, missing } = placement
    const isWhole = behind.length + missing.length === 0 && shown.every(({ least }) => least === 1)
    // The status says that an ad doesn't appear.
    return isWhole ? [] : linesOf(ad, placement).slice(shown.length > 0 ? 0 : 1)
  }
  return (ad: Ad) => [...limitsOf(ad), ...exceptionsOf(ad).map(({ text }) => text)]
}

// Below the header (56px) after scrolling.
const list = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  scrollMarginTop: '56px',
})

export const empty = css({ py: '8', px: '4', textAlign: 'center', color: 'fg.muted' })
