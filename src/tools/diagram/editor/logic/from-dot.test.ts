import { describe, expect, test } from 'vitest'
import { refusalOf } from '#tests/conformance/mermaid-reader.ts'
import { dotToFlowchart } from './from-dot.ts'

async function convert(code: string) {
  const converted = await dotToFlowchart(code)
  expect(await refusalOf(converted.code), converted.code).toBeUndefined()
  const counts = Object.fromEntries(converted.dropped.map(({ what, count }) => [what, count]))
  return { code: converted.code, counts }
}

describe('a DOT graph as a flowchart', () => {
  test('keeps direction, title, labels, shapes, colors, and chains', async () => {
    const { code, counts } = await convert(`digraph G {
      rankdir=LR; label="The title"
      node [shape=box, style="filled,rounded", fillcolor="#ffeecc"]
      a [label="Hello\\nWorld", shape=diamond]
      "b c" [label=<two<br/>lines &amp; more> color=blue]
      a -> "b c" -> end [label="x && y"]
    }`)
    expect(code).toBe(`---
title: "The title"
---
flowchart LR
    a{"Hello<br/>World"}
    n_b_c("two<br/>lines & more")
    n_end("end")
    a -->|"x && y"| n_b_c
    n_b_c -->|"x && y"| n_end
    style a fill:#ffeecc
    style n_b_c fill:#ffeecc,stroke:blue
    style n_end fill:#ffeecc`)
    expect(counts).toEqual({})
  })

  test('keeps clusters with their styles, and connects whole subgraphs', async () => {
    const { code } = await convert(`digraph {
      subgraph cluster_a { label="Outer"; bgcolor=lightgrey; x
        subgraph cluster_b { y } }
      z -> { x; y }
    }`)
    expect(code).toBe(
      `flowchart TB
    subgraph cluster[Outer]
        subgraph cluster_2[Outer]
            y([y])
        end
        x([x])
    end
    z([z])
    z --> x
    z --> y
    style cluster fill:lightgrey`.replace('cluster_2[Outer]', 'cluster_2[" "]'),
    )
  })

  test('keeps the lines and heads of edges', async () => {
    const { code } = await convert(`digraph {
      a -> b [style=dashed]; a -> b [style=bold]; a -> b [dir=both]; a -> b [dir=none]
      a -> b [style=invis]; a -> b [arrowhead=odot]; a -> b [dir=back color="0.0 1.0 1.0"]
    }`)
    expect(code.split('\n').slice(3)).toEqual([
      '    a -.-> b',
      '    a ==> b',
      '    a <--> b',
      '    a --- b',
      '    a ~~~ b',
      '    a --o b',
      '    b --> a',
      '    linkStyle 6 stroke:#ff0000',
    ])
    expect((await convert('strict graph { a -- b; a -- b }')).code).toMatch(/a --- b$/)
  })

  test('lists everything that it can’t express', async () => {
    const { code, counts } = await convert(`// first
    digraph {
      size="4,4"; { rank=same; a; b }
      a [shape=record, label="<p> one|{two|three}"]
      b [shape=egg, fillcolor=red3, style=filled, URL="https://example.org/?a=1#b", tooltip=Tip]
      a:p -> b [arrowhead=crow, headlabel=x]
    } digraph { c }`)
    expect(counts).toEqual({
      graphs: 1,
      comments: 1,
      ports: 1,
      ranks: 1,
      shapes: 2,
      colors: 1,
      arrows: 1,
      attributes: 2,
    })
    expect(code).toContain('%% first')
    expect(code).toContain('a["one | two | three"]')
    expect(code).toContain('click b href "https://example.org/?a=1#b" "Tip"')
  })
})

test.each([
  ['dir=both arrowhead=none', 'b --> a'],
  ['dir=both arrowhead=none arrowtail=dot', 'b --o a'],
  ['dir=both arrowtail=none style=dashed', 'a -.-> b'],
  ['dir=both arrowhead=none arrowtail=none style=bold', 'a === b'],
  ['dir=both arrowhead=dot arrowtail=odot', 'a o--o b'],
  ['dir=back arrowhead=none', 'b --> a'],
])('an edge with %s has its ends', async (attributes, edge) => {
  const { code, counts } = await convert(`digraph { a -> b [${attributes}] }`)
  expect(code.split('\n').at(-1)).toBe(`    ${edge}`)
  expect(counts).toEqual({})
})

test.each(['dir=both arrowhead=normal arrowtail=dot', 'dir=both arrowhead=none arrowtail=diamond'])(
  'an edge with %s counts the end that Mermaid can’t show',
  async (attributes) => {
    expect((await convert(`digraph { a -> b [${attributes}] }`)).counts).toEqual({ arrows: 1 })
  },
)

test('a strict graph has one edge for both orders of its ends, a strict digraph two', async () => {
  const edges = async (code: string) => (await convert(code)).code.split('\n').slice(3)
  expect(await edges('strict graph { a -- b; b -- a }')).toEqual(['    a --- b'])
  expect(await edges('strict digraph { a -> b; b -> a; a -> b }')).toEqual([
    '    a --> b',
    '    b --> a',
  ])
})

test('subgraphs with the name of a cluster are one box', async () => {
  const { code } = await convert(
    'digraph { subgraph cluster_0 { a } subgraph cluster_0 { label=X; b } }',
  )
  expect(code).toBe(
    'flowchart TB\n    subgraph cluster[X]\n        a([a])\n        b([b])\n    end',
  )
})

test.each([
  ['green', '#00ff00'],
  ['Gray', '#c0c0c0'],
  ['violetred', '#d02090'],
  ['gray50', '#7f7f7f'],
  ['tomato', 'tomato'],
])('the color %s is that of X11', async (color, css) => {
  const { code } = await convert(`digraph { a [color=${color}] }`)
  expect(code).toContain(`style a stroke:${css}`)
})

test.each([
  'digraph { bgcolor=white; a }',
  'digraph { a [xlabel=x] }',
  'digraph { a -> b [URL="https://x.example"] }',
  'digraph { a -> b [tooltip=x] }',
  'digraph { subgraph cluster_a { a; URL="https://x.example" } }',
])('counts the attribute of %s as lost', async (code) => {
  expect((await convert(code)).counts).toEqual({ attributes: 1 })
})

describe('a label in DOT', () => {
  test.each([
    ['<one<BR ALIGN="LEFT"/>two<br align="left"></br>>', '"one<br/>two"'],
    ['<see http://x.example>', '"see http://x.example"'],
  ])('of HTML %s has its lines', async (label, text) => {
    expect((await convert(`digraph { a [label=${label}] }`)).code).toBe(
      `flowchart TB\n    a([${text}])`,
    )
  })

  test.each([
    [String.raw`"List\<String\>|x"`, '"List#lt;String> | x"'],
    [String.raw`"{a \{b\}|<p> c \| d}"`, '"a {b} | c | d"'],
    [
      String.raw`"{Dog|+ name : string\l|+ bark() : void\l}"`,
      '"Dog | + name : string<br/>| + bark() : void"',
    ],
  ])('of a record %s has its escaped characters', async (label, text) => {
    const { code } = await convert(`digraph { a [shape=record label=${label}] }`)
    expect(code).toBe(`flowchart TB\n    a[${text}]`)
  })
})

describe('DOT that Graphviz reads is read:', () => {
  test.each([
    ['a line break in a string', 'digraph { a [label="one\ntwo"] }', 'a(["one<br/>two"])'],
    [
      'a Windows line break in a string',
      'digraph { a [label="one\r\ntwo"] }',
      'a(["one<br/>two"])',
    ],
    ['a continued string', 'digraph { a [label="one\\\ntwo"] }', 'a([onetwo])'],
    ['a tab in a string', 'digraph { a [label="one\ttwo"] }', 'a([one two])'],
    ['a backslash at the end of a string', 'digraph { a [label="C:\\\\"]; b }', 'a(["C:\\"])'],
    ['a quotation mark in HTML', 'digraph { a [label=<5">]\nb [label="x\ny"] }', 'b(["x<br/>y"])'],
    ['a byte order mark', '\ufeffdigraph { a }', 'a([a])'],
    ['capital keywords', 'DIGRAPH { Node [shape=box]; a -> b }', 'a --> b'],
    ['an attribute without a value', 'digraph { a [bold, label=x] }', 'a([x])'],
  ])('%s', async (_, code, line) => {
    expect((await convert(code)).code.split('\n').map((it) => it.trim())).toContain(line)
  })

  test('an error after a string of two lines has its own place', async () => {
    await expect(dotToFlowchart('digraph {\n a [label="x\ny"]\n  b -> ]\n}')).rejects.toMatchObject(
      {
        params: { line: 4, column: 8 },
      },
    )
  })
})

test('a syntax error has a line and a column', async () => {
  await expect(dotToFlowchart('digraph {\n  a -> ]\n}')).rejects.toMatchObject({
    code: 'dot.syntax',
    params: { line: 2, column: 8 },
  })
})
