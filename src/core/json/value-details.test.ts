import { describe, expect, test } from 'vitest'
import type { JsonDocument } from './document.ts'
import { meaningOf } from './meaning.ts'
import { scanJson, scanJsonLines } from './scan.ts'
import { unfold } from './unfold.ts'
import { detailsOf } from './value-details.ts'

function documentOf(json: string, scan = scanJson): JsonDocument {
  const result = scan(new TextEncoder().encode(json))
  if (!result.ok) throw new Error(result.error.code)
  return result.document
}

const meaning = (json: string) => meaningOf(documentOf(json), 0)
const ofText = (text: string) => meaning(JSON.stringify(text))

describe('details', () => {
  test('count levels, values, and bytes', () => {
    const document = documentOf('{"a": [1, {"b": []}], "c": 2}')
    expect(detailsOf(document, 0)).toMatchObject({ size: 29, levels: 4, values: 5 })
    expect(detailsOf(documentOf(' "é" '), 0)).toMatchObject({ size: 4, levels: 0, values: 0 })
    const lines = documentOf('[1]\n{}\n', scanJsonLines)
    expect(detailsOf(lines, 0)).toMatchObject({ levels: 2, values: 3 })
  })
})

describe('the meaning of', () => {
  test.each([
    ['1714564800', 1_714_564_800_000],
    ['1714564800123', 1_714_564_800_123],
    ['"1714564800123456"', 1_714_564_800_123],
    ['1714564800123456789', 1_714_564_800_123],
    ['"2024-05-01T12:00:00Z"', 1_714_564_800_000],
    ['"2024-05-01T14:00:00.5+0200"', 1_714_564_800_500],
  ])('%s is a time', (json, ms) => {
    expect(meaning(json)).toEqual({ kind: 'time', ms })
  })

  test.each([
    '12345',
    '99999999999',
    '1714564800.5',
    '"2024-05-01"',
    '"2024-13-01T12:00:00Z"',
    '-1714564800',
  ])('%s is not a time', (json) => {
    expect(meaning(json)).toBeUndefined()
  })

  test('a color, an address, or an image is a preview', () => {
    expect(ofText('#FF8800')).toEqual({ kind: 'color', color: '#FF8800' })
    expect(ofText('rgb(1 2 3 / 50%)')).toEqual({ kind: 'color', color: 'rgb(1 2 3 / 50%)' })
    expect(ofText('#ff88')).toMatchObject({ kind: 'color' })
    expect(ofText('#ff888')).toBeUndefined()
    expect(ofText('https://example.com/?q=1')).toMatchObject({ kind: 'link' })
    expect(ofText('javascript:alert(1)')).toBeUndefined()
    expect(ofText('data:image/png;base64,AAAA')).toMatchObject({ kind: 'image' })
    expect(ofText('data:text/html,<b>')).toBeUndefined()
  })

  test.each([
    ['{"a":[1.0]}', 'plain'],
    [' [1] ', 'plain'],
    ['eyJhIjpbMS4wXX0=', 'base64'],
    ['eyJhIjpbMS4wXX0', 'base64'],
    ['W10=', 'base64'],
    ['%7B%22a%22%3A%5B1.0%5D%7D', 'percent'],
  ])('%s is JSON', (text, wrapping) => {
    expect(ofText(text)).toEqual({ kind: 'json', wrapping })
  })

  test.each(['{a}', 'every', 'Words', '%7Bx', '%7B%zz', '[', 'eyJhIjo'])(
    '%s is not JSON',
    (text) => {
      expect(ofText(text)).toBeUndefined()
    },
  )
})

test('unfolds JSON with the bytes that it has in the string', () => {
  const unfolded = unfold(documentOf(JSON.stringify('eyJhIjpbMS4wLCLkvaAiXX0')), 0)
  expect(new TextDecoder().decode(unfolded?.document.bytes)).toBe('{"a":[1.0,"你"]}')
  expect(unfold(documentOf('[1]'), 0)).toBeUndefined()
})
