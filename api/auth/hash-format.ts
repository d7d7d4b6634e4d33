/** RFC 9106, section 3.1. */
const MIN_SALT_BYTES = 8
/** Shorter digests don't resist guessing. */
const MIN_DIGEST_BYTES = 16

const format =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,4}),p=(\d{1,3})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Whether a text is a valid Argon2id hash in the PHC string format. */
export function isArgon2idHash(text: string): boolean {
  const [, memory, passes, lanes, salt = '', digest = ''] = format.exec(text) ?? []
  return (
    Number(lanes) >= 1 &&
    Number(passes) >= 1 &&
    Number(memory) >= 8 * Number(lanes) &&
    byteLength(salt) >= MIN_SALT_BYTES &&
    byteLength(digest) >= MIN_DIGEST_BYTES
  )
}

/** The decoded length of unpadded Base64; 0 if it isn't canonical. */
function byteLength(text: string): number {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64').replace(/=+$/, '') === text ? bytes.length : 0
}
