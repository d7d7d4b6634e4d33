import { describe, expect, test } from 'vitest'
import { estimateDrawing, keywordOf, lineInCode, modeOf } from './logic.ts'

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

test('a small diagram is drawn without asking', () => {
  expect(estimateDrawing('graph TD\nA-->B')).toBe(0)
  const large = `graph TD\n${Array.from({ length: 1_000 }, (_, n) => `N${n}-->N${n + 1}`).join('\n')}`
  expect(estimateDrawing(large)).toBeGreaterThan(2_000)
})
