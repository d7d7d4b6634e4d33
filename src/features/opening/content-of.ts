import { notifyError, notifyInfo } from '#src/lib/notifications.ts'
import type { Transfer } from '#src/ui/transfer.ts'
import { translate } from './open-in-tool.ts'

/** The first of several files, or else the text. Notifies the user of the files that aren't opened. */
export function contentOf({ folder, files, text }: Transfer): File | string | undefined {
  if (folder !== undefined) {
    notifyError(translate('open.folder', { name: folder }))
    return undefined
  }
  const [file] = files
  if (!file) return text
  if (files.length > 1) {
    notifyInfo(translate('open.several', { name: file.name, count: files.length }))
  }
  return file
}
