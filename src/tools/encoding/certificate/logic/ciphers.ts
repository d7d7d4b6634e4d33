import forge from 'node-forge/lib/forge.js'
import 'node-forge/lib/aes.js'
import 'node-forge/lib/des.js'
import 'node-forge/lib/rc2.js'
import { ToolFailure } from '#src/core/failure.ts'
import type { Bytes } from '#src/core/operation.ts'
import { toLatin1 } from '#src/tools/encoding/shared/logic/bytes.ts'

interface CipherFacts {
  readonly keyBytes: number
  readonly ivBytes: number
  /** The name in node-forge; absent for RC2. */
  readonly forge?: string
}

/** Ciphers of encrypted keys and PKCS #12 files, all in CBC mode with PKCS #7 padding. */
export const ciphers = {
  'AES-128-CBC': { keyBytes: 16, ivBytes: 16, forge: 'AES-CBC' },
  'AES-192-CBC': { keyBytes: 24, ivBytes: 16, forge: 'AES-CBC' },
  'AES-256-CBC': { keyBytes: 32, ivBytes: 16, forge: 'AES-CBC' },
  'DES-CBC': { keyBytes: 8, ivBytes: 8, forge: 'DES-CBC' },
  '3DES-CBC': { keyBytes: 24, ivBytes: 8, forge: '3DES-CBC' },
  '3DES-2-CBC': { keyBytes: 16, ivBytes: 8, forge: '3DES-CBC' },
  'RC2-40-CBC': { keyBytes: 5, ivBytes: 8 },
  'RC2-64-CBC': { keyBytes: 8, ivBytes: 8 },
  'RC2-128-CBC': { keyBytes: 16, ivBytes: 8 },
} as const satisfies Readonly<Record<string, CipherFacts>>

export type CipherName = keyof typeof ciphers

/** @throws ToolFailure `certificate.password` if the padding is wrong. */
export function decrypt(
  name: CipherName,
  key: Uint8Array,
  iv: Uint8Array,
  content: Uint8Array,
): Bytes {
  const facts: CipherFacts = ciphers[name]
  const full = name === '3DES-2-CBC' ? Uint8Array.of(...key, ...key.subarray(0, 8)) : key
  const isWhole = content.length > 0 && content.length % facts.ivBytes === 0
  if (!isWhole || iv.length !== facts.ivBytes) throw new ToolFailure('certificate.password')
  const bytes = toLatin1(full)
  const vector = toLatin1(iv)
  const input = forge.util.createBuffer(toLatin1(content))
  let decipher: Pick<ForgeDecipher, 'update' | 'finish' | 'output'>
  if (facts.forge) {
    const started = forge.cipher.createDecipher(facts.forge, bytes)
    started.start({ iv: vector })
    decipher = started
  } else {
    const started = forge.rc2.createDecryptionCipher(bytes, key.length * 8)
    started.start(vector)
    decipher = started
  }
  decipher.update(input)
  if (!decipher.finish()) throw new ToolFailure('certificate.password')
  const output = decipher.output.getBytes()
  return Uint8Array.from(output, (unit) => unit.charCodeAt(0))
}
