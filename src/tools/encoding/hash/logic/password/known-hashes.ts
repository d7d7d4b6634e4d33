/** The beginnings of password hashes and their names, the more specific first. `$1` is the group in upper case. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^(?:argon2)?\$argon2id\$/, 'Argon2id'],
  [/^(?:argon2)?\$argon2i\$/, 'Argon2i'],
  [/^(?:argon2)?\$argon2d\$/, 'Argon2d'],
  [/^(?:bcrypt\$)?\$2[abxy]?\$\d\d\$/, 'bcrypt'],
  [/^\$bcrypt-sha256\$|^bcrypt_sha256\$/, 'bcrypt-SHA-256'],
  [/^\$wp\$2y\$/, 'WordPress bcrypt'],
  [/^\$scrypt\$|^\$7\$|^scrypt[:$]/, 'scrypt'],
  [/^pbkdf2:(?!sha(?:1|256|512):)([a-z\d_]+):\d+\$/, 'PBKDF2-HMAC-$1'],
  [/^\{PKCS5S2\}/, 'Atlassian PBKDF2'],
  [/^grub\.pbkdf2\./, 'GRUB PBKDF2'],
  [/^\$p5k2\$/, 'PBKDF2 (p5k2)'],
  [/^\{PBKDF2(?:-SHA(?:256|512))?\}/, 'PBKDF2'],
  [/^\$pbkdf2(?:-sha(?:1|256|512))?\$|^pbkdf2_sha(?:1|256)\$|^pbkdf2:sha\d+/, 'PBKDF2'],
  [/^\$y\$/, 'yescrypt'],
  [/^\$gy\$/, 'gost-yescrypt'],
  [/^\$6\$/, 'sha512crypt'],
  [/^\$5\$/, 'sha256crypt'],
  [/^\$1\$/, 'md5crypt'],
  [/^\$apr1\$/, 'Apache MD5 (apr1)'],
  [/^\$sha1\$/, 'sha1crypt'],
  [/^\$[PH]\$/, 'phpass'],
  [/^\$S\$/, 'Drupal 7 SHA-512'],
  [/^\{S?SHA(?:256|384|512)?\}/, 'LDAP SHA'],
]

/** The name of the password hash that a text is or begins with; undefined for other texts. */
export function passwordHashName(text: string): string | undefined {
  const start = withoutPrefix(text).slice(0, 40)
  for (const [pattern, name] of beginnings) {
    const match = pattern.exec(start)
    if (match) return name.replace('$1', (match[1] ?? '').toUpperCase())
  }
  return undefined
}

/**
 * A hash of crypt without what files put before it: the user name of htpasswd, and the scheme of Spring,
 * Dovecot, or LDAP in braces.
 */
export const withoutPrefix = (text: string): string =>
  text.trim().replace(/^(?:[^\s:${}]+:)?(?:\{[\w.@-]+\})?(?=\$)/, '')
