import { describe, expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import { decodeBase64 } from '#src/tools/encoding/base64/logic.ts'
import fc from '#tests/fast-check.ts'

const context = { progress: () => {} }
const decode = (text: string) => decodeBase64(new TextEncoder().encode(text), {}, context)
const BEGIN = '-----BEGIN'
const END = '-----END'

/** CRC-24 of RFC 9580, computed bit by bit. */
function crc24(bytes: Uint8Array): string {
  let value = 0xb704ce
  for (const byte of bytes) {
    value ^= byte << 16
    for (let bit = 0; bit < 8; bit++) {
      value <<= 1
      if (value & 0x1000000) value ^= 0x1864cfb
    }
  }
  return Buffer.of((value >> 16) & 255, (value >> 8) & 255, value & 255).toString('base64')
}

interface Form {
  readonly width: number
  readonly indent: string
  readonly lineEnd: string
  readonly before: string
  readonly headers: readonly string[]
  readonly blankLine: boolean
  readonly end: 'same' | 'other' | 'missing'
  readonly checksum: boolean
}

const formOf: fc.Arbitrary<Form> = fc.record({
  width: fc.constantFrom(4, 64, 70, 76, 100_000),
  indent: fc.constantFrom('', '  ', '\t'),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  before: fc.constantFrom(
    '',
    'subject=CN = example.com',
    'Bag Attributes\n    localKeyID: 01 00\nissuer=/C=CN/O=例',
    'plain words',
  ),
  headers: fc.constantFrom(
    [],
    ['Proc-Type: 4,ENCRYPTED', 'DEK-Info: AES-128-CBC,0123456789ABCDEF'],
    ['Version: GnuPG v2', 'Comment: https://example.com'],
    ['Subject: a very long', '    continued value'],
  ),
  blankLine: fc.boolean(),
  end: fc.constantFrom('same', 'other', 'missing'),
  checksum: fc.boolean(),
})
const blockOf = fc.record({
  form: formOf,
  bytes: fc.uint8Array({ maxLength: 300 }),
  label: fc.constantFrom('CERTIFICATE', 'RSA PRIVATE KEY', 'X509 CRL', 'PGP MESSAGE', 'X-Y Z'),
})

function armored({ form, bytes, label }: { form: Form; bytes: Uint8Array; label: string }): string {
  const { width, indent, lineEnd, headers, before } = form
  const digits = Buffer.from(bytes).toString('base64')
  const lines = [
    ...(before === '' ? [] : before.split('\n')),
    `${indent}${BEGIN} ${label}-----`,
    ...headers.map((header) => indent + header),
    ...(headers.length > 0 || form.blankLine ? [''] : []),
    ...(digits.match(new RegExp(`.{1,${width}}`, 'g')) ?? []).map((line) => indent + line),
    ...(form.checksum ? [`${indent}=${crc24(bytes)}`] : []),
    ...(form.end === 'missing'
      ? []
      : [`${indent}${END} ${form.end === 'same' ? label : 'OTHER'}-----`]),
  ]
  return lines.join(lineEnd) + lineEnd
}

/** Whether a line has text outside the block. */
const isOther = (line: string) =>
  line.replace(/-----BEGIN.*-----END [^-]*-----(?:[\\rn]+$)?/, '').trim() !== ''

describe('armored text', () => {
  test('decodes to the bytes of each block in any form', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(blockOf, { minLength: 1, maxLength: 4 }), async (blocks) => {
        // Text before a BEGIN line belongs to a block whose END line is missing.
        const list = blocks.map((block, index) =>
          blocks[index - 1]?.form.end === 'missing'
            ? { ...block, form: { ...block.form, before: '' } }
            : block,
        )
        const text = list.map(armored).join('')
        for (const decoded of [
          await decode(text),
          await decodeBase64(new File([text], 'a.pem'), {}, context),
        ]) {
          const output = Buffer.concat(decoded.output.parts)
          const found = decoded.armor?.blocks ?? []
          expect(found.map(({ label }) => label)).toEqual(list.map(({ label }) => label))
          expect(found.map(({ start, end }) => output.subarray(start, end))).toEqual(
            list.map(({ bytes }) => Buffer.from(bytes)),
          )
          expect(found.map(({ endLabel }) => endLabel)).toEqual(
            list.map(({ form, label }) =>
              form.end === 'missing' ? undefined : form.end === 'same' ? label : 'OTHER',
            ),
          )
          expect(found.map(({ checksum }) => checksum)).toEqual(
            list.map(({ form }) => (form.checksum ? 'right' : 'none')),
          )
          expect(found.map(({ headers }) => headers)).toEqual(
            list.map(({ form }) => form.headers.length),
          )
        }
      }),
      { seed: 12, numRuns: 300 },
    )
  })

  test('decodes a block on one line', async () => {
    const { output, armor } = await decode(`KEY="${BEGIN} A----- YWJj ZGVm =abcd ${END} A-----"`)
    expect(Buffer.concat(output.parts).toString()).toBe('abcdef')
    expect(armor).toMatchObject({ otherLines: 1, blocks: [{ label: 'A', checksum: 'wrong' }] })
  })

  test('decodes pieces that split lines anywhere', async () => {
    const bytes = Uint8Array.from({ length: 7_000_000 }, (_, at) => (at * 40503) >>> 7)
    const digits = Buffer.from(bytes).toString('base64')
    for (const width of [64, 1_000_000]) {
      const body = digits.replace(new RegExp(`.{1,${width}}`, 'g'), '$&\n')
      const file = new File([`${BEGIN} A-----\n${body}${END} A-----\n`], 'a.pem')
      const { output } = await decodeBase64(file, {}, context)
      expect(Buffer.compare(Buffer.concat(output.parts), bytes)).toBe(0)
    }
  })

  test('decodes in strings of JSON, PHP, and .env files', async () => {
    const strings: readonly ((text: string) => string)[] = [
      (text) => JSON.stringify({ type: 'service_account', private_key: text, client_id: '1' }),
      (text) => JSON.stringify({ type: 'service_account', private_key: text }, null, 2),
      (text) => JSON.stringify(JSON.stringify({ key: text })),
      (text) => JSON.stringify({ key: text }).replaceAll('/', '\\/'),
      (text) => `A=1\nKEY=${text.replace(/\r?\n/g, (end) => (end === '\n' ? '\\n' : '\\r\\n'))}\n`,
    ]
    await fc.assert(
      fc.asyncProperty(blockOf, fc.constantFrom(...strings), async (block, write) => {
        const form: Form = { ...block.form, before: '', end: 'same' }
        const text = write(armored({ ...block, form }))
        const { armor, output } = await decode(text)
        expect(Buffer.concat(output.parts)).toEqual(Buffer.from(block.bytes))
        expect(armor?.isEscaped).toBe(true)
        expect(armor?.blocks).toMatchObject([
          {
            label: block.label,
            endLabel: block.label,
            headers: form.headers.length,
            checksum: form.checksum ? 'right' : 'none',
          },
        ])
        expect(armor?.otherLines).toBe(text.split('\n').filter(isOther).length)
      }),
      { seed: 12, numRuns: 300 },
    )
  })

  test('reports the position of an error in a string with escapes', async () => {
    const failure = await decode(`{\n "k": "${BEGIN} A-----\\nYW*j\\n"}`).catch((error) => error)
    expect(failure).toMatchObject({
      code: 'base64.character',
      params: { line: 2, column: 29, codePoint: 'U+002A' },
    })
  })

  test('finds every mark in a long line', async () => {
    const digits = 'A'.repeat(66_000)
    for (const lineBreak of [' ', '\\n', '\\\\r\\\\n']) {
      for (let size = 0; size < 400; size += 3) {
        const text = [
          `${BEGIN} A-----`,
          digits,
          `${END} A-----`,
          `${BEGIN} B-----`,
          'YWJj',
          `${END} B-----`,
        ].join(lineBreak)
        const { armor } = await decode(text + ' '.repeat(size))
        expect(armor?.blocks).toMatchObject([
          { label: 'A', endLabel: 'A', start: 0, end: 49_500 },
          { label: 'B', endLabel: 'B', start: 49_500, end: 49_503 },
        ])
      }
    }
  })

  test('decodes the signature of a signed cleartext and skips the text', async () => {
    const text = [
      `${BEGIN} PGP SIGNED MESSAGE-----`,
      'Hash: SHA512',
      '',
      `- ${BEGIN} not a block-----`,
      'words',
      `${BEGIN} PGP SIGNATURE-----`,
      '',
      'YWJj',
      `${END} PGP SIGNATURE-----`,
    ].join('\n')
    const { armor, output } = await decode(text)
    expect(armor?.blocks.map(({ label }) => label)).toEqual(['PGP SIGNATURE'])
    expect(Buffer.concat(output.parts).toString()).toBe('abc')
  })

  test('refuses invalid Base64 with its position', async () => {
    const failureOf = async (text: string) => {
      const failure = await decode(text).catch((error: unknown) => error)
      if (!(failure instanceof ToolFailure)) throw failure
      return { code: failure.code, ...failure.params }
    }
    expect(await failureOf(`x\n${BEGIN} A-----\nA: b\n\nYWJj\nYW*j\n${END} A-----`)).toMatchObject({
      code: 'base64.character',
      line: 6,
      column: 3,
    })
    for (const name of ['ssh-ed25519', 'ssh-rsa', 'ecdsa-sha2-nistp256']) {
      expect(await failureOf(`# keys\n${name} AAAAC3NzaC1lZDI1 root`)).toMatchObject({
        code: 'base64.ssh-public',
        line: 2,
        column: name.length + 2,
      })
    }
    expect(await failureOf(`YWJj\n${END} A-----`)).toMatchObject({
      code: 'base64.armor-begin',
      line: 2,
      column: 1,
    })
  })
})
