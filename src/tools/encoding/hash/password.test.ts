import { pbkdf2Sync, scryptSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { toHex } from '#src/core/hex-digits.ts'
import { derive } from './logic/password/derive.ts'
import { formatPasswordHash, parsePasswordHash } from './logic/password/hash-text.ts'
import { passwordHashName } from './logic/password/known-hashes.ts'
import { checkPassword, makePasswordHash } from './logic/password/passwords.ts'
import { type PasswordScheme, passwordSchemes } from './logic/password/schemes.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const check = async (password: string, hash: string) =>
  (await checkPassword(password, { hash })).matches

async function hexOf(
  scheme: PasswordScheme,
  password: string,
  salt: string,
  [time, memory, parallelism, length]: readonly [number, number, number, number],
) {
  const cost = { time, memory, parallelism }
  return toHex(await derive(scheme, utf8(password), { cost, salt: utf8(salt), length }))
}

describe('vectors', () => {
  test('of RFC 6070 and Node for PBKDF2', async () => {
    expect(await hexOf('pbkdf2-sha1', 'password', 'salt', [4096, 0, 1, 20])).toBe(
      '4b007901b765489abead49d926f721d065a429c1',
    )
    const long = ['passwordPASSWORDpassword', 'saltSALTsaltSALTsaltSALTsaltSALTsalt'] as const
    expect(await hexOf('pbkdf2-sha1', ...long, [4096, 0, 1, 25])).toBe(
      '3d2eec4fe41c849b80c8d83662c0e44a8b291a964cf2f07038',
    )
    for (const bits of [256, 512] as const) {
      expect(await hexOf(`pbkdf2-sha${bits}`, 'pä', 'salt', [1000, 0, 1, 40])).toBe(
        pbkdf2Sync('pä', 'salt', 1000, 40, `sha${bits}`).toString('hex'),
      )
    }
  })

  test('of RFC 7914 and Node for scrypt', async () => {
    expect(await hexOf('scrypt', 'password', 'NaCl', [10, 8, 16, 64])).toBe(
      'fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640',
    )
    expect(await hexOf('scrypt', 'pä', 'salt', [4, 3, 2, 20])).toBe(
      scryptSync('pä', 'salt', 20, { N: 16, r: 3, p: 2 }).toString('hex'),
    )
  })

  test('of another implementation for Argon2', async () => {
    for (const hash of ARGON2) expect(await check('password', hash)).toBe(true)
  })

  test('of OpenBSD and libxcrypt for bcrypt', async () => {
    for (const [password, hash] of BCRYPT) {
      expect(await check(password, hash)).toBe(true)
      expect(await check(`${password}!`, hash)).toBe(false)
    }
  })
})

/** By the Rust crate `argon2`. */
const ARGON2 = [
  '$argon2id$v=19$m=64,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$ehljdBIIHfOXJWRAMKZjMHZ+yWSUvuPw',
  '$argon2i$v=19$m=256,t=3,p=2$c29tZXNhbHRzb21lc2FsdA$5WF6fCvkGqzWOXYI7Sr7CkzA7SIMtK3W',
  '$argon2d$v=19$m=64,t=1,p=4$c29tZXNhbHRzb21lc2FsdA$mOiOM5745aQZ1uvkq4Wzh0JdoufCamRx',
]

const BCRYPT = [
  ['U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
  ['U*U*', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.VGOzA784oUp/Z0DY336zx7pLYAy0lwK'],
  ['U*U*U', '$2a$05$XXXXXXXXXXXXXXXXXXXXXOAcXxm9kjPGEMsLznoKqmqw7tc8WCx4a'],
  ['pässword', '$2b$04$abcdefghijklmnopqrstuum174eFeoTj0DHmtuueFaS3Wde4P7wHG'],
  ['pässword', '$2y$05$abcdefghijklmnopqrstuucZGbUxuMlEqps0qcu2pjhO7vaatQZIC'],
] as const

/** By Python’s hashlib and libxcrypt, in the formats of libraries; the password is `pw`. */
const FORMATS = [
  ['pbkdf2-sha256', 'pbkdf2_sha256$100$seasalt$HUwJ5ipVmivqOux6pt4miT7eHljTlKVdiIgcbiZBk4o='],
  [
    'pbkdf2-sha256',
    'pbkdf2:sha256:100$abc$4ef3704afa73af8b72e61cfdae782353ed54ddb0608998be5a854b7df7f97fd1',
  ],
  ['pbkdf2-sha1', '$pbkdf2$100$.//.AHNhbHQ$PO7soyPmcD.6cyUH/cB3P/bNNM0'],
  ['pbkdf2-sha1', '{PBKDF2}10$c2FsdHNhbHQ$j8ZT0qxAk7eBTJMBm8kmte3.sQI'],
  ['pbkdf2-sha256', '{PBKDF2-SHA256}10$c2FsdHNhbHQ$Ck5w1IIFnSbzkgkIndyP9IjcwkPrnkVdR/bqfPE5UTA'],
  [
    'pbkdf2-sha512',
    '{PBKDF2-SHA512}10$c2FsdHNhbHQ$nM/vwo.Q079HrN.tRI/eu9b5TVhQqixVsQCqNWenfdZCJ5NjvZ9mOJ7etvfc8dU8uzhyOBGZ0U5PiAhPpmIuvg',
  ],
  [
    'pbkdf2-sha512',
    '$pbkdf2-sha512$i=100,l=64$c2Vhc2FsdDE$U+StyhLA2iJcPB7xjCmmseWy/1mSqV2T4hhdAEJGsAwHXMAnJKkOTeC/ft/Q735tQPbhHdPzLqynICJhXHKr/g',
  ],
  [
    'scrypt',
    'scrypt:64:8:1$abc$6c05d29e6ce4492d605b1538840fa7b08263e22db38eced705ba30f65a8d310342bee9f7012b7df9e62662f4417f0096e7f56c841799b0aa6d4d03cdc35cb006',
  ],
  [
    'scrypt',
    'scrypt$64$seasalt$8$1$cDlpomQ8tjby5uS9u44EHeobmBY0kuogzMYy1kl6wf1N82WK8godaT1V1jl5SFXY5F4fF9eJsHi45y3dmjD5Zg==',
  ],
] as const

describe('formats', () => {
  test.each(FORMATS)('of %s are read: %s', async (scheme, hash) => {
    expect(parsePasswordHash(` ${hash}\n`).scheme).toBe(scheme)
    expect(await check('pw', hash)).toBe(true)
    expect(await check('pW', hash)).toBe(false)
  })

  test('the scrypt hash in the tests of Django is read', async () => {
    const hash =
      'scrypt$16384$seasalt$8$1$Qj3+9PPyRjSJIebHnG81TMjsqtaIGxNQG/aEB/NYafTJ7tibgfYz71m0ldQESkXFRkdVCBhhY8mx7rQwite/Pw=='
    expect(await check('lètmein', hash)).toBe(true)
    expect(await check('letmein', hash)).toBe(false)
  })

  test('of any length are read if they are complete', async () => {
    const digest = pbkdf2Sync('pw', 'salt', 100, 24, 'sha256').toString('base64')
    expect(await check('pw', `$pbkdf2-sha256$i=100,l=24$c2FsdA$${digest}`)).toBe(true)
    const long = scryptSync('pw', 'salt', 64, { N: 16, r: 8, p: 1 }).toString('base64')
    expect(await check('pw', `$scrypt$ln=4,r=8,p=1$c2FsdA$${long.replace(/=+$/, '')}`)).toBe(true)
  })

  // The beginning of an output of PBKDF2 or scrypt is the shorter output of the same password.
  test.each<readonly [string, string]>([
    ['Django PBKDF2', 'pbkdf2_sha256$1000$saltsalt12$aAbWjdjsdD'],
    ...FORMATS.map(([scheme, hash]) => [scheme, hash.replace(/=*$/, '').slice(0, -4)] as const),
    ['passlib scrypt', '$scrypt$ln=4,r=8,p=1$c2FsdA$Zm9vYmFyZm9vYmFyZm9vYmFyZm9v'],
    ['Argon2', `${ARGON2[0]?.slice(0, -20)}`],
  ])('a truncated hash of %s is damaged: %s', (_, hash) => {
    expect(() => parsePasswordHash(hash)).toThrow(
      expect.objectContaining({ code: 'password.damaged' }),
    )
  })

  test.each([
    ['a line of htpasswd', 'alice:'],
    ['Spring', '{bcrypt}'],
    ['Dovecot', '{BLF-CRYPT}'],
    ['a password file of Dovecot', 'alice@example.com:{BLF-CRYPT}'],
  ])('are read after the prefix of %s', async (_, prefix) => {
    const [password, hash] = BCRYPT[4]
    expect(passwordHashName(`${prefix}${hash}`)).toBe('bcrypt')
    expect(await check(password, `${prefix}${hash}`)).toBe(true)
  })

  test.each([
    ['$2$', `$2$05$${'a'.repeat(53)}`, 'bcrypt'],
    ['$2x$', `$2x$05$${'a'.repeat(53)}`, 'bcrypt'],
    ['v=16', '$argon2i$m=64,t=1,p=1$c29tZXNhbHQ$YWJjZA', 'Argon2i'],
  ])('of the old version %s are named', (version, hash, name) => {
    expect(() => parsePasswordHash(hash)).toThrow(
      expect.objectContaining({ code: 'password.old', params: { name, version } }),
    )
  })

  test('$7$ of libxcrypt', async () => {
    const hash = '$7$C6..../....SodiumChloride$njOKR18iRzP2JKZ0ZFMjoIUahypkwbt85JNWXT5FxJ8'
    expect(parsePasswordHash(hash)).toMatchObject({
      scheme: 'scrypt',
      cost: { time: 14, memory: 8, parallelism: 1 },
    })
    expect(await check('pässword', hash)).toBe(true)
  })

  test('are written as they are read', async () => {
    for (const scheme of passwordSchemes) {
      const isArgon2 = scheme.startsWith('argon2')
      const cost = { time: 4, memory: isArgon2 ? 16 : scheme === 'scrypt' ? 8 : 0, parallelism: 1 }
      const { output } = await makePasswordHash('pw', { scheme, cost })
      const parsed = parsePasswordHash(output)
      expect(parsed).toMatchObject({ scheme, cost })
      expect(formatPasswordHash(parsed)).toBe(output)
      expect(await check('pw', output)).toBe(true)
    }
    for (const hash of [...ARGON2, BCRYPT[3][1]]) {
      expect(formatPasswordHash(parsePasswordHash(hash))).toBe(hash)
    }
  })

  test('that can’t be computed have a name', () => {
    const names = (hashes: readonly string[]) => hashes.map(passwordHashName)
    expect(
      names(['$1$a$b', '$5$a$b', '$6$a$b', '$y$j9T$a$b', '$apr1$a$b', '$2b$10$x', 'scrypt:1', 'x']),
    ).toEqual([
      'md5crypt',
      'sha256crypt',
      'sha512crypt',
      'yescrypt',
      'Apache MD5 (apr1)',
      'bcrypt',
      'scrypt',
      undefined,
    ])
    for (const [hash, code] of [
      ['$6$salt$hash', 'password.unsupported'],
      ['$2b$05$short', 'password.damaged'],
      ['$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQ$YW', 'password.damaged'],
      ['5f4dcc3b5aa765d61d8327deb882cf99', 'password.form'],
    ] as const) {
      expect(() => parsePasswordHash(hash)).toThrow(expect.objectContaining({ code }))
    }
  })

  test.each([
    ['pbkdf2:sha384:10$sAlT$2da97bdb', 'PBKDF2-HMAC-SHA384'],
    ['pbkdf2:sha3_256:10$sAlT$5e801ee7', 'PBKDF2-HMAC-SHA3_256'],
    ['{PKCS5S2}es+Z0zonxFgLwVjrXUsJoXLML+Cr2OoX4w', 'Atlassian PBKDF2'],
    ['grub.pbkdf2.sha512.10.9DD33A87.F07E0F01', 'GRUB PBKDF2'],
    ['$p5k2$a$uleqda4VIuR8z1lLCcFYCw==$HRkHk5R3D0cHyiIMQmZcO8lbddc=', 'PBKDF2 (p5k2)'],
  ])('with another function is named, not called damaged: %s', (hash, name) => {
    const failure = { code: 'password.unsupported', params: { name } }
    expect(() => parsePasswordHash(hash)).toThrow(expect.objectContaining(failure))
  })
})

describe('limits', () => {
  const make = (
    ...[password, scheme, time, memory = 8, p = 1]: readonly [
      password: string,
      scheme: PasswordScheme,
      time: number,
      memory?: number,
      lanes?: number,
    ]
  ) => makePasswordHash(password, { scheme, cost: { time, memory, parallelism: p } })

  test('bcrypt uses 72 bytes, and has no NUL', async () => {
    const { output, isCut } = await make('é'.repeat(37), 'bcrypt', 4)
    expect(isCut).toBe(true)
    expect(await check(`${'é'.repeat(36)}x`, output)).toBe(true)
    expect((await make('é'.repeat(36), 'bcrypt', 4)).isCut).toBe(false)
    await expect(make('a\0b', 'bcrypt', 4)).rejects.toMatchObject({ code: 'password.nul' })
  })

  test('an empty password has a hash, as in PHP and Node', async () => {
    const known = [
      '$2y$04$NRh05/UsZJ0b4Obxzv4VdO7zOnXzd0m1Fj6SBr7hwuMSCJwcvA.iy',
      '$argon2id$v=19$m=64,t=1,p=1$M0w4SE1sM1JBT2J4aE9FNg$olxubw7puY7tvtc0Yjq7cc/bxn0ZRsXaho2ZP68kugo',
      formatPasswordHash({
        scheme: 'scrypt',
        cost: { time: 4, memory: 8, parallelism: 1 },
        salt: utf8('saltsalt'),
        digest: new Uint8Array(scryptSync('', 'saltsalt', 32, { N: 16, r: 8, p: 1 })),
      }),
      formatPasswordHash({
        scheme: 'pbkdf2-sha256',
        cost: { time: 1000, memory: 0, parallelism: 1 },
        salt: utf8('saltsalt'),
        digest: new Uint8Array(pbkdf2Sync('', 'saltsalt', 1000, 32, 'sha256')),
      }),
    ]
    for (const hash of known) {
      expect(await check('', hash)).toBe(true)
      expect(await check('a', hash)).toBe(false)
    }
    for (const scheme of passwordSchemes) {
      const time = scheme.startsWith('pbkdf2') ? 1000 : 4
      const { output, isCut } = await make('', scheme, time)
      expect(isCut).toBe(false)
      expect([await check('', output), await check(' ', output)]).toEqual([true, false])
    }
  })

  test('costs that would block or fail are errors', async () => {
    const cases: readonly (readonly [code: string, ...Parameters<typeof make>])[] = [
      ['password.cost', 'a', 'bcrypt', 3],
      ['password.cost', 'a', 'bcrypt', 4.5],
      ['password.cost', 'a', 'scrypt', 21],
      ['password.memory', 'a', 'scrypt', 20, 16],
      ['password.cost', 'a', 'argon2id', 1, 2_000_000],
      ['password.lanes', 'a', 'argon2id', 1, 8, 2],
      ['password.cost', 'a', 'pbkdf2-sha1', 0],
    ]
    for (const [code, ...args] of cases) {
      await expect(make(...args)).rejects.toMatchObject({ code })
    }
  })
})
