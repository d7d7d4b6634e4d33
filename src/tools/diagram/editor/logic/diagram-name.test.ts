import { expect, test } from 'vitest'
import { diagramName } from './diagram-name.ts'

test.each([
  ['---\ntitle: "Login: a/b?" # first\n---\ngraph TD', 'saved', 'Login- a-b'],
  ['---\nconfig:\n  theme: dark\n---\ngraph TD', 'saved', 'saved'],
  ['gantt\n    title 计划\n', undefined, '计划'],
  ['pie showData title Share of pets\n"a": 1', undefined, 'Share of pets'],
  ['flowchart TD\n  accTitle: Login flow\n  A', undefined, 'Login flow'],
  ['xychart-beta\n  title "Sales"', undefined, 'Sales'],
  ['graph TD\n  title --> B', undefined, undefined],
  ['graph TD\n  A[title x]', '..', undefined],
  ['graph TD', undefined, undefined],
  ['graph TD', 'x'.repeat(100), 'x'.repeat(80)],
  ['graph TD', `${'x'.repeat(79)}😀`, 'x'.repeat(79)],
])('the name of %j saved as %j is %j', (code, saved, name) => {
  expect(diagramName(code, saved)).toBe(name)
})
