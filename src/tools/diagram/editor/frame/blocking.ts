import DOMPurify from 'dompurify'
import { DIRECTIVE, frontMatterOf, withFrontMatter, withoutMark } from '#src/core/mermaid-text.ts'
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

/** The code for Mermaid: without a byte order mark, and without addresses in its styles. */
export function withoutAddresses(code: string): string {
  const closed = (css: string) =>
    css.replace(/(?:url|image-set)\s*\(\s*(?!\\?["']?\s*#)/gi, 'none(').replace(/@import/gi, '')
  const matter = frontMatterOf(withoutMark(code))
  const body = matter.body
    .replace(DIRECTIVE, closed)
    .replace(/^\s*(?:style|linkStyle|classDef|cssClass)\b.*$/gim, closed)
  return withFrontMatter({ ...matter, body }, closed(matter.text))
}
