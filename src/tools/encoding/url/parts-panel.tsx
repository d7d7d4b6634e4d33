import { useMemo } from 'react'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { inputKindOf } from './logic/input-kind.ts'
import { urlTableOf } from './logic/url-table.ts'
import { UrlPartsTable } from './url-table.tsx'

const CurlPanel = lazyPart(() => import('./curl-panel.tsx'))
const QueryPanel = lazyPart(() => import('./query-panel.tsx'))

/** The editable parts of a text that is a URL, a curl command, or JSON. */
export function PartsPanel({
  text,
  onChange,
}: {
  readonly text: string
  /** Called with the changed text. */
  readonly onChange: (text: string) => void
}) {
  const kind = useMemo(() => inputKindOf(text), [text])
  const table = useMemo(() => (kind === 'url' ? urlTableOf(text) : undefined), [text, kind])
  if (kind === 'curl') return <CurlPanel text={text} onChange={onChange} />
  if (kind === 'json') return <QueryPanel text={text} onChange={onChange} />
  return table ? <UrlPartsTable url={text} table={table} onChange={onChange} /> : null
}
