import { useEffect, useState } from 'react'
import type { TreePlace } from '#src/core/json/tree-row.ts'
import { whenUsed } from '#src/lib/first-use.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { PlaceNotations } from '#src/tools/json/shared/place-notations.tsx'
import type { InputPlace, TreeEditing } from '#src/tools/json/shared/tree-box.tsx'
import { LiveResult } from '#src/tools/shared/live-result.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Alerts, type AlertsProps } from './alerts.tsx'
import { FoundStatus } from './found-status.tsx'
import { messages } from './messages.ts'
import { PathsPane } from './paths-pane.tsx'
import type { OpenedDocument, SearchResult } from './store.ts'

const views = ['values', 'paths', 'list', 'tree'] as const
type View = (typeof views)[number]

const ListPane = lazyPart(() => import('./list-pane.tsx'))
const PathFinderTreePane = lazyPart(() => import('./tree-pane.tsx'))

function prepareViews() {
  ListPane.prepare()
  PathFinderTreePane.prepare()
}

/** The matches as values, as paths, as a list of both, or marked in the document's tree. */
export function PathFinderResult({
  document,
  found,
  ms,
  samples,
  alerts,
  input,
  editing,
  onPath,
}: {
  readonly document: OpenedDocument | undefined
  readonly found: SearchResult | undefined
  readonly ms: number | undefined
  /** The result of an example in each view, to show while the input is empty. */
  readonly samples: Readonly<Record<View, string>> | undefined
  readonly alerts: AlertsProps
  /** Undefined if the editor doesn't contain the document. */
  readonly input: InputPlace | undefined
  readonly editing: TreeEditing
  readonly onPath: (path: string) => void
}) {
  const t = useMessages(messages)
  const [view, setView] = useState<View>('values')
  useEffect(() => whenUsed(prepareViews), [])
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
      <LiveResult>
        {found ? <FoundStatus found={found} listed={view === 'list'} onPath={onPath} /> : null}
      </LiveResult>
    </>
  )
  const below = place ? <PlaceNotations place={place} /> : null
  const sample = samples?.[view]
  const props = { found, ms, sample, actions: viewSwitch, input, above, below }
  if (view === 'tree')
    return <PathFinderTreePane {...props} document={document} editing={editing} onSelect={select} />
  if (view === 'list') return <ListPane {...props} document={document} onSelect={select} />
  if (view === 'paths') return <PathsPane {...props} document={document} />
  return (
    <OutputPane
      output={found?.output}
      kind="json"
      language="json"
      ms={ms}
      hint={t('idle')}
      sample={sample}
      actions={viewSwitch}
    >
      {above}
    </OutputPane>
  )
}

interface Selected {
  /** The document that contains the value. */
  readonly of: OpenedDocument
  readonly place: TreePlace
}
