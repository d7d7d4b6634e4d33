import { defineMessages } from '#src/core/messages.ts'

/** Texts of password hashes. */
export const passwordMessages = defineMessages('encoding-hash-password', {
  en: {
    algorithm: 'Algorithm',
    generate: 'Generate',
    verify: 'Verify',
    password: 'Password',
    show: 'Show password',
    hash: 'Hash to verify',
    'hash.hint': '$2b$…, $argon2id$…, $scrypt$…, or pbkdf2_sha256$…',
    unkept: 'the password',
    cost: 'Cost',
    iterations: 'Iterations',
    memory: 'Memory (KiB)',
    block: 'Block size',
    parallelism: 'Parallelism',
    recommended: 'The default costs follow the OWASP Password Storage Cheat Sheet.',
    keepsNothing: 'The password and its hash aren’t saved.',
    'facts.argon2':
      '{{name}}: {{time, number}} iterations, {{memory, number}} KiB, parallelism {{parallelism, number}}',
    'facts.scrypt':
      'scrypt: N = {{n, number}}, r = {{memory, number}}, p = {{parallelism, number}}',
    'facts.bcrypt': 'bcrypt: cost {{time, number}} ({{n, number}} rounds)',
    'facts.pbkdf2': '{{name}}: {{time, number}} iterations',
    match: 'The password matches the hash ({{name}}).',
    mismatch: 'The password doesn’t match the hash ({{name}}).',
    time: 'Computed in {{time}}.',
    cut: 'bcrypt uses only the first 72 bytes of this password.',
    empty: 'The password is empty.',
    'password.no-hash': 'Enter a hash to verify.',
    'password.form': 'The hash isn’t a password hash. Paste the entire hash.',
    'password.damaged': 'The {{name}} hash is incomplete or damaged. Paste the entire hash.',
    'password.old':
      'The hash uses the old version {{version}} of {{name}}, which isn’t supported. Generate a new hash.',
    'password.unsupported':
      'The hash uses {{name}}, which isn’t supported. Use bcrypt, Argon2, scrypt, or PBKDF2.',
    'password.cost':
      'A cost for {{name}} is out of range. Enter a whole number from {{least, number}} to {{most, number}}.',
    'password.memory': 'This cost needs {{size}} of memory. The limit is 1 GiB. Lower the cost.',
    'password.lanes': 'Argon2 needs 8 KiB for each degree of parallelism. Increase the memory.',
    'password.salt':
      'The salt in the hash is shorter than {{least, number}} bytes. Check the hash.',
    'password.nul':
      'bcrypt libraries disagree about NUL characters. Remove the NUL character from the password.',
    'hash.no-webcrypto': 'PBKDF2 needs HTTPS. Open this page with HTTPS, or use another algorithm.',
  },
  'zh-CN': {
    algorithm: '算法',
    generate: '生成',
    verify: '核对',
    password: '密码',
    show: '显示密码',
    hash: '待核对的哈希',
    'hash.hint': '$2b$…、$argon2id$…、$scrypt$… 或 pbkdf2_sha256$…',
    unkept: '密码',
    cost: '成本',
    iterations: '迭代次数',
    memory: '内存（KiB）',
    block: '块大小',
    parallelism: '并行度',
    recommended: '默认成本参照 OWASP 密码存储速查表（Password Storage Cheat Sheet）。',
    keepsNothing: '密码及其哈希不会保存。',
    'facts.argon2':
      '{{name}}：迭代 {{time, number}} 次，内存 {{memory, number}} KiB，并行度 {{parallelism, number}}',
    'facts.scrypt':
      'scrypt：N = {{n, number}}，r = {{memory, number}}，p = {{parallelism, number}}',
    'facts.bcrypt': 'bcrypt：成本 {{time, number}}（{{n, number}} 轮）',
    'facts.pbkdf2': '{{name}}：迭代 {{time, number}} 次',
    match: '密码与哈希一致（{{name}}）。',
    mismatch: '密码与哈希不一致（{{name}}）。',
    time: '耗时 {{time}}。',
    cut: 'bcrypt 只使用该密码的前 72 个字节。',
    empty: '密码为空。',
    'password.no-hash': '请输入待核对的哈希。',
    'password.form': '这不是密码哈希，请粘贴完整的哈希。',
    'password.damaged': '{{name}} 哈希不完整或已损坏，请粘贴完整的哈希。',
    'password.old': '暂不支持 {{name}} 的旧版本 {{version}}，请重新生成哈希。',
    'password.unsupported': '暂不支持 {{name}} 哈希，请使用 bcrypt、Argon2、scrypt 或 PBKDF2。',
    'password.cost':
      '{{name}} 的成本超出范围，请输入 {{least, number}} 到 {{most, number}} 的整数。',
    'password.memory': '该成本需要 {{size}} 内存，上限为 1 GiB，请降低成本。',
    'password.lanes': 'Argon2 的每个并行度需要 8 KiB 内存，请增大内存。',
    'password.salt': '哈希中的盐不足 {{least, number}} 个字节，请检查哈希。',
    'password.nul': '各 bcrypt 库对 NUL 字符的处理不一致，请从密码中删除 NUL 字符。',
    'hash.no-webcrypto': 'PBKDF2 需要 HTTPS，请通过 HTTPS 打开此页面，或使用其他算法。',
  },
})
