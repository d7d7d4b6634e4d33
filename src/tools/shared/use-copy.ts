import { formatSize } from '#src/lib/format-size.ts'
import { showToast } from '#src/lib/toasts.ts'
import { useClipboard } from '#src/lib/use-clipboard.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { messages } from './messages.ts'
import { useResultState } from './result-state.ts'

/** Sizes above this are named when the browser does not take them. */
const LARGE = 50_000_000

export interface UseCopy {
  /** Copies the whole and says in a toast how it went. */
  readonly copy: (content: string | Blob) => Promise<void>
  /** True for two seconds after a copy. */
  readonly copied: boolean
  /** False while what could be copied answers another input: then nothing is. */
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
    async copy(content) {
      if (isStale) return
      if (await copy(content)) {
        showToast({ title: t('common.copyStatus.success') })
        return
      }
      const size = typeof content === 'string' ? content.length : content.size
      showToast({
        type: 'destructive',
        title: t('common.copyStatus.error'),
        description:
          size > LARGE
            ? t('common.copyStatus.large', { size: formatSize(size, language) })
            : undefined,
      })
    },
  }
}
