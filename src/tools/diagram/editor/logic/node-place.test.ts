import { describe, expect, test } from 'vitest'
import { refusalOf } from '#tests/conformance/mermaid-reader.ts'
import { lineOfNode, wordsAt } from './node-place.ts'
import { renameNode } from './rename-node.ts'

const line = (code: string, id: string, text: string) => {
  const range = lineOfNode(code, { id, text })
  return range && code.slice(range.from, range.to)
}

describe('the line of a part', () => {
  const code =
    '---\ntitle: B\n---\nflowchart TD\n  %% B is first\n  A --> B\n  B["Two words"] --> AB\n  AB -->|a label| A'

  test('is the one with its label, or else the first that mentions it', () => {
    expect(line(code, 'B', 'Two words')).toBe('  B["Two words"] --> AB')
    expect(line(code, 'A', 'A')).toBe('  A --> B')
    expect(line(code, 'AB', 'AB')).toBe('  B["Two words"] --> AB')
    expect(line(code, '', 'a label')).toBe('  AB -->|a label| A')
    expect(line(code, 'x', 'none')).toBeUndefined()
    expect(line('pie\n  "Rent" : 45', '', 'Rent')).toBe('  "Rent" : 45')
  })

  test('leads back to the words that may be ids', () => {
    expect(wordsAt(code, code.indexOf('Two'))).toEqual(['B', 'AB'])
    expect(wordsAt(code, code.indexOf('is first'))).toEqual([])
  })
})

describe('renaming', () => {
  test.each([
    ['graph TD\n  A[One] --> B', 'A', 'Two', 'graph TD\n  A[Two] --> B'],
    ['graph TD\n  A --> B\n  A(("One"))', 'A', 'T (2)', 'graph TD\n  A --> B\n  A(("T (2)"))'],
    ['graph TD\n  A[One]', 'A', 'a "b" [c]', 'graph TD\n  A["a #quot;b#quot; [c]"]'],
    ['graph TD\n  A --> B', 'B', '开始', 'graph TD\n  A --> B[开始]'],
    [
      'graph TD\n  style B fill:red\n  A["B"] -->|B| B',
      'B',
      'x',
      'graph TD\n  style B fill:red\n  A["B"] -->|B| B[x]',
    ],
    ['graph TD\n  A-->B{Ready?}', 'B', 'Done?', 'graph TD\n  A-->B{Done?}'],
    [
      'flowchart TD\n  A@{ shape: rect, label: "x" } --> B',
      'A',
      'y',
      'flowchart TD\n  A@{ shape: rect, label: "y" } --> B',
    ],
    ['graph TD\n  A[/One/] --> A1', 'A', 'Two', 'graph TD\n  A[/Two/] --> A1'],
    [
      'sequenceDiagram\n  participant A as Ann\n  A->>B: x',
      'A',
      'Bob',
      'sequenceDiagram\n  participant A as Bob\n  A->>B: x',
    ],
    [
      'sequenceDiagram\n  actor A\n  A->>B: x',
      'A',
      'Bob',
      'sequenceDiagram\n  actor A as Bob\n  A->>B: x',
    ],
    [
      'sequenceDiagram\n  A->>B: x',
      'B',
      'Bob',
      'sequenceDiagram\n    participant B as Bob\n  A->>B: x',
    ],
    ['graph TD\n  A', 'A', '<i> & a<br>b', 'graph TD\n  A["#lt;i> & a<br>b"]'],
    [
      'sequenceDiagram\n  actor A\n  A->>B: x',
      'A',
      'C#; <i><br>b',
      'sequenceDiagram\n  actor A as C#35;#59; #lt;i><br/>b\n  A->>B: x',
    ],
    [
      'graph TD\n  A[fa:fa-user Ada] --> B["fas:fa-car fa:fa-key (x) fab:fa-git"]',
      'A',
      'Eve',
      'graph TD\n  A[fa:fa-user Eve] --> B["fas:fa-car fa:fa-key (x) fab:fa-git"]',
    ],
    ['graph TD\n  B["Ada <br> fa:fa-car"]', 'B', 'C#', 'graph TD\n  B["C# fa:fa-car"]'],
    ['graph TD\n  B[fa:fa-car x]', 'B', 'fab:fa-git', 'graph TD\n  B["fab:fa-git"]'],
    [
      'flowchart TD\n  A@{ icon: "mdi:home", label: Home, pos: b }',
      'A',
      'Haus: 1',
      'flowchart TD\n  A@{ icon: "mdi:home", label: "Haus: 1", pos: b }',
    ],
    [
      "flowchart TD\n  A@{ label: 'fa:fa-car Home' }",
      'A',
      'Haus',
      'flowchart TD\n  A@{ label: "fa:fa-car Haus" }',
    ],
    [
      'flowchart TD\n  A@{ icon: "mdi:home" } --> B',
      'A',
      'Home',
      'flowchart TD\n  A[Home]@{ icon: "mdi:home" } --> B',
    ],
    ['pie\n"a": 1', 'a', 'b', undefined],
    ['graph TD\n  A -->|x| B', '', 'b', undefined],
    ['graph TD\n  A --> B', 'C', 'x', undefined],
  ])('in %j of %s to %s', async (code, id, label, renamed) => {
    expect(renameNode(code, id, label)).toBe(renamed)
    if (renamed !== undefined) expect(await refusalOf(renamed)).toBeUndefined()
  })
})
