import { pathInSite } from '#src/core/base.ts'

type Receiver = typeof import('./receive.ts')

/** Elements that handle a paste themselves. */
const FIELDS = 'input, textarea, select, [contenteditable], [role=dialog]'

/** Opens what is pasted or dropped on a page beside its fields. */
export function openAnywhere(): void {
  document.addEventListener('paste', (event) => {
    const { clipboardData: data } = event
    if (!data || !isAccepted(event)) return
    const [file, ...rest] = data.files
    const text = data.getData('text/plain')
    if (!file && text === '') return
    event.preventDefault()
    void withReceiver((it) => (file ? it.receiveFiles([file, ...rest]) : it.receive(text)))
  })
  document.addEventListener('dragover', (event) => {
    if (acceptsDrop(event)) event.preventDefault()
  })
  document.addEventListener('drop', (event) => {
    const [file, ...rest] = event.dataTransfer?.files ?? []
    if (!file || !acceptsDrop(event)) return
    event.preventDefault()
    void withReceiver((it) => it.receiveFiles([file, ...rest]))
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
