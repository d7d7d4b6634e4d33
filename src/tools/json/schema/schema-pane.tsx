import { useMessages } from '#src/lib/use-messages.ts'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { messages } from './messages.ts'

/** The editor of the schema, which can be copied and passed on. */
export function SchemaPane({
  schema,
  text,
  errorOffset,
  error,
}: {
  readonly schema: ToolInput
  /** Empty for a long schema, which is a file. */
  readonly text: string
  readonly errorOffset: string | number | undefined
  readonly error: string | undefined
}) {
  const t = useMessages(messages)
  return (
    <InputPane
      input={schema}
      label={t('schema')}
      language="json"
      accept=".json"
      hint={t('schema.hint')}
      errorOffset={errorOffset}
      error={error}
      buttons={{ open: t('schema.open'), clear: t('schema.erase') }}
      actions={
        <ResultActions
          kind="json"
          read={text === '' ? undefined : () => text}
          fileName="schema.json"
        />
      }
    />
  )
}
