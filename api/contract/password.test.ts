import { describe, expect, it } from 'vitest'
import fc from '#tests/fast-check.ts'
import { commonPasswords } from './common-passwords.ts'
import { passwordFault } from './password.ts'

describe('passwordFault', () => {
  it.each(['', 'short', 'elevenchars', '密码密码密码密码密码密', '😀'.repeat(11)])(
    'refuses fewer than 12 characters: %s',
    (password) => expect(passwordFault(password)).toBe('too-short'),
  )

  it.each([
    ...['aaaaaaaaaaaa', 'abababababab', 'abcabcabcabc', '            ', '密密密密密密密密密密密密'],
    ...['123456789012', '1234567890123456', '098765432109', 'abcdefghijkl', 'zyxwvutsrqpo'],
    ...[
      'qwertyuiopas',
      'QWERTYUIOP[]',
      'asdfghjkl;zx',
      '1qaz2wsx3edc',
      '1q2w3e4r5t6y',
      'qwertz123456',
    ],
    ...['password1234', 'Password1234', 'P@ssw0rd2026!', 'passwordpassword', 'MyPassword123'],
    ...[
      'administrator',
      'adminadmin12',
      'Admin@123456',
      'welcome12345',
      'letmein12345',
      'changeme2026',
    ],
    ...['offkit123456', 'offkitoffkit', 'Offkit-Admin-2026', 'iloveyou1234'],
    ...['111122223333', 'aabbccddeeff', 'woaini1314520', 'test12345678', '!@#$%^&*()_+'],
  ])('refuses a password that attackers try first: %s', (password) => {
    expect(passwordFault(password)).toBe('too-common')
  })

  it.each([
    'correct horse battery',
    'four unrelated words',
    'tangerine-orbit-7',
    'x7#Kq9!mZ2pL',
    '九月的海边有三只猫在睡觉',
    'hb3k-99ve-mm2x-qqz7-rtwa',
  ])('accepts a long password without a pattern: %s', (password) => {
    expect(passwordFault(password)).toBeUndefined()
  })

  it('refuses every common password, ignoring case', () => {
    for (const password of commonPasswords) {
      expect(password.length, password).toBeGreaterThanOrEqual(12)
      expect(passwordFault(password), password).toBe('too-common')
      expect(passwordFault(password.toUpperCase()), password).toBe('too-common')
    }
  })

  it('accepts random passwords such as the generated one', () => {
    const alphabet = [...'abcdefghijkmnpqrstuvwxyz23456789']
    const random = fc.array(fc.constantFrom(...alphabet), { minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(
        fc.noShrink(random),
        (characters) => passwordFault(characters.join('')) === undefined,
      ),
      { seed: 20261122, numRuns: 2_000 },
    )
  })

  it('refuses a common word with a year or a run of digits, also with letters substituted', () => {
    const word = fc.constantFrom('password', 'p@ssw0rd', 'Admin', 'w3lcome', 'L3tMeIn', 'qwerty')
    const tail = fc.constantFrom(
      '1234567890',
      '2026202620',
      '!!!!!!!!!!',
      '9876543210',
      '1111111111',
    )
    fc.assert(
      fc.property(word, tail, (a, b) => passwordFault(a + b) === 'too-common'),
      { seed: 20261122, numRuns: 100 },
    )
  })
})
