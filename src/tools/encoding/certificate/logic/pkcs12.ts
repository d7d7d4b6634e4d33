import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { toHex } from '#src/core/hex-digits.ts'
import type { Bytes } from '#src/core/operation.ts'
import { hashOids } from './algorithms.ts'
import {
  contentOf,
  type DerNode,
  expectTag,
  Fields,
  INTEGER,
  innerOf,
  OCTET_STRING,
  SEQUENCE,
  SET,
} from './der.ts'
import { oidOf, smallOf, textOf } from './der-values.ts'
import { parseNested } from './keys.ts'
import { type Encryption, encryptionOf, pkcs12Mac } from './password-encryption.ts'
import { dataOf } from './pkcs7.ts'
import type { Password } from './pkcs12-key.ts'

const DATA = '1.2.840.113549.1.7.1'
const ENCRYPTED_DATA = '1.2.840.113549.1.7.6'
const BAGS = '1.2.840.113549.1.12.10.1.'

/** One object in a PKCS #12 file. */
export interface Bag {
  readonly kind: 'certificate' | 'crl' | 'key' | 'encrypted-key'
  readonly node: DerNode
  readonly friendlyName: string
}

/** A PKCS #12 file (RFC 7292). */
export interface Pkcs12 {
  readonly bags: readonly Bag[]
  /** The encryptions in use, by name. */
  readonly encryptions: readonly Encryption[]
  /** The password that opens the file; undefined if none does. */
  readonly password: Password | undefined
}

/**
 * Reads the contents. Without a password, the empty one and an absent one are tried; with a wrong one,
 * only contents that aren’t encrypted are read.
 *
 * @throws ToolFailure `certificate.…`.
 */
export function pkcs12Of(node: DerNode, typed: Password): Pkcs12 {
  const found = contentsOf(node, typed)
  if (typed !== '' || found.password !== undefined) return found
  const other = contentsOf(node, null)
  return other.password === undefined ? found : other
}

function contentsOf(node: DerNode, typed: Password): Pkcs12 {
  const fields = new Fields(node, SEQUENCE)
  fields.next(INTEGER)
  const { type, content, bytes } = dataOf(fields.next())
  if (type !== DATA || !bytes || !content) {
    throw new ToolFailure('certificate.cipher', { name: type })
  }
  const mac = fields.optional(SEQUENCE)
  const opens = mac ? macCheck(mac, bytes) : undefined
  let password = opens && !opens(typed) ? undefined : typed
  const encryptions: Encryption[] = []
  const bags: Bag[] = []
  for (const info of expectTag(parseNested(bytes, content), SEQUENCE).children) {
    const part = dataOf(info)
    if (part.type === DATA && part.bytes && part.content) {
      bags.push(...bagsOf(parseNested(part.bytes, part.content)))
    } else if (part.type === ENCRYPTED_DATA && part.content) {
      const { encryption, encrypted } = encryptedOf(part.content)
      encryptions.push(encryption)
      if (password === undefined) continue
      const opened = unlessWrong(() =>
        bagsOf(parseNested(encryption.decrypt(encrypted, typed), info)),
      )
      if (opened) bags.push(...opened)
      else password = undefined
    } else throw new ToolFailure('certificate.cipher', { name: part.type })
  }
  return { bags, encryptions, password }
}

/** The result, or undefined if the data can’t be read, which means that the password is wrong. */
function unlessWrong<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (failure) {
    if (isToolFailure(failure)) return undefined
    throw failure
  }
}

/** Checks passwords by the authentication code of the file. */
function macCheck(mac: DerNode, bytes: Bytes): ((password: Password) => boolean) | undefined {
  const fields = new Fields(mac)
  const info = new Fields(fields.next(SEQUENCE))
  const hash = hashOids[oidOf(innerOf(info.next(SEQUENCE)))]
  const expected = toHex(contentOf(info.next(OCTET_STRING)))
  const salt = contentOf(fields.next(OCTET_STRING))
  const count = fields.optional(INTEGER)
  const iterations = count ? smallOf(count) : 1
  // Other authentication codes, as in RFC 9579, are skipped: a wrong password can’t decrypt.
  if (!hash) return undefined
  return (password) => toHex(pkcs12Mac(bytes, password, { hash, salt, iterations })) === expected
}

/** `EncryptedData` (RFC 2315, section 13). */
function encryptedOf(node: DerNode) {
  const fields = new Fields(node, SEQUENCE)
  fields.next(INTEGER)
  const info = new Fields(fields.next(SEQUENCE))
  info.next()
  const encryption = encryptionOf(info.next(SEQUENCE))
  const encrypted = info.tagged(0)
  if (!encrypted) throw new ToolFailure('certificate.structure', { offset: node.start })
  return { encryption, encrypted: contentOf(encrypted) }
}

function bagsOf(contents: DerNode): readonly Bag[] {
  return expectTag(contents, SEQUENCE).children.flatMap((bag): readonly Bag[] => {
    const fields = new Fields(bag, SEQUENCE)
    const oid = oidOf(fields.next())
    const value = fields.tagged(0)
    const friendlyName = friendlyNameOf(fields.optional(SET))
    if (!value) return []
    const inner = innerOf(value)
    if (oid === `${BAGS}6`) return bagsOf(inner)
    if (oid === `${BAGS}1`) return [{ kind: 'key', node: inner, friendlyName }]
    if (oid === `${BAGS}2`) return [{ kind: 'encrypted-key', node: inner, friendlyName }]
    if (oid !== `${BAGS}3` && oid !== `${BAGS}4`) return []
    // A certificate is an octet string in a sequence of its type and value.
    const [, wrapped] = inner.children
    if (!wrapped) return []
    const octets = innerOf(wrapped)
    const kind = oid === `${BAGS}3` ? 'certificate' : 'crl'
    return [{ kind, node: parseNested(contentOf(octets), octets), friendlyName }]
  })
}

function friendlyNameOf(attributes: DerNode | undefined): string {
  for (const attribute of attributes?.children ?? []) {
    const fields = new Fields(attribute, SEQUENCE)
    if (oidOf(fields.next()) !== '1.2.840.113549.1.9.20') continue
    const [value] = fields.next(SET).children
    if (value) return textOf(value)
  }
  return ''
}

/** Decrypts a PKCS #8 key (RFC 5958, section 3). */
export function decryptedKeyOf(node: DerNode, password: Password) {
  const fields = new Fields(node, SEQUENCE)
  const encryption = encryptionOf(fields.next(SEQUENCE))
  const content = fields.next(OCTET_STRING)
  const open = () => {
    const opened = unlessWrong(() =>
      parseNested(encryption.decrypt(contentOf(content), password), content),
    )
    if (opened) return opened
    throw new ToolFailure('certificate.password')
  }
  return { encryption, open }
}
