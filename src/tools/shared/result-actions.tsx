import { download } from '#src/lib/download.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { CheckIcon, CopyIcon, DownloadIcon } from '#src/ui/icons.tsx'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { messages } from './messages.ts'
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
  const { copy, copied } = useCopy()
  const copyAll = read && (async () => copy(await read()))
  const save = async () => {
    if (file) download(await file(), fileName, mimeType)
  }
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
        disabled={!file}
        onClick={() => void save()}
      />
    </>
  )
}
