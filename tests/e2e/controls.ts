import type { Page } from '@playwright/test'

/** What a test has met and what it has used of the controls of a page's content and dialogs. */
export interface Controls {
  /** Those that were visible at any time and never used, by role and name. */
  readonly unused: () => readonly string[]
  readonly seen: ReadonlySet<string>
}

/** Notes every control that is visible, and every one that a person's event reaches, over all pages to come. */
export async function watchControls(page: Page): Promise<Controls> {
  const seen = new Set<string>()
  const used = new Set<string>()
  await page.exposeFunction('noteControls', (kind: 'seen' | 'used', names: readonly string[]) => {
    for (const name of names) (kind === 'seen' ? seen : used).add(name)
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
        .map(nameOf)
      void noteControls('seen', [...new Set(found)])
    }
    // Playwright chooses in lists and fills in dates by events of its own; clicks are a person's.
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
        attributeFilter: ['hidden'],
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
