import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { drawingToFlowchart } from '#src/tools/diagram/editor/logic/from-drawing.ts'
import {
  compressPage,
  drawioModel,
  embeddedScene,
  excalidrawPng,
  excalidrawSvg,
  miroHtml,
  miroWidget,
  pngWith,
  tldrawHtml,
} from '#tests/drawing-files.ts'
import { looksLikeDrawing } from './looks.ts'

const codeOf = (text: string | Uint8Array) => drawingToFlowchart({ text, word: 'Node' })?.code
const bytes = (buffer: Buffer) => new Uint8Array(buffer)

const scene = JSON.stringify({
  type: 'excalidraw',
  elements: [
    { id: 'a', type: 'rectangle', x: 0, y: 0, width: 100, height: 50 },
    { id: 't', type: 'text', x: 10, y: 10, width: 80, height: 20, text: '你好 <b>' },
  ],
})
const sceneCode = 'graph TD\n    A["你好 #lt;b#gt;"]'

const drawioCode = `graph TD
    subgraph box1[Shop]
        A("Pay<br/>now #amp; here")
        B{Paid?}
    end
    C[(订单)]
    note1[Draft]
    A-.->|by card|B
    C-->B
    classDef style1 fill:#d5e8d4,stroke:#82b366,color:#1e1e1e
    class A style1
    classDef style2 stroke-dasharray:5 5
    class B style2
    classDef note fill:none,stroke:none
    class note1 note`

const pages = (...list: readonly (readonly [string, string])[]) =>
  `<?xml version="1.0"?><mxfile>${list.map(([name, content]) => `<diagram id="${name}" name="${name}">${content}</diagram>`).join('')}</mxfile>`

describe('draw.io', () => {
  test('with a damaged page isn’t a drawing without shapes', () => {
    const damaged = compressPage(drawioModel).slice(0, 60)
    expect(codeOf(pages(['a', drawioModel], ['b', damaged]))).toBeUndefined()
    expect(codeOf(pages(['a', drawioModel], ['b', '']))).toBe(drawioCode)
  })

  test('keeps links with their tooltips, and lists other tooltips', () => {
    const cell =
      '<mxCell vertex="1" parent="1" style="rounded=0"><mxGeometry width="80" height="40"/></mxCell>'
    const text = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><UserObject id="a" label="A" link="https://example.com/" tooltip="More">${cell}</UserObject><object id="b" label="B" link="data:page/id,x" tooltip="Less">${cell.replace('<mxGeometry', '<mxGeometry x="200"')}</object></root></mxGraphModel>`
    expect(drawingToFlowchart({ text, word: 'Node' })).toMatchObject({
      code: 'graph TD\n    A[A]\n    B[B]\n    click A href "https://example.com/" "More"',
      dropped: [{ what: 'tips', count: 1 }],
    })
  })

  test.each([
    ['a plain file', pages(['Page-1', drawioModel])],
    ['a compressed file', pages(['Page-1', compressPage(drawioModel)])],
    ['a model alone', drawioModel],
    ['the clipboard', encodeURIComponent(drawioModel)],
    ['an SVG image', `<svg content="${escapeXml(pages(['a', drawioModel]))}"><g/></svg>`],
  ])('%s becomes a flowchart', (_, text) => {
    expect(looksLikeDrawing(text)).toBe(true)
    expect(codeOf(text)).toBe(drawioCode)
    expect(codeOf(new TextEncoder().encode(text))).toBe(drawioCode)
  })

  test.each([
    ['plain', 'tEXt', (xml: string) => Buffer.from(encodeURIComponent(xml))],
    ['compressed', 'zTXt', (xml: string) => deflateRawSync(encodeURIComponent(xml))],
  ] as const)('a PNG image with %s XML becomes a flowchart', (_, type, encode) => {
    const png = pngWith(type, 'mxfile', encode(pages(['a', drawioModel])))
    expect(codeOf(bytes(png))).toBe(drawioCode)
  })

  test('keeps all pages, each in a subgraph with its name', () => {
    const code = codeOf(pages(['First', drawioModel], ['第二页', compressPage(drawioModel)]))
    expect(code).toContain('subgraph page1[First]')
    expect(code).toContain('subgraph page2[第二页]')
    expect(code?.match(/by card/g)).toHaveLength(2)
  })

  test('fills placeholders, joins the rows of a class, and skips hidden layers', () => {
    const code = codeOf(`<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
      <object id="s" placeholders="1" c4Name="Bank" c4Type="Container" label="%c4Name%&lt;div&gt;[%c4Type%]&lt;/div&gt;">
        <mxCell style="html=1;" vertex="1" parent="1"><mxGeometry width="100" height="60" as="geometry"/></mxCell></object>
      <mxCell id="k" value="User" style="swimlane;" vertex="1" parent="1"><mxGeometry x="300" width="160" height="90" as="geometry"/></mxCell>
      <mxCell id="k1" value="+ id: int" style="text;" vertex="1" parent="k"><mxGeometry y="26" width="160" height="26" as="geometry"/></mxCell>
      <mxCell id="k2" value="+ name: List&lt;String&gt;" style="text;" vertex="1" parent="k"><mxGeometry y="52" width="160" height="26" as="geometry"/></mxCell>
      <mxCell id="h" parent="0" visible="0"/>
      <mxCell id="x" value="hidden" vertex="1" parent="h"><mxGeometry x="900" width="9" height="9" as="geometry"/></mxCell>
    </root></mxGraphModel>`)
    expect(code).toContain('A["Bank<br/>[Container]"]')
    expect(code).toContain('B["User<br/>+ id: int<br/>+ name: List#lt;String#gt;"]')
    expect(code).not.toContain('hidden')
  })

  test('reads the items of a library', () => {
    const items = [{ xml: compressPage(drawioModel), title: 'Flow', w: 1, h: 1 }]
    expect(codeOf(`<mxlibrary>${JSON.stringify(items)}</mxlibrary>`)).toBe(drawioCode)
  })

  test('isn’t a drawing if the XML is cut off', () => {
    expect(codeOf(pages(['a', drawioModel]).slice(0, -20))).toBeUndefined()
  })
})

describe('Excalidraw', () => {
  test('images with a scene become flowcharts', () => {
    expect(codeOf(bytes(excalidrawPng(scene)))).toBe(sceneCode)
    expect(codeOf(excalidrawSvg(scene))).toBe(sceneCode)
    const old = Buffer.from(scene).toString('base64')
    expect(codeOf(`<svg><!-- payload-start -->${old}<!-- payload-end --></svg>`)).toBe(sceneCode)
    expect(looksLikeDrawing(excalidrawSvg(scene))).toBe(true)
  })

  test('images without a scene, or with a damaged one, aren’t drawings', () => {
    const damaged = embeddedScene(scene).slice(0, 90)
    expect(codeOf(bytes(pngWith('tEXt', 'Comment', Buffer.from('hello'))))).toBeUndefined()
    expect(
      codeOf(bytes(pngWith('tEXt', 'application/vnd.excalidraw+json', Buffer.from(damaged)))),
    ).toBeUndefined()
    expect(codeOf('<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>')).toBeUndefined()
    expect(looksLikeDrawing('<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>')).toBe(false)
  })

  test('libraries keep all items, each in a subgraph with its name', () => {
    const { elements } = JSON.parse(scene)
    const code = codeOf(
      JSON.stringify({
        type: 'excalidrawlib',
        libraryItems: [{ name: 'Greeting', elements }, { elements }],
      }),
    )
    expect(code).toContain('subgraph page1[Greeting]')
    expect(code).toContain('subgraph page2[" "]')
    expect(codeOf(JSON.stringify({ type: 'excalidrawlib', library: [elements] }))).toBe(sceneCode)
  })
})

describe('tldraw', () => {
  const code = `graph TD
    A[Client]
    B{服务端?}
    A-.->|asks|B
    classDef style1 fill:#dce1f8,stroke:#4465e9,color:#1e1e1e
    class A style1`

  test('the clipboard becomes a flowchart', () => {
    expect(looksLikeDrawing(tldrawHtml)).toBe(true)
    expect(codeOf(tldrawHtml)).toBe(code)
    expect(codeOf(`<html><body>${tldrawHtml}</body></html>`)).toBe(code)
  })

  test('a file becomes a flowchart, with frames as subgraphs', () => {
    const shape = (id: string, type: string, more: object, props: object) => ({
      typeName: 'shape',
      id: `shape:${id}`,
      type,
      x: 10,
      y: 10,
      parentId: 'page:1',
      ...more,
      props,
    })
    const file = {
      tldrawFileFormatVersion: 1,
      records: [
        { typeName: 'page', id: 'page:1', name: 'Page 1' },
        shape('f', 'frame', {}, { w: 400, h: 300, name: 'Zone' }),
        shape('a', 'geo', { parentId: 'shape:f' }, { geo: 'ellipse', w: 90, h: 50, text: 'One' }),
        shape('n', 'note', { x: 900 }, { color: 'yellow', text: 'Two' }),
        shape(
          'r',
          'arrow',
          {},
          {
            start: { type: 'binding', boundShapeId: 'shape:a' },
            end: { type: 'binding', boundShapeId: 'shape:n' },
          },
        ),
      ],
    }
    expect(codeOf(JSON.stringify(file))).toBe(`graph TD
    subgraph frame1[Zone]
        A((One))
    end
    B[Two]
    A-->B
    classDef style1 fill:#f9f0e6,stroke:#f1ac4b,color:#1e1e1e
    class B style1`)
  })
})

test('Miro’s clipboard becomes a flowchart, with frames as subgraphs', () => {
  const place = (x: number, y: number, parent?: number) => ({
    _position: {
      offsetPx: { x, y },
      schema: parent === undefined ? 'canvasOffsetPx' : 'parentOffsetPx',
    },
    _parent: parent === undefined ? null : { index: parent },
    scale: { scale: 1 },
    size: { width: 100, height: 60 },
  })
  const frame = { ...place(0, 0), size: { width: 400, height: 300 }, text: 'Team' }
  const html = miroHtml([
    miroWidget('frame', frame),
    miroWidget('shape', { ...place(80, 60, 0), shape: '8', text: '<p>Ready?</p>', style: '{}' }),
    miroWidget('sticker', { ...place(900, 0), text: '<p>稍后</p>', style: '{"sbc":16775070}' }),
    miroWidget('line', {
      primary: { widgetIndex: 1, point: { x: 1, y: 0.5 } },
      secondary: { widgetIndex: 2, point: { x: 0, y: 0.5 } },
      style: '{"a_start":0,"a_end":9}',
      line: { captions: [{ text: '<p>no</p>' }] },
    }),
  ])
  expect(looksLikeDrawing(html)).toBe(true)
  expect(codeOf(html)).toBe(`graph TD
    subgraph frame1[Team]
        A{Ready?}
    end
    B[稍后]
    A-->|no|B
    classDef style1 fill:#fff79e,color:#1e1e1e
    class B style1`)
})

describe('other data', () => {
  test.each([
    'graph TD\n  A-->B',
    '{"type":"other","elements":[]}',
    '<html><body>text</body></html>',
    '<svg/>',
    '',
  ])('%j isn’t a drawing', (text) => {
    expect(looksLikeDrawing(text)).toBe(false)
    expect(codeOf(text)).toBeUndefined()
  })

  test('that is huge or repeats openings is refused in linear time', () => {
    for (const part of ['<!--', '<a "', '<![CDATA[', '<a>', '&lt;', '<mxfile ', '%3Cmxfile']) {
      expect(codeOf(`<mxfile>${part.repeat(400_000)}`)).toBeUndefined()
    }
    const bomb = deflateRawSync(Buffer.alloc(80_000_000)).toString('base64')
    expect(codeOf(pages(['bomb', bomb]))).toBeUndefined()
  })

  test('that is broken at random never breaks the readers', () => {
    let seed = Number(process.env.FUZZ_SEED ?? 1)
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    const sources = [
      pages(['a', drawioModel]),
      pages(['a', compressPage(drawioModel)]),
      tldrawHtml,
      miroHtml([miroWidget('shape', { text: 'x' }), miroWidget('line', {})]),
      excalidrawSvg(scene),
      excalidrawPng(scene).toString('latin1'),
    ].map((text) => Buffer.from(text, text.startsWith('\x89') ? 'latin1' : 'utf8'))
    for (let run = 0; run < Number(process.env.FUZZ_RUNS ?? 3_000); run++) {
      const copy = Buffer.from(sources[random(sources.length)]!)
      for (let times = random(6); times >= 0; times--) copy[random(copy.length)] = random(256)
      const cut = random(4) === 0 ? copy.subarray(0, random(copy.length)) : copy
      expect(() => codeOf(bytes(cut))).not.toThrow()
      expect(() => codeOf(cut.toString())).not.toThrow()
    }
  })
})

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
