import type { ReactNode } from 'react'
import type { ToolFailure } from '#src/core/failure.ts'
import type { Messages } from '#src/core/messages.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { SourceExcerpt } from '#src/tools/shared/excerpt.tsx'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { Button } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { css } from '#styled-system/css'
import { messages as json } from './messages.ts'

const RepairOffer = lazyPart(() => import('./repair-offer.tsx'))

/** Failures whose texts name the format of the input. */
const naming: readonly string[] = [
  'json.code-fence',
  'json.html',
  'json.xml',
  'json.log-line',
  'json.event-stream',
  'json.http-response',
  'json.csv',
  'json.yaml',
  'json.toml',
  'json.curl',
  'json.program',
  'json.object-object',
  'json.escaped-json',
  'json.diagram',
  'json.percent-encoded',
  'json.jwt',
  'json.base64',
  'json.url',
] satisfies readonly (keyof typeof json.texts.en)[]

/** A syntax error with its position, an excerpt with a caret, a button that goes there, and a repair. */
export function SyntaxAlert({
  id,
  failure,
  title,
  messages = json,
  onShow,
  showLabel,
  children,
  repair,
  onRepaired,
}: {
  /** The id by which the field names the alert as its description. */
  readonly id?: string | undefined
  readonly failure: ToolFailure
  readonly title: string
  /** Texts of failures whose code doesn't start with `json.`. */
  readonly messages?: Messages
  /** Goes to a byte offset of the input; undefined where that isn't possible. */
  readonly onShow?: ((offset: number) => void) | undefined
  /** The label of its button; "Show in the input" by default. */
  readonly showLabel?: string | undefined
  /** Further actions. */
  readonly children?: ReactNode
  /** The input to repair, if `failure` is its syntax error; each run then has a new failure. */
  readonly repair?: ToolInput | undefined
  readonly onRepaired?: (() => void) | undefined
}) {
  const t = useMessages(json)
  const { line, column, offset, excerpt, caret } = failure.params
  const place = line && column ? t('where', { line, column }) : undefined
  const isSyntax = failure.code.startsWith('json.')
  const alert = (
    <FailureAlert
      id={id}
      failure={failure}
      messages={isSyntax ? json : messages}
      isAdvice={isSyntax && !naming.includes(failure.code)}
      title={place ? `${title}${t('where.separator')}${place}` : title}
    >
      {typeof excerpt === 'string' && typeof caret === 'number' ? (
        <SourceExcerpt text={excerpt} caret={caret} />
      ) : null}
      <div
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          gap: '2',
          _empty: { display: 'none' },
        })}
      >
        {onShow && typeof offset === 'number' ? (
          <Button onClick={() => onShow(offset)}>{showLabel ?? t('where.show')}</Button>
        ) : null}
        {children}
      </div>
    </FailureAlert>
  )
  if (!repair || !isSyntax) return alert
  return (
    <>
      {alert}
      <RepairOffer input={repair} failure={failure} onRepaired={onRepaired} />
    </>
  )
}
