import { describe, expect, test } from 'vitest'
import { readWithMermaid } from '#tests/conformance/mermaid-reader.ts'
import { drawingToFlowchart } from './from-drawing.ts'
import { graphToDrawing } from './to-drawing.ts'

const shape = (id: string, x: number, more: object = {}) => ({
  id,
  type: 'rectangle',
  x,
  y: 0,
  width: 80,
  height: 40,
  ...more,
})
const arrow = (id: string, from: string, to: string) => ({
  ...shape(id, 0),
  type: 'arrow',
  startBinding: { elementId: from },
  endBinding: { elementId: to },
  endArrowhead: 'arrow',
})
const convert = (elements: readonly object[]) =>
  drawingToFlowchart({
    text: JSON.stringify({ type: 'excalidraw/clipboard', elements }),
    word: 'Node',
  })

describe('a drawing', () => {
  test.each([
    ['arrow', null, 'A-->B', 0],
    ['triangle', null, 'A-->B', 0],
    ['circle_outline', null, 'A--oB', 0],
    ['dot', 'dot', 'A o--oB', 0],
    ['arrow', 'arrow', 'A <-->B', 0],
    [null, 'circle', 'B--oA', 0],
    [null, null, 'A---B', 0],
    ['crowfoot_many', null, 'A-->B', 1],
    ['diamond', 'arrow', 'A <-->B', 1],
  ] as const)('with the ends %s and %s has the link %s', (end, start, link, lost) => {
    const line = { ...arrow('l', 'a', 'b'), endArrowhead: end, startArrowhead: start }
    const { code, dropped } = convert([shape('a', 0), shape('b', 300), line])!
    expect(code).toContain(`    ${link}`)
    expect(dropped).toEqual(lost === 0 ? [] : [{ what: 'heads', count: lost }])
  })

  test('with a person of a head and a body has no node with the default label', () => {
    const person = { groupIds: ['p'] }
    const text = { ...shape('t', 10, person), y: 110, type: 'text', text: 'Customer' }
    const head = shape('h', 20, { ...person, type: 'ellipse', width: 40 })
    const { code } = convert([head, { ...shape('b', 0, person), y: 100, height: 60 }, text])!
    expect(code).toContain('[Customer]')
    expect(code).not.toContain('Node')
  })

  test('keeps a text that begins in a shape and leaves it, beside an arrow', () => {
    const [from, to] = [shape('a', 0), shape('b', 400, { width: 100 })]
    const link = {
      ...arrow('l', 'a', 'b'),
      x: 80,
      y: 20,
      points: [
        [0, 0],
        [320, 0],
      ],
    }
    const text = {
      ...shape('t', 410, { width: 200, height: 20 }),
      y: 10,
      type: 'text',
      text: 'long',
    }
    expect(convert([from, to, link, text])?.code).toMatch(/A-->B/)
    expect(convert([from, to, link, text])?.code).toContain('B[long]')
  })

  test('with the name of an icon as text shows that text', () => {
    const text = { ...shape('t', 10), type: 'text', text: 'fa:fa-car' }
    expect(convert([shape('a', 0, { width: 200 }), text])?.code).toContain('A["fa#58;fa-car"]')
  })

  test('of 5,000 shapes keeps all shapes and arrows', () => {
    const shapes = Array.from({ length: 5_000 }, (_, at) => shape(`s${at}`, at * 100))
    const arrows = shapes.slice(1).map((_, at) => arrow(`a${at}`, `s${at}`, `s${at + 1}`))
    const { code } = convert([...shapes, ...arrows])!
    expect(code.match(/\[Node]/g)).toHaveLength(5_000)
    expect(code.match(/-->/g)).toHaveLength(4_999)
  })

  test('with frames that contain each other terminates', () => {
    const frames = ['f', 'g', 'h'].map((id, at, all) =>
      shape(id, at * 100, { type: 'frame', name: id, frameId: all[(at + 1) % 3] }),
    )
    expect(convert([...frames, shape('s', 0, { frameId: 'f' })])?.code).toContain('[Node]')
  })

  test('with texts and arrows that point to missing elements keeps the rest', () => {
    const text = { ...shape('t', 0), type: 'text', text: 'x', containerId: 'gone' }
    const { code } = convert([shape('s', 0), text, arrow('a', 'gone', 's'), arrow('b', 's', 's')])!
    expect(code).toContain('A[x]')
    expect(code).toContain('A-->A')
  })

  test('has the links of a flowchart as written', async () => {
    const flowchart =
      'graph TD\n    A[One]\n    B[Two]\n    A-->B\n    click A href "https://x.example"\n    click B href "mailto:a@x.example?a=1&b=#quot;2#quot;"'
    const graph = await readWithMermaid(flowchart)
    const text = graph && graphToDrawing({ graph })
    expect(drawingToFlowchart({ text: text ?? '', word: 'Node' })?.code).toBe(flowchart)
    const unsafe = [shape('s', 0, { link: 'javascript:alert(1)' }), shape('t', 0, { link: 'a' })]
    expect(convert(unsafe)?.code).not.toContain('click')
  })
})
