import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { joinBytes } from '#src/core/join-bytes.ts'
import type { Bytes } from '#src/core/operation.ts'
import { fromHex } from '#src/tools/encoding/shared/logic/bytes.ts'
import type { Block } from './blocks.ts'
import { type CipherName, ciphers, decrypt } from './ciphers.ts'
import { classify } from './classify.ts'
import type { Decoded } from './decoded.ts'
import { bytesOf, type DerNode, parseDer } from './der.ts'
import { digest } from './digest.ts'
import { type Fact, fact, type Origin, text, word } from './facts.ts'
import { pinFact } from './fingerprints.ts'
import { keyFact, keyTitle, type PublicKey } from './keys.ts'
import { decryptedKeyOf } from './pkcs12.ts'
import type { Password } from './pkcs12-key.ts'
import { publicOfDsa, publicOfPkcs1, publicOfPkcs8, publicOfSec1 } from './private-keys.ts'
import { sshFacts, sshKeyOf, sshPrivateKeyOf } from './ssh.ts'
import { sshCertificateOf } from './ssh-certificate.ts'
import { keyWarnings } from './warnings.ts'

export function publicKey(key: PublicKey, origin: Origin, extra: readonly Fact[] = []): Decoded {
  return {
    key,
    item: {
      kind: 'public-key',
      title: keyTitle(key),
      origin,
      facts: [keyFact(key), ...extra, pinFact(key.spki)],
      warnings: keyWarnings(key),
      der: key.spki,
      label: 'PUBLIC KEY',
    },
  }
}

/** A private key, of which only the public part is shown. */
export function privateKey(
  {
    key,
    name,
    der,
    label,
  }: {
    readonly key: PublicKey | undefined
    /** The algorithm of a key without a known public part. */
    readonly name: string
    readonly der: Bytes
    readonly label: string
  },
  origin: Origin,
  extra: readonly Fact[] = [],
): Decoded {
  const facts = key ? [keyFact(key), pinFact(key.spki)] : [fact('key', text(name))]
  return {
    ...(key ? { key } : {}),
    item: {
      kind: 'private-key',
      title: key ? keyTitle(key) : name,
      origin,
      facts: [...facts, ...extra],
      warnings: key ? keyWarnings(key) : [],
      der,
      label,
    },
  }
}

/** A PKCS #8 key with a password; without the right one, only its encryption is shown. */
export function encryptedKey(node: DerNode, origin: Origin, password: Password): Decoded {
  const { encryption, open } = decryptedKeyOf(node, password)
  const { name, iterations } = encryption
  const facts = [
    fact(
      'encryption',
      text(name),
      ...(iterations === undefined ? [] : [word('iterations', { count: iterations })]),
    ),
  ]
  const der = bytesOf(node)
  const label = 'ENCRYPTED PRIVATE KEY'
  const locked = (code: string): Decoded => ({
    item: {
      kind: 'encrypted-key',
      title: '',
      origin,
      facts,
      warnings: [],
      failure: { code, params: {} },
      der,
      label,
    },
  })
  try {
    const opened = open()
    const { name: algorithm, key } = publicOfPkcs8(opened)
    const options = { key, name: algorithm, der: bytesOf(opened), label: 'PRIVATE KEY' }
    return privateKey(options, origin, facts)
  } catch (failure) {
    if (!isToolFailure(failure)) throw failure
    return locked(password ? 'certificate.password' : 'certificate.need-password')
  }
}

/** The encryption of OpenSSL before PKCS #8: the key is derived with MD5. */
export function legacyKey(
  { label, bytes, headers }: Block,
  origin: Origin,
  password: string,
): Decoded {
  const [method = '', vector = ''] = (headers['dek-info'] ?? '').split(',')
  const cipher = legacyCiphers[method.trim().toUpperCase()]
  const iv = fromHex(vector.trim())
  if (!cipher || !iv.ok) throw new ToolFailure('certificate.cipher', { name: method })
  const facts = [fact('encryption', text(`${method.trim()}, MD5`))]
  const locked = (code: string): Decoded => ({
    item: {
      kind: 'encrypted-key',
      title: label,
      origin,
      facts,
      warnings: [],
      failure: { code, params: {} },
      der: bytes,
      label: '',
    },
  })
  try {
    const key = legacyKeyBytes(password, iv.bytes.subarray(0, 8), ciphers[cipher].keyBytes)
    const der = decrypt(cipher, key, iv.bytes, bytes)
    const node = parseDer(der)
    const structure = classify(node)
    if (structure === 'pkcs1') {
      return privateKey({ key: publicOfPkcs1(node), name: 'RSA', der, label }, origin, facts)
    }
    if (structure === 'sec1') {
      return privateKey({ key: publicOfSec1(node), name: 'EC', der, label }, origin, facts)
    }
    if (structure === 'dsa') {
      return privateKey({ key: publicOfDsa(node), name: 'DSA', der, label }, origin, facts)
    }
    return privateKey(
      { key: undefined, name: label.replace(' PRIVATE KEY', ''), der, label },
      origin,
      facts,
    )
  } catch (failure) {
    if (!isToolFailure(failure)) throw failure
    return locked(password === '' ? 'certificate.need-password' : 'certificate.password')
  }
}

const legacyCiphers: Readonly<Record<string, CipherName>> = {
  'AES-128-CBC': 'AES-128-CBC',
  'AES-192-CBC': 'AES-192-CBC',
  'AES-256-CBC': 'AES-256-CBC',
  'DES-CBC': 'DES-CBC',
  'DES-EDE3-CBC': '3DES-CBC',
}

function legacyKeyBytes(password: string, salt: Uint8Array, size: number): Bytes {
  const secret = new TextEncoder().encode(password)
  let key: Bytes = new Uint8Array()
  let last: Bytes = new Uint8Array()
  while (key.length < size) {
    last = digest('MD5', joinBytes([last, secret, salt]))
    key = joinBytes([key, last])
  }
  return key.subarray(0, size)
}

export function sshPublicKey({ bytes, comment }: Block, origin: Origin): Decoded {
  const certificate = sshCertificateOf(bytes)
  const blob = certificate?.keyBlob ?? bytes
  const { type, key } = sshKeyOf(blob)
  const extra = [
    ...sshFacts(blob),
    ...(certificate?.facts ?? []),
    ...(comment ? [fact('comment', text(comment))] : []),
  ]
  if (key) return publicKey(key, origin, extra)
  return {
    item: {
      kind: 'public-key',
      title: type,
      origin,
      facts: [fact('key', text(type)), ...extra],
      warnings: [],
      der: bytes,
      label: '',
    },
  }
}

export function sshPrivateKey({ bytes, label }: Block, origin: Origin): Decoded {
  const { publicBlob, encryption } = sshPrivateKeyOf(bytes)
  const { type, key } = sshKeyOf(publicBlob)
  const extra = [
    ...sshFacts(publicBlob),
    ...(encryption ? [fact('encryption', text(encryption))] : []),
  ]
  return privateKey({ key, name: type, der: bytes, label }, origin, extra)
}
