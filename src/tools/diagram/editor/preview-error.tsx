import { useMessages } from '#src/lib/use-messages.ts'
import { AlertIcon } from '#src/ui/icons.ts'
import { css } from '#styled-system/css'
import type { FrameFailure } from './frame/protocol.ts'
import { lineInCode } from './logic.ts'
import { messages } from './messages.ts'

/** What is wrong with the code, in red, with Mermaid's own words below. */
export function PreviewError({
  failure,
  code,
}: {
  readonly failure: FrameFailure
  readonly code: string
}) {
  const t = useMessages(messages)
  const line = lineInCode(code, failure.line ?? 1)
  return (
    <div role="alert" className={box}>
      <p className={css({ display: 'flex', alignItems: 'center', gap: '1.5', fontWeight: '600' })}>
        <AlertIcon />
        {t(
          `error.${failure.code === 'edges' || failure.code === 'type' ? failure.code : 'syntax'}`,
          { line },
        )}
      </p>
      {failure.code === 'syntax' && failure.message ? (
        <pre className={words}>{inCode(failure.message, code)}</pre>
      ) : null}
    </div>
  )
}

/** Mermaid's words with the lines as the code has them. */
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

const words = css({
  marginTop: '1',
  fontFamily: 'code',
  fontSize: '12',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxHeight: '160px',
  overflow: 'auto',
})
