import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { type DataKind, fileNameOf, kinds, namedAfter } from '#src/core/kinds.ts'
import { usePublishedResult } from '#src/lib/current-result.ts'
import { download } from '#src/lib/download.ts'
import { isReadable } from '#src/lib/text-blob.ts'
import { showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { CheckIcon, CopyIcon, DownloadIcon } from '#src/ui/icons.ts'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { messages } from './messages.ts'
import { useResultState } from './result-state.ts'
import { shortcutNames, useToolShortcuts } from './shortcuts.ts'
import { type ShownResult, useToolSlots } from './tool-slots.ts'
import { useCopy } from './use-copy.ts'

type Read = ShownResult['read']

/** The buttons of a result: Copy, Download, and those that pass it on. */
export function ResultActions({
  kind,
  read,
  file = read,
  sent = file,
  fileName = fileNameOf(kind),
  mimeType = kinds[kind].mimeType,
  inverse,
  isBuilt,
}: {
  readonly kind: DataKind
  /** Reads the entire result; undefined if there isn't one. */
  readonly read: Read
  /** The content for Download, if it differs from that for Copy. */
  readonly file?: Read | undefined
  /** The content for other tools, if it differs from that for Download. */
  readonly sent?: Read | undefined
  /** The name of the downloaded file; by default, that of the kind. */
  readonly fileName?: string | undefined
  /** By default, that of the kind. */
  readonly mimeType?: string | undefined
  /** The tool's operation that reverses this result. */
  readonly inverse?: string | undefined
  /** Whether the worker first has to build the text. */
  readonly isBuilt?: boolean
}) {
  const t = useMessages(messages)
  const { ResultButton } = useToolSlots()
  const { isStale, hasFailed, inputName } = useResultState()
  const name = inputName ? namedAfter(inputName, fileName) : fileName
  const { copy, copied } = useCopy()
  const isReady = !isStale && !hasFailed
  const attempt = async (use: () => Promise<void>) => {
    try {
      await use()
    } catch (error) {
      // The worker of the document has ended, or the browser couldn't store the result.
      if (!isToolFailure(error) && !(error instanceof DOMException)) throw error
      showToast({ type: 'destructive', title: t('document.gone') })
    }
  }
  const saveAs = async (content: string | Blob) => {
    if (!(await isReadable(content))) throw new ToolFailure('document.gone')
    download(content, name, mimeType)
  }
  const copyAll = isReady && read ? () => attempt(async () => copy(read())) : undefined
  const save = isReady && file ? () => attempt(async () => saveAs(await file())) : undefined
  usePublishedResult(isReady ? (isBuilt ? file : sent) : undefined, isBuilt)
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
      <ResultButton
        kind={kind}
        read={isReady ? sent : undefined}
        fileName={name}
        inverse={inverse}
      />
    </>
  )
}
