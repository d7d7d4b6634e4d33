import type { ReactNode } from 'react'
import type { ToolFailure } from '#src/core/failure.ts'
import type { Messages } from '#src/core/messages.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Excerpt } from '#src/tools/shared/excerpt.tsx'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { css } from '#styled-system/css'
import { messages as json } from './messages.ts'

/** What is wrong with a text, and where: the line with a caret below the place, a way to go there. */
export function SyntaxAlert({
  failure,
  title,
  messages = json,
  onShow,
  children,
}: {
  readonly failure: ToolFailure
  readonly title: string
  /** Where the failure's text is; the texts of JSON's own errors when it is not given. */
  readonly messages?: Messages
  /** Goes to a byte offset of the input, where that is possible. */
  readonly onShow?: ((offset: number) => void) | undefined
  /** More that can be done about it. */
  readonly children?: ReactNode
}) {
  const t = useMessages(json)
  const { line, column, offset, excerpt, caret } = failure.params
  const place = line && column ? t('where', { line, column }) : undefined
  return (
    <FailureAlert
      failure={failure}
      messages={failure.code.startsWith('json.') ? json : messages}
      title={place ? `${title}${t('where.separator')}${place}` : title}
    >
      {typeof excerpt === 'string' && typeof caret === 'number' ? (
        <Excerpt text={excerpt} caret={caret} />
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
          <Button onClick={() => onShow(offset)}>{t('where.show')}</Button>
        ) : null}
        {children}
      </div>
    </FailureAlert>
  )
}
