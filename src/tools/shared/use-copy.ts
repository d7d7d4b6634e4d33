import { formatSize } from '#src/lib/format-size.ts'
import { isReadable } from '#src/lib/text-blob.ts'
import { showToast } from '#src/lib/toasts.ts'
import { useClipboard } from '#src/lib/use-clipboard.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { messages } from './messages.ts'
import { useResultState } from './result-state.ts'

/** If a copy larger than this fails, its size is reported as the reason. */
const LARGE_BYTES = 50_000_000

export interface UseCopy {
  /**
   * Copies the entire content and shows a toast with the outcome. A content that has to be read first is
   * a promise, which is passed within the click; undefined copies nothing. Rejects if the content does.
   */
  readonly copy: (content: string | Blob | Promise<string | Blob | undefined>) => Promise<void>
  /** True for two seconds after a copy. */
  readonly copied: boolean
  /** False while the result is outdated; `copy` then does nothing. */
  readonly canCopy: boolean
}

export function useCopy(): UseCopy {
  const t = useMessages(messages)
  const language = useLanguage()
  const { isStale } = useResultState()
  const { copy, copied } = useClipboard()
  return {
    copied,
    canCopy: !isStale,
    async copy(read) {
      if (isStale) {
        // The caller handles its failure.
        await read
        return
      }
      if (await copy(read)) {
        showToast({ title: t('common.copyStatus.success') })
        return
      }
      const content = await read
      if (content === undefined) return
      if (!(await isReadable(content))) {
        showToast({ type: 'destructive', title: t('document.gone') })
        return
      }
      const size = typeof content === 'string' ? content.length : content.size
      showToast({
        type: 'destructive',
        title: t('common.copyStatus.error'),
        description:
          size > LARGE_BYTES
            ? t('common.copyStatus.large', { size: formatSize(size, language) })
            : undefined,
      })
    },
  }
}
