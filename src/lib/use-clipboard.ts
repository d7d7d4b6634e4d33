import { useCallback, useEffect, useRef, useState } from 'react'
import { readText } from './text-windows.ts'

/** Milliseconds that a copy is confirmed for. */
const COPIED_DURATION = 2000

/** `copy` puts the whole text on the clipboard, or gives false; `copied` is true for two seconds after. */
export function useClipboard() {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = useCallback(async (content: string | Blob) => {
    const done = await copyText(content)
    clearTimeout(timer.current)
    setCopied(done)
    if (done) timer.current = setTimeout(setCopied, COPIED_DURATION, false)
    return done
  }, [])
  return { copy, copied }
}

/** Puts a text on the clipboard, by the clipboard API or, where that is missing or refuses, by a command. */
async function copyText(content: string | Blob): Promise<boolean> {
  try {
    return (await writeToClipboard(content)) || copyByCommand(await textOf(content))
  } catch {
    return false
  }
}

/** The API is missing on plain http, and may refuse for want of a permission or of the focus. */
async function writeToClipboard(content: string | Blob): Promise<boolean> {
  if (!navigator.clipboard) return false
  try {
    if (typeof content === 'string') await navigator.clipboard.writeText(content)
    else {
      // Given as a promise, so that reading it does not use up the click's permission in Safari.
      const text = readText(content).then((value) => new Blob([value], { type: 'text/plain' }))
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
    }
    return true
  } catch {
    return false
  }
}

const textOf = async (content: string | Blob) =>
  typeof content === 'string' ? content : await readText(content)

/** The text goes with the event and not into the page, where a long one would take seconds. */
function copyByCommand(text: string): boolean {
  let given = false
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
    given = true
  }
  const former = document.activeElement
  const area = document.createElement('textarea')
  area.value = ' '
  area.setAttribute('aria-hidden', 'true')
  Object.assign(area.style, { position: 'fixed', top: '0', opacity: '0', pointerEvents: 'none' })
  document.body.append(area)
  area.select()
  document.addEventListener('copy', give, { capture: true })
  try {
    return document.execCommand('copy') && given
  } finally {
    document.removeEventListener('copy', give, { capture: true })
    area.remove()
    if (former instanceof HTMLElement) former.focus({ preventScroll: true })
  }
}
