import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export interface Ceremony {
  readonly challenge: string
  readonly rpId: string
  readonly origin: string
  /** By default, the next signature count. */
  readonly counter?: number
  /** Whether the user was verified, by default true. */
  readonly isVerified?: boolean
  readonly type?: string
}

const text = (value: string | Uint8Array): string => Buffer.from(value).toString('base64url')
const sha256 = (value: string | Uint8Array): Buffer => createHash('sha256').update(value).digest()

/** An authenticator in software with one ES256 passkey, as of WebAuthn level 3, section 6. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = text(credentialId)
  let count = 0
  const dataOf = ({ rpId, counter = ++count, isVerified = true }: Ceremony, attested: Buffer) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0))
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), head, attested])
  }
  const clientData = (type: string, { challenge, origin }: Ceremony): string =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false })
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  return {
    id,
    /** A `RegistrationResponseJSON` without attestation. */
    create: (ceremony: Ceremony) => {
      // RFC 9052, section 7: an EC2 key for ES256 on P-256.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const length = Buffer.from([0, credentialId.length])
      const data = dataOf(ceremony, Buffer.concat([Buffer.alloc(16), length, credentialId, key]))
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}.
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: text(clientData(ceremony.type ?? 'webauthn.create', ceremony)),
          attestationObject: text(attestationObject),
          transports: ['internal'],
        },
      }
    },
    /** An `AuthenticationResponseJSON`. */
    get: (ceremony: Ceremony) => {
      const json = clientData(ceremony.type ?? 'webauthn.get', ceremony)
      const data = dataOf(ceremony, Buffer.alloc(0))
      const signature = sign('sha256', Buffer.concat([data, sha256(json)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: text(json),
          authenticatorData: text(data),
          signature: text(signature),
        },
      }
    },
  }
}
