import { download } from '#src/lib/download.ts'
import { formatSize } from '#src/lib/format-size.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { Button } from '#src/ui/button.tsx'
import { DownloadIcon } from '#src/ui/icons.ts'
import { css } from '#styled-system/css'
import type { BatchState } from './batch-store.ts'
import { messages } from './messages.ts'

/** How many files are done, and the archive with all results. */
export function FilesResult({
  title,
  state: { status, files, zip },
  zipName,
}: {
  readonly title: string
  readonly state: BatchState
  readonly zipName: string
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const countOf = (wanted: string) => files.filter((it) => it.result.status === wanted).length
  const failed = countOf('failed')
  return (
    <Pane title={title} actions={null} state={null}>
      <div className={body}>
        <p role="status">
          {status === 'idle'
            ? t('files.hint')
            : t('files.done', { done: countOf('done'), count: files.length })}
        </p>
        {failed > 0 ? (
          <p className={css({ color: 'danger' })}>{t('files.failed', { count: failed })}</p>
        ) : null}
        {zip ? (
          <Button onClick={() => download(zip, zipName, 'application/zip')}>
            <DownloadIcon />
            {t('files.zip')} ({formatSize(zip.size, language)})
          </Button>
        ) : null}
      </div>
    </Pane>
  )
}

const body = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '3',
  p: '4',
  minHeight: '160px',
})
