import { acceptOf } from '#src/core/kinds.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { TwoInputs } from '#src/tools/json/shared/two-inputs.tsx'
import { useSyntaxText } from '#src/tools/json/shared/use-syntax-text.ts'
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
  readonly failures: readonly Pick<SideFailure, 'code' | 'params'>[]
}) {
  const t = useMessages(messages)
  const errorText = useSyntaxText(messages)
  const errorOf = (side: 'original' | 'changed' | 'patch') => {
    const failure = failures.find(({ params }) => params.side === side)
    return { errorOffset: failure?.params.offset, error: errorText(failure) }
  }
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
          {...errorOf('original')}
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
          {...errorOf(second)}
          highlights={second === 'changed' ? marks.changed : undefined}
        />
      }
    />
  )
}
