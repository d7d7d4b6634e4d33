import { describe, expect, test } from 'vitest'
import { completionsAt } from './logic/completions.ts'
import { keywordOf, modeOf } from './logic/mode.ts'
import { completionsInText, lineInCode, prepareDiagram } from './logic.ts'

describe('the mode', () => {
  test('follows the keyword after comments, directives, and front matter', () => {
    expect(modeOf('graph TD\nA-->B')).toBe('flowchart')
    expect(modeOf('flowchart LR')).toBe('flowchart')
    expect(modeOf('sequenceDiagram\nA->>B: x')).toBe('sequence')
    expect(modeOf('---\ntitle: graph\n---\n%%{init: {}}%%\n%% note\n  sequenceDiagram')).toBe(
      'sequence',
    )
  })

  test('is undefined for other diagrams', () => {
    expect(modeOf('pie\n"a": 1')).toBeUndefined()
    expect(modeOf('')).toBeUndefined()
    expect(keywordOf('graphics')).toBe('graphics')
    expect(modeOf('graphics')).toBeUndefined()
  })
})

test('maps a line of the parser to the code, past front matter, comments, and directives', () => {
  const code = '---\ntitle: x\n---\n%% one\ngraph TD\n%% two\nA-->B\nC--'
  expect(lineInCode(code, 1)).toBe(5)
  expect(lineInCode(code, 2)).toBe(7)
  expect(lineInCode(code, 3)).toBe(8)
  expect(lineInCode('graph TD\nA--', 2)).toBe(2)
})

describe('the estimated render time', () => {
  const estimate = (code: string) => prepareDiagram({ code, notice: '' }).estimate
  const all = (count: number, line: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => line(at)).join('\n')

  test('is small for diagrams that render at once, and over 2 s for slow ones', () => {
    expect(estimate('graph TD\nA[Start]-->B[End]')).toBeLessThan(20)
    expect(estimate(`graph TD\n${all(300, (n) => `N${n}-->N${n + 1}`)}`)).toBeLessThan(2_000)
    expect(estimate(`graph TD\n${all(1_000, (n) => `N${n}-->N${n + 1}`)}`)).toBeGreaterThan(2_000)
  })

  test('counts nodes and connectors, and ignores labels that look like them', () => {
    const plain = estimate('graph TD\nA-->B\nB-->C')
    expect(estimate('graph TD\nA["x --> y"]-->B\nB-->C["a; b & c"]')).toBe(plain)
    expect(estimate('graph TD\nA-->B-->C')).toBe(plain)
    expect(estimate('graph TD\nA-->|why|B-->|how|C')).toBeGreaterThan(plain)
  })

  test('depends on the diagram type', () => {
    const messages = `sequenceDiagram\n${all(200, (n) => `A->>B: message ${n}`)}`
    const classes = `classDiagram\n${all(400, (n) => `class C${n} {\n+int a\n+go()\n}\nC${n} <|-- C0`)}`
    const entities = `erDiagram\n${all(400, (n) => `E${n} {\nstring name\n}\nE${n} ||--o{ E0 : has`)}`
    expect(estimate(messages)).toBeLessThan(500)
    expect(estimate(classes)).toBeGreaterThan(2_000)
    expect(estimate(entities)).toBeGreaterThan(2_000)
  })

  test('is small for code that is too long, which Mermaid replaces', () => {
    const { source: drawn, estimate: ms } = prepareDiagram({
      code: `graph TD\n${'A-->B\n'.repeat(9_000)}`,
      notice: 'Too long',
    })
    expect(drawn).toContain('Too long')
    expect(ms).toBeLessThan(20)
  })
})

test('completes inside the diagrams of a Markdown text only', () => {
  const text = 'seq\n```mermaid\ngraph TD\n  sty\n```\n'
  expect(completionsInText(text, 3, true)).toBeUndefined()
  const found = completionsInText(text, text.indexOf('sty') + 3, false)
  expect(found?.from).toBe(text.indexOf('sty'))
  expect(found?.words).toContainEqual({ text: 'style', kind: 'keyword' })
})

describe('completion', () => {
  /** The suggestions that start with the text before the bar. */
  const wordsIn = (marked: string, asked = false) => {
    const at = marked.indexOf('¦')
    const code = marked.replace('¦', '')
    const found = completionsAt(code, at, asked)
    const typed = code.slice(found?.from, at)
    return found?.words.map(({ text }) => text).filter((text) => text.startsWith(typed))
  }

  test('suggests diagram types if the code has none yet', () => {
    expect(wordsIn('---\ntitle: x\n---\n%% note\nseq¦')).toEqual(['sequenceDiagram'])
    expect(wordsIn('graph T¦')).toEqual(['TD', 'TB'])
  })

  test('suggests statements at the start of a line, and ids everywhere', () => {
    const flowchart =
      'flowchart TD\n  start[Begin] -->|yes| stop-1{{"Stop it"}}\n  开始 --> stop2\n  '
    expect(wordsIn(`${flowchart}s¦`)).toEqual(['subgraph', 'style', 'start', 'stop-1', 'stop2'])
    expect(wordsIn(`${flowchart}start --> st¦`)).toEqual(['start', 'stop-1', 'stop2'])
    expect(wordsIn(`${flowchart}开¦`)).toEqual(['开始'])
    const sequence = 'sequenceDiagram\n  participant U as User\n  U->>Server: Use it\n  '
    expect(wordsIn(`${sequence}U¦`)).toEqual([])
    expect(wordsIn(`${sequence}Server-->>U¦`)).toEqual([])
    expect(wordsIn(`${sequence}S¦`)).toEqual(['Server'])
    expect(wordsIn(`${sequence}Note ov¦`)).toEqual(['over'])
    expect(wordsIn('erDiagram\n  CUSTOMER ||--o{ ORDER : places\n  O¦')).toEqual(['ORDER'])
  })

  test('suggests nothing in comments and labels, and nothing before a letter unless asked', () => {
    for (const marked of [
      'graph TD\n  %% s¦',
      'graph TD\n  A[s¦',
      'graph TD\n  A["s¦',
      'graph TD\n  A -- s¦',
      'graph TD\n  A -->|s¦',
      'sequenceDiagram\n  A->>B: s¦',
      'graph TD\n  A --> ¦',
    ]) {
      expect(wordsIn(marked)).toBeUndefined()
    }
    expect(wordsIn('graph TD\n  A --> ¦', true)).toContain('A')
    expect(wordsIn('graph TD\n  A[x] --- s¦')).toEqual([])
    expect(wordsIn('graph TD\n  style A fill:#fff\n  A:::s¦')).not.toBeUndefined()
  })
})
