import { defineTool } from '#src/core/manifest.ts'
import { anyValue, oneOf, validated } from '#src/core/options.ts'
import { algorithmNames } from './logic/algorithms.ts'
import { isKeyText } from './logic/key-text.ts'

const key = validated(isKeyText, { text: '', encoding: 'text' }, true)

const TOKEN =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c'

/** RFC 7516, appendix A.3. */
const ENCRYPTED =
  'eyJhbGciOiJBMTI4S1ciLCJlbmMiOiJBMTI4Q0JDLUhTMjU2In0.6KB707dM9YTIgHtLvtgWQ8mKwboJW3of9locizkDTHzBC2IlrT1oOQ.AxY8DCtDaGlsbGljb3RoZQ.KDlTtXchhZTGufMYmOYGS4HffxPSUrfmqCHXaI9wOGY.U0m_YmjN04DJvceFICbCVQ'

export default defineTool({
  group: 'encoding',
  order: 4,
  icon: 'M8 11.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM11 12.5L20 3.5M16 7.5l3.5 3.5',
  title: { en: 'JWT Tool', 'zh-CN': 'JWT 工具' },
  description: {
    en: 'Decode, verify, decrypt, edit, and sign JSON Web Tokens in your browser.',
    'zh-CN': '在浏览器中解码、验证、解密、编辑和签发 JWT。',
  },
  guide: {
    en: [
      'Paste a token or text with tokens to see the header, payload, and dates. Enter the key, then select “Verify”.',
      'Secrets can be text, Base64, Base64url, or hex. PEM, JWK, JWKS, and SSH keys are detected automatically.',
      '“Edit” changes and signs a decoded token, and “Encode” creates one. Nothing you enter is saved or uploaded.',
    ],
    'zh-CN': [
      '粘贴令牌或含有令牌的文本，即可查看 Header、Payload 和时间。输入密钥，然后点击“验证”。',
      '共享密钥可以是文本、Base64、Base64url 或十六进制，PEM、JWK、JWKS 和 SSH 密钥会自动识别。',
      '点击“编辑”可修改并重新签发令牌，在“编码”中可创建令牌。输入的内容不会保存，也不会上传。',
    ],
  },
  keywords: {
    en: [
      'json web token',
      'bearer',
      'verify',
      'sign',
      'hs256',
      'rs256',
      'es256',
      'es256k',
      'eddsa',
      'ed448',
      'jwk',
      'jwks',
      'claims',
      'jwe',
      'decrypt',
      'decoder',
      'rsa',
    ],
    'zh-CN': ['令牌', '验签', '签名', '解码', '解析', '登录', '鉴权', '公钥', '私钥', '解密'],
  },
  head: {
    title: {
      en: 'JWT Tool – decode, verify, and sign tokens offline',
      'zh-CN': 'JWT 工具 – 解码、验证与签发令牌，离线可用，不上传',
    },
    summary: {
      en: 'Decode, verify, decrypt, and sign JSON Web Tokens with HMAC, RSA, ECDSA, or EdDSA. Tokens never leave your browser.',
      'zh-CN':
        '解码、验证、解密与签发 JWT，支持 HMAC、RSA、ECDSA、EdDSA 与 JWE，密钥可为文本、PEM、JWK 或 SSH，令牌与密钥不会离开浏览器。',
    },
  },
  extensions: ['jwt'],
  shortcut: true,
  keepsNothing: true,
  operations: {
    decode: {
      title: { en: 'Decode', 'zh-CN': '解码' },
      input: ['jwt'],
      output: 'json',
      options: {},
      example: {
        input: TOKEN,
        output: `[{
  "alg": "HS256",
  "typ": "JWT"
},
{
  "sub": "1234567890",
  "name": "John Doe",
  "iat": 1516239022
}]`,
      },
    },
    verify: {
      title: { en: 'Verify', 'zh-CN': '验证' },
      input: ['jwt'],
      output: 'text',
      options: { key },
      example: {
        input: TOKEN,
        options: { key: { text: 'your-256-bit-secret', encoding: 'text' } },
        output: 'true',
      },
    },
    decrypt: {
      title: { en: 'Decrypt', 'zh-CN': '解密' },
      input: ['jwt'],
      output: 'text',
      options: { key },
      example: {
        input: ENCRYPTED,
        options: { key: { text: '{"kty":"oct","k":"GawgguFyGrWKav7AX4VKUg"}', encoding: 'text' } },
        output: 'Live long and prosper.',
      },
    },
    sign: {
      title: { en: 'Sign', 'zh-CN': '签名' },
      input: ['json'],
      output: 'jwt',
      options: { header: anyValue('{"alg":"HS256","typ":"JWT"}'), key },
      example: {
        input: '{"sub":"1234567890","name":"John Doe","iat":1516239022}',
        options: { key: { text: 'your-256-bit-secret', encoding: 'text' } },
        output: TOKEN,
      },
    },
    generate: {
      title: { en: 'Generate key', 'zh-CN': '生成密钥' },
      input: [],
      output: 'key',
      options: { algorithm: oneOf(algorithmNames) },
      example: { input: '', output: /^[\w-]{43}$/ },
    },
  },
})
