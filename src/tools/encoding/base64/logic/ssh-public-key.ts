/** A line as of `authorized_keys`: the algorithm, the Base64 of the key and a comment. */
const LINE = /^\s*(?:ssh-[a-z0-9]+|ecdsa-sha2-[a-z0-9-]+|sk-[\w@.-]+)\s+(?=AAAA)/m

/** Bytes in which such a line is looked for. */
const LOOKED_AT = 1 << 16

/** Where the Base64 of the first SSH public key begins; its algorithm looks like Base64 too. */
export function sshPublicKey(text: Uint8Array<ArrayBuffer>): number | undefined {
  const match = LINE.exec(latin1.decode(text.subarray(0, LOOKED_AT)))
  return match ? match.index + match[0].length : undefined
}

const latin1 = new TextDecoder('latin1')
