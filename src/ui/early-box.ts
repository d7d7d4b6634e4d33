import { css } from '#styled-system/css'
import { editorIn, focusedElement } from './focused-element.ts'

let box: HTMLInputElement | undefined

/**
 * Shows a text box in place of one that is still loading. It has the focus, so that what is typed, pasted, or composed
 * by an input method doesn't change the page. Escape closes it, and so does moving the focus.
 *
 * Returns a function that closes it at the end of a composition and returns its text, or undefined if it was closed
 * before. Returns undefined while another one is shown.
 */
export function openEarlyBox(label: string): (() => Promise<string | undefined>) | undefined {
  const former = focusedElement()
  if (former === box) return undefined
  const frame = former?.parentElement
  const early = document.createElement('input')
  box = early
  early.ariaLabel = label
  early.className = look
  let composition: Promise<unknown> | undefined

  const close = (): string | undefined => {
    if (!early.isConnected) return undefined
    // Chromium reports the blur of an element while it removes it.
    early.onblur = null
    early.remove()
    ;(former?.isConnected ? former : editorIn(frame))?.focus({ preventScroll: true })
    return early.value
  }
  early.dataset.handlesEscape = ''
  early.onkeydown = (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }
  // Another window doesn't take the focus within the page.
  early.onblur = () => document.hasFocus() && early.remove()
  early.addEventListener('compositionstart', () => {
    composition = new Promise((resolve) => early.addEventListener('compositionend', resolve))
  })
  // A dialog takes the focus back from elements outside.
  ;(former?.closest('[role=dialog]') ?? document.body).append(early)
  early.focus({ preventScroll: true })
  return async () => {
    await composition
    return close()
  }
}

const look = css({
  position: 'fixed',
  top: '12vh',
  insetX: '0',
  zIndex: '60',
  marginX: 'auto',
  width: 'min(600px, 100vw - 16px)',
  height: '12',
  px: '4',
  bg: 'bg.raised',
  border: '1px solid token(colors.border)',
})
