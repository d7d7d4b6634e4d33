import type { ReactNode } from 'react'
import { hexRows } from '#src/core/hex-dump.ts'
import { type DataKind, kinds } from '#src/core/kinds.ts'
import { useAsync } from '#src/lib/use-async.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { messages as shared } from '#src/tools/shared/messages.ts'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { Pane } from '#src/tools/shared/pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import { StatusLine } from '#src/tools/shared/status-line.tsx'
import { strip } from '#src/tools/shared/styles.tsx'
import { CodeText } from '#src/ui/code-text.tsx'
import { small } from '#src/ui/styles.ts'
import { css, cx } from '#styled-system/css'
import { messages } from './messages.ts'
import type { RecipeRun } from './run-recipe.ts'

/** The output of a recipe: that of its last step or, after a failure, of the last one that ran. */
export function ResultPane({
  answer,
  ms,
  fileName,
  hint,
}: {
  readonly answer: RecipeRun | undefined
  readonly ms: number | undefined
  /** The name of the downloaded file without its extension. */
  readonly fileName: string
  readonly hint: string | undefined
}) {
  const t = useMessages(messages)
  const output = answer?.output
  const kind = output?.kind ?? 'text'
  const nameFor = (shown: DataKind) => `${fileName}.${kinds[shown].extensions[0]}`
  const dump = useAsync(kind === 'bytes' ? output?.text.blob : undefined, dumpOf)
  const failedNote = answer?.failed ? (
    <p className={cx(strip, small)}>{t('run.before', { step: answer.failed.at + 1 })}</p>
  ) : null
  if (output && dump?.query === output.text.blob && dump.value !== undefined) {
    return (
      <BinaryPane blob={output.text.blob} dump={dump.value} ms={ms} fileName={nameFor(kind)}>
        {failedNote}
        <p className={cx(strip, small)}>{t('run.binary')}</p>
      </BinaryPane>
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

function BinaryPane({
  blob,
  dump,
  ms,
  fileName,
  children,
}: {
  readonly blob: Blob
  readonly dump: string
  readonly ms: number | undefined
  readonly fileName: string
  readonly children: ReactNode
}) {
  const name = useMessages(shared)('output')
  return (
    <Pane
      title={name}
      actions={
        <ResultActions kind="bytes" read={() => dump} file={() => blob} fileName={fileName} />
      }
      state={<StatusLine size={blob.size} ms={ms} />}
    >
      {children}
      <div className={body}>
        <CodeText label={name} text={dump} language="text" />
      </div>
    </Pane>
  )
}

/** The first bytes as hex; undefined if they are UTF-8 text. */
async function dumpOf(blob: Blob): Promise<string | undefined> {
  const head = new Uint8Array(await blob.slice(0, PROBE_BYTES).arrayBuffer())
  if (isText(head)) return undefined
  return hexRows(head).join('\n')
}

const PROBE_BYTES = 4096

function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

const body = css({ position: 'relative', flex: '1 1 0', minHeight: { base: '200px', _wide: '0' } })
