import { pathInSite } from '#src/core/base.ts'
import { droppedIn, pastedIn } from '#src/ui/transfer.ts'

type Receiver = typeof import('./receive.ts')

/** Elements that handle a paste themselves. */
const FIELDS = 'input, textarea, select, [contenteditable], [role=dialog]'

/** Opens what is pasted or dropped on a page beside its fields. */
export function openAnywhere(): void {
  document.addEventListener('paste', (event) => {
    const { clipboardData: data } = event
    if (!data || !isAccepted(event)) return
    const pasted = pastedIn(data)
    if (pasted.files.length === 0 && pasted.text === '') return
    event.preventDefault()
    void withReceiver((it) => it.receive(pasted))
  })
  document.addEventListener('dragover', (event) => {
    if (acceptsDrop(event)) event.preventDefault()
  })
  document.addEventListener('drop', (event) => {
    if (!event.dataTransfer || !acceptsDrop(event)) return
    event.preventDefault()
    const dropped = droppedIn(event.dataTransfer)
    void withReceiver((it) => it.receive(dropped))
  })
}

/** Loads the code that recognizes content. A failure is reported by `startPwa`. */
async function withReceiver(use: (receiver: Receiver) => Promise<void>): Promise<void> {
  const receiver = await import('./receive.ts').catch(() => undefined)
  if (receiver) await use(receiver)
}

/** A dragged text stays with the browser. */
const acceptsDrop = (event: DragEvent) =>
  event.dataTransfer?.types.includes('Files') === true && isAccepted(event)

/** Content for the owner’s pages, such as a password, must not be stored as the input of a tool. */
const isAccepted = (event: Event) =>
  !event.defaultPrevented &&
  !isInField(event) &&
  !pathInSite(location.pathname).startsWith('/admin')

const isInField = (event: Event) =>
  event.composedPath().some((it) => it instanceof Element && it.matches(FIELDS))
