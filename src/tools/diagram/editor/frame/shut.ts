import DOMPurify from 'dompurify'
import { cleanElement, isHarmless } from './clean.ts'

/** One transparent pixel. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/**
 * Lets nothing in a diagram so much as ask for an address, which the policy would refuse anyway:
 * neither the labels, which Mermaid puts into the document on its way, nor the pictures of nodes.
 */
export function shutOut(): void {
  DOMPurify.addHook('afterSanitizeAttributes', (node) => cleanElement(node))
  const { setAttribute, setAttributeNS } = Element.prototype
  const safe = (element: Element, name: string, value: string) =>
    /^(?:xlink:)?href$|^src$/.test(name) && !isHarmless(element, String(value)) ? NOTHING : value
  Element.prototype.setAttribute = function (name, value) {
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

/** The code without addresses in its styles: statements, directives and front matter hold them. */
export function withoutAddresses(code: string): string {
  const closed = (css: string) =>
    css.replace(/(?:url|image-set)\s*\(\s*(?!\\?["']?\s*#)/gi, 'none(').replace(/@import/gi, '')
  return code
    .replace(/^\s*---[ \t]*\r?\n[\s\S]*?\n\s*---[ \t]*$/m, closed)
    .replace(/%%\{[\s\S]*?\}%%/g, closed)
    .replace(/^\s*(?:style|linkStyle|classDef|cssClass)\b.*$/gim, closed)
}
