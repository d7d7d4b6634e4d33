import DOMPurify from 'dompurify'
import { xmlText } from './xml-text.ts'

/**
 * Mermaid's SVG without scripts, forms, and external resources. Mermaid's own sanitizing allows images
 * and style sheets of other hosts.
 */
export function cleanPicture(svg: string): SVGSVGElement {
  const fragment = DOMPurify.sanitize(svg, {
    ADD_TAGS: ['foreignobject'],
    ADD_ATTR: ['dominant-baseline'],
    HTML_INTEGRATION_POINTS: { foreignobject: true },
    FORBID_TAGS: [
      'animate',
      'audio',
      'button',
      'embed',
      'form',
      'iframe',
      'input',
      'object',
      'select',
      'set',
      'textarea',
      'video',
    ],
    FORBID_ATTR: ['action', 'background', 'formaction', 'ping', 'poster', 'srcset'],
    RETURN_DOM_FRAGMENT: true,
  })
  const picture = fragment.querySelector('svg')
  if (!picture) throw new Error('Mermaid drew no picture')
  for (const element of [picture, ...picture.querySelectorAll('*')]) cleanElement(element)
  return picture
}

/** The start of a tag, and an attribute with its value, as HTML tokenizes them. */
const TAG = /<[a-z][^\s/>]*/gi
const ATTRIBUTE = /[\s/]*(=?[^\s/>=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?/y

/**
 * Markup without event handlers. Works on text, because browsers report the handlers of every document
 * that they parse to the policy, even of templates and inert documents. It also removes handlers in
 * quoted values, which a parser in another state would see as tags; sanitizing comes after it.
 */
export function withoutHandlers(html: string): string {
  if (!/[\s/"']on[a-z]+[\s=/>]/i.test(html)) return html
  let kept = ''
  let end = 0
  for (const { 0: tag, index } of html.matchAll(TAG)) {
    ATTRIBUTE.lastIndex = index + tag.length
    for (let found = ATTRIBUTE.exec(html); found; found = ATTRIBUTE.exec(html)) {
      if (!isHandler(found[1] ?? '') || found.index < end) continue
      kept += `${html.slice(end, found.index)} `
      end = ATTRIBUTE.lastIndex
    }
  }
  return kept + html.slice(end)
}

export const isHandler = (name: string) => /^on/i.test(name)

/** The SVG as a file for any program, with an explicit size. */
export function svgText(picture: SVGSVGElement): string {
  const copy = picture.cloneNode(true) as SVGSVGElement
  const { width, height } = sizeOf(picture)
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.style.removeProperty('max-width')
  return xmlText(copy)
}

/** The size of an SVG, in CSS pixels. */
export function sizeOf(picture: SVGSVGElement): {
  readonly width: number
  readonly height: number
} {
  const { width, height } = picture.viewBox.baseVal
  const stated = (name: string) => Number.parseFloat(picture.getAttribute(name) ?? '')
  return { width: width || stated('width') || 300, height: height || stated('height') || 150 }
}

/** Removes everything that an element would fetch. */
export function cleanElement(element: Element): void {
  if (element.localName === 'style') element.textContent = cleanCss(element.textContent)
  for (const { name, value } of [...element.attributes]) {
    if (/^(?:xlink:)?href$|^src$/.test(name)) {
      if (!isHarmless(element, value)) element.removeAttribute(name)
    } else if (/url\s*\(|\\/i.test(value)) element.setAttribute(name, cleanCss(value))
  }
  element.removeAttribute('target')
}

export function isHarmless(element: Element, address: string): boolean {
  if (address.startsWith('#')) return true
  if (element.localName === 'a') return /^(?:https?|mailto):/i.test(address)
  return /^data:image\//i.test(address)
}

/** Removes everything that CSS would fetch, and escapes, which could hide such parts. */
function cleanCss(css: string): string {
  return css
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, hex: string) => {
      const code = Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replaceAll('\\', '')
    .replace(/@font-face[^;{}]*(?:\{[^}]*\}?)?|@(?:import|namespace)[^;}]*[;}]?/gi, '')
    .replace(/(?:-webkit-)?image-set\s*\([^)]*\)/gi, 'none')
    .replace(/url\s*\(\s*(?!["']?\s*(?:#|data:image\/))[^)]*\)?/gi, 'none')
}
