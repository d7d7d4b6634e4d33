import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ByteSource } from '#src/core/byte-source.ts'
import { ToolFailure } from '#src/core/failure.ts'
import { algorithmsOfSize, hashAlgorithms } from './logic/algorithms.ts'
import { algorithmsFor, compareDigests } from './logic/compare.ts'
import { isDigestList, parseExpected } from './logic/expected.ts'
import { formatResults } from './logic/format.ts'
import { type HashAlgorithm, type HmacKey, hash } from './logic.ts'

const encoder = new TextEncoder()
const silent = { progress: () => {} }

async function digests(
  text: string,
  chosen: readonly HashAlgorithm[] = hashAlgorithms,
  key?: HmacKey,
) {
  const hashed = await hash(encoder.encode(text), { algorithms: chosen, key }, silent)
  return hashed[0]?.digests ?? {}
}

async function failure(run: () => Promise<unknown>) {
  try {
    await run()
  } catch (error) {
    if (error instanceof ToolFailure) return { code: error.code, params: error.params }
    throw error
  }
  throw new Error('no failure')
}

/** A file that can no longer be read. */
const vanished: ByteSource = {
  name: 'gone.bin',
  size: 10,
  arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')),
  slice: () => vanished,
  stream: () => {
    throw new DOMException('', 'NotFoundError')
  },
}

const file = (name: string, content: string | Uint8Array<ArrayBuffer>): ByteSource =>
  new File([content], name)

describe('digests', () => {
  test('are computed for every algorithm in one read', async () => {
    expect(await digests('abc')).toEqual({
      md5: '900150983cd24fb0d6963f7d28e17f72',
      sha1: 'a9993e364706816aba3e25717850c26c9cd0d89d',
      sha224: '23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7',
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      sha384:
        'cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7',
      sha512:
        'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
      'sha512-256': '53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23',
      'sha3-224': 'e642824c3f8cf24ad09234ee7d3c766fc9a3a5168d0c94ad73b46fdf',
      'sha3-256': '3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532',
      'sha3-384':
        'ec01498288516fc926459f58e2c6ad8df9b473cb0fc08c2596da7cf0e49be4b298d88cea927ac7f539f1edf228376d25',
      'sha3-512':
        'b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0',
      'keccak-256': '4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45',
      'keccak-512':
        '18587dc2ea106b9a1563e32b3312421ca164c7f1f07bc922a9c83d77cea3a1e5d0c69910739025372dc14ac9642629379540c17e2a65b19d77aa511a9d00bb96',
      blake2b:
        'ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923',
      'blake2b-256': 'bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319',
      blake2s: '508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982',
      blake3: '6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85',
      ripemd160: '8eb208f7e05d987a9b044a8e98c6b087f15a0bfc',
      sm3: '66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0',
      crc32: '352441c2',
      crc32c: '364b3fb7',
      crc64: '2cd8094a1a277627',
      adler32: '024d0127',
      xxh32: '32d153ff',
      xxh64: '44bc2cf5ad770999',
      xxh3: '78af5f94892f3950',
      xxh128: '06b05ab6733a618578af5f94892f3950',
    })
  })

  test('without a cryptographic standard equal the published check values', async () => {
    const checksums = ['crc32', 'crc32c', 'crc64'] as const
    expect(await digests('123456789', checksums)).toEqual({
      crc32: 'cbf43926',
      crc32c: 'e3069283',
      crc64: '995dc9bbdf1939fa',
    })
    expect(await digests('', ['adler32', 'xxh32', 'xxh64', 'xxh3', 'xxh128'])).toEqual({
      adler32: '00000001',
      xxh32: '02cc5d05',
      xxh64: 'ef46db3751d8e999',
      xxh3: '2d06800538d394c2',
      xxh128: '99aa06d3014798d86001c324468d497f',
    })
  })

  test.each([
    ['sha512-256', 'sha512-256'],
    ['sha3-224', 'sha3-224'],
    ['sha3-384', 'sha3-384'],
    ['ripemd160', 'ripemd160'],
    ['blake2b', 'blake2b512'],
    ['blake2s', 'blake2s256'],
  ] as const)('%s equals OpenSSL, also in pieces and as an HMAC', async (algorithm, name) => {
    for (const length of [0, 1, 111, 112, 127, 128, 129, 1000, 2_100_000]) {
      const bytes = new Uint8Array(length).map((_, at) => at * 31)
      const options = { algorithms: [algorithm] }
      const key = { text: 'a key', encoding: 'text' } as const
      const [plain] = await hash(bytes, { ...options, key: undefined }, silent)
      const [keyed] = await hash(bytes, { ...options, key }, silent)
      expect(plain?.digests[algorithm]).toBe(createHash(name).update(bytes).digest('hex'))
      const hmac = createHmac(name, key.text).update(bytes).digest('hex')
      expect(keyed?.digests[algorithm]).toBe(hmac)
    }
  })

  test('of text use UTF-8 and keep line breaks', async () => {
    expect(await digests('你好', ['md5'])).toEqual({ md5: '7eca689f0d3389d9dea66ae112e5cfd7' })
    expect(await digests('a\r\n', ['md5'])).not.toEqual(await digests('a\n', ['md5']))
  })

  test('are HMACs if there is a key in text, hex, or Base64', async () => {
    const data = 'what do ya want for nothing?'
    const sha256 = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'
    for (const key of [
      { text: 'Jefe', encoding: 'text' },
      { text: '4a:65 66:65', encoding: 'hex' },
      { text: 'SmVmZQ', encoding: 'base64' },
    ] as const) {
      expect(await digests(data, ['sha256'], key)).toEqual({ sha256 })
    }
    expect(await digests('', ['md5'], { text: '', encoding: 'text' })).toEqual({
      md5: '74e6f7298a9c2d168935f58c001bad88',
    })
  })

  test('fail with the position of an invalid character in the key', async () => {
    const bytes = encoder.encode('a')
    const run = (key: HmacKey, chosen: readonly HashAlgorithm[] = ['sha256']) =>
      failure(() => hash(bytes, { algorithms: chosen, key }, silent))
    expect(await run({ text: 'ab:xy', encoding: 'hex' })).toEqual({
      code: 'hash.key-hex',
      params: { position: 4 },
    })
    expect(await run({ text: 'YWJj*', encoding: 'base64' })).toEqual({
      code: 'hash.key-base64',
      params: { position: 5 },
    })
    expect((await run({ text: '\ud800', encoding: 'text' })).code).toBe('hash.key-lone-surrogate')
    expect(await run({ text: 'a', encoding: 'text' }, ['sha256', 'crc32c'])).toEqual({
      code: 'hash.hmac-checksum',
      params: { name: 'CRC32C' },
    })
  })
})

describe('files', () => {
  test('are each read once, with progress over all files', async () => {
    const steps: [number, number][] = []
    const big = new Uint8Array(9_000_000).fill(97)
    const results = await hash(
      [file('a', big), file('empty', '')],
      { algorithms: ['crc32', 'sha1'], key: undefined },
      { progress: (done, total) => steps.push([done, total]) },
    )
    expect(results.map(({ name, size }) => [name, size])).toEqual([
      ['a', 9_000_000],
      ['empty', 0],
    ])
    expect(results[0]?.digests).toEqual(
      (await hash(big, { algorithms: ['crc32', 'sha1'], key: undefined }, silent))[0]?.digests,
    )
    expect(results[1]?.digests.sha1).toBe('da39a3ee5e6b4b0d3255bfef95601890afd80709')
    expect(steps.length).toBeGreaterThan(2)
    expect(steps).toEqual(steps.toSorted((a, b) => a[0] - b[0]))
    expect(steps.every(([, total]) => total === 9_000_000)).toBe(true)
  })

  test('are marked unreadable among others, and fail if none can be read', async () => {
    const options = { algorithms: ['md5'], key: undefined } as const
    const both = await hash([vanished, file('b', 'b')], { ...options }, silent)
    expect(both.map(({ unreadable }) => unreadable)).toEqual([true, false])
    expect(both[1]?.digests.md5).toBe('92eb5ffee6ae2fec3ad71c777531578f')
    expect(await failure(() => hash([vanished], { ...options }, silent))).toEqual({
      code: 'file.unreadable',
      params: { name: 'gone.bin' },
    })
  })
})

describe('an expected digest', () => {
  const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  const base64 = 'ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='
  const first = (text: string, name?: string) => {
    const expected = parseExpected(text, name)
    return expected.ok ? expected.digests[0] : expected
  }

  test.each([
    [sha256, 'hex'],
    [` ${sha256.toUpperCase()}\n`, 'hex'],
    [sha256.replace(/(..)(?=.)/g, '$1:'), 'hex'],
    [`${sha256.slice(0, 50)}\n${sha256.slice(50)}`, 'hex'],
    [`0x${sha256}`, 'hex'],
    [base64, 'base64'],
    [base64.slice(0, -1).replace('+', '-').replace('/', '_'), 'base64'],
    [`sha256-${base64}`, 'sri'],
    [`sha256-${base64}?ct=application/javascript`, 'sri'],
    [`sha256:${sha256}`, 'prefixed'],
    [`SHA256:${base64.slice(0, -1)}`, 'prefixed'],
    [`SHA-256: ${sha256}`, 'prefixed'],
    [`    --hash=sha256:${sha256} \\`, 'prefixed'],
    [`--hash=sha256:${sha256}`, 'prefixed'],
    [`${sha256}  dist/a b.txt`, 'list'],
    [`${sha256} *a.txt`, 'list'],
    [`SHA256 (a.txt) = ${sha256}`, 'list'],
    [`SHA2-256(a.txt)= ${sha256}`, 'list'],
    [`SHA-256 ${sha256}`, 'prefixed'],
    [`  sha256 "${sha256}"`, 'prefixed'],
    [`SHA2-512/256(a.txt)= ${sha256}`, 'list'],
    [`${sha256} a b.txt`, 'hex'],
    [`${sha256}\ta.txt`, 'hex'],
    [`"${sha256}"`, 'hex'],
    [`sha256 = "${sha256}"`, 'prefixed'],
    [`  "sha256": "${sha256}",`, 'prefixed'],
    [`integrity="sha256-${base64}"`, 'sri'],
    [`<script src="a.js" integrity='sha256-${base64}' crossorigin></script>`, 'sri'],
    [`"integrity": "sha256-${base64}",`, 'sri'],
    [`sha-256=:${base64}:`, 'prefixed'],
    [`Repr-Digest: sha-256=:${base64}:`, 'prefixed'],
    [`Digest: SHA-256=${base64}`, 'prefixed'],
    [`x-amz-checksum-sha256: ${base64}`, 'prefixed'],
    [`X-Amz-Content-SHA256: ${sha256}`, 'prefixed'],
    [`"ChecksumSHA256": "${base64}",`, 'prefixed'],
    [`hash = "sha256-${base64}";`, 'sri'],
    [`nginx@sha256:${sha256}`, 'prefixed'],
    [`FROM registry.example:5000/a/nginx:1.27@sha256:${sha256} AS build`, 'prefixed'],
    [`  image: "nginx@sha256:${sha256}"`, 'prefixed'],
    [`- \`${sha256}\``, 'hex'],
    [`sha256 Fingerprint=${sha256.replace(/(..)(?=.)/g, '$1:').toUpperCase()}`, 'prefixed'],
  ])('%j is parsed as %s', (text, notation) => {
    expect(first(text)).toMatchObject({ hex: sha256, notation })
  })

  test('without an algorithm has every algorithm of its length as a candidate', () => {
    expect(first(sha256)).toMatchObject({
      candidates: [
        'sha256',
        'sha512-256',
        'sha3-256',
        'keccak-256',
        'blake2b-256',
        'blake2s',
        'blake3',
        'sm3',
      ],
    })
    expect(first('352441c2')).toMatchObject({ candidates: ['crc32', 'crc32c', 'adler32', 'xxh32'] })
    expect(first(`sha3-256:${sha256}`)).toMatchObject({ candidates: ['sha3-256'] })
    expect(first(`${sha256}  a`, 'B3SUMS')).toMatchObject({ candidates: ['blake3'] })
    expect(first(sha256, 'image.iso.sha256')).toMatchObject({ candidates: ['sha256'] })
  })

  test.each([[`\\${sha256}  a\\\\b\\nc`], [`\\SHA256 (a\\\\b\\nc) = ${sha256}`]])(
    '%j has an escaped file name',
    (text) => {
      expect(first(text)).toMatchObject({ notation: 'list', fileName: 'a\\b\nc' })
    },
  )

  test('names an incomplete digest after its algorithm', () => {
    expect(parseExpected(`sha256 "${sha256.slice(1)}"`)).toMatchObject({ ok: false })
    expect(parseExpected(`sha256 ${sha256.slice(2)}`)).toMatchObject({ reason: 'length' })
  })

  test('may consist of several Subresource Integrity values', () => {
    const expected = parseExpected(`sha256-${base64} sha384-${'A'.repeat(64)}`)
    expect(expected.ok && expected.digests.map((it) => it.candidates)).toEqual([
      ['sha256'],
      ['sha384'],
    ])
  })

  test.each([
    `integrity sha256-${base64}`,
    `vendorHash = "sha256-${base64}";`,
    `    resolution: {integrity: sha256-${base64}}`,
    `  "a.js": "sha256-${base64}",`,
  ])('may be a Subresource Integrity value after any name: %s', (text) => {
    expect(first(text)).toMatchObject({ hex: sha256, candidates: ['sha256'], notation: 'sri' })
    expect(first(text.replace('sha256-', 'sha384-'))).toMatchObject({ ok: false })
  })

  test('may be the Base32 of Nix', () => {
    const ofNothing = '0mdqa9w1p6cmli6976v4wi0sw9r4p5prkj7lzfd1877wk11c9c73'
    const hex = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
    for (const text of [ofNothing, `sha256:${ofNothing}`, `  sha256 = "${ofNothing}";`]) {
      expect(first(text)).toMatchObject({ hex })
    }
    expect(first(`sha512:${ofNothing}`)).toMatchObject({ ok: false, reason: 'length' })
    expect(first(ofNothing.replace('0', 'e'))).toMatchObject({ ok: false })
    // The first of 103 digits has more bits than 64 bytes.
    expect(first(`sha512:${'z'.repeat(103)}`)).toMatchObject({ ok: false })
  })

  const short = 'd'.repeat(32)
  test.each([
    `| File | MD5 | SHA-256 |\n|:--|---|---|\n| a.zip | ${short} | \`${sha256}\` |`,
    `|File|MD5 checksum|SHA256 hash|\n|-|-|-|\n|[a.zip](https://a.example/a.zip)|${short}|${sha256}|`,
    `file,md5,sha256\na.zip,${short},${sha256}`,
    `"File","Size","MD5","SHA256"\r\n"a.zip","12","${short}","${sha256}"\r\n`,
  ])('may be in a table with the algorithms in its head: %j', (text) => {
    const expected = parseExpected(text)
    expect(expected.ok && expected.digests).toEqual([
      { hex: short, candidates: ['md5'], notation: 'list', fileName: 'a.zip' },
      { hex: sha256, candidates: ['sha256'], notation: 'list', fileName: 'a.zip' },
    ])
  })

  test('may be in rows of a table without a head', () => {
    for (const text of [`| a.zip | ${sha256} |`, `${sha256},a.zip`, `"a.zip","${sha256}"`]) {
      expect(first(text)).toMatchObject({ hex: sha256, fileName: 'a.zip', notation: 'list' })
      expect(first(text, 'SHA256SUMS')).toMatchObject({ candidates: ['sha256'] })
    }
    expect(first(`| SHA-256 | \`${sha256}\` |`)).toMatchObject({ candidates: ['sha256'] })
  })

  test('in a damaged row of a table is refused', () => {
    const head = '| File | SHA-256 |\n|---|---|\n'
    for (const digest of [sha256.slice(1), `${sha256.slice(1)}x`, '']) {
      const text = `${head}| a.zip | ${sha256} |\n| b.zip | ${digest} |`
      expect(parseExpected(text)).toMatchObject({ ok: false, line: 4 })
    }
    expect(parseExpected(`file,sha512\na.zip,${sha256}`)).toMatchObject({ ok: false, line: 2 })
  })

  test('may be in requirements of pip, where each is one of the files of a package', () => {
    const other = 'a'.repeat(64)
    const text = `requests[socks]==2.31.0 ; python_version < "4" \\\n    --hash=sha256:${sha256} \\\n    --hash=sha256:${other}\n    # via x`
    const expected = parseExpected(text)
    expect(expected.ok && expected.digests.map(({ hex }) => hex)).toEqual([sha256, other])
    expect(parseExpected('requests==2.31.0')).toMatchObject({ ok: false, line: 1 })
  })

  test('may be in the output of certutil or PowerShell', () => {
    const bytes = sha256.replace(/..(?=.)/g, '$& ')
    const upper = sha256.toUpperCase()
    const end = 'CertUtil: -hashfile command completed successfully.'
    const path = 'C:\\Users\\me\\a b.iso'
    const named = [
      `SHA256 hash of a b.iso:\r\n${sha256}\r\n${end}\r\n`,
      `SHA256 hash of file a b.iso:\r\n${bytes}\r\n${end}`,
      `\nAlgorithm       Hash                                 Path\n---------       ----                                 ----\nSHA256          ${upper}       ${path}\n\n`,
      `Algorithm : SHA256\nHash      : ${upper}\nPath      : ${path}\n`,
      `Algorithm : SHA256\nHash      : ${upper}\nPath      : C:\\Users\\me\\a\n             b.iso`,
    ]
    for (const text of named.slice(0, 4)) {
      const found = { hex: sha256, candidates: ['sha256'], notation: 'list' }
      expect(first(text), text).toMatchObject(found)
      expect(isDigestList(parseExpected(text)), text).toBe(true)
      expect(first(text)).toMatchObject({ fileName: expect.stringMatching(/a b\.iso$/) })
    }
    expect(first(named[4]!)).toMatchObject({ fileName: 'C:\\Users\\me\\ab.iso' })
    expect(
      first(`SHA256 的 a.iso 哈希:\n${sha256}\nCertUtil: -hashfile 命令成功完成。`),
    ).toMatchObject({
      hex: sha256,
      candidates: ['sha256'],
      fileName: '',
    })
    expect(first(`SHA256  ${upper} C:\\Users\\me\\Downlo...`)).toMatchObject({ fileName: '' })
    expect(parseExpected(`MD2 hash of a:\n${'ab'.repeat(16)}`)).toMatchObject({
      reason: 'algorithm',
      line: 2,
    })
    expect(parseExpected(`${named[3]}\nnope`)).toMatchObject({ line: 5, text: 'nope' })
  })

  const sha1 = 'c22b5f9178342609428d6f51b2c5af4c0bde6a42'
  const md5 = '49f68a5c8493ec2c0bf489821c21fc3b'
  const grouped = sha256.toUpperCase().replace(/.{8}(?=.)/g, '$& ')

  test.each([
    [`a b.gz: ${grouped}`, [sha256]],
    [`a b.gz: ${grouped.slice(0, 62)}\n        ${grouped.slice(63)}\n`, [sha256]],
    [`a b.gz: \r\n${grouped.slice(0, 62)}\r\n ${grouped.slice(63)}\r\n`, [sha256]],
    ['a b.gz: 49 F6 8A 5C 84 93 EC 2C  0B F4 89 82 1C 21 FC 3B', [md5]],
    ['a b.gz: C22B 5F91 7834 2609 428D  6F51 B2C5 AF4C 0BDE\n        6A42', [sha1]],
    ['a b.gz: C22B 5F91 7834 2609 428D\n        6F51 B2C5 AF4C 0BDE 6A42', [sha1]],
  ])('may be in the output of gpg --print-md: %j', (text, hexes) => {
    const expected = parseExpected(text)
    expect(expected.ok && expected.digests.map(({ hex }) => hex)).toEqual(hexes)
    expect(first(text)).toMatchObject({ fileName: 'a b.gz', notation: 'list' })
    expect(isDigestList(expected)).toBe(true)
  })

  test('may be in the output of gpg --print-mds, with the algorithms', () => {
    const text = [
      'a.gz:    MD5 = 49 F6 8A 5C 84 93 EC 2C  0B F4 89 82 1C 21 FC 3B',
      'a.gz:   SHA1 = C22B 5F91 7834 2609 428D  6F51 B2C5 AF4C 0BDE 6A42',
      'a.gz: RMD160 = C22B 5F91 7834 2609 428D  6F51 B2C5 AF4C 0BDE 6A42',
      `a.gz: SHA256 = ${grouped.slice(0, 44)}`,
      `               ${grouped.slice(45)}`,
      'a long name.gz: ',
      '   MD5 = 49 F6 8A 5C 84 93 EC 2C  0B F4 89 82 1C 21 FC 3B',
    ]
    const expected = parseExpected(text.join('\n'))
    expect(expected.ok && expected.digests).toMatchObject([
      { hex: md5, candidates: ['md5'], fileName: 'a.gz' },
      { hex: sha1, candidates: ['sha1'], fileName: 'a.gz' },
      { hex: sha1, candidates: ['ripemd160'], fileName: 'a.gz' },
      { hex: sha256, candidates: ['sha256'], fileName: 'a.gz' },
      { hex: md5, candidates: ['md5'], fileName: 'a long name.gz' },
    ])
    expect(parseExpected([...text, 'nope'].join('\n'))).toMatchObject({ line: 8, text: 'nope' })
    expect(first(`SHA-256: ${grouped}`)).toMatchObject({ candidates: ['sha256'], fileName: '' })
  })

  test('may be in an SFV file', () => {
    const text = '; Generated by cksfv\r\n;\r\na b.rar 352441C2\r\ndir\\c.r00 00000000\r\n'
    for (const fileName of ['x.sfv', '']) {
      const expected = parseExpected(text, fileName)
      expect(expected.ok && expected.digests).toMatchObject([
        { hex: '352441c2', fileName: 'a b.rar' },
        { hex: '00000000', fileName: 'dir\\c.r00' },
      ])
      expect(isDigestList(expected)).toBe(true)
    }
    expect(first('README 352441C2', 'x.SFV')).toEqual({
      hex: '352441c2',
      candidates: ['crc32'],
      notation: 'list',
      fileName: 'README',
    })
    expect(first('a.rar 352441C2')).toMatchObject({ candidates: expect.arrayContaining(['crc32']) })
  })

  test.each([
    ['SHA-256 checksum: ', ['sha256'], ''],
    ['SHA256 Hash: ', ['sha256'], ''],
    ['sha256sum: ', ['sha256'], ''],
    ['Checksum (SHA256): ', ['sha256'], ''],
    ['SHA256 校验值：', ['sha256'], ''],
    ['SHA256：', ['sha256'], ''],
    ['SHA3-256 checksum\n', ['sha3-256'], ''],
    ['SHA-256:\n\n', ['sha256'], ''],
    ['a b.gz: ', undefined, 'a b.gz'],
    ['a b.gz  ', undefined, 'a b.gz'],
    ['sha256 a b.gz: ', ['sha256'], 'a b.gz'],
    ['Hash: ', undefined, ''],
  ] as const)('may follow a label or a name: %j', (label, candidates, fileName) => {
    expect(first(label + sha256)).toEqual({
      hex: sha256,
      candidates: candidates ?? algorithmsOfSize(32),
      notation: fileName ? 'list' : expect.stringMatching(/^(?:hex|prefixed)$/),
      fileName,
    })
  })

  test('after other words aren’t Base64 together with them', () => {
    const digest = 'ab'.repeat(16)
    expect(parseExpected(`The download ${digest}`)).toMatchObject({ ok: false, reason: 'form' })
    expect(parseExpected(`The download\n${digest}`)).toMatchObject({ ok: false, line: 1 })
    expect(first(`MD5 checksum\n${digest}`)).toMatchObject({ hex: digest, candidates: ['md5'] })
    expect(parseExpected(`v1.2: ${sha256}`)).toMatchObject({ ok: false })
    expect(parseExpected(`whirlpool: ${sha256}`)).toMatchObject({ reason: 'algorithm' })
  })

  test('of standard input have no file name', () => {
    expect(first(`${sha256}  -`)).toMatchObject({ hex: sha256, fileName: '' })
    expect(first(`${sha256} *-`)).toMatchObject({ hex: sha256, fileName: '' })
  })

  test('may be in sections of a file of Debian', () => {
    const text = `MD5Sum:\n ${'ab'.repeat(16)}      1234 main/a.gz\nChecksums-Sha256:\n ${sha256} 1234 b c.gz\n`
    const expected = parseExpected(text)
    expect(expected.ok && expected.digests).toMatchObject([
      { candidates: ['md5'], fileName: 'main/a.gz' },
      { hex: sha256, candidates: ['sha256'], fileName: 'b c.gz' },
    ])
    expect(first(`  ${sha256}  2024 a.gz`)).toMatchObject({ fileName: '2024 a.gz' })
    expect(parseExpected('SHA256:\n')).toMatchObject({ ok: false, line: 1 })
  })

  test('may be those of b2sum in each of its lengths that is supported', () => {
    expect(first(`${sha256}  a`, 'B2SUMS')).toMatchObject({ candidates: ['blake2b-256'] })
    expect(first(`${sha256}${sha256}  a`, 'a.b2')).toMatchObject({ candidates: ['blake2b'] })
    expect(first(`BLAKE2b-256 (a) = ${sha256}`)).toMatchObject({ candidates: ['blake2b-256'] })
  })

  test('may be in a clear-signed file', () => {
    const text = [
      '-----BEGIN PGP SIGNED MESSAGE-----',
      'Hash: SHA512',
      '',
      `${sha256}  a.iso`,
      `${sha256}  b.iso`,
      '-----BEGIN PGP SIGNATURE-----',
      '',
      'iQIzBAEBCAAdFiEE',
      '=abcd',
      '-----END PGP SIGNATURE-----',
      '',
    ]
    const expected = parseExpected(text.join('\r\n'))
    expect(expected.ok && expected.digests.map((it) => it.fileName)).toEqual(['a.iso', 'b.iso'])
    expect(parseExpected(text.with(4, 'nope').join('\n'))).toMatchObject({ line: 5, text: 'nope' })
  })

  test('may be one of several in a field of HTTP', () => {
    const expected = parseExpected(`Content-Digest: sha-256=:${base64}:, md5=:${'A'.repeat(22)}==:`)
    expect(expected.ok && expected.digests.map((it) => it.candidates)).toEqual([
      ['sha256'],
      ['md5'],
    ])
    expect(parseExpected(`sha-256=:${base64}:, unixsum=:YQ==:`)).toMatchObject({
      reason: 'algorithm',
    })
  })

  test.each([
    ['Content-MD5: 1B2M2Y8AsgTpgAmY7PhCfg==', ['md5']],
    ['x-goog-hash: crc32c=AAAAAA==', ['crc32c']],
    ['x-goog-hash: crc32c=AAAAAA==,md5=1B2M2Y8AsgTpgAmY7PhCfg==', ['crc32c', 'md5']],
    ['x-goog-hash: crc32c=AAAAAA==\nx-goog-hash: md5=1B2M2Y8AsgTpgAmY7PhCfg==', ['crc32c', 'md5']],
    [`Digest: SHA-256=${base64}, md5=1B2M2Y8AsgTpgAmY7PhCfg==`, ['sha256', 'md5']],
    ['x-amz-checksum-crc32c: AAAAAA==', ['crc32c']],
    [
      '    Hash (crc32c):          AAAAAA==\n    Hash (md5):             1B2M2Y8AsgTpgAmY7PhCfg==',
      ['crc32c', 'md5'],
    ],
    ['"md5Hash": "1B2M2Y8AsgTpgAmY7PhCfg==",\n"crc32c": "AAAAAA==",', ['md5', 'crc32c']],
  ])('in %j, as cloud storage writes it, has the named algorithm', (text, algorithms) => {
    const expected = parseExpected(text)
    expect(expected.ok && expected.digests.map((it) => it.candidates)).toEqual(
      algorithms.map((it) => [it]),
    )
  })

  test('in a field with an algorithm that isn’t supported is refused', () => {
    for (const text of [
      'x-amz-checksum-crc64nvme: AAAAAAAAAAA=',
      'x-goog-hash: sum=AAAAAA==',
      'ETag: "d41d8cd98f00b204e9800998ecf8427e"',
    ]) {
      expect(parseExpected(text)).toMatchObject({ ok: false, line: 1 })
    }
  })

  const sha512 = 'c'.repeat(128)
  const other = 'a'.repeat(64)
  const summary = (text: string) => {
    const expected = parseExpected(text)
    if (!expected.ok) return expected
    return expected.digests.map(({ hex, candidates, fileName }) => [hex, candidates[0], fileName])
  }

  test.each([
    `sha256sums=('${sha256}' '${other}')`,
    `source=("a.tar.gz::https://a.example/$pkgver.tar.gz" 'a.patch')\nsha256sums=('${sha256}'\n            "${other}") # a.patch\n`,
    `# x86_64\nsha256sums_x86_64=(\r\n  ${sha256} # a (new)\r\n  'SKIP'\r\n  '${other}'\r\n)`,
    `sha256sums=('${sha256}')\nsha256sums_aarch64+=('${other}')`,
  ])('may be in the arrays of a PKGBUILD: %j', (text) => {
    expect(summary(text)).toEqual([
      [sha256, 'sha256', ''],
      [other, 'sha256', ''],
    ])
  })

  test('in an array has the algorithm of the array', () => {
    expect(summary(`b2sums=('${sha512}')`)).toEqual([[sha512, 'blake2b', '']])
    expect(summary("md5sums=('SKIP')")).toEqual([])
    expect(parseExpected(`sha256sums=('${sha256}'\n '${other.slice(1)}')`)).toMatchObject({
      reason: 'length',
      line: 2,
      text: other.slice(1),
    })
    expect(parseExpected(`sha512sums=('${sha256}' '${other}')`)).toMatchObject({ reason: 'length' })
    expect(parseExpected("cksums=('352441c2')")).toMatchObject({ reason: 'algorithm' })
    expect(parseExpected(`sha256sums=('${sha256}')\nnope`)).toMatchObject({ ok: false })
    expect(parseExpected(`files=('${sha256}')`)).toMatchObject({ ok: false })
  })

  test('may be in a manifest of Gentoo', () => {
    const line = `DIST a-1.0.tar.gz 1234 BLAKE2B ${sha512} SHA512 ${sha512}`
    const digests = [
      [sha512, 'blake2b', 'a-1.0.tar.gz'],
      [sha512, 'sha512', 'a-1.0.tar.gz'],
    ]
    expect(summary(line)).toEqual(digests)
    expect(summary(`AUX a.patch 12 SHA256 ${sha256}\n${line}\n`)).toEqual([
      [sha256, 'sha256', 'a.patch'],
      ...digests,
    ])
    expect(isDigestList(parseExpected(line))).toBe(true)
    expect(parseExpected(line.slice(0, -2))).toMatchObject({ reason: 'length', line: 1 })
    expect(parseExpected(line.replace('SHA512', 'WHIRLPOOL'))).toMatchObject({
      reason: 'algorithm',
    })
  })

  test.each([
    [{ 'a.zip': sha256, LICENSE: other }, ['', '']],
    [{ sha256, 'a.zip': `sha256:${other}` }, ['sha256', 'sha256']],
    [{ 'a "b".js': `sha256-${base64}` }, ['sha256']],
    [{ checksum: sha256 }, ['']],
    [{ md5: 'd'.repeat(32), 'SHA-256': sha256 }, ['md5', 'sha256']],
  ])('may be in a JSON object: %j', (map, algorithms) => {
    for (const text of [JSON.stringify(map), JSON.stringify(map, null, 2)]) {
      const expected = parseExpected(text)
      const names = Object.keys(map).map((it) => (/[. L]/.test(it) ? it : ''))
      expect(expected.ok && expected.digests.map(({ fileName }) => fileName)).toEqual(names)
      expect(expected.ok && expected.digests.map(({ candidates }) => candidates)).toEqual(
        algorithms.map((it) => (it ? [it] : algorithmsOfSize(32))),
      )
    }
  })

  test('in a JSON object with other values is refused', () => {
    expect(parseExpected(`{\n"a.zip": "${sha256}",\n"b.zip": "nope"}`)).toMatchObject({
      ok: false,
      line: 3,
      text: 'nope',
    })
    expect(parseExpected(`{"id":"${sha256}"}`)).toMatchObject({ ok: false, reason: 'form' })
    expect(parseExpected('{"etag":"d41d8cd98f00b204e9800998ecf8427e"}')).toMatchObject({
      ok: false,
    })
    expect(parseExpected(`{"sha512":"${sha256}"}`)).toMatchObject({ reason: 'length' })
    expect(parseExpected(`{"sha256":"${sha256}","size":1}`)).toMatchObject({ ok: false })
  })

  test('of a module of Go is refused: files have other digests', () => {
    for (const text of ['', 'a.example/b v1.0.0 ', 'a.example/b v1.0.0/go.mod ']) {
      expect(parseExpected(`${text}h1:${base64}`)).toMatchObject({ reason: 'algorithm', line: 1 })
    }
  })

  test('in a list has a file name without the sign of the item', () => {
    for (const text of [`- a.zip: ${sha256}`, `* ${sha256} a.zip`, ` • ${sha256}  a.zip`]) {
      expect(first(text)).toMatchObject({ hex: sha256, fileName: 'a.zip' })
    }
    expect(first(`${sha256} *a.zip`)).toMatchObject({ fileName: 'a.zip' })
  })

  test('is refused with the line and reason if it is invalid', () => {
    expect(parseExpected('')).toEqual({ ok: true, digests: [] })
    expect(parseExpected('abc')).toMatchObject({ ok: false, line: 1, reason: 'length' })
    expect(parseExpected('abcd')).toMatchObject({ ok: false, reason: 'length' })
    expect(parseExpected('what is this?')).toMatchObject({ ok: false, reason: 'form' })
    expect(parseExpected(`whirlpool:${sha256}`)).toMatchObject({ reason: 'algorithm' })
    expect(parseExpected(`sha512:${sha256}`)).toMatchObject({ reason: 'length' })
    expect(parseExpected(`# list\n${sha256}  a\n\nnope  b`)).toMatchObject({ ok: false, line: 4 })
  })

  test.each([
    ['BLAKE2b-512', 64, 'blake2b'],
    ['blake2s256', 32, 'blake2s'],
    ['RMD160', 20, 'ripemd160'],
    ['SHA512/256', 32, 'sha512-256'],
    ['SHA2-512/256', 32, 'sha512-256'],
    ['xxhash64', 8, 'xxh64'],
    ['XXH3', 8, 'xxh3'],
  ])('may name its algorithm as other programs do: %s', (name, bytes, algorithm) => {
    expect(first(`${name}:${'ab'.repeat(bytes)}`)).toMatchObject({ candidates: [algorithm] })
  })

  test.each(['abcdef', 'hello1', 'q1w2e3r4t5y'])('isn’t a short word: %s', (word) => {
    expect(parseExpected(word)).toMatchObject({ ok: false, reason: 'length' })
  })

  const cheap = { isCheap: true, isHmac: false }
  const costly = { isCheap: false, isHmac: false }

  test('adds its candidates to the chosen algorithms, all of them if hashing is cheap', () => {
    const expected = parseExpected(`${sha256.slice(0, 56)}`)
    if (!expected.ok) throw new Error()
    expect(algorithmsFor(['md5'], expected.digests, cheap)).toEqual(['md5', 'sha224', 'sha3-224'])
    expect(algorithmsFor(['md5'], expected.digests, costly)).toEqual(['md5', 'sha224'])
    expect(algorithmsFor(['sha3-224'], expected.digests, costly)).toEqual(['sha3-224'])
  })

  test('that can be an HMAC adds no checksums, which have none', () => {
    const algorithms = (hex: string) => {
      const expected = parseExpected(hex)
      if (!expected.ok) throw new Error()
      return algorithmsFor(['sha1'], expected.digests, { isCheap: true, isHmac: true })
    }
    expect(algorithms('ab'.repeat(16))).toEqual(['md5', 'sha1'])
    // Its failure says that HMAC doesn't work with checksums.
    expect(algorithms('ab'.repeat(8))).toEqual(['sha1', 'crc64', 'xxh64', 'xxh3'])
  })

  test('is compared with the computed digests', async () => {
    const expected = parseExpected(`sha256:${sha256}`)
    if (!expected.ok) throw new Error()
    const outcome = async (text: string, chosen: readonly HashAlgorithm[]) => {
      const options = { algorithms: chosen, key: undefined }
      const hashed = await hash(encoder.encode(text), options, silent)
      return compareDigests(expected.digests, hashed)[0]
    }
    expect(await outcome('abc', ['sha256'])).toMatchObject({
      outcome: 'match',
      algorithm: 'sha256',
    })
    expect(await outcome('abd', ['sha256'])).toMatchObject({ outcome: 'mismatch' })
    expect(await outcome('abc', ['md5'])).toMatchObject({ outcome: 'untried' })
  })
})

describe('a checksum file', () => {
  const list = [
    '# made by hand',
    '900150983cd24fb0d6963f7d28e17f72  abc.txt',
    '900150983cd24fb0d6963f7d28e17f72 *dir/other.bin',
    '\\900150983cd24fb0d6963f7d28e17f72  back\\\\slash',
    'MD5 (missing (1).iso) = 900150983cd24fb0d6963f7d28e17f72',
  ].join('\r\n')

  test('is compared with files by name', async () => {
    const expected = parseExpected(list, 'MD5SUMS')
    expect(isDigestList(expected)).toBe(true)
    if (!expected.ok) throw new Error()
    const files = [
      file('abc.txt', 'abc'),
      file('other.bin', 'other'),
      file('back\\slash', 'abc'),
      file('more', ''),
    ]
    const hashed = await hash(files, { algorithms: ['md5'], key: undefined }, silent)
    expect(
      compareDigests(expected.digests, hashed).map(({ fileName, outcome }) => [fileName, outcome]),
    ).toEqual([
      ['abc.txt', 'match'],
      ['dir/other.bin', 'mismatch'],
      ['back\\slash', 'match'],
      ['missing (1).iso', 'missing'],
      ['more', 'unlisted'],
    ])
  })

  test('needs file names', () => {
    expect(isDigestList(parseExpected('900150983cd24fb0d6963f7d28e17f72'))).toBe(false)
    expect(isDigestList(parseExpected('hello world'))).toBe(false)
    expect(isDigestList(parseExpected(`${'ab'.repeat(20)} fix: a subject of git log`))).toBe(false)
    expect(isDigestList(parseExpected(''))).toBe(false)
  })
})

describe('results as text', () => {
  const digestsOfA = { md5: '0cc175b9c0f1b6a831c399e269772661', crc32: 'e8b7be43' }
  const result = (name: string) => ({ name, size: 1, digests: digestsOfA, unreadable: false })

  test('are a single digest in hex, uppercase hex, Base64, or SRI', () => {
    const write = (format: 'hex' | 'upper' | 'base64' | 'sri') =>
      formatResults([result('')], ['md5'], format)
    expect(write('hex')).toBe('0cc175b9c0f1b6a831c399e269772661')
    expect(write('upper')).toBe('0CC175B9C0F1B6A831C399E269772661')
    expect(write('base64')).toBe('DMF1ucDxtqgxw5niaXcmYQ==')
    expect(write('sri')).toBe('md5-DMF1ucDxtqgxw5niaXcmYQ==')
  })

  test('of files are lines that `md5sum --check` accepts', () => {
    const hashed = [result('a'), result('b\\c')]
    expect(formatResults(hashed, ['md5'], 'hex')).toBe(
      '0cc175b9c0f1b6a831c399e269772661  a\n\\0cc175b9c0f1b6a831c399e269772661  b\\\\c',
    )
    expect(formatResults([result('a')], ['crc32', 'md5'], 'hex')).toBe(
      'MD5 (a) = 0cc175b9c0f1b6a831c399e269772661\nCRC32 (a) = e8b7be43',
    )
    expect(formatResults([result('')], ['crc32', 'md5'], 'hex')).toBe(
      'MD5: 0cc175b9c0f1b6a831c399e269772661\nCRC32: e8b7be43',
    )
  })
})
