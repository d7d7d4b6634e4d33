import { ToolFailure } from '#src/core/failure.ts'
import { brokenItem } from './broken-item.ts'
import { certificateFacts, certificateOf } from './certificate.ts'
import { classify, isTwoIntegers, type Structure } from './classify.ts'
import type { Decoded } from './decoded.ts'
import { bytesOf, type DerNode } from './der.ts'
import { fact, type Item, type Origin, text, word } from './facts.ts'
import { fingerprintFacts } from './fingerprints.ts'
import { encryptedKey, privateKey, publicKey } from './key-items.ts'
import { publicKeyOf } from './keys.ts'
import { commonNameOf, nameText } from './names.ts'
import { signedDataOf } from './pkcs7.ts'
import { pkcs12Of } from './pkcs12.ts'
import type { Password } from './pkcs12-key.ts'
import {
  publicOfDsa,
  publicOfPkcs1,
  publicOfPkcs8,
  publicOfSec1,
  publicRsaOf,
} from './private-keys.ts'
import { requestFacts, requestOf } from './request.ts'
import { revocationListFacts, revocationListOf } from './revocation-list.ts'
import { certificateWarnings, requestWarnings, signedWarnings } from './warnings.ts'

/**
 * Decodes an element.
 *
 * @throws ToolFailure `certificate.…`.
 */
export function decodeNode(
  node: DerNode,
  origin: Origin,
  password: Password,
  label = '',
): readonly Decoded[] {
  const structure = classify(node, label)
  if (!structure) {
    const code = isTwoIntegers(node) ? 'certificate.two-integers' : 'certificate.unknown-structure'
    throw new ToolFailure(code, { offset: node.start, label })
  }
  if (structure === 'pkcs7') return decodeSignedData(node, origin, password)
  if (structure === 'pkcs12') return decodePkcs12(node, origin, password)
  return [decodeOne(structure, node, origin, password)]
}

function decodeOne(
  structure: Exclude<Structure, 'pkcs7' | 'pkcs12'>,
  node: DerNode,
  origin: Origin,
  password: Password,
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
          warnings: signedWarnings(list),
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
    case 'dsa':
      return privateKey(
        { key: publicOfDsa(node), name: 'DSA', der, label: 'DSA PRIVATE KEY' },
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

/** Decodes an element; one that can’t be read becomes an item with the failure and doesn’t hide others. */
export function decodeApart(
  node: DerNode,
  origin: Origin,
  password: Password,
  label = '',
): readonly Decoded[] {
  try {
    return decodeNode(node, origin, password, label)
  } catch (failure) {
    return [brokenItem(failure, { label, bytes: bytesOf(node) }, origin)]
  }
}

/** The items of a container. */
function inside(nodes: readonly DerNode[], origin: Origin, password: Password): readonly Decoded[] {
  return nodes.flatMap((node) => decodeApart(node, origin, password))
}

function decodeSignedData(node: DerNode, origin: Origin, password: Password): readonly Decoded[] {
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

function decodePkcs12(node: DerNode, origin: Origin, typed: Password): readonly Decoded[] {
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
            code: typed ? 'certificate.password' : 'certificate.need-password',
            params: {},
          },
        }
      : {}),
    der: bytesOf(node),
    label: '',
  }
  const opened = bags.flatMap(({ node: bag, friendlyName }) =>
    inside([bag], within, password === undefined ? typed : password).map((decoded) =>
      friendlyName ? named(decoded, friendlyName) : decoded,
    ),
  )
  return [{ item }, ...opened]
}

const named = ({ item, ...rest }: Decoded, name: string): Decoded => ({
  ...rest,
  item: { ...item, facts: [fact('friendly-name', text(name)), ...item.facts] },
})
