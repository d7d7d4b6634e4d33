import { base64Bytes } from '#src/tools/diagram/editor/logic/base64.ts'
import { inflateRaw, utf8 } from './bytes.ts'
import { cellsOf } from './drawio-cells.ts'
import type { Page } from './element.ts'
import { fieldsOf, listOf, parseJson, textOf } from './json.ts'
import { readXml, rootName, type XmlElement } from './xml.ts'

/**
 * The pages of draw.io XML, plain or compressed, of a library, or of its clipboard, which is
 * percent-encoded. Undefined for any other text, and if a page is damaged.
 */
export function readDrawio(text: string): readonly Page[] | undefined {
  const xml = isEscapedDrawio(text) ? unescapeUri(text) : text
  if (!isDrawio(xml)) return undefined
  const root = readXml(xml)
  switch (root?.name) {
    case 'mxGraphModel':
      return [pageOf('', root)]
    case 'mxlibrary':
      return all(
        listOf(parseJson(root.text)).map((item) => {
          const { xml: content, title } = fieldsOf(item)
          return modelPage(textOf(title) ?? '', textOf(content) ?? '')
        }),
      )
    case 'mxfile':
      return all(root.children.filter(({ name }) => name === 'diagram').map(diagramPage))
    default:
      return undefined
  }
}

/** Whether a text is draw.io XML, by its root. */
export const isDrawio = (text: string) => /^(?:mxfile|mxGraphModel|mxlibrary)$/.test(rootName(text))

/** The same for percent-encoded XML. */
export const isEscapedDrawio = (text: string) =>
  /^\s*%3C(?:mxfile|mxGraphModel|mxlibrary|%3Fxml)/i.test(text)

/** The pages, unless one of them is damaged. */
const all = (pages: readonly (readonly Page[] | undefined)[]): readonly Page[] | undefined =>
  pages.every((it) => it !== undefined) ? pages.flat() : undefined

function diagramPage({ attributes, children, text }: XmlElement): readonly Page[] | undefined {
  const name = attributes.get('name') ?? ''
  const model = children.find((child) => child.name === 'mxGraphModel')
  return model ? [pageOf(name, model)] : modelPage(name, text)
}

/** A page from XML that is plain or compressed; undefined if it is damaged. */
function modelPage(name: string, content: string): readonly Page[] | undefined {
  const text = content.trim()
  if (text === '') return []
  const xml = text.startsWith('<') ? text : decompress(text)
  const model = xml === undefined ? undefined : readXml(xml)
  return model?.name === 'mxGraphModel' ? [pageOf(name, model)] : undefined
}

/** Base64 of raw deflate data of percent-encoded XML. */
function decompress(text: string): string | undefined {
  const bytes = base64Bytes(text)
  const data = bytes && inflateRaw(bytes)
  return data && unescapeUri(utf8(data))
}

function unescapeUri(text: string): string {
  try {
    return decodeURIComponent(text.trim())
  } catch {
    return text
  }
}

const pageOf = (name: string, model: XmlElement): Page => ({
  name,
  elements: cellsOf(model.children.find((child) => child.name === 'root')?.children ?? []),
})
