import { expect, test } from 'vitest'
import { byteFormatOf, isImage } from './byte-formats.ts'

const typeOf = (text: string) =>
  byteFormatOf(Uint8Array.from([...text].map((it) => it.charCodeAt(0))))?.type

test('detects a format by its signature', () => {
  expect(typeOf('\x89PNG\r\n\x1a\n\0\0')).toBe('image/png')
  expect(typeOf('\xff\xd8\xff\xe0\0\x10JFIF')).toBe('image/jpeg')
  expect(typeOf('GIF89a')).toBe('image/gif')
  expect(typeOf('RIFF\x01\x02\x03\x04WEBPVP8 ')).toBe('image/webp')
  expect(typeOf('RIFF\x01\x02\x03\x04WAVEfmt ')).toBe('audio/wav')
  expect(typeOf('\0\0\0\x1cftypavif')).toBe('image/avif')
  expect(typeOf('\0\0\0\x1cftypisom')).toBe('video/mp4')
  expect(typeOf('%PDF-1.7')).toBe('application/pdf')
  expect(typeOf('PK\x03\x04')).toBe('application/zip')
  expect(typeOf(`${'a'.repeat(257)}ustar`)).toBe('application/x-tar')
})

test('detects SVG by its root element', () => {
  expect(typeOf('<svg xmlns="http://www.w3.org/2000/svg">')).toBe('image/svg+xml')
  expect(typeOf('<?xml version="1.0"?>\n<!-- a -->\n<svg>')).toBe('image/svg+xml')
  expect(typeOf('<p>An <svg> in HTML</p>')).toBeUndefined()
})

test('detects no format in other bytes', () => {
  for (const text of ['', 'Hello', '\x89PN', 'RIFF', 'BMW is a car'])
    expect(typeOf(text)).toBeUndefined()
})

test('accepts only formats that browsers display as images', () => {
  expect(isImage({ type: 'image/png', extension: 'png' })).toBe(true)
  expect(isImage({ type: 'image/tiff', extension: 'tif' })).toBe(false)
})
