import { useState } from 'react'
import type { TreePlace } from '#src/core/json/tree-row.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { ResultList } from '#src/tools/json/shared/result-list.tsx'
import { useResultState } from '#src/tools/shared/result-state.ts'
import { messages } from './messages.ts'
import { FoundPane, NothingFound, type PathResultView } from './result-view.tsx'
import type { SearchResult } from './store.ts'

/** A list of the first matches with their paths; the selected one is also selected in the input. */
export default function ListPane({
  onSelect,
  ...view
}: PathResultView & { readonly onSelect: (index: TreePlace) => void }) {
  const t = useMessages(messages)
  const [selected, setSelected] = useState<{ readonly of: SearchResult; readonly index: number }>()
  const { isStale } = useResultState()
  const { document, found, input } = view
  const show = (place: TreePlace) => {
    onSelect(place)
    if (!isStale) input?.highlight(place.start, place.end)
  }
  return (
    <FoundPane title={t('results')} view={view}>
      {found && found.count > 0 ? (
        <ResultList
          label={t('results')}
          items={found.first}
          selected={selected?.of === found ? selected.index : -1}
          onSelect={({ node }, index) => {
            setSelected({ of: found, index })
            document?.placeOfNode(node).then(show, () => undefined)
          }}
        />
      ) : found ? null : (
        <NothingFound sample={view.sample} />
      )}
    </FoundPane>
  )
}
