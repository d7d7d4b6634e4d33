import { useDeferredValue } from 'react'
import type { Ad } from '#api/contract/ads.ts'
import { useAtom } from '#src/lib/use-atom.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { surface } from '#src/ui/styles.ts'
import { messages } from './ad-messages.ts'
import type { AdActions } from './ad-row.tsx'
import { AdsFilters } from './ads-filters.tsx'
import { AdsList, empty } from './ads-list.tsx'
import { listQueryAtom } from './list-query.ts'
import { messages as adminMessages } from './messages.ts'

/** The ads with search, filters, order, and pages, and the schedule of those on the page. */
export function AdsTable({
  ads,
  showAds,
  now,
  actions,
}: {
  /** Undefined while loading. */
  readonly ads: readonly Ad[] | undefined
  readonly showAds: boolean
  readonly now: Date
  readonly actions: AdActions
}) {
  const t = useMessages(messages)
  const adminText = useMessages(adminMessages)
  const [query, setQuery] = useAtom(listQueryAtom)
  // The list of many ads may render later than the text in the search.
  const listedQuery = useDeferredValue(query)
  if (ads === undefined) return <p role="status">{adminText('loading')}</p>
  if (ads.length === 0) return <p className={`${surface} ${empty}`}>{t('table.empty')}</p>
  return (
    <>
      <AdsFilters query={query} onChange={setQuery} />
      <AdsList
        ads={ads}
        showAds={showAds}
        now={now}
        query={listedQuery}
        onQuery={setQuery}
        actions={actions}
      />
    </>
  )
}
