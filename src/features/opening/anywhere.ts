import { confirmLeave } from '#src/lib/leave-guard.ts'
import { notifyInfo } from '#src/lib/notifications.ts'
import { hasUnsavedFields } from '#src/lib/unsaved-input.ts'
import { toolAt } from '#src/tools/registry.ts'
import { offers } from './offer.ts'
import { openChosen, reportUnreadable } from './open-content.ts'
import { translate } from './open-in-tool.ts'
import { suggest } from './suggest.ts'

/** Elements that handle a paste themselves. */
const FIELDS = 'input, textarea, select, [contenteditable], [role=dialog]'

/** Opens what is pasted or dropped on a page beside its fields. */
export function openAnywhere(): void {
  document.addEventListener('paste', (event) => {
    const { clipboardData: data } = event
    if (!data || event.defaultPrevented || isInField(event)) return
    const content = data.files[0] ?? data.getData('text/plain')
    if (content === '') return
    event.preventDefault()
    void receive(content)
  })
  document.addEventListener('dragover', (event) => {
    if (acceptsDrop(event)) event.preventDefault()
  })
  document.addEventListener('drop', (event) => {
    const files = [...(event.dataTransfer?.files ?? [])]
    const [file] = files
    if (!file || !acceptsDrop(event)) return
    event.preventDefault()
    if (files.length > 1) {
      notifyInfo(translate('open.several', { name: file.name, count: files.length }))
    }
    void receive(file)
  })
}

/** A dragged text stays with the browser. */
const acceptsDrop = (event: DragEvent) =>
  event.dataTransfer?.types.includes('Files') === true &&
  !event.defaultPrevented &&
  !isInField(event) &&
  !location.pathname.startsWith('/admin')

const isInField = (event: Event) =>
  event.composedPath().some((it) => it instanceof Element && it.matches(FIELDS))

/** The tool on the page comes first, then a certain best tool; otherwise the user chooses. */
async function receive(content: string | File): Promise<void> {
  if (typeof content === 'string' && content.trim() === '') return
  try {
    const suggestions = await suggest(content)
    const { list, isSure } = suggestions
    const current = toolAt(location.pathname)
    const own = list.find(({ tool }) => tool.id === current?.id)
    const best = own ?? (isSure ? list[0] : undefined)
    // Fields that are never stored can't be restored.
    if (!best || hasUnsavedFields()) offers.show({ content, suggestions })
    else if (own || confirmLeave()) await openChosen(best, content)
  } catch {
    reportUnreadable(content)
  }
}
