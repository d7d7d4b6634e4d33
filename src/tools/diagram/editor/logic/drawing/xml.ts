import { decodeXML } from 'entities'

/** An XML element. Names keep their prefixes. */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** The text directly in the element. */
  readonly text: string
}

interface OpenElement extends XmlElement {
  readonly children: OpenElement[]
  text: string
}

/** Comments, instructions, a document type, character data, and tags. Attributes can contain `>`. */
const MARKUP =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE(?:[^[>]|\[[^\]]*\])*>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([^\s/<>!?="']+)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/g
const ATTRIBUTE = /([^\s="'/<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * The root of an XML document; undefined if its elements aren't closed. Entities other than the
 * predefined ones are kept as text, and nothing external is read.
 */
export function readXml(text: string): XmlElement | undefined {
  let root: OpenElement | undefined
  const open: OpenElement[] = []
  let at = 0
  for (const match of text.matchAll(MARKUP)) {
    const [whole, data, slash, name = '', rest = ''] = match
    const parent = open.at(-1)
    if (parent) parent.text += decodeXML(text.slice(at, match.index)) + (data ?? '')
    at = match.index + whole.length
    if (name === '') continue
    if (slash === '/') {
      if (open.pop()?.name !== name) return undefined
      if (open.length === 0) return root
      continue
    }
    const element: OpenElement = { name, attributes: attributesOf(rest), children: [], text: '' }
    if (parent) parent.children.push(element)
    else root = element
    if (!rest.endsWith('/')) open.push(element)
    else if (!parent) return root
  }
  return undefined
}

/** The first start tag of a document, without its content. */
export function firstTag(text: string): Omit<XmlElement, 'children' | 'text'> | undefined {
  for (const [, , slash, name, rest = ''] of text.matchAll(MARKUP)) {
    if (name) return slash === '' ? { name, attributes: attributesOf(rest) } : undefined
  }
  return undefined
}

const attributesOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      name,
      decodeXML(double ?? single ?? ''),
    ]),
  )
