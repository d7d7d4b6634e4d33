import { pathInSite } from '#src/core/base.ts'
import { confirmLeave } from '#src/lib/leave-guard.ts'
import { hasUnsavedFields } from '#src/lib/unsaved-input.ts'
import { toolAt } from '#src/tools/registry.ts'
import type { Transfer } from '#src/ui/transfer.ts'
import { contentOf } from './content-of.ts'
import { offers } from './offer.ts'
import { openChosen, reportUnreadable } from './open-content.ts'
import { suggest } from './suggest.ts'

/**
 * Opens what is dropped or pasted. The tool on the page comes first, then a certain best tool; otherwise the user
 * chooses.
 */
export async function receive(transfer: Transfer): Promise<void> {
  const content = contentOf(transfer)
  if (content === undefined || (typeof content === 'string' && content.trim() === '')) return
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
