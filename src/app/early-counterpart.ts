import { servedPage } from './served-page.ts'

/**
 * The element, or its counterpart if the page was rendered again: in the header at the same place,
 * elsewhere the control of the same kind and name. In another language, controls have other names,
 * but the same order.
 */
export function counterpart(element: Element): Element | undefined {
  if (element.isConnected) return element
  const control = element.closest('a, button, input, select, textarea')
  return inHeader(element) ?? (control ? controlLike(control) : undefined)
}

/** The same for a control outside the header. */
export function controlLike<Control extends Element>(control: Control): Control | undefined {
  if (control.isConnected) return control
  const part = control.closest('main, footer')
  if (!part) return undefined
  const kind = control.getAttribute('type')
  const controlsIn = (root: ParentNode | null): Control[] =>
    [...(root?.querySelectorAll<Control>(control.localName) ?? [])].filter(
      (it) => it.getAttribute('type') === kind,
    )
  const before = controlsIn(part)
  const now = controlsIn(document.querySelector(part.localName))
  if (servedPage?.language !== document.documentElement.lang)
    return before.length === now.length ? now[before.indexOf(control)] : undefined
  const namesakes = (controls: readonly Control[]) =>
    controls.filter((it) => nameOf(it) === nameOf(control))
  return namesakes(now)[namesakes(before).indexOf(control)]
}

/** The element at the same place of the header, whose structure never changes. */
function inHeader(element: Element): Element | undefined {
  const { parentElement: parent } = element
  if (!parent) return (element.matches('header') && document.querySelector('header')) || undefined
  return inHeader(parent)?.children[[...parent.children].indexOf(element)]
}

/** The accessible name of a control, also after its page was replaced; empty for a hidden field that a button opens. */
const nameOf = (control: Element): string =>
  control.ariaLabel ??
  labelOf(control)?.textContent ??
  (control.matches('a, button') ? control.textContent : '')

/** Not by `labels`, which is empty outside the document. */
const labelOf = (control: Element): Element | null =>
  control.closest('label') ??
  (control.getRootNode() as ParentNode).querySelector(`label[for="${control.id}"]`)
