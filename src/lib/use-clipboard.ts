import { useCallback, useEffect, useRef, useState } from 'react'
import { readText } from './text-blob.ts'

/** Milliseconds for which a copy is confirmed. */
const COPIED_MS = 2000

type Content = string | Blob

/** Text that isn't ready yet; undefined if it turns out to be missing. */
type LaterContent = Promise<Content | undefined>

/** `copy` resolves to whether it succeeded; `copied` is then true for two seconds. */
export function useClipboard() {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = useCallback(async (content: Content | LaterContent) => {
    const done = content instanceof Promise ? await copyLater(content) : await copyText(content)
    clearTimeout(timer.current)
    setCopied(done)
    if (done) timer.current = setTimeout(setCopied, COPIED_MS, false)
    return done
  }, [])
  return { copy, copied }
}

/**
 * Copies a text that isn't ready yet. Safari's permission from a click would expire by then. Rejects if
 * the text does.
 */
export async function copyLater(later: LaterContent): Promise<boolean> {
  try {
    await writeLater(later.then(requiredText))
    return true
  } catch {
    const content = await later
    return content !== undefined && copyText(content)
  }
}

/** Copies a text by the Clipboard API or, if that is missing or fails, by `execCommand`. */
async function copyText(content: Content): Promise<boolean> {
  try {
    return (await writeToClipboard(content)) || copyByCommand(await textOf(content))
  } catch {
    return false
  }
}

/** The API is missing without HTTPS, and rejects without permission or focus. */
async function writeToClipboard(content: Content): Promise<boolean> {
  if (!navigator.clipboard) return false
  try {
    if (typeof content === 'string') await navigator.clipboard.writeText(content)
    else {
      // Safari's click permission would expire during the read.
      await writeLater(readText(content))
    }
    return true
  } catch {
    return false
  }
}

/** Writes a text that isn't read yet, as a promise. */
async function writeLater(text: Promise<string>): Promise<void> {
  // Browsers remove the byte order mark of a Blob; older ones accept nothing else.
  const blob = text.then((value) =>
    value.startsWith('\ufeff') ? value : new Blob([value], { type: 'text/plain' }),
  )
  // Without permission, the browser doesn't wait for it, and nothing else would handle its failure.
  blob.catch(() => undefined)
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

const textOf = async (content: Content) =>
  typeof content === 'string' ? content : await readText(content)

/** Without a text, the clipboard keeps what it has. */
async function requiredText(content: Content | undefined): Promise<string> {
  if (content === undefined) throw new DOMException('Nothing to copy', 'AbortError')
  return textOf(content)
}

/** Sets the data in the event: a long text in the page would take seconds. */
function copyByCommand(text: string): boolean {
  let isSet = false
  const setData = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
    isSet = true
  }
  const previousFocus = document.activeElement
  const area = document.createElement('textarea')
  area.value = ' '
  area.setAttribute('aria-hidden', 'true')
  Object.assign(area.style, { position: 'fixed', top: '0', opacity: '0', pointerEvents: 'none' })
  document.body.append(area)
  area.select()
  document.addEventListener('copy', setData, { capture: true })
  try {
    return document.execCommand('copy') && isSet
  } finally {
    document.removeEventListener('copy', setData, { capture: true })
    area.remove()
    if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true })
  }
}
