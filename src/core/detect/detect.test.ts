import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cpuMs } from '#tests/conformance/cpu-time.ts'
import { detect } from './detect.ts'
import { SAMPLE_SIZE, sampleOfText } from './sample.ts'

interface Paste {
  readonly what: string
  readonly isSure: boolean
  readonly title: string
  readonly text: string
}

/** Each paste begins with `%%% format title`, where `!` requires certainty. */
const pastes: readonly Paste[] = readFileSync(new URL('./pastes.txt', import.meta.url), 'utf8')
  .split(/^%%% /m)
  .slice(1)
  .map((entry) => {
    const [, what = '', mark, title = ''] = /^([\w-]+)(!?) (.*)/.exec(entry) ?? []
    const text = entry.slice(entry.indexOf('\n') + 1)
    return { what, isSure: mark === '!', title, text: text.replace(/\n$/, '') }
  })

const results = pastes.map((paste) => ({
  ...paste,
  found: detect(sampleOfText(paste.text)).findings,
}))

describe('real-world pastes', () => {
  test('number at least 150', () => expect(pastes.length).toBeGreaterThanOrEqual(150))

  test('have the right format in the first place for at least 95 %', () => {
    const wrong = results.filter(({ what, found: [first] }) => first?.what !== what)
    const report = wrong.map(
      ({ what, title, found }) => `${what} ${title}: ${JSON.stringify(found)}`,
    )
    if (wrong.length > 0) console.warn(report.join('\n'))
    expect(1 - wrong.length / results.length).toBeGreaterThanOrEqual(0.95)
  })

  test('are never confidently wrong', () => {
    const wrong = results.filter(
      ({ what, found: [first] }) => first?.confidence === 'certain' && first.what !== what,
    )
    expect(wrong.map(({ what, title, found }) => [what, title, found[0]])).toEqual([])
  })

  test('are certain where no doubt remains', () => {
    const unsure = results.filter(
      ({ isSure, found: [first] }) => isSure && first?.confidence !== 'certain',
    )
    expect(unsure.map(({ what, title, found }) => [what, title, found[0]])).toEqual([])
  })
})

describe('the detector', () => {
  const repeated = (text: string) => text.repeat(1 + (1 << 20) / text.length)

  test.each([
    ...' \n"\'\\{[(<%=#:.@*`|,;-/1',
    'eyJ',
    'eyJ.',
    '[{',
    '{"a":',
    '"\\',
    '<!--',
    '%41',
    '- ',
    '-- \n',
    'a: ',
    'select a from ',
    '[x](',
    '- - ',
    'a.b#c ',
    'a-b,',
    'a="b",',
    '=C3',
    '0x1, ',
    'a[',
    '{(byte)0x11, ',
    'a.b 0000000',
    'a.b: 00 00 ',
    'a.b: 00 00\n',
    'FREQ=DAILY;',
    '01010101 ',
    '. - ',
    'xn--a.',
    'OnCalendar=a\n',
    '[Timer]\nOnCalendar=a\n',
    'data: {\n',
    '&amp;',
    '0000 00 ',
    '0000  00\n',
    '\u0000',
    '\ud800',
    '中',
  ])('reads 1 MB of %j without backtracking', (text) => {
    const start = cpuMs()
    detect(sampleOfText(repeated(text)))
    detect(sampleOfText(`{"a": 1, ${repeated(text)}`))
    expect(cpuMs() - start).toBeLessThan(2_000)
  })

  const bytes = (...codes: number[]) => new Uint8Array(codes)
  const utf8 = (text: string) => new TextEncoder().encode(text)
  /** “你好，世界” in GBK. */
  const GBK = [0xc4, 0xe3, 0xba, 0xc3, 0xa3, 0xac, 0xca, 0xc0, 0xbd, 0xe7]
  const first = (head: Uint8Array, name = '') => detect({ head, tail: '', name }).findings[0]

  test.each([
    ['PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ['ZIP', bytes(0x50, 0x4b, 3, 4, 20, 0)],
    ['PDF', utf8('%PDF-1.7\n')],
    ['GZIP', bytes(0x1f, 0x8b, 8, 0)],
    ['', bytes(0, 1, 2, 3)],
  ])('names a %s file by its content, not by its extension', (type, head) => {
    expect(first(head, 'data.json')).toEqual({
      what: 'binary',
      confidence: 'certain',
      params: { type },
    })
  })

  test('recognizes GBK and the format of a text in it', () => {
    expect(first(bytes(...GBK))?.what).toBe('gbk')
    const table = bytes(
      ...GBK,
      44,
      65,
      44,
      66,
      10,
      ...GBK,
      44,
      49,
      44,
      50,
      10,
      ...GBK,
      44,
      51,
      44,
      52,
    )
    expect(detect({ head: table, tail: '', name: '' })).toMatchObject({
      encoding: 'GBK',
      findings: [{ what: 'csv' }, { what: 'gbk' }],
    })
  })

  test.each([
    ['Shift_JIS', '82b182f182c982bf82cd90a28a4581428da193fa82cd82a282a293568b4382c582b782cb8142'],
    ['Shift_JIS in a table', '96bc914f2c944e97ee0a8e52936391be98592c33300a8db293a189d48e712c3235'],
    ['half-width kana', 'b1b2b3b4b520b6b7b8b9ba20bbbcbdbebf20c0c1c2c3c4'],
    ['EUC-KR', 'bec8b3e7c7cfbcbcbfe420bcbcb0e820bec8b3e7c7cfbcbcbfe4'],
    ['Big5', 'b67db56faacca475a8e3bd63a141a677a5fea453a7d6b374'],
  ])('doesn’t take %s for GBK', (_, hex) => {
    const found = detect({ head: new Uint8Array(Buffer.from(hex, 'hex')), tail: '', name: 'a.txt' })
    expect(found.encoding).toBeUndefined()
    expect(found.findings.map(({ what }) => what)).not.toContain('gbk')
  })

  test('prefers the content of a file to its extension', () => {
    expect(first(utf8('{"a": 1}'), 'data.yaml')?.what).toBe('json')
    expect(first(utf8('a\n1\n2\n'), 'data.csv')?.what).toBe('csv')
  })

  test('reads only the first and last part of a long JSON text', () => {
    const long = JSON.stringify(Array.from({ length: 40_000 }, (_, id) => ({ id, name: 'entry' })))
    expect(long.length).toBeGreaterThan(10 * SAMPLE_SIZE)
    expect(detect(sampleOfText(long)).findings[0]).toEqual({ what: 'json', confidence: 'certain' })
    expect(detect(sampleOfText(long.slice(0, -1))).findings[0]?.what).toBe('json-broken')
  })

  test('gives the range of a token in a header', () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'
    const text = `Cookie: a=b; session=${token}; c=d`
    const [finding] = detect(sampleOfText(text)).findings
    expect(finding?.part && text.slice(...finding.part)).toBe(token)
  })

  test.each(['14:30:00', '08:00:00\n09:30:00', '10:20:30:40'])(
    'reads no IP address in %j',
    (text) => {
      expect(detect(sampleOfText(text)).findings.map(({ what }) => what)).not.toContain('ip')
    },
  )

  test.each(['::1', '[::1]:8080', 'fe80::1%eth0', '1:2:3:4:5:6:7:8', '64:ff9b::192.0.2.33'])(
    'reads the IP address %j',
    (text) => {
      expect(detect(sampleOfText(text)).findings[0]?.what).toBe('ip')
    },
  )

  test('reads no shell code in the output of npm', () => {
    const text = 'npm ERR! code ENOENT\nnpm ERR! syscall open\nnpm ERR! path /app/package.json'
    expect(detect(sampleOfText(text)).findings.map(({ what }) => what)).not.toContain('code')
  })

  test('reads no URL in the digest of an image', () => {
    const text = `nginx@sha256:${'0123456789abcdef'.repeat(4)}`
    expect(detect(sampleOfText(text)).findings.map(({ what }) => what)).not.toContain('url')
  })

  test('is not certain of CSV in two lists of words', () => {
    const [finding] = detect(sampleOfText('Milk, eggs, bread\nCheese, ham, butter')).findings
    expect(finding?.confidence).not.toBe('certain')
  })

  test('reads no YAML in a Python traceback', () => {
    const text =
      'Traceback (most recent call last):\n  File "/srv/app.py", line 9, in run\n    raise ValueError("bad")\nValueError: bad'
    const found = detect(sampleOfText(text)).findings.map(({ what }) => what)
    expect(found[0]).toBe('stack-trace')
    expect(found).not.toContain('yaml')
  })

  test.each([
    ['diagram', 'mermaid', 'graph TD\n  A-->B\n'],
    ['json', 'json', '{"id": 1}\n'],
    ['yaml', '', '---\nname: Ann\nroles:\n  - admin\n'],
  ])('finds the range of %s in a code fence', (what, tag, code) => {
    const fence = '```'
    for (const text of [
      `${fence}${tag}\n${code}${fence}`,
      `\n${fence}${tag}\n${code}${fence}\n`,
      `${fence}${tag}\n${code}`,
    ]) {
      const [finding] = detect(sampleOfText(text)).findings
      expect(finding?.what).toBe(what)
      expect(finding?.part && text.slice(...finding.part)).toBe(code)
    }
    expect(detect(sampleOfText(code)).findings[0]).not.toHaveProperty('part')
  })

  test('finds a diagram in an HTML page', () => {
    const text = '<!doctype html>\n<title>x</title>\n<div class="a mermaid">\ngraph TD\n</div>'
    expect(detect(sampleOfText(text)).findings.map(({ what }) => what)).toContain('diagram')
  })

  test('finds Markdown in text with code fences', () => {
    const text = 'Use this:\n\n```json\n{"id": 1}\n```\n\n- then\n- that\n'
    expect(detect(sampleOfText(text)).findings[0]?.what).toBe('markdown')
  })

  test('finds nothing in blank text', () => {
    expect(detect(sampleOfText(' \n')).findings).toEqual([])
  })
})
