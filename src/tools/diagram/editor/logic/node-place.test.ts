import { describe, expect, test } from 'vitest'
import { refusalOf } from '#tests/conformance/mermaid-reader.ts'
import { lineOfNode, wordsAt } from './node-place.ts'
import { labelInCode, renameNode } from './rename-node.ts'

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

  test('is found for ids with a dash and for short labels, but isn’t the header', () => {
    expect(line('flowchart LR\n  web-app["Web"] --> b', 'web-app', 'Web')).toContain('web-app')
    expect(line('erDiagram\n  LINE-ITEM ||--o{ ORDER : has', 'LINE-ITEM', '')).toContain('has')
    expect(line('flowchart LR\n  X1 -->|a| Y1', '', 'a')).toBe('  X1 -->|a| Y1')
    expect(line('sequenceDiagram\n  A->>B: hi\n  B->>C: c', '', 'c')).toBe('  B->>C: c')
    expect(line('pie title Pets\n  "Cat" : 1', '', 'Pets')).toBe('pie title Pets')
  })

  test.each([
    'a-b',
    'a/b',
    'a.b',
    'a+b',
    'a$',
    '(a)',
    '[a]',
    '{a',
    'a|b',
    '^a',
    'a\\',
    'a*?',
    '中-文',
  ])('can be found for the id %s', (id) =>
    expect(line(`flowchart LR\n  ${id} x`, id, id)).toBe(`  ${id} x`),
  )

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
      'sequenceDiagram\n  participant A\n  participant B as Bob\n  A->>B: x',
    ],
    [
      'sequenceDiagram\n  A->>B: hi\n  loop daily\n    B->>C: c\n  end',
      'C',
      'Carol',
      'sequenceDiagram\n  A->>B: hi\n  loop daily\n    participant C as Carol\n    B->>C: c\n  end',
    ],
    [
      'sequenceDiagram\n  A->>B: hi\n  Note over B,C: c\n  A-->>D: d',
      'D',
      'Dora',
      'sequenceDiagram\n  A->>B: hi\n  Note over B,C: c\n  participant D as Dora\n  A-->>D: d',
    ],
    [
      'sequenceDiagram\n  participant my-svc as Svc\n  my-svc->>B: hi',
      'my-svc',
      'S',
      'sequenceDiagram\n  participant my-svc as S\n  my-svc->>B: hi',
    ],
    ['graph TD\n  web-app["Web"] --> db', 'web-app', 'W', 'graph TD\n  web-app["W"] --> db'],
    ['graph TD\n  A', 'A', 'N é & #1; | `', 'graph TD\n  A["N é & #35;1; | `"]'],
    ['graph TD\n  A["x"]', 'A', '`**b**`', 'graph TD\n  A["`**b**`"]'],
    ['graph TD\n  A["x"]', 'A', '`b', 'graph TD\n  A["#96;b"]'],
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
      'fa:fa-user Eve',
      'graph TD\n  A[fa:fa-user Eve] --> B["fas:fa-car fa:fa-key (x) fab:fa-git"]',
    ],
    ['graph TD\n  B["Ada <br> fa:fa-car"]', 'B', 'C#', 'graph TD\n  B["C#"]'],
    ['graph TD\n  B[fa:fa-car x]', 'B', 'fab:fa-git', 'graph TD\n  B[fab:fa-git]'],
    [
      'flowchart TD\n  A@{ icon: "mdi:home", label: Home, pos: b }',
      'A',
      'Haus: 1',
      'flowchart TD\n  A@{ icon: "mdi:home", label: "Haus: 1", pos: b }',
    ],
    [
      "flowchart TD\n  A@{ label: 'fa:fa-car Home' }",
      'A',
      'fa:fa-car Haus',
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

test.each([
  ['graph TD\n  A["First<br/>second"] --> B', 'A', 'First<br/>second'],
  ['graph TD\n  A["`**bold** and *it*`"]', 'A', '`**bold** and *it*`'],
  ['graph TD\n  A[fa:fa-car Car]', 'A', 'fa:fa-car Car'],
  ['graph TD\n  A["a #quot;b#quot; #35;1; #lt;i> #lt;br>"]', 'A', 'a "b" #1; <i> #lt;br>'],
  ['flowchart TD\n  A@{ label: "Home" }', 'A', 'Home'],
  ['graph TD\n  A["#lt;b> #amp;lt; ♥ & b;"]', 'A', '<b> &lt; ♥ & b;'],
  ['sequenceDiagram\n  actor A as C#35;#59; #lt;i><br/>b', 'A', 'C#; <i><br/>b'],
  ['graph TD\n  A --> B', 'A', undefined],
  ['pie\n"a": 1', 'a', undefined],
])('the label to edit in %j of %s is %s', (code, id, label) => {
  expect(labelInCode(code, id)).toBe(label)
  if (label !== undefined) expect(renameNode(code, id, label)).toBe(code)
})

test.each([
  ['#lt;b#gt; #9829; &lt;i&gt; &#65;', '<b> ♥ <i> A'],
  ['#nothing; #10;', '#nothing; #10;'],
])('entities in %s are edited as %s', (label, shown) => {
  expect(labelInCode(`graph TD\n  A["${label}"]`, 'A')).toBe(shown)
})
