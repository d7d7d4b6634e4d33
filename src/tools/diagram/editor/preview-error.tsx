import { useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { AlertIcon } from '#src/ui/icons.ts'
import { css } from '#styled-system/css'
import { codeMessages } from './code-messages.ts'
import type { FrameFailure } from './frame/protocol.ts'
import {
  errorPlace,
  errorStep,
  type ForeignLanguage,
  foreignLanguage,
  frontMatterFaultOf,
  lineInCode,
  MAX_CODE_CHARS,
} from './logic.ts'
import { messages } from './messages.ts'

/** The error in the code and its next step, with Mermaid's own message in a closed part. */
export function PreviewError({
  failure,
  code,
  firstLine,
}: {
  readonly failure: FrameFailure
  readonly code: string
  /** The 1-based line of the code in its text. */
  readonly firstLine: number
}) {
  const t = useMessages(messages)
  const codeTexts = useMessages(codeMessages)
  const [isOpen, setOpen] = useState(false)
  const before = firstLine - 1
  const place = errorPlace(code, failure)
  const line = place && place.line + before
  const kind = kindOf(failure, code, line)
  const foreign = foreignOf(code, failure)
  const step = place && errorStep(code, place)
  const details =
    failure.code === 'syntax' && !foreign ? inCode(withoutTitle(failure.message), code, before) : ''
  return (
    <div role="alert" className={box}>
      <p className={title}>
        <AlertIcon />
        {foreign
          ? codeTexts(`foreign.${foreign}`)
          : t(`error.${kind}`, line === undefined ? undefined : { line })}
      </p>
      {!foreign && (kind === 'syntax' || kind === 'unplaced') ? (
        <p>{step ? codeTexts(`step.${step.key}`, step.params) : t(`error.${kind}.step`)}</p>
      ) : null}
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

/** The error in code that is too long to be rendered, in whose place the preview shows a notice. */
export function TooLongError({ code }: { readonly code: string }) {
  const t = useMessages(messages)
  return (
    <div role="alert" className={box}>
      <p className={title}>
        <AlertIcon />
        {t('error.long', { length: code.length, max: MAX_CODE_CHARS })}
      </p>
      <p>{t('error.long.step')}</p>
    </div>
  )
}

/** Another language than Mermaid, which doesn't know its type; Mermaid takes DOT for a flowchart. */
function foreignOf(code: string, failure: FrameFailure): ForeignLanguage | undefined {
  if (failure.code !== 'syntax' && failure.code !== 'type') return undefined
  const language = foreignLanguage(code)
  return failure.code === 'type' || language === 'dot' ? language : undefined
}

function kindOf(failure: FrameFailure, code: string, line: number | undefined) {
  if (failure.code === 'edges') return 'edges'
  const fault = frontMatterFaultOf(code, failure)
  if (fault) return fault.kind
  if (failure.code === 'type') return 'type'
  return line === undefined ? 'unplaced' : 'syntax'
}

/** Mermaid's message without the first words of its parsers, which repeat the title. */
const withoutTitle = (words: string) =>
  words.replace(/^(?:parse|lexical|syntax) error on line \d+[:.]?\s*/i, '')

/** Mermaid's message with the line numbers of the code. */
const inCode = (words: string, code: string, before: number) =>
  words.replace(
    /(\bline:?\s*)(\d+)/gi,
    (_, word: string, line: string) => `${word}${lineInCode(code, Number(line)) + before}`,
  )

const box = css({
  px: '3',
  py: '2',
  fontSize: '13',
  color: 'danger',
  bg: 'danger.subtle',
  borderBottom: '1px solid token(colors.border)',
})

const title = css({ display: 'flex', alignItems: 'center', gap: '1.5', fontWeight: '600' })

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
