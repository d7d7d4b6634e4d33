import type { ToolFailure } from '#src/core/failure.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf, TaskState } from '#src/lib/use-operation.ts'
import { SyntaxAlert } from '#src/tools/json/shared/syntax-alert.tsx'
import { AlertBox } from '#src/tools/shared/failure-alert.tsx'
import { LiveResult } from '#src/tools/shared/live-result.tsx'
import { Pane } from '#src/tools/shared/pane.tsx'
import { StatusLine } from '#src/tools/shared/status-line.tsx'
import { emptyHint, warning } from '#src/tools/shared/styles.tsx'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { CheckIcon } from '#src/ui/icons.ts'
import { css, cx } from '#styled-system/css'
import { ErrorRow, type ShowPlace } from './error-row.tsx'
import { notesOn } from './logic/notes.ts'
import type { Operations, Validation } from './logic.ts'
import { messages } from './messages.ts'

/** The verdict, notes on the schema, and the errors with their places. */
export function SchemaResult({
  state: { answer, failure, ms },
  inferFailure,
  show,
  repair,
}: {
  readonly state: TaskState<OutputOf<Operations, 'validate'>>
  readonly inferFailure: ToolFailure | undefined
  readonly show: ShowPlace
  /** The inputs that a repair edits. */
  readonly repair: Readonly<Record<'input' | 'schema', ToolInput>>
}) {
  const t = useMessages(messages)
  const shown = failure ?? inferFailure
  const isAboutSchema = shown?.params.part === 'schema'
  return (
    <Pane title={t('result')} actions={null} state={answer ? <StatusLine ms={ms} /> : null}>
      {shown ? (
        <SyntaxAlert
          failure={shown}
          title={t(isAboutSchema ? 'failed.schema' : failure ? 'failed' : 'failed.infer')}
          messages={messages}
          onShow={isAboutSchema ? show.schema : show.input}
          showLabel={isAboutSchema ? t('show.schema') : undefined}
          repair={isAboutSchema ? repair.schema : repair.input}
        />
      ) : null}
      {answer ? <Verdict answer={answer} show={show} /> : null}
      {answer || shown ? null : <p className={hint}>{t('result.hint')}</p>}
    </Pane>
  )
}

function Verdict({ answer, show }: { readonly answer: Validation; readonly show: ShowPlace }) {
  const t = useMessages(messages)
  const { verdict, count, errors, draft } = answer
  const listed = errors.filter(({ level }) => level === 0).length
  const notes = notesOn(answer)
  return (
    <>
      <LiveResult>
        {verdict === 'valid' ? (
          <p role="status" className={valid}>
            <CheckIcon />
            {t('valid', { draft })}
          </p>
        ) : (
          <AlertBox title={t(verdict, { count, draft })}>{null}</AlertBox>
        )}
      </LiveResult>
      {notes.length > 0 ? (
        <div className={`${warning} ${css({ flex: 'none', overflowWrap: 'anywhere' })}`}>
          {notes.map(({ text, params }) => (
            <p key={text}>{t(text, params)}</p>
          ))}
        </div>
      ) : null}
      {errors.length > 0 ? (
        <ul aria-label={t('errors')} className={list}>
          {errors.map((error, at) => (
            <ErrorRow
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              key={at}
              error={error}
              isAboutSchema={verdict === 'bad-schema'}
              show={show}
            />
          ))}
          {count > listed ? (
            <li className={css({ p: '3', fontSize: '13', color: 'fg.muted' })}>
              {t('more', { count: count - listed })}
            </li>
          ) : null}
        </ul>
      ) : null}
    </>
  )
}

const hint = cx(emptyHint, css({ flex: '1', p: '3' }))

const valid = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  px: '3',
  py: '2',
  fontSize: '13',
  fontWeight: '600',
  color: 'success',
  bg: 'success.subtle',
})

const list = css({
  flex: { base: 'none', _wide: '1 1 0' },
  minHeight: '0',
  overflowY: 'auto',
  bg: 'bg.raised',
  scrollbarWidth: 'thin',
})
