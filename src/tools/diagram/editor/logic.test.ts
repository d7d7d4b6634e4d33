import { describe, expect, test } from 'vitest'
import { keywordOf, modeOf } from './logic/mode.ts'
import { lineInCode, prepareDiagram, wordsAt } from './logic.ts'

describe('the mode', () => {
  test('is that of the keyword, whatever stands before it', () => {
    expect(modeOf('graph TD\nA-->B')).toBe('flowchart')
    expect(modeOf('flowchart LR')).toBe('flowchart')
    expect(modeOf('sequenceDiagram\nA->>B: x')).toBe('sequence')
    expect(modeOf('---\ntitle: graph\n---\n%%{init: {}}%%\n%% note\n  sequenceDiagram')).toBe(
      'sequence',
    )
  })

  test('is none for what is neither', () => {
    expect(modeOf('pie\n"a": 1')).toBeUndefined()
    expect(modeOf('')).toBeUndefined()
    expect(keywordOf('graphics')).toBe('graphics')
    expect(modeOf('graphics')).toBeUndefined()
  })
})

test('a line of the parser is found in the code past front matter, comments and directives', () => {
  const code = '---\ntitle: x\n---\n%% one\ngraph TD\n%% two\nA-->B\nC--'
  expect(lineInCode(code, 1)).toBe(5)
  expect(lineInCode(code, 2)).toBe(7)
  expect(lineInCode(code, 3)).toBe(8)
  expect(lineInCode('graph TD\nA--', 2)).toBe(2)
})

describe('the estimate of drawing', () => {
  const estimate = (code: string) => prepareDiagram({ code }).estimate
  const all = (count: number, line: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => line(at)).join('\n')

  test('is small for what is drawn at once, and over 2 s for what takes that long', () => {
    expect(estimate('graph TD\nA[Start]-->B[End]')).toBeLessThan(20)
    expect(estimate(`graph TD\n${all(300, (n) => `N${n}-->N${n + 1}`)}`)).toBeLessThan(2_000)
    expect(estimate(`graph TD\n${all(1_000, (n) => `N${n}-->N${n + 1}`)}`)).toBeGreaterThan(2_000)
  })

  test('counts nodes and lines, whatever their labels look like', () => {
    const plain = estimate('graph TD\nA-->B\nB-->C')
    expect(estimate('graph TD\nA["x --> y"]-->B\nB-->C["a; b & c"]')).toBe(plain)
    expect(estimate('graph TD\nA-->B-->C')).toBe(plain)
    expect(estimate('graph TD\nA-->|why|B-->|how|C')).toBeGreaterThan(plain)
  })

  test('knows that kinds of diagrams differ', () => {
    const messages = `sequenceDiagram\n${all(200, (n) => `A->>B: message ${n}`)}`
    const classes = `classDiagram\n${all(200, (n) => `class C${n} {\n+int a\n+go()\n}\nC${n} <|-- C0`)}`
    const entities = `erDiagram\n${all(200, (n) => `E${n} {\nstring name\n}\nE${n} ||--o{ E0 : has`)}`
    expect(estimate(messages)).toBeLessThan(500)
    expect(estimate(classes)).toBeGreaterThan(2_000)
    expect(estimate(entities)).toBeGreaterThan(2_000)
  })

  test('is that of Mermaid’s own words where the code is too long', () => {
    const { drawn, estimate: ms } = prepareDiagram({ code: `graph TD\n${'A-->B\n'.repeat(9_000)}` })
    expect(drawn).toContain('Maximum text size')
    expect(ms).toBeLessThan(20)
  })
})

describe('what the code may go on with', () => {
  /** The words that begin with what stands before the bar. */
  const wordsIn = (marked: string, asked = false) => {
    const at = marked.indexOf('¦')
    const code = marked.replace('¦', '')
    const found = wordsAt(code, at, asked)
    const typed = code.slice(found?.from, at)
    return found?.words.map(({ text }) => text).filter((text) => text.startsWith(typed))
  }

  test('is a kind of diagram where there is none yet', () => {
    expect(wordsIn('---\ntitle: x\n---\n%% note\nseq¦')).toEqual(['sequenceDiagram'])
    expect(wordsIn('graph T¦')).toEqual(['TD', 'TB'])
  })

  test('is a statement at the beginning of a line, and an id anywhere', () => {
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

  test('is nothing in a comment or label, nor before a letter unless it is asked for', () => {
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
