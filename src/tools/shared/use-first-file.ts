import { notifyInfo } from '#src/lib/notifications.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { messages } from './messages.ts'

/** Opens the first of several files, and says so if there are more. */
export function useFirstFile(open: (file: File) => void): (files: readonly File[]) => void {
  const t = useMessages(messages)
  return ([file, ...rest]) => {
    if (!file) return
    if (rest.length > 0) notifyInfo(t('file.several', { name: file.name, count: 1 + rest.length }))
    open(file)
  }
}
