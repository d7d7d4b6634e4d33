import { useEffect, useRef } from 'react'
import { drafts } from '#src/lib/draft.ts'
import { whenUsed } from '#src/lib/first-use.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useJsonInput } from '#src/tools/json/shared/use-json-input.ts'
import { useSelection } from '#src/tools/shared/use-selection.ts'
import { lazyPage } from '#src/ui/lazy-part.tsx'
import { Select } from '#src/ui/select.tsx'
import { messages } from './messages.ts'
import { PathPanel } from './path-panel.tsx'
import tool from './tool.ts'

const names = ['find', 'query', 'query-text'] as const
const languages = ['find', 'query'] as const
const jqNames = ['query', 'query-text'] as const

const JqPanel = lazyPage(() => import('./jq-panel.tsx'))
/** The path's own draft in earlier versions. */
const EARLIER_PATH_DRAFT = `${messages.namespace}#path`

export default function PathFinderPage() {
  const t = useMessages(messages)
  const input = useJsonInput(messages.namespace)
  useEffect(() => whenUsed(JqPanel.prepare), [])
  const { operation, select, options, setOptions } = useSelection(
    messages.namespace,
    tool.operations,
    names,
    () => 'find',
    {
      initial: {
        find: { path: drafts.recall(EARLIER_PATH_DRAFT) ?? '' },
        query: { filter: '' },
        'query-text': { filter: '' },
      },
    },
  )
  // JSONPath and back keeps “Raw output”.
  const latestJq = useRef<(typeof jqNames)[number]>('query')
  useEffect(() => {
    if (operation !== 'find') latestJq.current = operation
  }, [operation])
  const language = (
    <Select
      label={t('language')}
      value={operation === 'find' ? 'find' : 'query'}
      options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
      onChange={(value) => select(value === 'find' ? value : latestJq.current)}
    />
  )
  return operation === 'find' ? (
    <PathPanel
      input={input}
      path={options.find.path}
      onPath={(path) => setOptions('find', { path })}
      language={language}
    />
  ) : (
    <JqPanel
      input={input}
      isRaw={operation === 'query-text'}
      options={options[operation]}
      onRaw={(isRaw) => {
        select(isRaw ? 'query-text' : 'query')
        setOptions(jqNames, options[operation])
      }}
      onChange={(change) => setOptions(jqNames, change)}
      language={language}
    />
  )
}
