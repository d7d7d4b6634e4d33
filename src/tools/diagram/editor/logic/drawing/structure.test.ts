import { describe, expect, test } from 'vitest'
import { drawingToFlowchart } from '#src/tools/diagram/editor/logic/from-drawing.ts'

const box = (
  id: string,
  x: number,
  y: number,
  width: number,
  height: number,
  more: object = {},
) => ({
  id,
  type: 'rectangle',
  x,
  y,
  width,
  height,
  ...more,
})
const text = (id: string, x: number, y: number, words: string, more: object = {}) => ({
  ...box(id, x, y, words.length * 10, 20),
  type: 'text',
  text: words,
  ...more,
})
const arrow = (id: string, points: readonly (readonly number[])[], more: object = {}) => ({
  ...box(id, 0, 0, 0, 0),
  type: 'arrow',
  points,
  ...more,
})
const bound = (start: string, end: string) => ({
  startBinding: { elementId: start },
  endBinding: { elementId: end },
})
const convert = (...elements: readonly object[]) =>
  drawingToFlowchart({ text: JSON.stringify({ type: 'excalidraw', elements }), word: 'Node' })!
/** The lines without indentation and without classes. */
const linesOf = (...elements: readonly object[]) =>
  convert(...elements)
    .code.split('\n')
    .slice(1)
    .map((line) => line.trim())
    .filter((line) => !/^class/.test(line))

describe('texts of a shape', () => {
  test('join in reading order, as C4 drawings have them', () => {
    const shop = box('a', 0, 0, 200, 120)
    const user = box('b', 400, 0, 200, 120)
    expect(
      linesOf(
        text('a3', 10, 80, 'Sells goods.'),
        text('a1', 10, 10, 'Shop'),
        text('a2', 10, 40, '[Container: Go]'),
        shop,
        user,
        text('b1', 410, 10, 'User'),
        arrow(
          'r',
          [
            [200, 60],
            [400, 60],
          ],
          bound('a', 'b'),
        ),
        text('r1', 250, 30, 'Uses'),
        text('r2', 240, 62, '[HTTPS]'),
      ),
    ).toEqual([
      'A["Shop<br/>[Container: Go]<br/>Sells goods."]',
      'B[User]',
      'A-->|"Uses<br/>[HTTPS]"|B',
    ])
  })

  test('can be on its border, or outside in its group', () => {
    expect(
      linesOf(
        box('a', 0, 0, 100, 50),
        text('t', 60, 40, 'on the edge'),
        { ...box('b', 300, 0, 40, 40), type: 'ellipse', groupIds: ['g'] },
        text('u', 290, 60, 'Alice', { groupIds: ['g'] }),
      ),
    ).toEqual(['A[on the edge]', 'B((Alice))'])
  })

  test('in a row are separated by spaces, and keep characters with a meaning in Mermaid', () => {
    expect(
      linesOf(
        box('a', 0, 0, 300, 100),
        text('t', 10, 40, '<T> & "x"'),
        text('u', 150, 42, '#1; $$'),
      ),
    ).toEqual(['A["#lt;T#gt; #amp; #quot;x#quot; #35;1; #36;$"]'])
  })

  test('that lie on two shapes leave neither of them called Node', () => {
    expect(
      linesOf(box('a', 0, 0, 100, 50), box('b', 8, 8, 100, 50), text('t', 20, 20, 'Pile')),
    ).toEqual(['A[Pile]', 'B[" "]'])
  })
})

describe('other texts', () => {
  test('become notes without a border, a paragraph each', () => {
    const { code, dropped } = convert(
      box('a', 0, 0, 100, 50),
      text('h', 500, 0, 'To do'),
      text('i', 500, 25, '- first'),
      text('j', 900, 0, 'Legend'),
    )
    expect(code).toBe(`graph TD
    A[Node]
    note1["To do<br/>- first"]
    note2[Legend]
    classDef note fill:none,stroke:none
    class note1,note2 note`)
    expect(dropped).toEqual([{ what: 'looseTexts', count: 2 }])
  })

  test('of arrows that lead nowhere become notes', () => {
    expect(
      linesOf(
        box('a', 0, 0, 100, 50),
        arrow('r', [
          [800, 800],
          [900, 900],
        ]),
        text('t', 850, 850, 'later', { containerId: 'r' }),
      ),
    ).toEqual(['A[Node]', 'note1[later]'])
  })

  test('joined by lines form a mind map', () => {
    expect(
      linesOf(
        { ...box('a', 0, 0, 100, 50), type: 'ellipse' },
        text('r', 20, 15, 'Root'),
        text('x', 300, 0, 'Leaf 1'),
        text('y', 300, 200, 'Leaf 2'),
        {
          ...arrow('l', [
            [100, 25],
            [298, 10],
          ]),
          type: 'line',
        },
        arrow('m', [
          [100, 30],
          [298, 205],
        ]),
      ),
    ).toEqual(['A((Root))', 'B[Leaf 1]', 'C[Leaf 2]', 'A---B', 'A-->C'])
  })
})

describe('containers', () => {
  test('are subgraphs, with their text as the title, as in a wireframe', () => {
    expect(
      linesOf(
        box('page', 0, 0, 400, 600),
        text('t', 10, 10, 'Login'),
        box('form', 50, 100, 300, 300),
        box('name', 70, 120, 200, 40),
        text('n', 80, 130, 'Name'),
        box('send', 70, 300, 100, 40),
        text('s', 80, 310, 'Send'),
        text('f', 70, 500, 'Forgot the password?'),
      ),
    ).toEqual([
      'subgraph box2[Login]',
      'note1[Forgot the password?]',
      'subgraph box1[" "]',
      'A[Name]',
      'B[Send]',
      'end',
      'end',
    ])
  })

  test('can be ends of arrows', () => {
    expect(
      linesOf(
        box('zone', 0, 0, 300, 300),
        box('a', 50, 50, 80, 40),
        box('b', 600, 50, 80, 40),
        arrow(
          'r',
          [
            [600, 70],
            [300, 70],
          ],
          bound('b', 'zone'),
        ),
      ),
    ).toEqual(['subgraph box1[" "]', 'A[Node]', 'end', 'B[Node]', 'B-->box1'])
  })

  test('with an arrow to their own contents have a node for it', () => {
    expect(
      linesOf(
        box('zone', 0, 0, 300, 300),
        text('t', 10, 10, 'Zone'),
        box('a', 50, 100, 80, 40),
        arrow(
          'r',
          [
            [300, 200],
            [130, 120],
          ],
          bound('zone', 'a'),
        ),
        arrow(
          's',
          [
            [300, 200],
            [310, 220],
          ],
          bound('zone', 'zone'),
        ),
      ),
    ).toEqual(['subgraph box1[Zone]', 'A[Node]', 'B[Zone]', 'end', 'B-->A', 'B-->B'])
  })

  test('can be groups of several shapes and frames', () => {
    expect(
      linesOf(
        box('a', 0, 0, 50, 50, { groupIds: ['g'] }),
        box('b', 100, 0, 50, 50, { groupIds: ['g'] }),
        text('t', 40, -40, 'Pair', { groupIds: ['g'] }),
        { ...box('f', 500, 0, 300, 300), type: 'frame', name: 'Area' },
        box('c', 550, 50, 50, 50, { frameId: 'f' }),
        text('n', 550, 250, 'Remark', { frameId: 'f' }),
        { ...box('e', 900, 0, 10, 10), type: 'frame', name: 'Empty' },
      ),
    ).toEqual([
      'subgraph group1[Pair]',
      'A[Node]',
      'B[Node]',
      'end',
      'subgraph frame1[Area]',
      'C[Node]',
      'note1[Remark]',
      'end',
      'D[Empty]',
    ])
  })

  test('nested 100 deep keep every shape', () => {
    const shapes = Array.from({ length: 100 }, (_, at) => {
      const size = 1_000_000 * 0.9 ** at
      return box(`s${at}`, 0, 0, size, size)
    })
    const lines = linesOf(...shapes)
    expect(lines.filter((line) => line.startsWith('subgraph'))).toHaveLength(99)
    expect(lines.filter((line) => line === 'end')).toHaveLength(99)
    expect(lines).toContain('A[Node]')
  })
})

test('images with an arrow or a caption are nodes; others are listed as lost', () => {
  const image = (id: string, x: number) => ({ ...box(id, x, 0, 60, 60), type: 'image' })
  const { code, dropped } = convert(
    image('a', 0),
    text('t', 0, 65, 'Bucket'),
    image('b', 300),
    arrow(
      'r',
      [
        [60, 30],
        [300, 30],
      ],
      bound('a', 'b'),
    ),
    image('c', 900),
  )
  expect(code).toBe('graph TD\n    A[Bucket]\n    B[Node]\n    A-->B')
  expect(dropped).toEqual([{ what: 'pictures', count: 1 }])
})

test('colors and dashes become classes that are legible in light and dark themes', () => {
  const { code } = convert(
    box('a', 0, 0, 50, 50, { backgroundColor: '#1864ab', strokeColor: '#1e1e1e' }),
    box('b', 200, 0, 50, 50, { strokeColor: '#00002a', strokeStyle: 'dashed' }),
    box('c', 400, 0, 50, 50, { backgroundColor: '#ff0000', opacity: 20 }),
    box('d', 600, 0, 50, 50, { backgroundColor: 'transparent', strokeColor: '#000000' }),
    box('e', 800, 0, 50, 50, { backgroundColor: 'url(x);}' }),
    arrow(
      'r',
      [
        [50, 25],
        [200, 25],
      ],
      { ...bound('a', 'b'), strokeColor: '#e03131' },
    ),
  )
  expect(code.split('\n').slice(6)).toEqual([
    '    A-->B',
    '    classDef style1 fill:#1864ab,stroke:#1e1e1e,color:#ffffff',
    '    class A style1',
    '    classDef style2 stroke:#464663,stroke-dasharray:5 5',
    '    class B style2',
    '    classDef style3 fill:#ffcccc,color:#1e1e1e',
    '    class C style3',
    '    linkStyle 0 stroke:#e03131',
  ])
})
