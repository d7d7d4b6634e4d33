import { defineMessages } from '#src/core/messages.ts'

/** Texts of the editing of a decoded token. */
export const editMessages = defineMessages('encoding-jwt-edit', {
  en: {
    edit: 'Edit',
    discard: 'Discard changes',
    sign: 'Sign',
    header: 'Edited header',
    payload: 'Edited payload',
    unchanged: 'Editing',
    'text.unchanged':
      'Change the header or payload, then sign the new token with a private key or secret.',
    edited: 'Edited, not signed',
    'text.edited':
      'The signature belongs to the original token. Enter a private key or secret, then select “Sign”.',
    signed: 'New token signed',
    'text.signed': 'The decoded token hasn’t changed. Copy or decode the new one.',
    'signature.old': 'Belongs to the original token',
    token: 'New token',
    'token.use': 'Decode new token',
    error: 'Couldn’t sign the token',
  },
  'zh-CN': {
    edit: '编辑',
    discard: '放弃修改',
    sign: '签名',
    header: '编辑 Header',
    payload: '编辑 Payload',
    unchanged: '正在编辑',
    'text.unchanged': '请修改 Header 或 Payload，然后用私钥或共享密钥签发新令牌。',
    edited: '已修改，未签名',
    'text.edited': 'Signature 属于原令牌。请输入私钥或共享密钥，然后点击“签名”。',
    signed: '新令牌已签名',
    'text.signed': '原令牌保持不变，请复制或解码新令牌。',
    'signature.old': '属于原令牌',
    token: '新令牌',
    'token.use': '解码新令牌',
    error: '令牌签名失败',
  },
})
