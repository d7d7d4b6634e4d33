import { describe, expect, test } from 'vitest'
import { diagramBlocks, partOf, plainCode, withPart } from './markdown.ts'

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
