import { listOf } from '#src/core/guards.ts'
import { defineTool } from '#src/core/manifest.ts'
import { validated } from '#src/core/options.ts'
import { isAlgorithm } from './logic/algorithms.ts'
import { isHmacKey } from './logic/key.ts'

export default defineTool({
  group: 'encoding',
  order: 3,
  title: { en: 'Hash Generator', 'zh-CN': '哈希生成' },
  description: {
    en: 'MD5, SHA-1, SHA-2, SHA-3, BLAKE3, SM3, CRC32 and HMAC of text and of files of any size, compared with the digest you expect.',
    'zh-CN':
      '计算文本和任意大小文件的 MD5、SHA-1、SHA-2、SHA-3、BLAKE3、SM3、CRC32 与 HMAC，并与期望的摘要比对。',
  },
  guide: {
    en: [
      'Type or paste text, or drop files: they are read piece by piece in this browser and go nowhere.',
      'Several algorithms are computed in one read, as hex, Base64 or Subresource Integrity.',
      'Paste the digest that was published to compare it; what it is of is recognised by itself.',
      'Drop a SHA256SUMS file together with its files to have all of them checked.',
      'With a key, given as text, hex or Base64, the result is an HMAC. The key is not kept.',
    ],
    'zh-CN': [
      '输入或粘贴文本，或拖入文件：文件在浏览器中分段读取，不会传到任何地方。',
      '一次读取即可计算多种算法，以十六进制、Base64 或 SRI 输出。',
      '粘贴对方公布的摘要即可比对，会自动识别它属于哪种算法。',
      '把 SHA256SUMS 和其中列出的文件一起拖入，即可全部核对。',
      '填写密钥（文本、十六进制或 Base64）后得到的是 HMAC。密钥不会保存。',
    ],
  },
  keywords: {
    en: ['checksum', 'digest', 'md5', 'sha256', 'sha1', 'sha512', 'hmac', 'sri', 'crc32', 'verify'],
    'zh-CN': ['校验和', '摘要', '散列', 'md5', 'sha256', '国密', 'sm3', '文件校验', '完整性'],
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
  pattern: /^\\?[0-9a-f]{32,128} [ *]\S/i,
  readsBytes: true,
  shortcut: true,
  operations: {
    hash: {
      title: { en: 'Hash', 'zh-CN': '计算哈希' },
      input: ['text', 'bytes'],
      output: 'digest',
      options: {
        algorithms: validated(listOf(isAlgorithm), ['sha256']),
        key: validated(isHmacKey, undefined, true),
      },
      example: {
        input: 'abc',
        options: { algorithms: ['md5', 'crc32'] },
        output: '900150983cd24fb0d6963f7d28e17f72\n352441c2',
      },
    },
  },
})
