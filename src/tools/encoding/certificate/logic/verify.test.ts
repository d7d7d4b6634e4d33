import { constants, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { sequence, tagged } from '#src/tools/encoding/shared/logic/der-writer.ts'
import { signatureAlgorithmOf } from './algorithms.ts'
import { parseDer } from './der.ts'
import { publicKeyOf } from './keys.ts'
import { verify } from './verify.ts'

const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))
const RSA_PSS = hex('06092a864886f70d01010a')
const SHA = { 256: hex('0609608648016503040201'), 512: hex('0609608648016503040203') }
const MGF1 = hex('06092a864886f70d010108')

/** The parameters of RSA-PSS (RFC 4055, section 3.1). */
const parameters = (hash: 256 | 512, mask: 256 | 512, salt: number) =>
  sequence(
    tagged(0xa0, sequence(SHA[hash])),
    tagged(0xa1, sequence(MGF1, sequence(SHA[mask]))),
    tagged(0xa2, Uint8Array.of(2, 1, salt)),
  )

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const content = publicKey.export({ type: 'pkcs1', format: 'der' })
const signed = Uint8Array.of(1, 2, 3)
const signature = new Uint8Array(
  sign('sha512', signed, {
    key: privateKey,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: 64,
  }),
)

test.each([
  ['without parameters', [], 'valid'],
  ['for the same hash and a shorter salt', [parameters(512, 512, 20)], 'valid'],
  ['for another hash', [parameters(256, 512, 64)], 'invalid'],
  ['for another hash of the mask', [parameters(512, 256, 64)], 'invalid'],
  ['for a longer salt', [parameters(512, 512, 65)], 'invalid'],
  ['for SHA-1, the default', [sequence()], 'invalid'],
  ['with damaged parameters', [sequence(tagged(0xa0))], 'invalid'],
] as const)('a key of RSA-PSS %s makes a signature by SHA-512: %s', (_, bound, expected) => {
  const key = sequence(
    sequence(RSA_PSS, ...bound),
    tagged(3, Uint8Array.of(0), new Uint8Array(content)),
  )
  const algorithm = signatureAlgorithmOf(parseDer(sequence(RSA_PSS, parameters(512, 512, 64))))
  expect(verify({ signed, signature, algorithm }, publicKeyOf(parseDer(key)))).toBe(expected)
})
