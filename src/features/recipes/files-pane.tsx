import { formatSize } from '#src/lib/format-size.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { CloseIcon } from '#src/ui/shell-icons.tsx'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { css } from '#styled-system/css'
import type { BatchFile, BatchState } from './batch-store.ts'
import { messages } from './messages.ts'
import { StepFailure } from './step-failure.tsx'
import { StepNotes } from './step-notes.tsx'

/** The files that the recipe runs on, each with its result or failure. */
export function FilesPane({
  state: { files },
  toolAt,
  onClose,
}: {
  readonly state: BatchState
  /** The tool of a step. */
  readonly toolAt: (step: number) => string
  readonly onClose: () => void
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const size = files.reduce((sum, { file }) => sum + file.size, 0)
  return (
    <Pane
      title={t('files.title')}
      actions={<ToolbarButton label={t('files.close')} icon={<CloseIcon />} onClick={onClose} />}
      state={
        <span>
          {t('files.count', { count: files.length })} · {formatSize(size, language)}
        </span>
      }
    >
      <ul aria-label={t('files.title')} className={css({ flex: '1', overflow: 'auto' })}>
        {files.map(({ file, result }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names can repeat, and the order is fixed
          <li key={at} className={row}>
            <div className={line}>
              <span className={css({ flex: '1', minWidth: '0', truncate: true })}>{file.name}</span>
              <FileState result={result} size={file.size} />
            </div>
            {result.status === 'failed' ? (
              <StepFailure tool={toolAt(result.at)} failure={result.failure} />
            ) : null}
            {result.status === 'done'
              ? result.notes.map((noted, step) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a tool can repeat, and the order is fixed
                  <StepNotes key={step} {...noted} />
                ))
              : null}
          </li>
        ))}
      </ul>
    </Pane>
  )
}

function FileState({
  result,
  size,
}: {
  readonly result: BatchFile['result']
  readonly size: number
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const text = {
    waiting: () => formatSize(size, language),
    running: () => t('files.running'),
    done: () => result.status === 'done' && `${result.name} · ${formatSize(result.size, language)}`,
    failed: () => result.status === 'failed' && t('run.failed', { step: result.at + 1 }),
  }
  return (
    <span className={css({ flex: 'none', maxWidth: '60%', color: 'fg.muted', truncate: true })}>
      {text[result.status]()}
    </span>
  )
}

const row = css({ borderBottom: '1px solid token(colors.border)' })

const line = css({ display: 'flex', gap: '3', px: '3', py: '2', fontSize: '13' })
