import type { Page } from '@playwright/test'

/** The controls that a test has seen and used in a page's content and dialogs. */
export interface Controls {
  /** Visible controls that were never used, by role and name. */
  readonly unused: () => readonly string[]
  readonly seen: ReadonlySet<string>
}

/**
 * Records every visible control, and every control that receives a trusted event, on all later
 * pages.
 */
export async function watchControls(page: Page): Promise<Controls> {
  const seen = new Set<string>()
  const used = new Set<string>()
  await page.exposeFunction('noteControls', (kind: 'seen' | 'used', names: readonly string[]) => {
    for (const name of names) {
      // Also a control that was used in the frame in which it appeared.
      seen.add(name)
      if (kind === 'used') used.add(name)
    }
  })
  await page.addInitScript(() => {
    const { noteControls } = window as unknown as {
      readonly noteControls: (kind: 'seen' | 'used', names: readonly string[]) => Promise<void>
    }
    const controls =
      ':is(main, [role=dialog]) :is(button, a[href], input, select, textarea, [role=tab], [role=switch])'
    const nameOf = (element: Element) => {
      const label = (element as HTMLInputElement).labels?.[0]
      const copy = (label ?? element).cloneNode(true) as Element
      for (const part of copy.querySelectorAll('[aria-hidden=true], option')) part.remove()
      const name = element.getAttribute('aria-label') ?? copy.textContent ?? ''
      const role = element.getAttribute('role') ?? element.localName
      return `${role} ${name.replace(/\s+/g, ' ').trim()}`
    }
    let isDue = false
    const look = () => {
      isDue = false
      const found = [...document.querySelectorAll(controls)]
        .filter((element) => element.checkVisibility() && !element.closest('[inert]'))
        // A disabled control counts once it is enabled, perhaps by another name.
        .filter((element) => !element.matches(':disabled'))
        .map(nameOf)
      void noteControls('seen', [...new Set(found)])
    }
    // Playwright dispatches its own events to select options and fill dates; its clicks are
    // trusted.
    const use = ({ type, target, isTrusted }: Event) => {
      const control =
        (isTrusted || type !== 'click') && target instanceof Element && target.closest(controls)
      if (control) void noteControls('used', [nameOf(control)])
    }
    for (const type of ['click', 'input', 'change']) addEventListener(type, use, { capture: true })
    addEventListener('DOMContentLoaded', () => {
      look()
      const options = {
        childList: true,
        subtree: true,
        attributes: true,
        attributeFilter: ['hidden', 'disabled'],
      }
      const lookSoon = () => {
        if (!isDue) requestAnimationFrame(look)
        isDue = true
      }
      new MutationObserver(lookSoon).observe(document, options)
    })
  })
  return { seen, unused: () => [...seen].filter((name) => !used.has(name)).sort() }
}
