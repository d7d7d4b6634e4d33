import { useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { AlertIcon } from '#src/ui/icons.ts'
import { css } from '#styled-system/css'
import type { FrameFailure } from './frame/protocol.ts'
import { errorPlace, lineInCode } from './logic.ts'
import { messages } from './messages.ts'

/** The error in the code and its next step, with Mermaid's own message in a closed part. */
export function PreviewError({
  failure,
  code,
}: {
  readonly failure: FrameFailure
  readonly code: string
}) {
  const t = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  const line = errorPlace(code, failure)?.line
  const kind = kindOf(failure, line)
  const details = failure.code === 'syntax' ? inCode(withoutTitle(failure.message), code) : ''
  return (
    <div role="alert" className={box}>
      <p className={css({ display: 'flex', alignItems: 'center', gap: '1.5', fontWeight: '600' })}>
        <AlertIcon />
        {t(`error.${kind}`, line === undefined ? undefined : { line })}
      </p>
      {kind === 'syntax' || kind === 'unplaced' ? <p>{t(`error.${kind}.step`)}</p> : null}
      {details ? (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className={summary}>{t('error.details')}</summary>
          {/* Not in the closed part: screen readers read alerts with their hidden English words. */}
          {isOpen ? <pre className={words}>{details}</pre> : null}
        </details>
      ) : null}
    </div>
  )
}

function kindOf({ code }: FrameFailure, line: number | undefined) {
  if (code === 'edges' || code === 'type') return code
  return line === undefined ? 'unplaced' : 'syntax'
}

/** Mermaid's message without the first words of its parsers, which repeat the title. */
const withoutTitle = (words: string) =>
  words.replace(/^(?:parse|lexical|syntax) error on line \d+[:.]?\s*/i, '')

/** Mermaid's message with the line numbers of the code. */
const inCode = (words: string, code: string) =>
  words.replace(
    /(\bline:?\s*)(\d+)/gi,
    (_, before: string, line: string) => `${before}${lineInCode(code, Number(line))}`,
  )

const box = css({
  px: '3',
  py: '2',
  fontSize: '13',
  color: 'danger',
  bg: 'danger.subtle',
  borderBottom: '1px solid token(colors.border)',
})

const summary = css({
  width: 'fit-content',
  lineHeight: '24px',
  cursor: 'pointer',
  _touch: { lineHeight: '44px' },
})

const words = css({
  fontFamily: 'code',
  fontSize: '12',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
