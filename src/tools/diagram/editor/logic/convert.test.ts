import { describe, expect, test } from 'vitest'
import { readWithMermaid } from '#tests/conformance/mermaid-reader.ts'
import { convertDiagram } from './convert.ts'
import type { Mode } from './mode.ts'

async function convert(code: string) {
  const graph = await readWithMermaid(code)
  expect(graph, code).toBeDefined()
  const converted = convertDiagram({ graph, code, mode: 'flowchart' })
  const counts = Object.fromEntries(converted.dropped.map(({ what, count }) => [what, count]))
  return { code: converted.code, counts }
}

/** The code after converting it to the other form and back. */
const roundTrip = async (code: string) => (await convert((await convert(code)).code)).code

test.each(['x < y & z > w', 'R&D <b> &c', 'a #lt; b &amp;'])(
  'the title and the groups with %s have the same characters in both forms',
  async (text) => {
    const shown = text.replace('#lt;', '<').replace('&amp;', '&')
    const sequence = `sequenceDiagram\n  title ${text}\n  accTitle: ${text}\n  accDescr: ${text}\n  box transparent ${text.replace('<b', '#lt;b')}\n  participant A\n  end`
    for (const code of [sequence, (await convert(sequence)).code, await roundTrip(sequence)]) {
      const graph = await readWithMermaid(code)
      if (graph?.kind !== 'flowchart' && graph?.kind !== 'sequence') throw new Error(code)
      const groups = graph.kind === 'flowchart' ? graph.subgraphs : graph.boxes
      expect(groups[0]?.title, code).toBe(shown)
      const { title, accTitle, accDescription } = graph.heading ?? {}
      if (title !== undefined) expect(title, code).toBe(shown)
      expect([accTitle, accDescription], code).toEqual([shown, shown])
    }
  },
)

describe('a flowchart as a sequence diagram', () => {
  test('keeps title, theme, accessible texts, and comments', async () => {
    const head = '---\ntitle: Order & pay\nconfig:\n  theme: forest\n---\n%% who: shop'
    const { code, counts } = await convert(
      `${head}\nflowchart TD\n  accTitle: Orders\n  accDescr: How orders\n  %% first step\n  A-->B`,
    )
    expect(code).toBe(
      `${head}\nsequenceDiagram\n    accTitle: Orders\n    accDescr: How orders\n    %% first step\n    participant A\n    participant B\n    A->>B:`,
    )
    expect(counts).toEqual({ comments: 1 })
  })

  test.each([
    'https://x.example',
    'HTTPS://X.example:443/a b?q=<1>',
    'https://x.example/#35;a&b=#quot;',
    'https://x.example/%E4%BD%A0/你',
    './relative',
    'mailto:a@x.example',
  ])('keeps the address %s as it is written', async (address) => {
    const start = `graph TD\n  A --> B\n  click A "https://other.example"\n  click B href "${address}" "Tip"`
    const shown = address.replace('#35;', '#').replace('#quot;', '"')
    for (const code of [start, await roundTrip(start)]) {
      const graph = await readWithMermaid(code)
      const links = graph?.kind === 'flowchart' && graph.nodes.map(({ link }) => link?.href)
      expect(links, code).toEqual(['https://other.example', shown])
    }
  })

  test('shows labels as they were shown, not as HTML', async () => {
    const { code, counts } = await convert(
      'flowchart TD\n  A["a && b < c > d"] --> B["one<br>two"]\n  B --> C["&copy; <b>bold</b>"]',
    )
    expect(code).toContain('participant A as a && b < c > d\n')
    expect(code).toContain('participant B as one<br/>two\n')
    expect(code).toContain('participant C as © bold\n')
    expect(counts).toEqual({ formatting: 1 })
  })

  test('lists direction, styles, classes, links, and everything else that it can’t show', async () => {
    const { code, counts } = await convert(`flowchart LR
      A{Ask}:::warm ==> B & C
      classDef warm fill:#f96,stroke-dasharray:5\\,5
      style B fill:#9cf
      linkStyle 0 stroke:red
      click A href "https://example.org/a#b" "More" _blank
      click B call open()
      A ---->|long| C
      subgraph S
        direction TB
        D
      end
      style S fill:#ff0`)
    expect(counts).toEqual({
      direction: 2,
      shapes: 1,
      styles: 2,
      classes: 1,
      edgeStyles: 1,
      links: 1,
      actions: 1,
      thickness: 2,
      lengths: 1,
    })
    expect(code).toContain('box rgb(255,255,0) S')
    expect(code).toContain('link A: More @ https://example.org/a#35;b')
    expect(code).toContain('%% flowchart: class A warm')
  })

  test('has its direction, shapes, styles, and links again when converted back', async () => {
    expect(
      await roundTrip(`flowchart LR
      A{Ask}:::warm --> B([Do])
      C[[Sub]] --> D@{ shape: docs, label: "Files" }
      classDef warm fill:#f96,stroke-dasharray:5\\,5
      style B fill:#9cf
      linkStyle 0 stroke:red
      click A href "https://example.org/a?b=1#c" "Say #quot;hi#quot;" _blank
      subgraph S[Store]
        direction TB
        E[(Data)]
      end
      style S fill:#ff0,stroke:#333`),
    ).toBe(`graph LR
    subgraph box1[Store]
        direction TB
        E[(Data)]
    end
    A{Ask}
    B([Do])
    C[[Sub]]
    D[Files]
    D@{ shape: docs }
    A-->B
    C-->D
    classDef warm fill:#f96,stroke-dasharray:5\\,5
    class A warm
    style B fill:#9cf
    style box1 fill:#ff0,stroke:#333
    linkStyle 0 stroke:red,fill:none
    click A href "https://example.org/a?b=1#c" "Say #quot;hi#quot;" _blank`)
  })

  test('forgets preserved statements whose participants or messages are gone', async () => {
    const { code } = await convert(
      'flowchart LR\n  A[One] --> B --> C\n  style A fill:#f00\n  linkStyle 1 stroke:red\n  class A,B x',
    )
    const edited = code.replace(/^.*(?:as One|A->>B:|B->>C:)\n?/gm, '').concat('\n    B->>C:')
    const back = await convert(edited)
    expect(back.code).toBe('graph LR\n    B-->C\n    class B x')
  })
})

describe('a sequence diagram as a flowchart', () => {
  test('keeps its title, the color of boxes, and the first link of a participant', async () => {
    const { code, counts } = await convert(`sequenceDiagram
      title Log in
      box rgb(200,220,255) Team
      participant A as Alice
      end
      link A: Wiki @ https://wiki.example/a
      link A: Blog @ https://blog.example/a
      A->>A: a <b> && c`)
    expect(code).toBe(`---
title: "Log in"
---
graph TD
    subgraph box1[Team]
        A[Alice]
    end
    A-->|"a #lt;b> && c"|A
    click A href "https://wiki.example/a" "Wiki"
    style box1 fill:#c8dcff`)
    expect(counts).toEqual({ menus: 1 })
  })

  test('lists blocks, colors, activation, and everything else that it can’t show', async () => {
    const { code, counts } = await convert(`sequenceDiagram
      autonumber 10 5
      actor A
      participant B@{ "type": "control" }
      rect rgb(0,255,0)
      A->>+B: wrap: x
      end
      critical Save
      B-)A: y
      option Full
      B-->>-A: z
      end
      create participant C
      A->>C: new
      Note over A,B: Done`)
    expect(counts).toEqual({
      numbering: 1,
      colors: 1,
      activation: 2,
      blocks: 1,
      arrows: 1,
      branches: 1,
      noteForm: 1,
      lifetimes: 1,
      kinds: 2,
      wrapping: 1,
    })
    expect(code).toContain('%% option Full')
  })

  test('has its numbering and symbols again when converted back', async () => {
    const code = await roundTrip(
      'sequenceDiagram\n  autonumber 10 5\n  actor A\n  participant Q@{ "type": "queue" }\n  A->>Q: put',
    )
    expect(code).toBe(`sequenceDiagram
    %% flowchart: A@{ shape: stadium }
    %% flowchart: Q@{ shape: h-cyl }
    actor A
    participant Q@{ "type": "queue" }
    autonumber 10 5
    A->>Q: put`)
  })
})

test('texts with markup, entities, and backslashes are the same after a round trip', async () => {
  for (const text of [
    'a && b',
    '<script>',
    'a <br/> b',
    '#quot;',
    '&amp;',
    '`code`',
    'C:\\new',
    'x@y',
  ]) {
    const { code } = await convert(
      `sequenceDiagram\n  A->>B: ${text.replace(/[#;]/g, (it) => `#${it.charCodeAt(0)};`)}`,
    )
    const graph = await readWithMermaid(code)
    expect(graph?.kind === 'flowchart' && graph.edges[0]?.text).toBe(text.replace(' <br/> ', '\n'))
  }
})

test('nested subgraphs and connectors to subgraphs are the same after a round trip', async () => {
  const code = `graph TD
    subgraph box1[Outer]
        subgraph box2["Inner & more"]
            direction LR
            a
            b
        end
        c
    end
    a-->b
    c-->box2
    box1-->d
    style box2 fill:#eee`
  expect(await roundTrip(code)).toBe(code)
  const { code: sequence, counts } = await convert(code)
  expect(counts).toEqual({ nesting: 1, groupEnds: 2, direction: 1, styles: 1 })
  expect(sequence).toContain('%% flowchart: subgraph box:2 in box:1 with a,b as Inner & more')
})

test('comments that only look like preserved statements stay comments', async () => {
  const { code, counts } = await convert(
    'sequenceDiagram\n  %% flowchart: see below\n  %% sequence: actor A\n  A->>B: x',
  )
  expect(code).toContain('%% flowchart: see below\n    %% sequence: actor A\n')
  expect(counts).toEqual({ comments: 2 })
})

test('without Mermaid’s graph, direction, front matter, and comments stay too', () => {
  const code =
    '---\ntitle: T\n---\n%% c\nflowchart LR\n  A["one<br>two"] --> B\n  style A fill:#f96\n  ]'
  const { code: sequence, dropped } = convertDiagram({ graph: undefined, code, mode: 'flowchart' })
  expect(sequence).toBe(
    '---\ntitle: T\n---\n%% c\nsequenceDiagram\n    %% flowchart: direction LR\n    participant A as one<br/>two\n    participant B\n    A->>B:',
  )
  expect(dropped).toEqual([
    { what: 'direction', count: 1 },
    { what: 'lines', count: 2 },
  ])
})

describe('without Mermaid’s graph', () => {
  const read = (code: string, mode: Mode = 'flowchart') =>
    convertDiagram({ graph: undefined, code, mode })
  const lost = (count: number) => (count > 0 ? [{ what: 'lines', count }] : [])

  test.each([
    ['A[Start --> B[End]\nB --> C[Ship]\nC --> D[Bill]', 1],
    ['A[Start] --> B{Ok?\nB --> C', 1],
    ['A[Start] --- B[End]', 1],
    ['A[Start] & B[Other] --> C', 1],
    ['subgraph S[Store]\nA[Item]\nend', 2],
    ['A[One] B[Two]', 1],
    ['A-->B; C[Ok] ==> D', 1],
    ['A[One] --> B[Two]', 0],
  ])('counts the lines of %j whose connectors or nodes are lost', (lines, count) => {
    expect(read(`graph TD\n${lines}`).dropped).toEqual(lost(count))
  })

  test('reads chains, and statements after a semicolon', () => {
    const { code, dropped } = read('graph TD; A["x; y"] --> B --> |z --> ;| C; D[Four];\n]')
    expect(code).toBe(
      'sequenceDiagram\n    participant A as x#59; y\n    participant D as Four\n    participant B\n    participant C\n    A->>B:\n    B->>C: z --> #59;',
    )
    expect(dropped).toEqual(lost(1))
  })

  test('the keyword of the code prevails over the mode', () => {
    expect(read('sequenceDiagram\nA->>B: x').code).toBe('graph TD\n    A-->|x|B')
    expect(read('A->>B: x', 'sequence').code).toContain('A-->|x|B')
  })

  test.each([
    ['graph TD', 'sequenceDiagram', 0],
    ['graph TD\nA[坏', 'sequenceDiagram', 1],
    ['sequenceDiagram\nA-', 'graph TD', 1],
    ['anything', 'sequenceDiagram', 1],
  ])('leaves the bare header of %j, and counts its lines', (code, header, count) => {
    expect(read(code)).toEqual({ code: header, dropped: lost(count), obstacle: 'empty' })
  })

  test.each([
    'classDiagram\nAnimal --> Duck\n}',
    'stateDiagram-v2\nA --> B',
    'erDiagram\nA',
    'gantt\nx',
    'block-beta\nA --> B',
  ])('names the other diagram type of %j', (code) => {
    expect(read(code).obstacle).toBe('other')
  })
})

test.each([
  ['classDiagram\nclass Animal\nAnimal <|-- Duck', 'other'],
  ['stateDiagram-v2\n[*] --> Idle', 'other'],
  ['graph TD', 'empty'],
  ['sequenceDiagram', 'empty'],
  ['graph TD\nA-->B', undefined],
])('says why nothing of %j was converted', async (code, obstacle) => {
  const graph = await readWithMermaid(code)
  expect(convertDiagram({ graph, code, mode: 'flowchart' }).obstacle).toBe(obstacle)
})
