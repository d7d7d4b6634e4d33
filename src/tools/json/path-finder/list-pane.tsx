import { useState } from 'react'
import type { TreePlace } from '#src/core/json/tree-row.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { ResultList } from '#src/tools/json/shared/result-list.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { FoundPane, type ResultView } from './result-view.tsx'
import type { Finding } from './store.ts'

/** The first values that were found, each with its path. */
export function ListPane({
  onSelect,
  ...view
}: ResultView & { readonly onSelect: (place: TreePlace) => void }) {
  const t = useMessages(messages)
  const [selected, setSelected] = useState<{ readonly of: Finding; readonly place: number }>()
  const { document, found } = view
  return (
    <FoundPane title={t('results')} view={view}>
      {found && found.count > 0 ? (
        <ResultList
          label={t('results')}
          items={found.first}
          selected={selected?.of === found ? selected.place : -1}
          onSelect={({ node }, place) => {
            setSelected({ of: found, place })
            document?.placeOfNode(node).then(onSelect, () => undefined)
          }}
        />
      ) : (
        <p className={css({ p: '3', fontSize: '13', color: 'fg.muted' })}>
          {found ? null : t('idle')}
        </p>
      )}
    </FoundPane>
  )
}
