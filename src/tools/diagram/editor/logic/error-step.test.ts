import { expect, test } from 'vitest'
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
])('quotes a label with brackets: %s', (code, found) => {
  expect(stepAt(code)).toEqual({ key: 'brackets', params: { found } })
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
