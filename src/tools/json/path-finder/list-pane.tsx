import { useState } from 'react'
import type { TreePlace } from '#src/core/json/tree-view.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { ResultList } from '#src/tools/json/shared/result-list.tsx'
import { Pane } from '#src/tools/shared/pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import { StateLine } from '#src/tools/shared/state-line.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { body, type ResultView, wholeOf } from './result-view.tsx'
import type { Finding } from './use-path-finder.tsx'

/** The first values that were found, each with its path. */
export function ListPane({
  document,
  found,
  ms,
  actions,
  above,
  below,
  onSelect,
}: ResultView & { readonly onSelect: (place: TreePlace) => void }) {
  const t = useMessages(messages)
  const [selected, setSelected] = useState<{ readonly of: Finding; readonly place: number }>()
  return (
    <Pane
      title={t('results')}
      actions={
        <>
          {actions}
          <ResultActions read={wholeOf(found)} fileName="offkit.json" mimeType="application/json" />
        </>
      }
      state={found ? <StateLine size={found.output?.size} ms={ms} /> : null}
    >
      {above}
      <div className={body}>
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
      </div>
      {below}
    </Pane>
  )
}
