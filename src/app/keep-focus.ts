const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]'

/**
 * Moves the focus to a neighbor if a click by keyboard removes or disables its own button, whose
 * focus would be lost. A page that is replaced as a whole handles its focus itself.
 */
export function keepFocus(): void {
  let observer: MutationObserver | undefined
  const stop = () => observer?.disconnect()
  for (const type of ['focusin', 'keydown', 'pointerdown'])
    document.addEventListener(type, stop, true)
  document.addEventListener(
    'click',
    ({ detail }) => {
      stop()
      const main = document.querySelector('main')
      const control = document.activeElement
      const page = control && [...(main?.children ?? [])].find((it) => it.contains(control))
      // A click by pointer has a count; the next Tab key then starts at its place.
      if (detail !== 0 || !main || !page || !(control instanceof HTMLButtonElement)) return
      const neighbors = neighborsOf(control, main)
      observer = new MutationObserver(() => {
        if (page.isConnected && isLost(control)) neighbors.find(isFocusable)?.focus()
      })
      observer.observe(main, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    },
    true,
  )
}

/** The controls after a control, and then those before it, the nearest first. */
function neighborsOf(control: HTMLElement, main: Element): readonly HTMLElement[] {
  const controls = [...main.querySelectorAll<HTMLElement>(CONTROLS)]
  const at = controls.indexOf(control)
  return [...controls.slice(at + 1), ...controls.slice(0, at).reverse()]
}

/** Browsers take the focus from a disabled control later, or never. */
const isLost = (control: HTMLButtonElement): boolean =>
  document.activeElement === document.body ||
  (document.activeElement === control && control.matches(':disabled'))

const isFocusable = (control: HTMLElement): boolean =>
  control.isConnected &&
  control.tabIndex >= 0 &&
  !control.matches(':disabled') &&
  !control.closest('[inert]') &&
  control.checkVisibility({ visibilityProperty: true })
