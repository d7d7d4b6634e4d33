import { expect, test } from 'vitest'
import { isZenuml, needsExtras } from './needs-extras.ts'

test.each([
  ['---\nconfig:\n  layout: elk\n---\nflowchart TD', true],
  ['%%{init: {"flowchart": {"defaultRenderer": "elk"}}}%%\nflowchart TD', true],
  ['%% note\nflowchart-elk TD', true],
  ['---\ntitle: x\n---\nzenuml\nA->B: x', true],
  ['flowchart TD\n  A["layout: elk"] --> zenuml', false],
  ['sequenceDiagram\n  zenuml->>A: x', false],
])('%j needs extras: %j', (code, needed) => {
  expect(needsExtras(code)).toBe(needed)
  expect(isZenuml(code)).toBe(needed && code.includes('zenuml'))
})
