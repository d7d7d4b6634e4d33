import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import type { Block } from './blocks.ts'
import { certificateFacts, certificateOf } from './certificate.ts'
import { classify, type Structure } from './classify.ts'
import type { Decoded } from './decoded.ts'
import { bytesOf, type DerNode, parseDer } from './der.ts'
import { fact, type Item, type Origin, text, type Warning, word } from './facts.ts'
import { fingerprintFacts } from './fingerprints.ts'
import {
  encryptedKey,
  legacyKey,
  privateKey,
  publicKey,
  sshPrivateKey,
  sshPublicKey,
} from './key-items.ts'
import { publicKeyOf } from './keys.ts'
import { commonNameOf, nameText } from './names.ts'
import { signedDataOf } from './pkcs7.ts'
import { pkcs12Of } from './pkcs12.ts'
import { publicOfPkcs1, publicOfPkcs8, publicOfSec1, publicRsaOf } from './private-keys.ts'
import { requestFacts, requestOf } from './request.ts'
import { revocationListFacts, revocationListOf } from './revocation-list.ts'
import { certificateWarnings, requestWarnings } from './warnings.ts'

/** Decodes a block; one that can’t be read becomes an item with the failure. */
export function decodeBlock(block: Block, password: string): readonly Decoded[] {
  const { line, label } = block
  const origin: Origin = line === undefined ? {} : { line }
  try {
    if (block.failure) throw block.failure
    if (label === 'SSH' || label === 'SSH2 PUBLIC KEY') return [sshPublicKey(block, origin)]
    if (label === 'OPENSSH PRIVATE KEY') return [sshPrivateKey(block, origin)]
    if (/ENCRYPTED/.test(block.headers['proc-type'] ?? '')) {
      return [legacyKey(block, origin, password)]
    }
    return decodeDer(block, origin, password)
  } catch (failure) {
    return [brokenItem(failure, block, origin)]
  }
}

function brokenItem(failure: unknown, { label, bytes }: Block, origin: Origin): Decoded {
  if (!isToolFailure(failure)) throw failure
  const { code, params } = failure
  const item: Item = {
    kind: 'broken',
    title: label,
    origin,
    facts: [],
    warnings: [],
    failure: {
      code,
      params: { ...params, ...(origin.line ? { line: origin.line } : {}), ...params },
    },
    der: bytes,
    label: '',
  }
  return { item }
}

/** Decodes all elements of a block, which are several in some files. */
function decodeDer({ bytes, label, line }: Block, origin: Origin, password: string) {
  const decoded: Decoded[] = []
  for (let at = 0; at < bytes.length; ) {
    let node: DerNode
    try {
      node = parseDer(bytes, at)
      if (at > 0 && !classify(node)) break
    } catch (failure) {
      if (at === 0) throw failure
      break
    }
    decoded.push(...decodeNode(node, origin, password, label))
    at = node.end
    // OpenSSL adds its own data to a trusted certificate.
    if (label === 'TRUSTED CERTIFICATE') return decoded
    const [last] = decoded.slice(-1)
    if (at < bytes.length && last && !startsAgain(bytes, at)) {
      const warning: Warning = { code: 'trailing', params: { count: bytes.length - at } }
      decoded[decoded.length - 1] = withWarning(last, warning)
      break
    }
  }
  if (decoded.length === 0)
    throw new ToolFailure('certificate.empty-block', { label, line: line ?? 1 })
  return decoded
}

const startsAgain = (bytes: Uint8Array, at: number) => bytes[at] === 0x30 && bytes[at + 1]! > 0x30

const withWarning = ({ item, ...rest }: Decoded, warning: Warning): Decoded => ({
  ...rest,
  item: { ...item, warnings: [...item.warnings, warning] },
})

/**
 * Decodes an element.
 *
 * @throws ToolFailure `certificate.…`.
 */
function decodeNode(
  node: DerNode,
  origin: Origin,
  password: string,
  label = '',
): readonly Decoded[] {
  const structure = classify(node)
  if (!structure)
    throw new ToolFailure('certificate.unknown-structure', { offset: node.start, label })
  if (structure === 'pkcs7') return decodeSignedData(node, origin, password)
  if (structure === 'pkcs12') return decodePkcs12(node, origin, password)
  return [decodeOne(structure, node, origin, password)]
}

function decodeOne(
  structure: Exclude<Structure, 'pkcs7' | 'pkcs12'>,
  node: DerNode,
  origin: Origin,
  password: string,
): Decoded {
  const der = bytesOf(node)
  switch (structure) {
    case 'certificate':
      return certificateItem(node, origin)
    case 'request': {
      const request = requestOf(node)
      return {
        request,
        item: {
          kind: 'request',
          title: commonNameOf(request.subject),
          origin,
          facts: requestFacts(request),
          warnings: requestWarnings(request),
          der,
          label: 'CERTIFICATE REQUEST',
        },
      }
    }
    case 'crl': {
      const list = revocationListOf(node)
      return {
        list,
        item: {
          kind: 'crl',
          title: commonNameOf(list.issuer),
          origin,
          facts: revocationListFacts(list),
          warnings: [],
          validity: { from: list.from, ...(list.to === undefined ? {} : { to: list.to }) },
          der,
          label: 'X509 CRL',
        },
      }
    }
    case 'spki':
      return publicKey(publicKeyOf(node), origin)
    case 'pkcs1-public':
      return publicKey(publicRsaOf(der), origin)
    case 'pkcs8': {
      const { name, key } = publicOfPkcs8(node)
      return privateKey({ key, name, der, label: 'PRIVATE KEY' }, origin)
    }
    case 'pkcs1':
      return privateKey(
        { key: publicOfPkcs1(node), name: 'RSA', der, label: 'RSA PRIVATE KEY' },
        origin,
      )
    case 'sec1':
      return privateKey(
        { key: publicOfSec1(node), name: 'EC', der, label: 'EC PRIVATE KEY' },
        origin,
      )
    case 'encrypted-pkcs8':
      return encryptedKey(node, origin, password)
  }
}

function certificateItem(node: DerNode, origin: Origin): Decoded {
  const certificate = certificateOf(node)
  const { subject, from, to } = certificate
  const firstName = certificate.names[0]?.value ?? ''
  return {
    certificate,
    item: {
      kind: 'certificate',
      title: commonNameOf(subject) || firstName || nameText(subject),
      origin,
      facts: certificateFacts(certificate),
      warnings: certificateWarnings(certificate),
      validity: { from, to },
      der: bytesOf(node),
      label: 'CERTIFICATE',
    },
  }
}

/** The items of a container; one that can’t be read doesn’t hide the others. */
function inside(nodes: readonly DerNode[], origin: Origin, password: string): readonly Decoded[] {
  return nodes.flatMap((node) => {
    try {
      return decodeNode(node, origin, password)
    } catch (failure) {
      return [brokenItem(failure, { label: '', bytes: bytesOf(node), headers: {} }, origin)]
    }
  })
}

function decodeSignedData(node: DerNode, origin: Origin, password: string): readonly Decoded[] {
  const { certificates, lists } = signedDataOf(node)
  const item: Item = {
    kind: 'pkcs7',
    title: 'PKCS #7',
    origin,
    facts: [
      fact(
        'contents',
        word('count.certificate', { count: certificates.length }),
        ...(lists.length > 0 ? [word('count.crl', { count: lists.length })] : []),
      ),
      ...fingerprintFacts(bytesOf(node)),
    ],
    warnings: [],
    der: bytesOf(node),
    label: 'PKCS7',
  }
  const within: Origin = { ...origin, container: 'pkcs7' }
  return [{ item }, ...inside([...certificates, ...lists], within, password)]
}

function decodePkcs12(node: DerNode, origin: Origin, typed: string): readonly Decoded[] {
  const { bags, encryptions, password } = pkcs12Of(node, typed)
  const within: Origin = { ...origin, container: 'pkcs12' }
  const methods = [...new Set(encryptions.map(({ name }) => name))]
  const item: Item = {
    kind: 'pkcs12',
    title: 'PKCS #12',
    origin,
    facts: [
      ...(methods.length > 0 ? [fact('encryption', ...methods.map(text))] : []),
      ...fingerprintFacts(bytesOf(node)),
    ],
    warnings: [],
    ...(password === undefined
      ? {
          failure: {
            code: typed === '' ? 'certificate.need-password' : 'certificate.password',
            params: {},
          },
        }
      : {}),
    der: bytesOf(node),
    label: '',
  }
  const opened = bags.flatMap(({ node: bag, friendlyName }) =>
    inside([bag], within, password ?? typed).map((decoded) =>
      friendlyName ? named(decoded, friendlyName) : decoded,
    ),
  )
  return [{ item }, ...opened]
}

const named = ({ item, ...rest }: Decoded, name: string): Decoded => ({
  ...rest,
  item: { ...item, facts: [fact('friendly-name', text(name)), ...item.facts] },
})
