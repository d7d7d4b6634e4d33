import { describe, expect, test } from 'vitest'
import { type LookKey, lookOf, withLook } from './look.ts'

const set = (code: string, key: LookKey, value: string | undefined) => withLook(code, key, value)
const CODE = 'flowchart TD\n  A --> B\n'

describe('a setting of the look', () => {
  test('is written to new front matter, and removing it restores the code', () => {
    const themed = set(CODE, 'theme', 'forest') ?? ''
    expect(themed).toBe(`---\nconfig:\n  theme: forest\n---\n${CODE}`)
    expect(lookOf(themed)).toMatchObject({ theme: 'forest', look: undefined, direction: 'TB' })
    const both = set(themed, 'look', 'handDrawn') ?? ''
    expect(both).toBe(`---\nconfig:\n  theme: forest\n  look: handDrawn\n---\n${CODE}`)
    expect(set(set(both, 'theme', undefined) ?? '', 'look', undefined)).toBe(CODE)
  })

  test('leaves the title, comments, order, and indent of front matter as they are', () => {
    const code = `---\ntitle: "A: b" # mine\nconfig:   # settings\n    # first\n    theme: 'dark'   # at night\n    flowchart:\n        curve: linear\n\n---\n%% note\n${CODE}`
    expect(set(code, 'theme', 'base')).toBe(code.replace("'dark'", 'base'))
    expect(set(code, 'layout', 'elk')).toBe(code.replace('linear\n', 'linear\n    layout: elk\n'))
    expect(set(code, 'theme', undefined)).toBe(code.replace("    theme: 'dark'   # at night\n", ''))
    expect(set(code, 'primaryColor', '#ff0000')).toBe(
      code.replace('linear\n', 'linear\n    themeVariables:\n      primaryColor: "#ff0000"\n'),
    )
  })

  test('is added to front matter without a configuration', () => {
    const code = `---\ntitle: x\n---\n${CODE}`
    const themed = `---\ntitle: x\nconfig:\n  theme: dark\n---\n${CODE}`
    expect(set(code, 'theme', 'dark')).toBe(themed)
    expect(set(themed, 'theme', undefined)).toBe(code)
  })

  test('is changed within a mapping in braces', () => {
    const code = `---\nconfig: {theme: dark, "look": "classic"}\n---\n${CODE}`
    expect(set(code, 'look', 'handDrawn')).toBe(code.replace('"classic"', '"handDrawn"'))
    expect(set(code, 'theme', undefined)).toBe(code.replace('theme: dark, ', ''))
    expect(set(code, 'look', undefined)).toBe(code.replace(', "look": "classic"', ''))
    expect(set(code, 'layout', 'elk')).toBe(code.replace('{theme', '{layout: elk, theme'))
    const last = code.replace(/\{.*\}/, '{look: handDrawn}')
    expect(set(last, 'look', undefined)).toBe(CODE)
    const empty = code.replace(/\{.*\}/, '{}')
    expect(set(empty, 'theme', 'dark')).toBe(code.replace(/\{.*\}/, '{theme: dark}'))
  })

  test('is changed in a directive that has it, because directives win', () => {
    const code = `%%{init: {"theme": "dark", "look": "classic"}}%%\n${CODE}`
    expect(lookOf(code)).toMatchObject({ theme: 'dark', look: 'classic' })
    expect(set(code, 'theme', 'forest')).toBe(code.replace('"dark"', '"forest"'))
    expect(set(code, 'theme', undefined)).toBe(code.replace('"theme": "dark", ', ''))
    expect(set(code, 'layout', 'elk')).toBe(`---\nconfig:\n  layout: elk\n---\n${code}`)
  })

  test('keeps CRLF line ends of other lines', () => {
    const code = '---\r\ntitle: x\r\n---\r\nflowchart TD\r\n  A'
    expect(set(set(code, 'theme', 'dark') ?? '', 'theme', undefined)).toBe(code)
  })

  test('can’t be written to front matter that isn’t an editable mapping', () => {
    for (const text of ['a: [', '- a', 'config: &x {theme: dark', 'config: text']) {
      expect(set(`---\n${text}\n---\n${CODE}`, 'theme', 'dark')).toBeUndefined()
    }
    const anchored = `---\nconfig: &all\n  theme: dark\nother: *all\n---\n${CODE}`
    expect(set(anchored, 'theme', 'base')).toBeUndefined()
  })
})

describe('the direction', () => {
  test.each([
    ['graph TD\nA', 'graph LR\nA'],
    ['flowchart\nA', 'flowchart LR\nA'],
    [
      '%% flowchart TD\n%%{init: {}}%%\n\n  graph   BT; A-->B',
      '%% flowchart TD\n%%{init: {}}%%\n\n  graph   LR; A-->B',
    ],
    ['---\ntitle: graph TD\n---\ngraph TD', '---\ntitle: graph TD\n---\ngraph LR'],
  ])('of %j is changed in the first line', (code, changed) => {
    expect(set(code, 'direction', 'LR')).toBe(changed)
    expect(lookOf(changed).direction).toBe('LR')
  })

  test('belongs to flowcharts only', () => {
    expect(lookOf('pie\n"a": 1')).toMatchObject({ hasDirection: false, direction: undefined })
    expect(set('graphics TD', 'direction', 'LR')).toBe('graphics TD')
  })
})
