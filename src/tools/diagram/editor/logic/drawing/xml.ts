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

/** A start or end tag. Attributes can contain `>`. */
const TAG = /<(\/?)([^\s/<>!?="']+)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/y
const DOCUMENT_TYPE = /<!DOCTYPE(?:[^[>]|\[[^\]]*\])*>/iy
const ATTRIBUTE = /([^\s="'/<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Sections without tags, by their start and end. */
const sections: readonly (readonly [start: string, end: string])[] = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
]

/** A tag, or the text before it. */
type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'end'; readonly name: string }
  | {
      readonly kind: 'start'
      readonly name: string
      readonly attributes: ReadonlyMap<string, string>
      readonly isEmpty: boolean
    }

/** The tags and texts of a document, up to the first error. */
function* tokensOf(text: string): Generator<Token> {
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('<', at)
    if (next < 0) return
    if (next > at) yield { kind: 'text', text: decodeXML(text.slice(at, next)) }
    const section = sections.find(([start]) => text.startsWith(start, next))
    if (section) {
      const [start, end] = section
      const close = text.indexOf(end, next + start.length)
      if (close < 0) return
      if (end === ']]>') yield { kind: 'text', text: text.slice(next + start.length, close) }
      at = close + end.length
      continue
    }
    DOCUMENT_TYPE.lastIndex = next
    TAG.lastIndex = next
    const [whole, slash, name, rest = ''] = DOCUMENT_TYPE.exec(text) ?? TAG.exec(text) ?? ['']
    if (whole === '') return
    at = next + whole.length
    if (name === undefined) continue
    if (slash === '/') yield { kind: 'end', name }
    else {
      yield { kind: 'start', name, attributes: attributesOf(rest), isEmpty: rest.endsWith('/') }
    }
  }
}

/**
 * The root of an XML document; undefined if its elements aren't closed. Entities other than the
 * predefined ones are kept as text, and nothing external is read.
 */
export function readXml(text: string): XmlElement | undefined {
  let root: OpenElement | undefined
  const open: OpenElement[] = []
  for (const token of tokensOf(text)) {
    const parent = open.at(-1)
    if (token.kind === 'text') {
      if (parent) parent.text += token.text
    } else if (token.kind === 'end') {
      if (open.pop()?.name !== token.name) return undefined
      if (open.length === 0) return root
    } else {
      const { name, attributes } = token
      const element: OpenElement = { name, attributes, children: [], text: '' }
      if (parent) parent.children.push(element)
      else root = element
      if (!token.isEmpty) open.push(element)
      else if (!parent) return root
    }
  }
  return undefined
}

/** The name of the root, without reading its attributes; empty for text that isn't XML. */
export function rootName(text: string): string {
  const head = text.slice(0, 5_000)
  const prolog =
    /^\s*(?:<\?[^>]*>\s*|<!--(?:[^-]|-(?!->))*-->\s*|<![^>]*>\s*)*/.exec(head)?.[0] ?? ''
  return /^<([A-Za-z][\w:]*)(?=[\s/>])/.exec(head.slice(prolog.length))?.[1] ?? ''
}

/** The first start tag of a document, without its content. */
export function firstTag(text: string): Omit<XmlElement, 'children' | 'text'> | undefined {
  for (const token of tokensOf(text)) if (token.kind === 'start') return token
  return undefined
}

const attributesOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      name,
      decodeXML(double ?? single ?? ''),
    ]),
  )
