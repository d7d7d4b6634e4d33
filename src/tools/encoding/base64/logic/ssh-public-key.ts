/** An `authorized_keys` line: algorithm, Base64 of the key, and comment. */
const LINE = /^\s*(?:ssh-[a-z0-9]+|ecdsa-sha2-[a-z0-9-]+|sk-[\w@.-]+)\s+(?=AAAA)/m

/** Bytes searched for such a line. */
const MAX_SEARCH_BYTES = 1 << 16

/** Offset of the Base64 in the first SSH public key; its algorithm name would decode as Base64 too. */
export function sshPublicKey(text: Uint8Array<ArrayBuffer>): number | undefined {
  const match = LINE.exec(latin1.decode(text.subarray(0, MAX_SEARCH_BYTES)))
  return match ? match.index + match[0].length : undefined
}

const latin1 = new TextDecoder('latin1')
