import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf, TaskState } from '#src/lib/use-operation.ts'
import { usePersistedState } from '#src/lib/use-persisted-state.ts'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { LiveResult } from '#src/tools/shared/live-result.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { Pane } from '#src/tools/shared/pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import { StatusLine } from '#src/tools/shared/status-line.tsx'
import { emptyHint, warning } from '#src/tools/shared/styles.tsx'
import { css, cx } from '#styled-system/css'
import { ChangeList } from './change-list.tsx'
import { ChangeStatus, type ComparedAnswer, totalOf } from './change-status.tsx'
import type { Operations, SideFailure } from './logic.ts'
import { messages } from './messages.ts'
import { SideAlerts } from './side-alerts.tsx'
import { SideView } from './side-view.tsx'
import type { CurrentChange, DifferencesHandle } from './use-changes.ts'
import type { Inputs } from './use-inputs.ts'
import { usePatch } from './use-patch.ts'
import { parseView, ViewSwitch } from './view-switch.tsx'
import { WalkButtons } from './walk-buttons.tsx'

/** The differences as a list, side by side, or as a patch. */
export function DifferencesResult({
  state: { answer, failure, ms },
  current,
  failures,
  inputs,
}: {
  readonly state: TaskState<OutputOf<Operations, 'diff'>>
  readonly current: CurrentChange
  /** The inputs that aren't JSON. */
  readonly failures: readonly SideFailure[]
  readonly inputs: Inputs
}) {
  const t = useMessages(messages)
  const [view, setView] = usePersistedState('json/diff.view', 'list', parseView)
  const compared = answer?.readable ? answer : undefined
  const format = view === 'patch' || view === 'merge' ? view : undefined
  const patch = usePatch(compared?.differences, format)
  const head = (
    <>
      {failure ? <FailureAlert failure={failure} messages={messages} /> : null}
      <SideAlerts failures={failures} inputs={inputs} />
      {compared ? (
        <LiveResult>
          <ChangeStatus answer={compared} />
        </LiveResult>
      ) : null}
      {compared ? (
        <div className={row}>
          <div className={views}>
            <ViewSwitch value={view} onChange={setView} />
          </div>
          <WalkButtons count={totalOf(compared)} current={current} />
        </div>
      ) : null}
    </>
  )
  return (
    <section aria-label={t('differences')} className={region}>
      {format && compared ? (
        <OutputPane
          output={patch?.text}
          isReady={patch?.text !== undefined}
          kind="json"
          language="json"
          fileName={`${format}.json`}
          ms={ms}
        >
          {head}
          {patch?.failure ? (
            <FailureAlert failure={patch.failure} messages={messages} title={t('unavailable')} />
          ) : null}
          {compared.hasMovedKeys && !patch?.failure ? (
            <p className={warning}>{t('key-order')}</p>
          ) : null}
        </OutputPane>
      ) : (
        <Pane
          title={t('differences')}
          actions={compared ? <ReportActions differences={compared.differences} /> : null}
          state={compared ? <StatusLine ms={ms} /> : null}
        >
          {head}
          {compared ? <Views view={view} answer={compared} current={current} /> : null}
          {answer || failure ? null : <p className={cx(emptyHint, css({ p: '3' }))}>{t('idle')}</p>}
        </Pane>
      )}
    </section>
  )
}

function Views({
  view,
  answer,
  current,
}: {
  readonly view: string
  readonly answer: ComparedAnswer
  readonly current: CurrentChange
}) {
  const { differences, rows } = answer
  const total = totalOf(answer)
  if (total === 0) return null
  return (
    <div className={body}>
      {view === 'sides' ? (
        <SideView differences={differences} count={rows} current={current} />
      ) : (
        <ChangeList differences={differences} count={total} current={current} />
      )}
    </div>
  )
}

/** Copies, downloads, and sends the list of changes as text. */
function ReportActions({ differences }: { readonly differences: DifferencesHandle }) {
  return (
    <ResultActions
      kind="text"
      read={async () => (await differences.report()).blob}
      fileName="differences.txt"
      isBuilt
    />
  )
}

const region = css({ display: 'flex', flex: '1', minWidth: '0', minHeight: '0' })

const row = css({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  px: '3',
  py: '1.5',
  borderBottom: '1px solid token(colors.border)',
})

// Scrolls sideways in a narrow window, with room for focus rings.
const views = css({
  minWidth: '0',
  maxWidth: 'full',
  p: '1',
  margin: '-4px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
})

const body = css({
  position: 'relative',
  flex: '1 1 0',
  minHeight: { base: '320px', _wide: '0' },
})
