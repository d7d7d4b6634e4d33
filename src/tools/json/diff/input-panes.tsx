import { acceptOf } from '#src/core/kinds.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { TwoInputs } from '#src/tools/json/shared/two-inputs.tsx'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { example } from './example.ts'
import type { SideFailure } from './logic.ts'
import { messages } from './messages.ts'
import type { SourceMarks } from './source-marks.ts'
import type { Inputs } from './use-inputs.ts'

/** The panes of the original document, and of the changed one or the patch. */
export function InputPanes({
  inputs,
  second,
  marks,
  failures,
}: {
  readonly inputs: Inputs
  readonly second: 'changed' | 'patch'
  readonly marks: SourceMarks
  readonly failures: readonly Pick<SideFailure, 'params'>[]
}) {
  const t = useMessages(messages)
  const errorOf = (side: 'original' | 'changed' | 'patch') =>
    failures.find(({ params }) => params.side === side)?.params.offset
  const loadExample = () => {
    inputs.original.setText(example.original)
    inputs[second].setText(example[second])
  }
  return (
    <TwoInputs
      first={
        <InputPane
          input={inputs.original}
          label={t('original')}
          language="json"
          accept={acceptOf('json')}
          example={example.original}
          onExample={loadExample}
          errorOffset={errorOf('original')}
          highlights={marks.original}
        />
      }
      second={
        <InputPane
          key={second}
          input={inputs[second]}
          label={t(second)}
          language="json"
          accept={acceptOf('json')}
          errorOffset={errorOf(second)}
          highlights={second === 'changed' ? marks.changed : undefined}
        />
      }
    />
  )
}
