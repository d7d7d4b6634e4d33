import { createHmac } from 'node:crypto'
import { testPassword } from './test-app.ts'

/** More than 200 invalid `Authorization` values, most of them almost valid. */
export function badAuthorizations(good: string): readonly string[] {
  const [header = '', payload = '', signature = ''] = good.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const secret = 'a secret of the tests, 32 characters'
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = (head: unknown, body: unknown, key = secret, hash = 'sha256') => {
    const text = `${encode(head)}.${encode(body)}`
    return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
  }
  const head = { alg: 'HS256', typ: 'JWT' }
  const tokens = [
    '',
    '.',
    '..',
    'null',
    `${good}.`,
    `${good}=`,
    `.${good}`,
    `${header}.${payload}.`,
    `${header}.${payload}`,
    `${header}..${signature}`,
    `${header}.${payload}.${signature}x`,
    `${header}.${payload}.${signature.slice(1)}`,
    `${encode({ alg: 'none' })}.${payload}.`,
    `${encode({ alg: 'None', typ: 'JWT' })}.${payload}.${signature}`,
    signed(head, claims, 'another secret of 32 characters!!'),
    signed(head, claims, ''),
    signed({ alg: 'HS512', typ: 'JWT' }, claims, secret, 'sha512'),
    signed({ alg: 'RS256', typ: 'JWT' }, claims),
    signed(head, { ...claims, exp: Number(claims.iat) - 1 }),
    signed(head, { ...claims, exp: 'never' }),
    signed(head, { ...claims, exp: undefined }),
    signed(head, { ...claims, exp: Number.POSITIVE_INFINITY }),
    signed(head, { ...claims, iss: 'other' }),
    signed(head, { ...claims, iss: undefined }),
    signed(head, { ...claims, aud: 'other' }),
    signed(head, { ...claims, aud: [] }),
    signed(head, { ...claims, aud: undefined }),
    signed(head, { ...claims, jti: undefined }),
    signed(head, { ...claims, jti: '' }),
    signed(head, { ...claims, jti: {} }),
    signed(head, { ...claims, sub: 'visitor' }),
    signed(head, { ...claims, generation: 0 }),
    signed(head, { ...claims, generation: '1' }),
    signed(head, { ...claims, generation: 2 }),
    signed(head, { ...claims, iat: Number(claims.iat) + 3_600 }),
    signed(head, { ...claims, nbf: Number(claims.iat) + 3_600 }),
    signed(head, []),
    signed(head, null),
    signed(head, 'text'),
    signed([], claims),
  ]
  // Flips a bit of each character of the signature; in the last one, that is an unused bit.
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  for (let i = 0; i < signature.length; i += 1) {
    const other = alphabet[alphabet.indexOf(signature[i] ?? 'A') ^ 1]
    tokens.push(`${header}.${payload}.${signature.slice(0, i)}${other}${signature.slice(i + 1)}`)
  }
  for (let i = 0; i < 90; i += 1) tokens.push(good.slice(0, i * 2))
  const schemes = [
    'Bearer',
    'Basic',
    'bearer  ',
    'Bearer\t',
    'Token',
    'Bearer,',
    'BearerBearer',
    '',
  ]
  return [
    ...tokens.map((token) => `Bearer ${token}`),
    ...schemes.filter((scheme) => scheme !== 'Bearer').map((scheme) => `${scheme}${good}`),
    `Bearer ${good} ${good}`,
    `Bearer "${good}"`,
    `Bearer ${good}, Bearer ${good}`,
    ...Array.from({ length: 20 }, (_, i) => `Bearer ${'x'.repeat(i * 100)}`),
    `Basic ${Buffer.from(`admin:${testPassword}`).toString('base64')}`,
    testPassword,
  ]
}
