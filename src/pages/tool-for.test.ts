import { expect, test } from 'vitest'
import { toolForFile, toolForText } from './tool-for.ts'

test.each([
  ['{"a":1}', 'json/validator'],
  ['  [1, 2]', 'json/validator'],
  ['name: offkit\nversion: 1\n', 'json/to-yaml'],
  ['---\n- a\n', 'json/to-yaml'],
  ['id,name\r\n1,x\r\n', 'json/to-csv'],
  ['nothing known', 'json/validator'],
])('the text %j opens in %s', (text, id) => {
  expect(toolForText(text)?.id).toBe(id)
})

test.each([
  ['export.JSON', 'json/validator'],
  ['log.jsonl', 'json/validator'],
  ['compose.prod.yml', 'json/to-yaml'],
  ['export.csv', 'json/to-csv'],
  ['photo.png', undefined],
])('the file %s opens in %s', (name, id) => {
  expect(toolForFile(name)?.id).toBe(id)
})
