import { describe, expect, test } from 'vitest'
import { parseOptionValues } from '#src/core/option-values.ts'
import type { ByteParts } from '#src/core/task.ts'
import { decodeText, encodeText } from './logic.ts'
import tool from './tool.ts'

const context = { progress: () => {} }
const bytesOf = ({ parts }: ByteParts) => Buffer.concat(parts)
const hexOf = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))

function encode(input: string | Uint8Array<ArrayBuffer>, options: object) {
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input
  return encodeText(bytes, parseOptionValues(tool.operations.encode.options, options), context)
}

function decode(text: string | Uint8Array<ArrayBuffer>, options: object) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  return decodeText(bytes, parseOptionValues(tool.operations.decode.options, options), context)
}

const encoded = async (...given: Parameters<typeof encode>) =>
  bytesOf((await encode(...given)).output).toString()
const decoded = async (...given: Parameters<typeof decode>) =>
  bytesOf((await decode(...given)).output).toString()

async function both(text: string, written: string, options: object) {
  expect(await encoded(text, options)).toBe(written)
  expect(await decoded(written, options)).toBe(text)
}

/** The code, line, column, and further parameters of a failure. */
const failure = (code: string, line: number, column: number, more: object = {}) =>
  expect.objectContaining({ code, params: expect.objectContaining({ line, column, ...more }) })

test('the vectors of RFC 4648, section 10', async () => {
  const rows = [
    ['', '', '', ''],
    ['f', '66', 'MY======', 'CO======'],
    ['fo', '666F', 'MZXQ====', 'CPNG===='],
    ['foo', '666F6F', 'MZXW6===', 'CPNMU==='],
    ['foob', '666F6F62', 'MZXW6YQ=', 'CPNMUOG='],
    ['fooba', '666F6F6261', 'MZXW6YTB', 'CPNMUOJ1'],
    ['foobar', '666F6F626172', 'MZXW6YTBOI======', 'CPNMUOJ1E8======'],
  ] as const
  for (const [text, hex, base32, base32hex] of rows) {
    await both(text, hex, { format: 'hex', letterCase: 'upper' })
    await both(text, base32, { format: 'base32' })
    await both(text, base32hex, { format: 'base32hex' })
  }
})

test('the examples of RFC 9285', async () => {
  await both('AB', 'BB8', { format: 'base45' })
  await both('Hello!!', '%69 VD92EX0', { format: 'base45' })
  await both('base-45', 'UJCLQE7W581', { format: 'base45' })
  await both('ietf!', 'QED8WEX0', { format: 'base45' })
  expect(bytesOf((await decode('FGW', { format: 'base45' })).output).toString('hex')).toBe('ffff')
  await expect(decode('GGW', { format: 'base45' })).rejects.toEqual(failure('text.group', 1, 1))
  await expect(decode('BB8b', { format: 'base45' })).rejects.toEqual(
    failure('text.lowercase', 1, 4),
  )
})

test('Base58 vectors of Bitcoin', async () => {
  const rows = [
    ['', ''],
    ['61', '2g'],
    ['626262', 'a3gV'],
    ['636363', 'aPEr'],
    ['73696d706c792061206c6f6e6720737472696e67', '2cFupjhnEsSn59qHXstmK2ffpLv2'],
    ['00eb15231dfceb60925886b67d065299925915aeb172c06647', '1NS17iag9jJgTHD1VXjvLCEnZuQ3rJDE9L'],
    ['516b6fcd0f', 'ABnLTmg'],
    ['bf4f89001e670274dd', '3SEo3LWLoPntC'],
    ['572e4794', '3EFU7m'],
    ['ecac89cad93923c02321', 'EJDM8drfXA6uyA'],
    ['10c8511e', 'Rt5zm'],
    ['00000000000000000000', '1111111111'],
  ] as const
  for (const [hex, base58] of rows) {
    expect(await encoded(hexOf(hex), { format: 'base58' })).toBe(base58)
    const { output } = await decode(base58, { format: 'base58' })
    expect(bytesOf(output).toString('hex')).toBe(hex)
  }
  const address = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
  const { output, notes } = await decode(address, { format: 'base58check' })
  expect(bytesOf(output).toString('hex')).toBe('0062e907b15cbf27d5425399ebf6f0fb50ebb88f18')
  expect(notes).toEqual([{ name: 'checksum', count: 1 }])
  await expect(decode(address.replace('A1', 'A2'), { format: 'base58check' })).rejects.toEqual(
    failure('text.checksum', 1, 1),
  )
})

test('a long number in Base58 is exact and fast, and longer ones are refused', async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => (at * 40_503) >>> 7)
  const text = await encoded(bytes, { format: 'base58' })
  const { output } = await decode(text, { format: 'base58' })
  expect(bytesOf(output).equals(bytes)).toBe(true)
  await expect(encode(new Uint8Array(100_001), { format: 'base58' })).rejects.toEqual(
    failure('text.too-long', 1, 1, { size: 100_000 }),
  )
})

test('Ascii85 and the Z85 vector of ZeroMQ', async () => {
  expect(await encoded(hexOf('864fd26fb559f75b'), { format: 'z85' })).toBe('HelloWorld')
  const { output } = await decode('HelloWorld', { format: 'z85' })
  expect(bytesOf(output).toString('hex')).toBe('864fd26fb559f75b')
  await expect(encode('abc', { format: 'z85' })).rejects.toEqual(
    failure('text.z85-bytes', 1, 4, { count: 3 }),
  )
  expect(await decoded('<~9jqo^~>', { format: 'ascii85' })).toBe('Man ')
  expect(await decoded(' 9jqo^y', { format: 'ascii85' })).toBe('Man     ')
  await expect(decode('9jzqo', { format: 'ascii85' })).rejects.toEqual(
    failure('text.short-form', 1, 3),
  )
  await expect(decode('s8W-"', { format: 'ascii85' })).rejects.toEqual(failure('text.group', 1, 1))
})

describe('hex and binary', () => {
  const separators = {
    none: '48c3a9',
    space: '48 c3 a9',
    colon: '48:c3:a9',
    comma: '48,c3,a9',
    '0x': '0x48 0xc3 0xa9',
    '0x,': '0x48, 0xc3, 0xa9',
    '\\x': '\\x48\\xc3\\xa9',
  }
  test.each(Object.entries(separators))('%s', async (separator, written) => {
    await both('Hé', written, { format: 'hex', separator })
  })

  test('notes what it ignores', async () => {
    const { notes } = await decode(' 48 C3:a9\n', { format: 'hex' })
    expect(notes).toEqual([
      { name: 'spaces', count: 3 },
      { name: 'separators', count: 1 },
    ])
  })

  test('a divided or incomplete byte is an error', async () => {
    await expect(decode('4 8', { format: 'hex' })).rejects.toEqual(failure('text.split', 1, 1))
    await expect(decode('0x4,0x8', { format: 'hex' })).rejects.toEqual(failure('text.split', 1, 3))
    await expect(decode('48\n6', { format: 'hex' })).rejects.toEqual(failure('text.length', 2, 1))
    await expect(decode('48 6g', { format: 'hex' })).rejects.toEqual(
      failure('text.character', 1, 5, { codePoint: 'U+0067' }),
    )
    await expect(decode('0100100', { format: 'binary' })).rejects.toEqual(
      failure('text.length', 1, 7),
    )
  })

  test('dumps of xxd and hexdump', async () => {
    const xxd = `00000000: 4865 6c6c 6f2c 205a 6fc3 ab20 f09f a7b0  Hello, Zo.. ....
00000010: 0a21                                     .!
`
    const hexdump = `00000000  48 65 6c 6c 6f 2c 20 5a  6f c3 ab 20 f0 9f a7 b0  |Hello, Zo.. ....|\r
00000010  0a 21                                             |.!|\r
00000012\r
`
    for (const dump of [xxd, hexdump]) {
      const { notes, output } = await decode(dump, { format: 'hex' })
      expect(bytesOf(output).toString()).toBe('Hello, Zoë 🧰\n!')
      expect(notes).toEqual([{ name: 'dump', count: 1 }])
    }
    // The offset of the second row is wrong.
    await expect(decode(xxd.replace('0010:', '0020:'), { format: 'hex' })).rejects.toEqual(
      failure('text.character', 1, 52),
    )
    expect(await decoded('00000000 48 65', { format: 'hex' })).toBe('\0\0\0\0He')
    const words = await decode('0000010 6548 6c6c 006f\n0000015', { format: 'hex' })
    expect(bytesOf(words.output).toString()).toBe('Hello')
    expect(words.notes).toEqual([
      { name: 'dump', count: 1 },
      { name: 'dump-start', count: 1, written: '0000010' },
      { name: 'dump-words', count: 2 },
    ])
  })

  test('literals of SQL, PostgreSQL, .NET, and Node.js', async () => {
    for (const text of [
      "X'48656C6C6F'",
      "x'48656c6c6f';",
      '\\x48656c6c6f',
      '0x48656C6C6F',
      '48-65-6C-6C-6F',
      '<Buffer 48 65 6c 6c 6f>',
    ]) {
      expect(await decoded(text, { format: 'hex' })).toBe('Hello')
    }
    await expect(decode('<Buffer 48 65 ... 3 more bytes>', { format: 'hex' })).rejects.toEqual(
      failure('text.split', 1, 19),
    )
  })

  test('arrays and strings of programs', async () => {
    for (const text of [
      '{ 0x48, 0x65, 0x6c, 0x6c, 0x6f }',
      '{0x48,0x65,0x6c,0x6c,0x6f};',
      '[0x48, 0x65, 0x6c, 0x6c, 0x6f]',
      'unsigned char a_txt[] = {\n  0x48, 0x65, 0x6c,\n  0x6c, 0x6f\n};\nunsigned int a_txt_len = 5;\n',
      'static const uint8_t data[5] PROGMEM = { 0x48, 0x65, 0x6c, 0x6c, 0x6f, };',
      'byte[] b = new byte[] { 0x48, (byte) 0x65, (byte)0x6c, 0x6c, 0x6f };',
      'byte[] b = { (byte)0x48, 0x65, 0x6c, 0x6c, 0x6f };',
      'data := []byte{0x48, 0x65, 0x6c, 0x6c, 0x6f}',
      'let a: [u8; 5] = [0x48, 0x65, 0x6c, 0x6c, 0x6f];',
      'vec![0x48, 0x65, 0x6c, 0x6c, 0x6f]',
      'const a = new Uint8Array([0x48, 0x65, 0x6c, 0x6c, 0x6f]);',
      'bytes([0x48, 0x65, 0x6c, 0x6c, 0x6f])',
      'std::array<uint8_t, 5> a{{0x48, 0x65, 0x6c, 0x6c, 0x6f}};',
      '"48656c6c6f"',
      '"0x48656c6c6f",',
      "'\\x48656c6c6f';",
      "b'\\x48\\x65\\x6c\\x6c\\x6f'",
    ]) {
      const { output, notes } = await decode(text, { format: 'hex' })
      expect(bytesOf(output).toString(), text).toBe('Hello')
      expect(notes.map(({ name }) => name)).toContain('literal')
    }
    for (const [text, column] of [
      ['{ 0x48, 0x65, x }', 1 + '{ 0x48, 0x65, '.length],
      ['a[] = { 0x48 }; b[] = { 0x65 }', 1 + 'a[] = { 0x48 '.length],
      ['"48" "65"', 1 + '"48'.length],
      ['{ 0x48, 0x65', 1],
      ['"4865', 1],
    ] as const) {
      await expect(decode(text, { format: 'hex' }), text).rejects.toEqual(
        failure('text.character', 1, column),
      )
    }
  })

  test('groups of four and eight bits', async () => {
    await both('Hé', '01001000 11000011 10101001', { format: 'binary' })
    expect(await decoded('0b01001000 0100 1001', { format: 'binary' })).toBe('HI')
    await expect(decode('010 01000', { format: 'binary' })).rejects.toEqual(
      failure('text.split', 1, 3),
    )
  })
})

test('Base32 without padding, in lowercase, in groups, and in the digits of Crockford', async () => {
  const { notes, output } = await decode('mzxw-6yq', { format: 'base32' })
  expect(bytesOf(output).toString()).toBe('foob')
  expect(notes.map(({ name }) => name)).toEqual(['separators', 'no-padding'])
  await both('foobar', 'CSQPYRK1E8', { format: 'crockford' })
  expect(await decoded('csqpyrkle8', { format: 'crockford' })).toBe('foobar')
  await expect(decode('MZXW6==', { format: 'base32' })).rejects.toEqual(
    failure('text.padding', 1, 8),
  )
  await expect(decode('MZX', { format: 'base32' })).rejects.toEqual(failure('text.length', 1, 3))
  await expect(decode('MZXW6YQ=A', { format: 'base32' })).rejects.toEqual(
    failure('text.after-padding', 1, 9),
  )
})

test('quoted-printable has short lines and reports soft breaks and wrong escape sequences', async () => {
  const text = `${'你好'.repeat(20)} \r\nend`
  const written = await encoded(text, { format: 'quoted-printable' })
  for (const line of written.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76)
  expect(written).toMatch(/=20\r\nend$/)
  const { notes, output } = await decode(written, { format: 'quoted-printable' })
  expect(bytesOf(output).toString()).toBe(text)
  expect(notes).toEqual([{ name: 'soft-breaks', count: 4 }])
  expect(await decoded('a  \nb=\t\nc=e4=BD=A0', { format: 'quoted-printable' })).toBe('a\nbc你')
  await expect(decode('a\nb=zz', { format: 'quoted-printable' })).rejects.toEqual(
    failure('text.qp', 2, 2),
  )
})

test('quoted-printable decodes the encoded words of mail headers', async () => {
  const options = { format: 'quoted-printable' }
  expect(await decoded('=?UTF-8?B?5L2g5aW9?=', options)).toBe('你好')
  expect(await decoded('=?UTF-8?Q?Caf=C3=A9_a?=', options)).toBe('Café a')
  expect(await decoded('=?iso-8859-1*fr?q?=E9?=\r\n =?gb2312?b?xOM=?=', options)).toBe('é你')
  const split = await decode('=?utf-8?Q?=E4=BD?= =?UTF-8?B?oA==?=', options)
  expect(bytesOf(split.output).toString()).toBe('你')
  expect(split.notes).toEqual([{ name: 'encoded-words', count: 2 }])
  const header =
    'Subject: Re: =?UTF-8?Q?Caf=C3=A9?=\r\n =?utf-8?Q?s?= now\r\nFrom: =?utf-8?B?5L2g?= <a@b.c>'
  expect(await decoded(header, options)).toBe('Subject: Re: Cafés now\r\nFrom: 你 <a@b.c>')
  const fields = [
    'DKIM-Signature: v=1; a=rsa-sha256;\r\n\tbh=47DEQpj8HBSa==;\r\n b=AB12==',
    'Content-Type: text/plain; charset=utf-8',
    'Subject: =?utf-8?B?5L2g?=',
  ].join('\r\n')
  const decodedFields = fields.replace(/=\?.*/, '你')
  expect(await decoded(fields, options)).toBe(decodedFields)
  expect(await decoded(`${fields}\r\n\r\nHi`, options)).toBe(`${decodedFields}\r\n\r\nHi`)
  for (const text of [
    '=?x-no?Q?a?=',
    '=?utf-8?B?5L2g5?=',
    '=?utf-8?Q?=FF?=',
    '=?utf-8?Q?b?= =C3=A9',
    'Subject: =?utf-8?Q?b?=\n\nCaf=C3=A9',
  ]) {
    await expect(decode(text, options)).rejects.toMatchObject({ code: 'text.qp' })
  }
})

test('HTML entities of every form', async () => {
  const options = { format: 'html' }
  await both('<é> & "你"', '&lt;&eacute;&gt; &amp; &quot;&#20320;&quot;', options)
  await both("<é'>", '&lt;é&#39;&gt;', { format: 'html', characters: 'special' })
  await both('é你', '&#xE9;&#x4F60;', { format: 'html', references: 'hex' })
  // `&#x80;` is the euro sign in HTML.
  await both('\x80', '\x80', options)
  const { notes, output } = await decode('&copy2 &nope; &notit;', options)
  expect(bytesOf(output).toString()).toBe('©2 &nope; ¬it;')
  expect(notes).toContainEqual({ name: 'unknown-entities', count: 1 })
  await expect(decode('a&#xD800;', options)).rejects.toEqual(
    failure('text.html-code', 1, 2, { written: '&#xD800;' }),
  )
})

test('HTML entities of a surrogate pair are one character', async () => {
  const options = { format: 'html' }
  for (const pair of ['&#55357;&#56832;', '&#xD83D;&#xDE00;', '&#xd83d;&#56832;']) {
    const { notes, output } = await decode(`a${pair}`, options)
    expect(bytesOf(output).toString()).toBe('a😀')
    expect(notes).toEqual([{ name: 'surrogate-entities', count: 1 }])
  }
  // The first and the last characters beside the surrogates.
  expect(await decoded('&#55295;&#57344;', options)).toBe('\ud7ff\ue000')
  for (const [low, high] of [
    [0xd800, 0xdc00],
    [0xdbff, 0xdfff],
  ]) {
    expect(await decoded(`&#${low};&#${high};`, options)).toBe(String.fromCharCode(low!, high!))
  }
  await expect(decode('&#55357; &#56832;', options)).rejects.toEqual(
    failure('text.html-code', 1, 1, { written: '&#55357;' }),
  )
  await expect(decode('&#56832;&#55357;', options)).rejects.toMatchObject({
    code: 'text.html-code',
  })
  await expect(decode('&#55357;&#55357;&#56832;', options)).rejects.toMatchObject({
    code: 'text.html-code',
  })
})

test('the escape sequences of JSON, JavaScript, and Java', async () => {
  const options = { format: 'unicode' }
  await both('你"\\\n🧰', '\\u4f60\\"\\\\\\n\\ud83e\\uddf0', options)
  expect(await decoded('\\U0001f9f0\\U00004F60', options)).toBe('🧰你')
  expect(await decoded('\\U4f60\\U597d\\Ud83e\\Uddf0', options)).toBe('你好🧰')
  await expect(decode('a\\U4f6', options)).rejects.toEqual(
    failure('text.hex-digits', 1, 2, { written: '\\U', count: 4 }),
  )
  await expect(decode('\\U0000d800', options)).rejects.toEqual(failure('text.code-point', 1, 1))
  await both('你🧰', '\\u{4f60}\\u{1f9f0}', { format: 'unicode', unicode: 'braces' })
  await both('a你', '\\u0061\\u4f60', { format: 'unicode', characters: 'all' })
  expect(await decoded("\\uuu4F60\\x41\\'\\/\\101", options)).toBe("你A'/A")
  await expect(decode('a\n\\ud83e!', options)).rejects.toEqual(failure('text.surrogate', 2, 1))
  await expect(decode('C:\\dir', options)).rejects.toEqual(
    failure('text.escape', 1, 3, { written: '\\d' }),
  )
  await expect(decode('\\u12', options)).rejects.toEqual(
    failure('text.hex-digits', 1, 1, { count: 4 }),
  )
  await expect(decode('a\\', options)).rejects.toEqual(failure('text.lone-backslash', 1, 2))
})

test('the bytes of \\x', async () => {
  await both('é\n', '\\xc3\\xa9\\n', { format: 'bytes' })
  await both('AB', '\\x41\\x42', { format: 'bytes', characters: 'all' })
  const { isText, output } = await decode('\\xff\\0', { format: 'bytes' })
  expect(isText).toBe(false)
  expect([...bytesOf(output)]).toEqual([255, 0])
})

test('CSS escapes equal those of CSS.escape', async () => {
  const options = { format: 'css', characters: 'special' }
  await both('1a:b', '\\31 a\\:b', options)
  await both('-1', '-\\31 ', options)
  await both('-', '\\-', options)
  await both('--x é\x7f', '--x\\ é\\7f ', options)
  await both('你', '\\4f60 ', { format: 'css' })
  await both('"a"\n', '\\"a\\"\\a ', { format: 'css', css: 'string' })
  expect(await decoded('\\4F60\r\nx\\\ny', { format: 'css' })).toBe('你xy')
  await expect(encode('a\0', options)).rejects.toEqual(failure('text.css-null', 1, 2))
})

test('literals of Python, with quotes and prefixes', async () => {
  const options = { format: 'python' }
  expect(await decoded('"""a\\N"""', { format: 'python' }).catch((it) => it)).toEqual(
    failure('text.python-name', 1, 5),
  )
  expect(await decoded("b'\\xe4\\xbd\\xa0'", options)).toBe('你')
  for (const characters of ['special', 'non-ascii']) {
    await both('é€\n', "b'\\xc3\\xa9\\xe2\\x82\\xac\\n'", {
      ...options,
      python: 'bytes',
      characters,
    })
  }
  expect(await decoded("r'\\d'", options)).toBe('\\d')
  expect(await decoded('\\U0001f9f0 \\d', options)).toBe('🧰 \\d')
  expect(await decoded("'a', 'b'", options)).toBe("'a', 'b'")
  await expect(decode("b'é'", options)).rejects.toEqual(failure('text.python-bytes', 1, 3))
  await expect(decode("f'{x}'", options)).rejects.toEqual(
    failure('text.python-format', 1, 1, { prefix: 'f' }),
  )
})

test('Punycode of domains and lines', async () => {
  const options = { format: 'punycode' }
  await both('bücher.example', 'xn--bcher-kva.example', options)
  await both('例え.テスト', 'xn--r8jz45g.xn--zckzah', options)
  expect(await encoded('Bücher。Example\nme@münchen.de', options)).toBe(
    'xn--bcher-kva.example\nme@xn--mnchen-3ya.de',
  )
  await both('Bücher', 'Bcher-kva', { format: 'punycode', punycode: 'text' })
  await expect(encode('a.b\nbü/cher', options)).rejects.toEqual(
    failure('text.host-character', 2, 3, { character: '/' }),
  )
  await expect(decode('xn--!, xn--9999999', options)).rejects.toEqual(
    failure('text.punycode', 1, 8),
  )
})

test('Morse code reports every character that it can’t contain', async () => {
  const options = { format: 'morse' }
  await both('SOS, 73', '... --- ... --..-- / --... ...--', options)
  const { notes } = await encode('sos', options)
  expect(notes).toEqual([{ name: 'uppercase', count: 3 }])
  await expect(encode('SOS 你', options)).rejects.toEqual(
    failure('text.morse-character', 1, 5, { character: '你', point: 'U+4F60' }),
  )
  expect(await decoded('··· −−− ···   ·−', options)).toBe('SOS A')
  await expect(decode('... ........', options)).rejects.toEqual(
    failure('text.morse-code', 1, 5, { written: '........' }),
  )
  await expect(decode('... a', options)).rejects.toEqual(failure('text.morse-symbol', 1, 5))
})

test('ROT13 and its relatives leave other characters unchanged', async () => {
  await both('Hello 你 1!', 'Uryyb 你 1!', { format: 'rot13' })
  await both('Hello 1', 'Uryyb 6', { format: 'rot13', rotation: 'rot18' })
  await both('Hello 1!', 'w6==@ `P', { format: 'rot13', rotation: 'rot47' })
})

test('refuses bytes that aren’t UTF-8 in a format of characters', async () => {
  for (const format of ['html', 'unicode', 'rot13', 'morse']) {
    await expect(encode(Uint8Array.of(0x61, 0xff), { format })).rejects.toEqual(
      failure('text.not-utf8', 1, 2),
    )
  }
})

test('a byte order mark isn’t a digit', async () => {
  expect(await decoded('\ufeff4869', { format: 'hex' })).toBe('Hi')
  await expect(decode('\ufeff48\n6g', { format: 'hex' })).rejects.toEqual(
    failure('text.character', 2, 2),
  )
})

describe('suggests other formats', () => {
  const othersOf = async (text: string, format: string) => {
    try {
      return (await decode(text, { format })).others
    } catch (error) {
      return String(Object(Object(error).params).others)
        .split(' ')
        .filter(Boolean)
    }
  }

  test.each([
    ['JBSWY3DPEBLW64TMMQ======', 'hex', ['base32']],
    ['48656c6c6f20576f726c64', 'base58', ['hex']],
    ['01001000 01101001 00100001 00100001', 'base32', ['binary']],
    ['d41d8cd98f00b204e9800998ecf8427e', 'base32', ['hex']],
    ['&lt;p&gt;', 'unicode', ['html']],
    ['\\u4f60\\u597d', 'html', ['unicode']],
    ['\\xe4\\xbd\\xa0\\xe5\\xa5\\xbd', 'unicode', ['bytes']],
    ['"\\xe4\\xbd\\xa0"', 'python', ['bytes']],
    ['\\344\\275\\240', 'unicode', ['bytes']],
    ['caf\\xe9', 'unicode', []],
    ['\\xe4\\xbd\\xa0\\u4f60', 'unicode', []],
    ["b'\\xe4\\xbd\\xa0'", 'python', []],
    ['xn--bcher-kva.example', 'hex', ['punycode']],
    ['... --- ...', 'hex', ['morse']],
    ['<~87cURD]j7BEbo80~>', 'hex', ['ascii85']],
    ['Hello=20World=', 'hex', ['quoted-printable']],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'hex', ['base58check']],
    ['48656c6c6f20576f726c64', 'hex', []],
    ['Hello, World', 'html', []],
    ['你好', 'hex', []],
  ])('%s as %s', async (text, format, expected) => {
    expect(await othersOf(text, format)).toEqual(expected)
  })
})

test('Morse code with any separators, and codes longer than a number', async () => {
  const options = { format: 'morse' }
  expect(await decoded('...\u00a0---\t... / ·−\n|-', options)).toBe('SOS A\n T')
  expect(await decoded('..   --', options)).toBe('I M')
  expect(await decoded(`${'.- '.repeat(20_000)}-...`, options)).toBe(`${'A'.repeat(20_000)}B`)
  for (const length of [60, 2000]) {
    await expect(decode(`- ${'.'.repeat(length)}`, options)).rejects.toEqual(
      failure('text.morse-code', 1, 3),
    )
  }
})

test('digits with the prefix of each byte', async () => {
  expect(await decoded('0b01000001 0B01000010', { format: 'binary' })).toBe('AB')
  expect(await decoded('0x41 0X42 \\x43 #44', { format: 'hex' })).toBe('ABCD')
  await expect(decode('0x', { format: 'binary' })).rejects.toEqual(failure('text.character', 1, 2))
})

test('a long Punycode label', async () => {
  const label = '\u4f60\u597d'.repeat(2000)
  const options = { format: 'punycode', punycode: 'text' }
  expect(await decoded(await encoded(label, options), options)).toBe(label)
})
