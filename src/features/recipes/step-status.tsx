import { formatDuration, formatSize } from '#src/lib/format-size.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import { kindName } from './kind-name.ts'
import { messages } from './messages.ts'
import type { StepResult } from './run-recipe.ts'
import type { KnownStep } from './run-store.ts'
import { StepFailure } from './step-failure.tsx'
import { StepNotes } from './step-notes.tsx'

/** The outcome of a step: kind, size, time, and first lines, or its failure. */
export function StepStatus({
  step,
  result,
}: {
  readonly step: KnownStep
  readonly result: StepResult | undefined
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  if (step.off) return <p className={line}>{t('step.off')}</p>
  if (!result) return null
  if (result.status === 'running') return <p className={line}>{t('step.running')}</p>
  if (result.status === 'failed') return <StepFailure tool={step.tool} failure={result.failure} />
  const { kind, size, ms, head, notes } = result
  const facts = [
    kindName(t, kind),
    size === 0 ? t('step.empty') : formatSize(size, language),
    formatDuration(ms, language),
  ]
  return (
    <>
      <p className={line}>{facts.join(' · ')}</p>
      {head ? <pre className={lines}>{head}</pre> : null}
      <StepNotes tool={step.tool} notes={notes} />
    </>
  )
}

const line = css({
  px: '3',
  paddingBottom: '2',
  fontSize: '12',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
})

const lines = css({
  mx: '3',
  marginBottom: '2',
  px: '2',
  py: '1',
  maxHeight: '64px',
  overflow: 'hidden',
  fontFamily: 'code',
  fontSize: '12',
  lineHeight: '18px',
  whiteSpace: 'pre',
  textOverflow: 'ellipsis',
  bg: 'bg.sunken',
  borderRadius: 'sm',
})
