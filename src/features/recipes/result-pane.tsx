import { type DataKind, kinds } from '#src/core/kinds.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { BytesPane } from '#src/tools/shared/bytes-pane.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { strip } from '#src/tools/shared/styles.tsx'
import { small } from '#src/ui/styles.ts'
import { cx } from '#styled-system/css'
import { messages } from './messages.ts'
import type { ShownRun } from './run-store.ts'

/** The output of a recipe: that of its last step or, after a failure, of the last one that ran. */
export function ResultPane({
  answer,
  ms,
  fileName,
  hint,
}: {
  readonly answer: ShownRun | undefined
  readonly ms: number | undefined
  /** The name of the downloaded file without its extension. */
  readonly fileName: string
  readonly hint: string | undefined
}) {
  const t = useMessages(messages)
  const output = answer?.output
  const kind = output?.kind ?? 'text'
  const nameFor = (shown: DataKind) => `${fileName}.${kinds[shown].extensions[0]}`
  const failedNote = answer?.failed ? (
    <p className={cx(strip, small)}>{t('run.before', { step: answer.failed.at + 1 })}</p>
  ) : null
  if (output && answer?.isText === false) {
    return (
      <BytesPane blob={output.text.blob} ms={ms} fileName={nameFor(kind)}>
        {failedNote}
        <p className={cx(strip, small)}>{t('run.binary')}</p>
      </BytesPane>
    )
  }
  // Other bytes are a text, which opens in the tools that read its format.
  const shownKind = kind === 'bytes' ? 'text' : kind
  return (
    <OutputPane
      output={output?.text}
      kind={shownKind}
      language={kinds[shownKind].syntax}
      fileName={nameFor(shownKind)}
      ms={ms}
      {...(hint !== undefined && { hint })}
    >
      {output ? failedNote : null}
    </OutputPane>
  )
}
