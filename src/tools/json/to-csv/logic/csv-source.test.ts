import { describe, expect, test } from 'vitest'
import { read } from './testing.ts'

describe('CSV that isn’t UTF-8', () => {
  test.each([
    ['gb18030', '上海', '6e616d652c636974790a5765692cc9cfbaa30a'],
    ['gb18030', '芮', 'd0d5c3fb2cb3c7cad00adcc72c87e50a'],
    ['gb18030', '名', '69642cc3fb0a312c610a'],
    ['big5', '王大明', 'a96da6572cabb0a5ab0aa4fda46aa9fa2cbb4fa55f0a'],
    ['shift_jis', 'とうきょう', '96bc914f2c93738e730a8e5293632c82c682a482ab82e582a40a'],
    [
      'windows-1252',
      'São Paulo',
      '6e616d653b636974790a4ae972f46d653b53e36f205061756c6f0a4dfc6c6c65723b5afc726963680a',
    ],
    ['windows-1252', '25°C', '743b3235b0430a783b3236b0430a'],
    ['windows-1252', '£5', '6e616d653b70726963650a7465613ba3350a'],
    ['windows-1252', '5 µm', '73697a650a3520b56d0a'],
    ['windows-1252', 'Ärzte', '610ac4727a74650a'],
  ])('is decoded as %s by its bytes: %s', (encoding, word, hex) => {
    const bytes = new Uint8Array(Buffer.from(hex, 'hex'))
    const answer = read(bytes, { fallback: 'auto' })
    expect(answer.text).toContain(word)
    expect(answer.encoding).toBe(encoding)
  })

  test('is decoded by bytes after a long ASCII start, also if the sample cuts a character', () => {
    const hanzi = Buffer.from('cac0bde7', 'hex')
    const start = Buffer.from(`a\n${'x'.repeat(100_000)}`)
    const long = Buffer.concat([start, ...Array.from({ length: 40_000 }, () => hanzi)])
    for (const bytes of [long, Buffer.concat([start, Buffer.from('y'), hanzi, long])]) {
      expect(read(new Uint8Array(bytes), { fallback: 'auto' }).encoding).toBe('gb18030')
    }
  })

  test('is decoded in a selected encoding', () => {
    const gbk = Uint8Array.from([0xb3, 0xc7, 0x0a, 0xc9, 0xcf, 0xba, 0xa3, 0x0a])
    expect(read(gbk, { fallback: 'gb18030' }).text).toBe('[\n  {"城": "上海"}\n]\n')
    expect(read(gbk, { fallback: 'windows-1252' }).text).toBe('[\n  {"³Ç": "ÉÏº£"}\n]\n')
  })
})
