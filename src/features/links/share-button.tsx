import { copyLater } from '#src/lib/use-clipboard.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { LinkIcon } from '#src/ui/icons.ts'
import { messages } from './messages.ts'
import type { CopiedLink } from './tool-link.ts'

/** Copies the address of the page as it is, with its input if that is short. `link` loads on use. */
export function ShareButton({
  link: linkOf,
}: {
  readonly link: (withInput: boolean) => Promise<CopiedLink>
}) {
  const t = useMessages(messages)
  const share = async (withInput: boolean): Promise<void> => {
    const link = linkOf(withInput)
    // The clipboard is asked at once, while the browser allows it.
    const isCopied = copyLater(link.then(({ address }) => address))
    // A failure is handled once the code of the report is loaded.
    isCopied.catch(() => undefined)
    const { reportCopy } = await import('./report-copy.ts')
    await reportCopy(link, isCopied, () => void share(false))
  }
  return (
    <IconButton label={t('share')} onClick={() => void share(true)}>
      <LinkIcon size={16} />
    </IconButton>
  )
}
