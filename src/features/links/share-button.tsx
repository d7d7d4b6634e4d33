import { isToolFailure } from '#src/core/failure.ts'
import { showFailure, showToast } from '#src/lib/toasts.ts'
import { copyLater } from '#src/lib/use-clipboard.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { LinkIcon } from '#src/ui/icons.ts'
import { messages } from './messages.ts'
import type { CopiedLink } from './tool-link.ts'

/** Milliseconds for which a copied link can be replaced with one without the input. */
const CHOICE_MS = 15_000

/** Copies the address of the page as it is, with its input if that is short. `link` loads on use. */
export function ShareButton({
  link: linkOf,
}: {
  readonly link: (withInput: boolean) => Promise<CopiedLink>
}) {
  const t = useMessages(messages)
  const share = async (withInput: boolean): Promise<void> => {
    // The clipboard is asked at once, while the browser allows it.
    const link = linkOf(withInput)
    try {
      const isCopied = await copyLater(link.then(({ address }) => address))
      if (!isCopied) return showFailure(t('copy.failed'), t('copy.refused'))
      const { input } = await link
      showToast({
        title: t(`copied.${input}`),
        description: t(`hint.${input}`),
        duration: CHOICE_MS,
        action:
          input === 'included'
            ? { label: t('copy.without'), run: () => void share(false) }
            : undefined,
      })
    } catch (error) {
      if (!isToolFailure(error)) throw error
      const { showLinkFailure } = await import('./link-failure.ts')
      showLinkFailure(error)
    }
  }
  return (
    <IconButton label={t('share')} onClick={() => void share(true)}>
      <LinkIcon size={16} />
    </IconButton>
  )
}
