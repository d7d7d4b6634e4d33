import type { ToolFailure } from '#src/core/failure.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { Button } from '#src/ui/button.tsx'
import { row } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { RemainingErrors } from './remaining-errors.tsx'
import { RepairList } from './repair-list.tsx'
import { messages } from './repair-messages.ts'
import { type RepairAnswer, useRepair } from './use-repair.ts'

/** The repair of an input that isn't valid JSON: its edits, and the errors that remain. */
export default function RepairOffer({
  input,
  failure,
  onRepaired,
}: {
  readonly input: ToolInput
  /** The syntax error of the last run. */
  readonly failure: ToolFailure
  readonly onRepaired?: (() => void) | undefined
}) {
  const { answer, isCurrent, job, apply } = useRepair(input, failure, onRepaired)
  return (
    <>
      {job ? <JobBar progress={job.progress} onCancel={job.cancel} /> : null}
      {answer && answer.edits.length > 0 ? (
        <RepairList
          answer={answer}
          disabled={!isCurrent}
          onRepair={(index) => apply(answer, index)}
          actions={
            <RepairActions
              answer={answer}
              disabled={!isCurrent}
              onRepair={(which) => apply(answer, which)}
            />
          }
        />
      ) : null}
      {answer && answer.errorCount + answer.edits.length > 1 ? (
        <RemainingErrors errors={answer.errors} count={answer.errorCount} />
      ) : null}
    </>
  )
}

/** Buttons for all edits, if all are certain, or for the certain and the uncertain ones. */
function RepairActions({
  answer: { certain, uncertain, isComplete },
  disabled,
  onRepair,
}: {
  readonly answer: RepairAnswer
  readonly disabled: boolean
  readonly onRepair: (which: 'certain' | 'all') => void
}) {
  const t = useMessages(messages)
  const button = (which: 'certain' | 'all', key: 'all' | 'certain' | 'uncertain') => (
    <Button disabled={disabled} onClick={() => onRepair(which)}>
      {t(key)}
    </Button>
  )
  if (uncertain === 0 && isComplete) return button('all', 'all')
  return (
    <div className={`${row} ${css({ flexWrap: 'wrap', gap: '2' })}`}>
      {certain > 0 ? button('certain', 'certain') : null}
      {uncertain > 0 ? button('all', 'uncertain') : null}
    </div>
  )
}
