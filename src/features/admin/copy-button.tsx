import { showFailure } from '#src/lib/toasts.ts'
import { useClipboard } from '#src/lib/use-clipboard.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { messages } from './totp-messages.ts'

/** Copies a text, and confirms that for two seconds. */
export function CopyButton({ text }: { readonly text: string }) {
  const t = useMessages(messages)
  const { copy, copied } = useClipboard()
  const start = async () => {
    if (!(await copy(text))) showFailure(t('copy.failed'))
  }
  return <Button onClick={() => void start()}>{t(copied ? 'copied' : 'copy')}</Button>
}
