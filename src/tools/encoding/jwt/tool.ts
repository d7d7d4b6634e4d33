import { defineTool } from '#src/core/manifest.ts'
import { anyValue, oneOf, validated } from '#src/core/options.ts'
import { algorithmNames } from './logic/algorithms.ts'
import { isKeyText } from './logic/key-text.ts'

const key = validated(isKeyText, { text: '', encoding: 'text' }, true)

const TOKEN =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c'

export default defineTool({
  group: 'encoding',
  order: 4,
  title: { en: 'JWT Tool', 'zh-CN': 'JWT 工具' },
  description: {
    en: 'Decode, verify and sign JSON Web Tokens in this browser: HS, RS, PS, ES and EdDSA, with secrets, PEM, JWK and JWKS.',
    'zh-CN':
      '在浏览器中解码、验证和签发 JWT：支持 HS、RS、PS、ES 与 EdDSA，密钥可为文本、PEM、JWK 或 JWKS。',
  },
  guide: {
    en: [
      'Paste a token to read its header, payload and times; give the secret or the public key and press Verify.',
      'The verdict follows the strict rules of RFC 7515 and RFC 8725 and says its reason, the time included.',
      'Secrets are read as text, Base64, Base64url or hex; PEM, JWK and JWKS are recognised by themselves.',
      'Under Encode, a token is signed exactly as you typed it, digits and all; keys can be made here.',
      'Nothing that you type here is stored or sent anywhere.',
    ],
    'zh-CN': [
      '粘贴令牌即可查看头部、载荷和各个时间；填入密钥或公钥后点击“验证”。',
      '结论遵循 RFC 7515 和 RFC 8725 的严格规则，并说明理由和时间。',
      '密钥可按文本、Base64、Base64url 或十六进制读取；PEM、JWK 和 JWKS 会自动识别。',
      '在“编码”中，令牌完全按你输入的内容签名，数字一位不变；也可以在这里生成密钥。',
      '这里输入的任何内容都不会保存，也不会发送到任何地方。',
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
      'jwk',
      'jwks',
      'claims',
    ],
    'zh-CN': ['令牌', '验签', '签名', '解码', '登录', '鉴权', '公钥', '私钥'],
  },
  extensions: ['jwt'],
  pattern: /^\s*(?:authorization:\s*)?(?:bearer\s+)?["']?eyJ[\w-]+\.[\w-]*\.[\w-]*["']?\s*$/i,
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
