import { isText } from '#src/core/guards.ts'
import { defineTool } from '#src/core/manifest.ts'
import { validated } from '#src/core/options.ts'

/** A self-signed certificate for the documentation domain. */
const CERTIFICATE = [
  '-----BEGIN CERTIFICATE-----',
  'MIIBkjCCAUSgAwIBAgIUSiJodejOZUL3Q9boK9clxGW9TY8wBQYDK2VwMDUxCzAJ',
  'BgNVBAYTAkZSMRAwDgYDVQQKDAdFeGFtcGxlMRQwEgYDVQQDDAtleGFtcGxlLmNv',
  'bTAeFw0yNjExMjQwMDAyMzNaFw0zNjExMjEwMDAyMzNaMDUxCzAJBgNVBAYTAkZS',
  'MRAwDgYDVQQKDAdFeGFtcGxlMRQwEgYDVQQDDAtleGFtcGxlLmNvbTAqMAUGAytl',
  'cAMhAHsTxyYrYJHH/6q3raNq9XwP7YVdteVuA50vpYPLniP9o2YwZDAvBgNVHREE',
  'KDAmggtleGFtcGxlLmNvbYIXeG4tLWNhZi1kbWEuZXhhbXBsZS5jb20wDAYDVR0T',
  'AQH/BAIwADAOBgNVHQ8BAf8EBAMCB4AwEwYDVR0lBAwwCgYIKwYBBQUHAwEwBQYD',
  'K2VwA0EA0NIEbmTEpU6txwU3YevueTzw1LC607Q6GJEorshmKCITOapjOvWAqgJN',
  'whsI1EPybuNQoxESFA06FUI4izYXCw==',
  '-----END CERTIFICATE-----',
].join('\n')

export default defineTool({
  group: 'encoding',
  order: 6,
  icon: 'M4 5h16v11H4zM9 16v5l3-2 3 2v-5M8 9h8',
  title: { en: 'Certificate Decoder', 'zh-CN': '证书解析' },
  description: {
    en: 'Read and check certificates, chains, requests, and keys in your browser.',
    'zh-CN': '在浏览器中查看并检查证书、证书链、签名请求和密钥。',
  },
  guide: {
    en: [
      'Paste PEM, Base64, or hex, or drop a .crt, .p7b, .pfx, .csr, or .key file. Other text is ignored.',
      'Signatures between the certificates of a chain are verified, and a key is matched to its certificate.',
      'Nothing you enter is saved or uploaded. The numbers of private keys are never shown.',
    ],
    'zh-CN': [
      '粘贴 PEM、Base64 或十六进制，或拖入 .crt、.p7b、.pfx、.csr、.key 等文件。PEM 前后的其他文本会被忽略。',
      '自动验证证书链中各证书的签名，并匹配密钥与证书。',
      '输入的内容不会保存，也不会上传。私钥的数值始终不显示。',
    ],
  },
  keywords: {
    en: [
      'x509',
      'ssl',
      'tls',
      'https',
      'pem',
      'der',
      'crt',
      'csr',
      'crl',
      'pkcs12',
      'pfx',
      'p7b',
      'chain',
      'fingerprint',
      'expiry',
      'private key',
      'openssl',
      'asn.1',
    ],
    'zh-CN': [
      '证书',
      '证书链',
      '指纹',
      '有效期',
      '过期',
      '签名请求',
      '私钥',
      '公钥',
      '吊销列表',
      '根证书',
    ],
  },
  head: {
    title: {
      en: 'Certificate Decoder – TLS chains, CSR, CRL, and keys',
      'zh-CN': '证书解析 – TLS 证书链、CSR、CRL 与密钥，不上传',
    },
    summary: {
      en: 'Decode X.509 certificates, chains, CSRs, CRLs, PKCS #7, PKCS #12, and keys in your browser. Keys are never uploaded.',
      'zh-CN':
        '在浏览器中解析 X.509 证书、证书链、CSR、CRL、PKCS #7、PKCS #12 与各种密钥，验证签名并检查有效期，离线可用，密钥不会上传。',
    },
  },
  extensions: [
    'pem',
    'crt',
    'cer',
    'der',
    'p7b',
    'p7c',
    'p12',
    'pfx',
    'csr',
    'req',
    'crl',
    'key',
    'pub',
  ],
  readsBytes: true,
  shortcut: false,
  keepsNothing: true,
  operations: {
    decode: {
      title: { en: 'Decode', 'zh-CN': '解析' },
      input: ['key'],
      output: 'json',
      options: { password: validated(isText, '', true) },
      example: {
        input: CERTIFICATE,
        output: /"subject": \[\s+"C=FR",\s+"O=Example",\s+"CN=example.com"/,
        excerpt:
          '"name": "example.com",\n"line": 1,\n"subject": [\n"C=FR",\n"O=Example",\n"CN=example.com"\n],',
      },
    },
  },
})
