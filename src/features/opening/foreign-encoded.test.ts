import { describe, expect, test } from 'vitest'
import { sampleOfText } from '#src/core/detect/sample.ts'
import { foreignTo } from './foreign.ts'
import { CSV, HTML, JSON_TEXT, noteFor, SQL, TOKEN, YAML } from './testing.ts'

/** Words, names, ids, and digests, which have the digits of Base64 and other notations by chance. */
const plain = [
  JSON_TEXT,
  YAML,
  HTML,
  CSV,
  SQL,
  TOKEN,
  'https://example.com/?q=1',
  'https://example.com/caf%C3%A9',
  'supercalifragilisticexpialidocious',
  'getElementsByTagNameNS2',
  'AbstractSingletonProxyFactoryBean',
  'aGVsbG8',
  '507f1f77bcf86cd799439011',
  'd41d8cd98f00b204e9800998ecf8427e',
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  'ghp_16C7e42F292c6912E7710c838347Ae178B4a',
  'AKIAIOSFODNN7EXAMPLE',
  'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  'dQw4w9WgXcQ',
  '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  '1700000000',
  '100% of 20 % and 5%',
  'C:\\users\\new',
  'hello world',
]

/** Encoded texts, and the format that decodes them, if it is an option, by the tool that encodes. */
const encodings: Readonly<Record<string, readonly (readonly [text: string, format: string])[]>> = {
  'encoding/base64': [
    ['T2Zma2l0IOemu+e6v+W3peWFt+eusSDwn6ew', ''],
    [btoa('a longer text, '.repeat(20)), ''],
    ['eyJpZCI6IDE3LCAibmFtZSI6ICJhIn0=', ''],
    ['data:image/png;base64,iVBORw0KGgo=', ''],
  ],
  'encoding/url': [
    ['%E4%BD%A0%E5%A5%BD', ''],
    ['%7B%22id%22%3A1%7D', ''],
    ['SELECT%20*%20FROM%20users', ''],
  ],
  'encoding/text': [
    ['\\u4f60\\u597d', 'unicode'],
    ['&lt;p&gt;a &amp; b&lt;/p&gt;', 'html'],
    ['00000000: 4865 6c6c 6f21 0a00  Hello!..', 'hex'],
  ],
}

describe.each(Object.entries(encodings))('%s, while it encodes', (tool, texts) => {
  test.each(texts)('suggests to decode %j', (text, format) => {
    const [reader] = foreignTo(sampleOfText(text), tool, 'encode')?.readers ?? []
    expect(reader).toMatchObject({ tool: { id: tool }, operation: 'decode' })
    expect(reader?.options?.format ?? '').toBe(format)
  })

  test.each(plain)('suggests nothing for %j', (text) => {
    expect(noteFor(text, tool, 'encode')).toBeUndefined()
  })
})
