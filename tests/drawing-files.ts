import { deflateRawSync, deflateSync } from 'node:zlib'

/** Base64 of raw deflate data of percent-encoded XML: how draw.io compresses a page. */
export const compressPage = (xml: string) =>
  deflateRawSync(Buffer.from(encodeURIComponent(xml))).toString('base64')

/** A PNG file with an empty image and a text chunk. Its checksums are zero. */
export function pngWith(type: 'tEXt' | 'zTXt', keyword: string, data: Uint8Array): Buffer {
  const separator = type === 'zTXt' ? [0, 0] : [0]
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])),
    chunk(type, Buffer.concat([Buffer.from(keyword), Buffer.from(separator), data])),
    chunk('IDAT', deflateSync(Buffer.alloc(4))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
}

/** The JSON that Excalidraw embeds in images, with the compressed scene, one character per byte. */
export const embeddedScene = (scene: string) =>
  JSON.stringify({
    version: '1',
    encoding: 'bstring',
    compressed: true,
    encoded: deflateSync(Buffer.from(scene)).toString('latin1'),
  })

export const excalidrawPng = (scene: string) =>
  pngWith('tEXt', 'application/vnd.excalidraw+json', Buffer.from(embeddedScene(scene), 'latin1'))

export const excalidrawSvg = (scene: string) =>
  `<svg version="1.1" xmlns="http://www.w3.org/2000/svg"><!-- payload-type:application/vnd.excalidraw+json --><!-- payload-version:2 --><!-- payload-start -->${Buffer.from(embeddedScene(scene), 'latin1').toString('base64')}<!-- payload-end --><g/></svg>`

/** The clipboard of Miro: JSON whose bytes are shifted, as Base64 in an attribute. */
export function miroHtml(objects: readonly object[]): string {
  const json = JSON.stringify({ version: 2, host: 'miro.com', data: { objects } })
  const shifted = Buffer.from(Buffer.from(json).map((byte) => (byte - 197) & 0xff))
  return `<meta charset="utf-8"><span data-meta="&lt;--(miro-data-v1)${shifted.toString('base64')}(/miro-data-v1)--&gt;"></span><div>text</div>`
}

export const miroWidget = (type: string, json: object) => ({ type: 14, widgetData: { type, json } })

/** The clipboard of tldraw, version 3: a box “Client”, a diamond “服务端?”, and an arrow between them. */
export const tldrawHtml = `<div data-tldraw>{"type":"application/tldraw","kind":"content","version":3,"data":{"assets":[],"otherCompressed":"N4IgzgFghgDgpmEAuA2qAlgE2ea8lQgA0IALgJ7w4DmcA9sSAB7IAMJ5bJMUATnADtSASWxIQPWkhiMYvOjERJQtBuP4BjUlAHUANnEYB3ZAEYATOxARkANiu90GiABU4TUslAUq4zHQ1GDTohQU9Ub0pDcR5eKGo4mBsSYNChZDQyKJxSd08SXI8cAGE9dDCQAF8AXRrKlLo9Ol4cACM9AFdDEgAzdD09HDBGrCr6jDFcWDgkVsYfaJBVRhYkAGZWK04kK1iw0RxJGZlueUUvJfocTHQoAFsQ7BITJAsrGyR7EkdnNyLlLK+ED+QINNLhTILQ58eKJZIgVK5dIRQGLQr5Mh5HCAWHNAIVKgHuvAD8VVqtQaTRa4naUA0AGtGH0BjgBCFDJVxiBRuJINMkKDUTg+PITCRVm8OMgNtw+PtJkdpLIzkpQGBtLxwqBVls2PUQIIxJqzAAObU7XWYKCQa6WiBwJ6Y/4gS20xAkIV0Iy2qCYADKavCIBZAm6Tt4wq9mAAogJJu6TOzqiRWugYynqEpMlyQMnU7pXvNsuI4wz5HcDty8DN+aQ6OWpvhCKcFMrMbw7imoINuf6xkQJm0Uzc8+YC0Di71S3Wefhq7XJtOZnMm+cAbk2x2u3qY2NEyB5HRSD7K6IM/WZo2z7NGAu+SBakA==="}}</div>`

/** A page of draw.io: a container with a process, a decision, a labeled connector, and a note. */
export const drawioModel = `<mxGraphModel><root>
  <mxCell id="0"/><mxCell id="1" parent="0"/>
  <mxCell id="box" value="Shop" style="swimlane;startSize=20;html=1;" vertex="1" parent="1"><mxGeometry x="0" y="0" width="400" height="300" as="geometry"/></mxCell>
  <mxCell id="a" value="&lt;b&gt;Pay&lt;/b&gt;&lt;br&gt;now &amp;amp; here" style="rounded=1;whiteSpace=wrap;html=1;fillColor=#d5e8d4;strokeColor=#82b366;" vertex="1" parent="box"><mxGeometry x="20" y="40" width="120" height="60" as="geometry"/></mxCell>
  <mxCell id="b" value="Paid?" style="rhombus;html=1;dashed=1;" vertex="1" parent="box"><mxGeometry x="240" y="40" width="100" height="60" as="geometry"/></mxCell>
  <mxCell id="c" value="" style="endArrow=classic;html=1;dashed=1;" edge="1" parent="box" source="a" target="b"><mxGeometry relative="1" as="geometry"/></mxCell>
  <mxCell id="d" value="by card" style="edgeLabel;html=1;" vertex="1" connectable="0" parent="c"><mxGeometry x="-0.1" relative="1" as="geometry"/></mxCell>
  <mxCell id="e" value="订单" style="shape=cylinder3;html=1;" vertex="1" parent="1"><mxGeometry x="500" y="40" width="60" height="80" as="geometry"/></mxCell>
  <mxCell id="f" style="startArrow=classic;endArrow=none;" edge="1" parent="1" source="b" target="e"><mxGeometry relative="1" as="geometry"/></mxCell>
  <mxCell id="g" value="Draft" style="text;html=1;" vertex="1" parent="1"><mxGeometry x="900" y="900" width="60" height="30" as="geometry"/></mxCell>
</root></mxGraphModel>`
