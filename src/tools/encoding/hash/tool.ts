import { defineTool } from '#src/core/manifest.ts'
import { anyValue, oneOf, requiring, someOf, validated } from '#src/core/options.ts'
import { factsOf, hashAlgorithms } from './logic/algorithms.ts'
import { formats } from './logic/format.ts'
import { isHmacKey } from './logic/key.ts'
import { isPasswordCost, passwordSchemes, schemeFacts } from './logic/password/schemes.ts'

export default defineTool({
  group: 'encoding',
  order: 3,
  icon: 'M9.5 4l-2 16M16.5 4l-2 16M4.5 9h16M3.5 15h16',
  title: { en: 'Hash Generator', 'zh-CN': '哈希生成' },
  description: {
    en: 'Compute and verify MD5, SHA\u2011256, and other digests of text or files.',
    'zh-CN': '计算并核对文本或文件的 MD5、SHA\u2011256 等摘要。',
  },
  guide: {
    en: [
      'Type or paste text, or drop files. Select several algorithms to get all their digests at once.',
      'Paste a published digest to compare the two, or drop a SHA256SUMS file together with its files.',
      'Turn on “HMAC” for a keyed digest, or select “Password” for bcrypt, Argon2, scrypt, and PBKDF2. Neither secret is saved.',
    ],
    'zh-CN': [
      '输入或粘贴文本，或拖入文件。可选择更多算法，同时计算多个摘要。',
      '粘贴公布的摘要即可比对，也可将 SHA256SUMS 文件与其中列出的文件一起拖入。',
      '打开“HMAC”可计算带密钥的摘要，选择“密码”可使用 bcrypt、Argon2、scrypt 与 PBKDF2，密钥和密码均不会保存。',
    ],
  },
  keywords: {
    en: [
      'checksum',
      'digest',
      'md5',
      'sha256',
      'sha1',
      'sha512',
      'keccak',
      'blake2',
      'ripemd160',
      'xxhash',
      'hmac',
      'sri',
      'crc32',
      'crc64',
      'adler32',
      'verify',
      'password',
      'bcrypt',
      'argon2',
      'scrypt',
      'pbkdf2',
    ],
    'zh-CN': [
      '校验和',
      '摘要',
      '散列',
      'md5',
      'sha256',
      'keccak',
      'blake2',
      'xxhash',
      'crc64',
      '国密',
      'sm3',
      '文件校验',
      '完整性',
      '密码',
      '加盐',
      'bcrypt',
      'argon2',
      'scrypt',
      'pbkdf2',
      '加密',
    ],
  },
  head: {
    title: {
      en: 'Hash Generator – MD5, SHA-256, and more, works offline',
      'zh-CN': '哈希生成 – MD5、SHA-256、SM3，离线可用，文件不上传',
    },
    summary: {
      en: 'Compute MD5, SHA-1, SHA-256, SHA-512, SHA-3, BLAKE3, SM3, CRC32, or HMAC of text and files, and verify checksums without uploading.',
      'zh-CN':
        '计算文本与文件的 MD5、SHA-1、SHA-256、SHA-512、SHA-3、BLAKE3、SM3、CRC32 与 HMAC，并核对校验和，离线可用，文件不上传。',
    },
  },
  extensions: [
    'md5',
    'sha1',
    'sha256',
    'sha512',
    'iso',
    'exe',
    'zip',
    'gz',
    'tgz',
    'dmg',
    'deb',
    'apk',
  ],
  readsBytes: true,
  shortcut: true,
  operations: {
    hash: {
      title: { en: 'Hash', 'zh-CN': '计算哈希' },
      input: ['text', 'bytes'],
      output: 'digest',
      options: {
        algorithms: someOf(
          hashAlgorithms,
          ['sha256'],
          hashAlgorithms.map((it) => factsOf[it].name),
        ),
        format: oneOf(formats),
        /** Whether to compute HMACs with the key. */
        hmac: requiring('key', anyValue(false)),
        key: validated(isHmacKey, undefined, true),
      },
      example: {
        input: 'The quick brown fox jumps over the lazy dog',
        options: { algorithms: ['sha256'] },
        output: 'd7a8fbb307d7809469ca9abcb0082e4f8d5651e46d3cdb762d02d0bf37c9e592',
      },
    },
    password: {
      title: { en: 'Hash password', 'zh-CN': '生成密码哈希' },
      input: ['text'],
      output: 'text',
      pageOnly: true,
      options: {
        scheme: oneOf(passwordSchemes),
        cost: validated(isPasswordCost, schemeFacts.argon2id.cost),
      },
      example: {
        input: 'correct horse',
        options: { scheme: 'bcrypt', cost: { time: 4, memory: 0, parallelism: 1 } },
        output: /^\$2b\$04\$[./\w]{53}$/,
      },
    },
    check: {
      title: { en: 'Verify password', 'zh-CN': '核对密码' },
      input: ['text'],
      output: 'text',
      pageOnly: true,
      options: { hash: anyValue('') },
      example: {
        input: 'U*U',
        options: { hash: '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW' },
        output: 'true',
      },
    },
  },
})
