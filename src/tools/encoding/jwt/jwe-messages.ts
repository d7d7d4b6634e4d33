import { defineMessages } from '#src/core/messages.ts'

/** Texts of encrypted tokens. */
export const jweMessages = defineMessages('encoding-jwt-jwe', {
  en: {
    encrypted: 'Encrypted token',
    'error.decrypt': 'Couldn’t decrypt the token',
    decrypted: 'Decrypted, not signed',
    'decrypted.nested': 'Decrypted, contains a token',
    'decrypted.public':
      'Decrypted with {{algorithm}} and {{encryption}}. Anyone with the public key could have created the token.',
    'decrypted.secret':
      'Decrypted with {{algorithm}} and {{encryption}}. Anyone with the same secret could have created the token.',
    'decrypted.kid': 'Decrypted with key “{{kid}}”.',
    'decrypted.in-set': 'Decrypted with key {{position, number}} of {{count, number}}.',
    nested: 'Nested token',
    'nested.decode': 'Open nested token',
    plaintext: 'Content',
    'plaintext.bytes': 'Not text, shown as Base64url',
    'jwt.jwe-parts_one':
      'An encrypted token has five parts. This token has {{count, number}}. Copy the whole token again.',
    'jwt.jwe-parts_other':
      'An encrypted token has five parts. This token has {{count, number}}. Copy the whole token again.',
    'jwt.jwe-base64':
      'Part {{part, number}} isn’t valid Base64url. Check character {{position, number}} (“{{character}}”) of that part.',
    'jwt.jwe-duplicate-key':
      'The header contains the key “{{key}}” twice, so its meaning is ambiguous. Reject the token.',
    'jwt.jwe-critical': 'The header requires unsupported extensions ("crit"): {{names}}',
    'jwt.jwe-rsa1_5':
      'RSA1_5 isn’t supported because it is insecure. Encrypt the token with RSA-OAEP-256 instead.',
    'jwt.jwe-algorithm':
      'The "{{name}}" of the header, “{{value}}”, isn’t supported. Use an algorithm of RFC 7518.',
    'jwt.jwe-count':
      'The token requires too many PBKDF2 iterations ("p2c"). Encrypt the token with at most {{max, number}}.',
    'jwt.jwe-no-such-key': 'The key set (JWKS) has no key “{{kid}}”. Available keys: {{known}}',
    'jwt.jwe-failed':
      'The key doesn’t match, or the token was changed. Check “Secret encoding” and the key.',
    'jwt.jwe-key-size':
      'The RSA key is shorter than 2048 bits, which RFC 7518 doesn’t allow. Use a longer key.',
    'jwt.jwe-zip':
      'The content is damaged, or larger than {{size}} when decompressed. Copy the whole token again.',
    'jwt.jwe-broken':
      'The header or a part of the token is incomplete. Copy the whole token again.',
    'jwt.jwe-key-use':
      'The key’s "use" or "key_ops" doesn’t allow decryption. Use an encryption key.',
    'jwt.jwe-key-algorithm': 'This key is for {{other}}, not {{algorithm}}. Use a different key.',
    'jwt.jwe-key-kind':
      '{{algorithm}} needs a key of type {{needed}}, not {{found}}. Use a different key.',
    'jwt.jwe-key-parameters':
      'The key contains the parameters of an unknown curve. {{algorithm}} needs a key of type {{needed}}.',
    'jwt.jwe-key-unknown': '{{algorithm}} needs a key of type {{needed}}. Use a different key.',
    'jwt.jwe-key-bits':
      '{{algorithm}} needs a secret of {{needed, number}} bytes, not {{found, number}}. Check “Secret encoding”.',
  },
  'zh-CN': {
    encrypted: '加密令牌',
    'error.decrypt': '令牌解密失败',
    decrypted: '已解密，未签名',
    'decrypted.nested': '已解密，内含令牌',
    'decrypted.public':
      '已用 {{algorithm}} 和 {{encryption}} 解密。持有公钥的任何人都可以生成此令牌。',
    'decrypted.secret':
      '已用 {{algorithm}} 和 {{encryption}} 解密。持有相同密钥的任何人都可以生成此令牌。',
    'decrypted.kid': '已用密钥“{{kid}}”解密。',
    'decrypted.in-set': '已用第 {{position, number}} 个密钥解密，共 {{count, number}} 个。',
    nested: '内层令牌',
    'nested.decode': '打开内层令牌',
    plaintext: '内容',
    'plaintext.bytes': '不是文本，以 Base64url 显示',
    'jwt.jwe-parts_one':
      '加密令牌应包含 5 个部分，当前为 {{count, number}} 个，请重新复制完整的令牌。',
    'jwt.jwe-parts_other':
      '加密令牌应包含 5 个部分，当前为 {{count, number}} 个，请重新复制完整的令牌。',
    'jwt.jwe-base64':
      '第 {{part, number}} 部分不是有效的 Base64url，请检查该部分的第 {{position, number}} 个字符“{{character}}”。',
    'jwt.jwe-duplicate-key': 'Header 中的键“{{key}}”重复，含义不明确，应拒绝此令牌。',
    'jwt.jwe-critical': 'Header 要求的扩展（"crit"）不受支持：{{names}}',
    'jwt.jwe-rsa1_5': 'RSA1_5 不安全，因此不受支持，请改用 RSA-OAEP-256 加密令牌。',
    'jwt.jwe-algorithm': '不支持 Header 中的 "{{name}}"：“{{value}}”，请使用 RFC 7518 中的算法。',
    'jwt.jwe-count':
      '令牌要求的 PBKDF2 迭代次数（"p2c"）过多，请用不超过 {{max, number}} 次的迭代重新加密令牌。',
    'jwt.jwe-no-such-key': '密钥集（JWKS）中没有密钥“{{kid}}”，可用的密钥：{{known}}',
    'jwt.jwe-failed': '密钥不匹配，或令牌被篡改，请检查“密钥编码”和密钥。',
    'jwt.jwe-key-size': 'RSA 密钥短于 2048 位，RFC 7518 不允许，请改用更长的密钥。',
    'jwt.jwe-zip': '内容已损坏，或解压缩后大于 {{size}}，请重新复制完整的令牌。',
    'jwt.jwe-broken': '令牌的 Header 或某个部分不完整，请重新复制完整的令牌。',
    'jwt.jwe-key-use': '此密钥的 "use" 或 "key_ops" 不允许解密，请改用加密密钥。',
    'jwt.jwe-key-algorithm': '此密钥用于 {{other}}，而不是 {{algorithm}}，请改用其他密钥。',
    'jwt.jwe-key-kind':
      '{{algorithm}} 需要 {{needed}} 类型的密钥，而此密钥的类型是 {{found}}，请改用其他密钥。',
    'jwt.jwe-key-parameters':
      '此密钥包含未知曲线的参数，而 {{algorithm}} 需要 {{needed}} 类型的密钥，请改用其他密钥。',
    'jwt.jwe-key-unknown': '{{algorithm}} 需要 {{needed}} 类型的密钥，请改用其他密钥。',
    'jwt.jwe-key-bits':
      '{{algorithm}} 需要 {{needed, number}} 字节的密钥，当前为 {{found, number}} 字节，请检查“密钥编码”。',
  },
})
