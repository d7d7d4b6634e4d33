import { useState } from 'react'
import type { TreePlace } from '#src/core/json/tree-row.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { PlaceNotations } from '#src/tools/json/shared/place-notations.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { Spoken } from '#src/tools/shared/spoken.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Alerts, type AlertsProps } from './alerts.tsx'
import { FoundStatus } from './found-status.tsx'
import { ListPane } from './list-pane.tsx'
import { messages } from './messages.ts'
import { PathsPane } from './paths-pane.tsx'
import type { Finding, OpenedDocument } from './store.ts'
import { TreePane } from './tree-pane.tsx'

const views = ['values', 'paths', 'list', 'tree'] as const
type View = (typeof views)[number]

/** What was found, as a JSON array, as a list with paths, or marked in the document's tree. */
export function Result({
  document,
  found,
  ms,
  alerts,
  onPath,
}: {
  readonly document: OpenedDocument | undefined
  readonly found: Finding | undefined
  readonly ms: number | undefined
  readonly alerts: AlertsProps
  readonly onPath: (path: string) => void
}) {
  const t = useMessages(messages)
  const [view, setView] = useState<View>('values')
  const [selected, setSelected] = useState<Selected>()
  const place = selected && selected.of === document ? selected.place : undefined
  const select = (next: TreePlace) => document && setSelected({ of: document, place: next })
  const viewSwitch = (
    <Segments
      label={t('view')}
      value={view}
      onChange={setView}
      options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
    />
  )
  const above = (
    <>
      <Alerts {...alerts} />
      <Spoken>
        {found ? <FoundStatus found={found} listed={view === 'list'} onPath={onPath} /> : null}
      </Spoken>
    </>
  )
  const below = place ? <PlaceNotations place={place} /> : null
  const props = { found, ms, actions: viewSwitch, above, below }
  if (view === 'tree') return <TreePane {...props} document={document} onSelect={select} />
  if (view === 'list') return <ListPane {...props} document={document} onSelect={select} />
  if (view === 'paths') return <PathsPane {...props} document={document} />
  return (
    <OutputPane
      output={found?.output}
      language="json"
      fileName="offkit.json"
      mimeType="application/json"
      ms={ms}
      actions={viewSwitch}
    >
      {above}
    </OutputPane>
  )
}

interface Selected {
  /** The document that it is a value of. */
  readonly of: OpenedDocument
  readonly place: TreePlace
}
