import { expect, test } from 'vitest'
import { refusalOf } from '#tests/conformance/mermaid-reader.ts'
import { errorStep } from './error-step.ts'

/** The step for an error at the bar. */
const stepAt = (code: string) =>
  errorStep(code.replace('¦', ''), {
    line: code.slice(0, code.indexOf('¦')).split('\n').length,
    index: code.indexOf('¦'),
  })

test.each([
  ['sequenceDiagram\n  A->>B：你好¦', '：', ':'],
  ['sequenceDiagram\n  A->>B: x\n  Note over A：[x]¦\n', '：', ':'],
  ['flowchart TD\n  开始¦（启动） --> 结束', '（', '('],
  ['flowchart TD\n  A¦【开始】-->B', '【', '['],
  ['flowchart TD\n  A[开始]¦——>B', '—', '-'],
  ['flowchart TD\n  B -->|否| D¦；', '；', ';'],
  ['pie\n  ¦“甲” : 10', '“', '"'],
])('replaces a full-width mark: %s', (code, found, ascii) => {
  expect(stepAt(code)).toEqual({ key: 'full-width', params: { found, ascii } })
})

test.each([
  ['xychart-beta\n  x-axis [¦一月, 二月]', '一月'],
  ['sankey-beta\n  ¦甲,乙,10', '甲'],
  ['gitGraph\n  branch ¦été2', 'été2'],
])('quotes letters beyond ASCII: %s', (code, found) => {
  expect(stepAt(code)).toEqual({ key: 'letters', params: { found } })
})

test.each([
  ['flowchart TD\n  A[Start ¦(init)] --> B', '('],
  ['flowchart TD\n  A --> B(x ¦[y])', '['],
  ['flowchart TD\n  A[x] --> 节点{a ¦{b}}', '{'],
  ['flowchart TD\n  A -->|x¦(y)| B', '('],
])('quotes a label with brackets: %s', (code, found) => {
  expect(stepAt(code)).toEqual({ key: 'brackets', params: { found } })
})

test.each([
  ['flowchart TD\n  A ¦-> B', '->', '-->'],
  ['graph LR\n  甲[一] ¦→ 乙', '→', '-->'],
  ['flowchart TD\n  A ¦—> B', '—>', '-->'],
  ['stateDiagram-v2\n  空闲 ¦-> 忙', '->', '-->'],
  ['graph TD\n  A--&gt;B¦', '&gt;', '>'],
  ['sequenceDiagram\n  A-&gt;&gt;B¦: x', '&gt;', '>'],
])('replaces what other languages write: %s', (code, found, correct) => {
  expect(stepAt(code)).toEqual({ key: 'replace', params: { found, correct } })
})

test.each([
  ['flowchart TD\n  A --> ¦end', 'end'],
  ['flowchart TD\n  A --> ¦style[x]', 'style'],
])('renames a reserved word: %s', (code, found) => {
  expect(stepAt(code)).toEqual({ key: 'reserved', params: { found } })
})

test.each([
  'flowchart TD\n  A["说"你好"¦吧"] --> B',
  'flowchart TD\n  A --> B[用户"¦登录"]',
  'flowchart TD\n  A["x"y"¦] --> B',
])('replaces quotation marks in a label: %s', (code) => {
  expect(stepAt(code)).toEqual({ key: 'quotes' })
})

test.each([
  ['a text without its colon', 'sequenceDiagram\n  A->>B 你好，世界¦'],
  ['a note without its word', 'sequenceDiagram\n  Note ¦right A: 你好，世界'],
  ['an arrow before a text', 'sequenceDiagram\n  A=¦>B: x，y'],
  ['an open label', 'flowchart TD\n  A --> C[做（x）¦'],
  ['an open label after a text', 'flowchart TD\n  A -- 是，否 --> B[x¦'],
  ['two nodes', 'flowchart TD\n  开始 ¦结束'],
  ['a second root', 'mindmap\n  root((x))\n  ¦第二'],
  ['an unmatched end', 'flowchart TD\n  A --> B\n  ¦end'],
])('has no step about the text of a line with another mistake: %s', (_, code) => {
  expect(stepAt(code)).toBeUndefined()
})

test.each([
  ['sequenceDiagram\n  Note over A、B：x¦', '：', ':'],
  ['flowchart TD\n  A[开始】 --> B¦', '】', ']'],
  ['erDiagram\n  A ||--o{ B：x¦', '：', ':'],
])('replaces the mark that is a part of the syntax: %s', (code, found, ascii) => {
  expect(stepAt(code)).toEqual({ key: 'full-width', params: { found, ascii } })
})

test.each([
  'graph TD\n A --> ¦]',
  'graph TD\n  A["x：(y)"] --> ¦--> B',
  'graph TD\n  A[中：文] --> ¦--> B',
  'graph TD\n  A --> ¦(x)',
  'pie\n "a" : ¦x',
  'graph TD\n A["x" --> B¦',
])('has no step for another mistake: %s', (code) => {
  expect(stepAt(code)).toBeUndefined()
})

test.each([
  'flowchart TD\n  A --> End',
  'flowchart TD\n  A --> Style[x]',
  'flowchart TD\n  A --> B[用户#quot;登录#quot;]',
  'flowchart TD\n  A["x#quot;y"] --> B',
  'flowchart TD\n  A -->|"x(y)"| B',
])('Mermaid reads the corrected code %s', async (code) => {
  expect(await refusalOf(code)).toBeUndefined()
})
