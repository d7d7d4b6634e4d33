import { describe, expect, test } from 'vitest'
import { diagramBlocks, indexInPart, indexInText, partOf, plainCode, withPart } from './markdown.ts'

const codes = (text: string) => diagramBlocks(text).map(({ code }) => code)

describe('the diagrams of a Markdown text', () => {
  test('are its fenced blocks, with their place, type, and heading', () => {
    const text = '# One\n\n```mermaid\ngraph TD\n  A-->B\n```\n\n## Two ##\n~~~ Mermaid\npie\n~~~\n'
    expect(diagramBlocks(text)).toEqual([
      {
        code: 'graph TD\n  A-->B',
        start: 18,
        line: 4,
        indent: '',
        keyword: 'graph',
        heading: 'One',
      },
      { code: 'pie', start: 62, line: 10, indent: '', keyword: 'pie', heading: 'Two' },
    ])
    for (const { code, start } of diagramBlocks(text)) {
      expect(text.slice(start, start + code.length)).toBe(code)
    }
  })

  test('may have longer fences, attributes, carriage returns, and other fences in them', () => {
    expect(codes('````mermaid {#a}\r\npie\r\n```\r\n````\r\n')).toEqual(['pie\r\n```'])
    expect(codes('```{mermaid}\npie\n```')).toEqual(['pie'])
    expect(codes('``` { .mermaid }\npie\n```')).toEqual(['pie'])
    expect(codes('::: mermaid\npie\n:::')).toEqual(['pie'])
    expect(codes('- item\n  ```mermaid\n  pie\n  ```')).toEqual(['  pie'])
    expect(codes('```mermaid\npie')).toEqual(['pie'])
    expect(codes('```mermaid\n```')).toEqual([''])
  })

  test('may be in block quotes, with which they end', () => {
    const text =
      '> Note\n>\n> ```mermaid\n> graph TD\n>   A-->B\n>\n>B-->C\n> ```\n> ```mermaid\n> pie\nend'
    const blocks = diagramBlocks(text)
    expect(blocks.map(plainCode)).toEqual(['graph TD\n  A-->B\n\nB-->C', 'pie'])
    expect(withPart(text, blocks[0]!, 'graph LR\n\n  A')).toBe(
      '> Note\n>\n> ```mermaid\n> graph LR\n>\n>   A\n> ```\n> ```mermaid\n> pie\nend',
    )
    expect(diagramBlocks('> > ```mermaid\n> > pie\n> ```').map(plainCode)).toEqual(['pie'])
    expect(diagramBlocks('> ```mermaid\n> A>B\n>   > C\n> ```').map(plainCode)).toEqual([
      'A>B\n  > C',
    ])
  })

  test('may begin right after the mark of a list item', () => {
    const text =
      '1. ```mermaid\n   graph TD\n     A-->B\n   ```\n> - * ~~~mermaid\n>     pie\n>     ~~~\n'
    const blocks = diagramBlocks(text)
    expect(blocks.map(plainCode)).toEqual(['graph TD\n  A-->B', 'pie'])
    expect(withPart(text, blocks[0]!, 'pie\n  "a": 1')).toBe(
      text.replace('graph TD\n     A-->B', 'pie\n     "a": 1').replace('   graph', '   pie'),
    )
    expect(codes('```mermaid\npie\n- ```\n```')).toEqual(['pie\n- ```'])
  })

  test.each([
    'classDiagram\n  A <|-- B',
    '%% note\nstateDiagram-v2\r\n  [*] --> A',
    '---\ntitle: x\n---\nerDiagram\n  A',
    'pie title Pets\n  "a": 1',
    'pie showData\n  "a": 1',
    'gantt\n  title x',
    'mindmap\n  root',
  ])('may be in a fence without a language: %j', (code) => {
    expect(codes(`Text\n\n\`\`\`\n${code}\n\`\`\`\n`)).toEqual([code])
  })

  test.each(['info\nx', 'block size: 4', 'pie is good', 'timeline of events', 'packet lost\nx'])(
    'aren’t other texts in a fence without a language: %j',
    (text) => {
      expect(codes(`\`\`\`\n${text}\n\`\`\``)).toEqual([])
    },
  )

  test('aren’t blocks in other languages or inside other blocks', () => {
    expect(codes('```js\ngraph TD\n```')).toEqual([])
    expect(codes('```\ngraph TD\n```\n```\ntext\n```')).toEqual(['graph TD'])
    expect(codes('````md\n```mermaid\npie\n```\n````')).toEqual([])
    expect(codes('graph TD\n  A["```"] --> B')).toEqual([])
    expect(codes('graph TD')).toEqual([])
    expect(codes('```mermaid\n> ```\npie\n```')).toEqual(['> ```\npie'])
  })
})

test('a replaced diagram keeps the rest of the text and its indentation', () => {
  const text = '- item\n  ```mermaid\n  pie\n  ```\nend'
  const part = partOf(text, diagramBlocks(text), 7)
  expect(withPart(text, part, 'graph TD\n\n  A')).toBe(
    '- item\n  ```mermaid\n  graph TD\n\n    A\n  ```\nend',
  )
  expect(withPart('pie', partOf('pie', [], 0), 'graph TD')).toBe('graph TD')
})

test('the code of a block has at most the indentation of its fence removed', () => {
  expect(plainCode({ code: '  graph TD\n    A\n B\n\n  C', indent: '  ' })).toBe(
    'graph TD\n  A\nB\n\nC',
  )
  expect(plainCode({ code: '  graph TD', indent: '' })).toBe('  graph TD')
})

describe('the diagrams of an HTML text', () => {
  const page = [
    '<!doctype html>',
    '<h1>Order &amp; <em>pay</em></h1>',
    '<pre class="mermaid">',
    'graph TD',
    '  A[a &lt; &#x4E2D;] --&gt; B',
    '</pre>',
    '<h2>Two</h2>',
    "<div id=d class='big mermaid'>pie</div>",
    '<pre><code class="language-mermaid">sequenceDiagram',
    '  A-&gt;&gt;B: &quot;hi&quot;',
    '</code></pre>',
    '<pre class="mermaid-like">gantt</pre>',
  ].join('\n')

  test('are elements for Mermaid, with characters in place of references', () => {
    expect(diagramBlocks(page)).toMatchObject([
      { code: 'graph TD\n  A[a < 中] --> B', line: 4, keyword: 'graph', heading: 'Order & pay' },
      { code: 'pie', line: 8, keyword: 'pie', heading: 'Two' },
      { code: 'sequenceDiagram\n  A->>B: "hi"', line: 9, keyword: 'sequenceDiagram' },
    ])
    expect(codes('<pre class=mermaid><code>pie</code></pre>')).toEqual(['pie'])
    expect(codes('<pre lang="mermaid" aria-label="x"><code>pie</code></pre>')).toEqual(['pie'])
    expect(codes('<pre lang="en"><code>mermaid</code></pre>')).toEqual([])
    expect(codes('Text\n<div class="mermaid">\npie')).toEqual(['pie'])
  })

  test('have the place of each character in the text', () => {
    const [block] = diagramBlocks(page)
    const { code } = block!
    const at = indexInText(block!, code.indexOf('B'))
    expect(page.slice(at, at + 9)).toBe('B\n</pre>\n')
    expect(page.slice(indexInText(block!, code.indexOf('<')))).toMatch(/^&lt; &#x4E2D;/)
    for (let index = 0; index <= code.length; index++) {
      expect(indexInPart(block!, indexInText(block!, index))).toBe(index)
    }
    expect(indexInPart(block!, page.indexOf('</pre>') + 1)).toBeUndefined()
  })

  test('are replaced as the text around them is written', () => {
    const [first, second] = diagramBlocks(page)
    expect(withPart(page, first!, 'graph LR\n  A["&"] --> B')).toContain(
      'mermaid">\ngraph LR\n  A["&amp;"] --&gt; B\n</pre>',
    )
    expect(withPart(page, second!, 'graph LR\n  A-->B')).toContain(
      "mermaid'>graph LR\n  A-->B</div>",
    )
  })

  test('aren’t in a diagram with tags, or in Markdown with blocks', () => {
    expect(codes('graph TD\n  A[<div class="mermaid">x</div>]')).toEqual([])
    expect(codes('```mermaid\npie\n```\n<pre class="mermaid">gantt</pre>')).toEqual(['pie'])
    expect(codes('<pre class="mermaid">\n</pre>')).toEqual([])
  })
})
