import { expect, test } from 'vitest'
import { foreignLanguage } from './foreign.ts'

test.each([
  ['plantuml', "' note\n@startuml\nA -> B\n@enduml"],
  ['plantuml', '@startmindmap\n* a\n@endmindmap'],
  ['plantuml', '```plantuml\n@startuml\nA->B\n@enduml\n```'],
  ['plantuml', 'Alice -> Bob: hi\nskinparam monochrome true'],
  ['markdown', 'Text\n\n```js\na -> b\n```'],
  ['dot', '/* c */ strict digraph "G x" { a -> b }'],
  ['dot', '// c\ngraph {\n a -- b\n}'],
  ['dot', 'digraph 中文{a}'],
  ['d2', 'direction: right\nx -> y: hello\ny.shape: cylinder'],
  ['d2', '# c\na: {\n  shape: circle\n}\na -> b -> c'],
  ['markdown', '# Title\n\nSome text.'],
  [undefined, 'graph TD\n  A --> B'],
  [undefined, 'sequenceDiagram\n  A->>B: x'],
  [undefined, 'nothing known'],
  [undefined, 'flowchart LR\n  A{Ask} --> B'],
  [undefined, ''],
  // Mermaid after something else, or without its first line.
  [undefined, '---\n  title: x\n  ---\n  graph LR\n  a --> b'],
  [undefined, '.. mermaid::\n\n   graph TD\n   A-->B'],
  [undefined, 'mermaid\ngraph TD\nA-->B'],
  [undefined, 'participant A\nA -> B: hi'],
  [undefined, 'A --> B'],
  [undefined, 'flow TD\n  A-->B'],
  [undefined, 'A -.-> B\nB ==> C'],
  ['d2', 'a -> b: x --> y'],
  [undefined, 'title Login\nAlice->Bob: Hi\nnote right of Bob: x'],
] as const)('names %s: %s', (language, code) => {
  expect(foreignLanguage(code)).toBe(language)
})
