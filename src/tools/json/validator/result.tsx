import { useMemo, useState } from 'react'
import { ToolFailure } from '#src/core/failure.ts'
import { contentOf } from '#src/lib/text-source.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf, TaskState } from '#src/lib/use-operation.ts'
import { SyntaxAlert } from '#src/tools/json/shared/syntax-alert.tsx'
import type { InputPlace, TreeEditing } from '#src/tools/json/shared/tree-box.tsx'
import { TreeSearchStore } from '#src/tools/json/shared/tree-search-store.ts'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { OutputSample } from '#src/tools/shared/output-sample.tsx'
import { Pane } from '#src/tools/shared/pane.tsx'
import { StatusLine } from '#src/tools/shared/status-line.tsx'
import { emptyHint } from '#src/tools/shared/styles.tsx'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { css, cx } from '#styled-system/css'
import type { Operations, TextOptions } from './logic.ts'
import { messages } from './messages.ts'
import { ValidResult } from './valid-result.tsx'

/** The verdict: valid JSON as a tree, a table, or text, or the syntax error with its repairs. */
export function ValidatorResult({
  state: { answer, failure, ms },
  sample,
  options,
  onOptions,
  onShow,
  input,
  editing,
  repair,
  onRepaired,
}: {
  /** A result to show while the input is empty. */
  readonly sample: string | undefined
  /** Goes to a byte offset of the input; undefined where that isn't possible. */
  readonly onShow: ((offset: number) => void) | undefined
  /** Undefined if the editor doesn't contain the document. */
  readonly input: InputPlace | undefined
  readonly editing: TreeEditing
  /** The input that a repair edits. */
  readonly repair: ToolInput
  readonly onRepaired: () => void
  readonly state: TaskState<OutputOf<Operations, 'validate'>>
  readonly options: TextOptions
  readonly onOptions: (options: TextOptions) => void
}) {
  const t = useMessages(messages)
  // Keeps the search while the input is invalid.
  const [search] = useState(() => new TreeSearchStore())
  const syntaxError = useMemo(() => {
    return answer?.valid === false ? new ToolFailure(answer.code, answer.params) : undefined
  }, [answer])
  if (answer?.valid) {
    return (
      <ValidResult
        answer={answer}
        options={options}
        onOptions={onOptions}
        ms={ms}
        readInput={() => contentOf(repair.read())}
        input={input}
        editing={editing}
        search={search}
      />
    )
  }
  return (
    <Pane title={t('result')} actions={null} state={answer ? <StatusLine ms={ms} /> : null}>
      {failure ? <FailureAlert failure={failure} /> : null}
      {syntaxError ? (
        <SyntaxAlert
          failure={syntaxError}
          title={t('invalid')}
          onShow={onShow}
          repair={repair}
          onRepaired={onRepaired}
        />
      ) : (
        <div className={hint}>
          {failure ? null : <p>{t('idle')}</p>}
          {sample === undefined ? null : <OutputSample text={sample} />}
        </div>
      )}
    </Pane>
  )
}

const hint = cx(emptyHint, css({ flex: '1', p: '3' }))
