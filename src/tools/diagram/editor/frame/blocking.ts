import DOMPurify from 'dompurify'
import { cleanElement, isHandler, isHarmless, withoutHandlers } from './clean.ts'

const TRANSPARENT_PIXEL =
  'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/**
 * Prevents all requests and event handlers of a diagram: of labels, which Mermaid inserts into the document
 * while it renders, of images in nodes, and of menus. The policy would block them too, with an error in
 * the console.
 */
export function blockRequests(): void {
  DOMPurify.addHook('afterSanitizeAttributes', (node) => cleanElement(node))
  const { setAttribute, setAttributeNS } = Element.prototype
  const safe = (element: Element, name: string, value: string) =>
    /^(?:xlink:)?href$|^src$/.test(name) && !isHarmless(element, String(value))
      ? TRANSPARENT_PIXEL
      : value
  const { parseFromString } = DOMParser.prototype
  DOMParser.prototype.parseFromString = function (text, type) {
    return parseFromString.call(
      this,
      type === 'text/html' ? withoutHandlers(String(text)) : text,
      type,
    )
  }
  Element.prototype.setAttribute = function (name, value) {
    if (isHandler(name)) return
    setAttribute.call(this, name, safe(this, name, value))
  }
  Element.prototype.setAttributeNS = function (namespace, name, value) {
    setAttributeNS.call(this, namespace, name, safe(this, name, value))
  }
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    get(this: HTMLImageElement) {
      return this.getAttribute('src') ?? ''
    },
    set(this: HTMLImageElement, value: string) {
      this.setAttribute('src', value)
    },
  })
}

/** Removes addresses from the styles in statements, directives, and front matter. */
export function withoutAddresses(code: string): string {
  const closed = (css: string) =>
    css.replace(/(?:url|image-set)\s*\(\s*(?!\\?["']?\s*#)/gi, 'none(').replace(/@import/gi, '')
  return code
    .replace(/^\s*---[ \t]*\r?\n[\s\S]*?\n\s*---[ \t]*$/m, closed)
    .replace(/%%\{[\s\S]*?\}%%/g, closed)
    .replace(/^\s*(?:style|linkStyle|classDef|cssClass)\b.*$/gim, closed)
}
