import { pathInSite } from '#src/core/base.ts'
import { confirmLeave } from '#src/lib/leave-guard.ts'
import { notifyInfo } from '#src/lib/notifications.ts'
import { hasUnsavedFields } from '#src/lib/unsaved-input.ts'
import { toolAt } from '#src/tools/registry.ts'
import { offers } from './offer.ts'
import { openChosen, reportUnreadable } from './open-content.ts'
import { translate } from './open-in-tool.ts'
import { suggest } from './suggest.ts'

/** Opens the first of several dropped or pasted files. */
export function receiveFiles(files: readonly [File, ...File[]]): Promise<void> {
  const [file] = files
  if (files.length > 1) {
    notifyInfo(translate('open.several', { name: file.name, count: files.length }))
  }
  return receive(file)
}

/** The tool on the page comes first, then a certain best tool; otherwise the user chooses. */
export async function receive(content: string | File): Promise<void> {
  if (typeof content === 'string' && content.trim() === '') return
  try {
    const suggestions = await suggest(content)
    const { list, isSure } = suggestions
    const current = toolAt(pathInSite(location.pathname))
    const own = list.find(({ tool }) => tool.id === current?.id)
    const best = own ?? (isSure ? list[0] : undefined)
    // Fields that are never stored can't be restored.
    if (!best || hasUnsavedFields()) offers.show({ content, suggestions })
    else if (own || confirmLeave()) await openChosen(best, content)
  } catch {
    reportUnreadable(content)
  }
}
