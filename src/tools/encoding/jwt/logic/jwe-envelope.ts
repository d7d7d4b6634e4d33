import { ToolFailure } from '#src/core/failure.ts'
import { shorten } from '#src/core/shorten.ts'
import { fromBase64Url } from '#src/tools/encoding/shared/logic/bytes.ts'
import { type JsonObject, stringOf } from './json-object.ts'
import {
  type ContentEncryption,
  isContentEncryption,
  isKeyManagement,
  type KeyManagement,
} from './jwe-algorithms.ts'
import { readEncryptedParts } from './token.ts'

/** An encrypted token with a valid header and five parts of Base64url. */
export interface Envelope {
  readonly token: string
  readonly header: JsonObject
  readonly algorithm: KeyManagement
  readonly encryption: ContentEncryption
}

/** About ten seconds; OWASP recommends 600,000. */
export const MAX_PBES2_COUNT = 10_000_000

/** @throws ToolFailure `jwt.jwe-…` for unsupported headers, and those of `readEncryptedParts`. */
export function envelopeOf(token: string): Envelope {
  const { header, rest } = readEncryptedParts(token)
  for (const [index, part] of rest.entries()) {
    const decoded = fromBase64Url(part)
    if (decoded.ok) continue
    const character = String.fromCodePoint(part.codePointAt(decoded.at) ?? 0)
    const params = { part: index + 2, position: decoded.at + 1, character }
    throw new ToolFailure('jwt.jwe-base64', params)
  }
  if (header.duplicateKey !== undefined) {
    throw new ToolFailure('jwt.jwe-duplicate-key', { key: shorten(header.duplicateKey) })
  }
  const critical = header.members.find(({ name }) => name === 'crit')
  if (critical) throw new ToolFailure('jwt.jwe-critical', { names: shorten(critical.value) })
  const algorithm = stringOf(header, 'alg') ?? ''
  const encryption = stringOf(header, 'enc') ?? ''
  if (algorithm === 'RSA1_5') throw new ToolFailure('jwt.jwe-rsa1_5')
  if (!isKeyManagement(algorithm)) {
    throw new ToolFailure('jwt.jwe-algorithm', { name: 'alg', value: shorten(algorithm) })
  }
  if (!isContentEncryption(encryption)) {
    throw new ToolFailure('jwt.jwe-algorithm', { name: 'enc', value: shorten(encryption) })
  }
  const count = header.members.find(({ name }) => name === 'p2c')?.value
  if (Number(count) > MAX_PBES2_COUNT) {
    throw new ToolFailure('jwt.jwe-count', { max: MAX_PBES2_COUNT })
  }
  return { token, header, algorithm, encryption }
}
