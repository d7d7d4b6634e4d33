import { expect, test } from 'vitest'
import { toolForFile, toolForText } from './tool-for.ts'

test.each([
  ['{"a":1}', 'json/validator'],
  ['  [1, 2]', 'json/validator'],
  ['name: offkit\nversion: 1\n', 'json/to-yaml'],
  ['---\n- a\n', 'json/to-yaml'],
  ['id,name\r\n1,x\r\n', 'json/to-csv'],
  ['1700000000', 'time/timestamp'],
  ['2024-01-31T13:45:00+08:00', 'time/timestamp'],
  ['018f3b7a-3b00-7cc3-98c4-dc0c0c07398f', 'time/timestamp'],
  ['2024-01-31T13:45[Asia/Shanghai]', 'time/timezone'],
  ['P1Y2M10DT2H30M', 'time/calculator'],
  ['"{\\"a\\":1}"', 'json/unescaper'],
  ['T2Zma2l0IOemu+e6v+W3peWFt+eusSDwn6ew', 'encoding/base64'],
  ['data:image/png;base64,iVBORw0KGgo=', 'encoding/base64'],
  ['https://example.com/?q=1', 'encoding/url'],
  ['%E4%BD%A0%E5%A5%BD', 'encoding/url'],
  ['nothing known', 'json/validator'],
])('the text %j opens in %s', (text, id) => {
  expect(toolForText(text)?.id).toBe(id)
})

test.each([
  ['export.JSON', 'json/validator'],
  ['log.jsonl', 'json/validator'],
  ['compose.prod.yml', 'json/to-yaml'],
  ['export.csv', 'json/to-csv'],
  ['photo.png', 'encoding/base64'],
  ['program.bin', undefined],
])('the file %s opens in %s', (name, id) => {
  expect(toolForFile(name)?.id).toBe(id)
})
