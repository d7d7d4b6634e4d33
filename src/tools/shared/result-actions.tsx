import { isToolFailure } from '#src/core/failure.ts'
import { download } from '#src/lib/download.ts'
import { showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { CheckIcon, CopyIcon, DownloadIcon } from '#src/ui/icons.ts'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { messages } from './messages.ts'
import { useResultState } from './result-state.ts'
import { shortcutNames, useToolShortcuts } from './shortcuts.ts'
import { useCopy } from './use-copy.ts'

/** Copy and Download of a whole result. */
export function ResultActions({
  read,
  file = read,
  fileName,
  mimeType,
}: {
  /** Gives the whole; undefined while there is none. */
  readonly read: (() => string | Blob | Promise<string | Blob>) | undefined
  /** What Download saves, where that is not what Copy gives. */
  readonly file?: (() => string | Blob | Promise<string | Blob>) | undefined
  /** Name of the downloaded file. */
  readonly fileName: string
  readonly mimeType: string
}) {
  const t = useMessages(messages)
  const { isStale, hasFailed } = useResultState()
  const { copy, copied } = useCopy()
  const isReady = !isStale && !hasFailed
  const attempt = async (use: () => Promise<void>) => {
    try {
      await use()
    } catch (error) {
      // The worker that had it is gone.
      if (!isToolFailure(error)) throw error
      showToast({ type: 'destructive', title: t('document.gone') })
    }
  }
  const copyAll = isReady && read ? () => attempt(async () => copy(await read())) : undefined
  const save =
    isReady && file
      ? () => attempt(async () => download(await file(), fileName, mimeType))
      : undefined
  useToolShortcuts({ copy: copyAll && (() => void copyAll()) })
  return (
    <>
      <ToolbarButton
        label={t('copy')}
        shortcut={shortcutNames.copy}
        icon={copied ? <CheckIcon /> : <CopyIcon />}
        done={copied}
        disabled={!copyAll}
        onClick={() => void copyAll?.()}
      />
      <ToolbarButton
        label={t('download')}
        icon={<DownloadIcon />}
        disabled={!save}
        onClick={() => void save?.()}
      />
    </>
  )
}
