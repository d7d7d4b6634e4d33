/**
 * An expression for the first visible element with a role and an accessible name, including open
 * shadow roots.
 */
export function byRole(role: string, name: string): string {
  return `(${find})(${JSON.stringify(role)}, ${JSON.stringify(name)})`
}

/** An expression for the value or text of an element, or null if it is missing. */
export function textOf(expression: string): string {
  return `(${read})(${expression})`
}

/** An expression for the visible text of the page. */
export const pageText = 'document.body.innerText'

/** An expression for the texts of all elements with one of the live roles. */
export const announcements = `[...document.querySelectorAll('[role=status], [role=alert]')].map((it) => it.textContent).join(' | ')`

/** Runs in the page, so it can't refer to outer variables. */
function find(role: string, name: string): Element | null {
  const tags: Readonly<Record<string, string>> = {
    button: 'button',
    link: 'a[href]',
    textbox: 'textarea, input:not([type]), input[type=text], input[type=search]',
    combobox: 'select',
    dialog: 'dialog',
    heading: 'h1, h2, h3',
    region: 'section[aria-label], section[aria-labelledby]',
  }
  const selector = [`[role=${role}]`, tags[role]].filter(Boolean).join(', ')
  const collapseSpaces = (text: string | null | undefined) =>
    (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const owner = element.getRootNode() as Document | ShadowRoot
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    if (ids.length > 0)
      return collapseSpaces(ids.map((id) => owner.getElementById(id)?.textContent).join(' '))
    const label = element.getAttribute('aria-label')
    if (label) return collapseSpaces(label)
    const { labels } = element as HTMLInputElement
    return collapseSpaces(labels?.[0] ? labels[0].textContent : element.textContent)
  }
  const search = (root: Document | ShadowRoot): Element | null => {
    for (const element of root.querySelectorAll(selector)) {
      const own = element.getAttribute('role')
      const hasRole = own === null || own === role
      if (hasRole && nameOf(element) === name && element.checkVisibility()) return element
    }
    for (const element of root.querySelectorAll('*')) {
      const inner = element.shadowRoot && search(element.shadowRoot)
      if (inner) return inner
    }
    return null
  }
  return search(document)
}

/** Runs in the page. */
function read(element: Element | null): string | null {
  if (element === null) return null
  return 'value' in element ? String(element.value) : (element as HTMLElement).innerText
}
