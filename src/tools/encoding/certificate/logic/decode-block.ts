import { ToolFailure } from '#src/core/failure.ts'
import type { Block } from './blocks.ts'
import { brokenItem } from './broken-item.ts'
import { classify } from './classify.ts'
import { decodeApart, decodeNode } from './decode.ts'
import type { Decoded } from './decoded.ts'
import { type DerNode, parseDer } from './der.ts'
import type { Origin, Warning } from './facts.ts'
import { legacyKey, sshPrivateKey, sshPublicKey } from './key-items.ts'

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

/** Decodes all elements of a block, which are several in some files. */
function decodeDer(block: Block, origin: Origin, password: string): readonly Decoded[] {
  const { bytes, label, line } = block
  if (bytes.length === 0)
    throw new ToolFailure('certificate.empty-block', { label, line: line ?? 1 })
  const first = parseDer(bytes)
  const decoded = [...decodeNode(first, origin, password, label)]
  // OpenSSL adds its own data to a trusted certificate.
  if (label === 'TRUSTED CERTIFICATE') return decoded
  for (let at = first.end; at < bytes.length; ) {
    // Random data can begin like an object, but few do.
    const mayBeObject = bytes[at] === SEQUENCE_BYTE && bytes[at + 1]! > MIN_OBJECT_BYTES
    const next = mayBeObject ? elementAt(block, at, origin) : undefined
    if (!next) return withTrailing(decoded, bytes.length - at)
    if ('item' in next) return [...decoded, next]
    decoded.push(...decodeApart(next, origin, password, label))
    at = next.end
  }
  return decoded
}

const SEQUENCE_BYTE = 0x30
const MIN_OBJECT_BYTES = 0x30

/** A further element, the item of one that is cut off, or undefined for one that isn’t an object. */
function elementAt(block: Block, at: number, origin: Origin): DerNode | Decoded | undefined {
  try {
    const node = parseDer(block.bytes, at)
    return classify(node) && node
  } catch (failure) {
    return brokenItem(failure, { ...block, bytes: block.bytes.subarray(at) }, origin)
  }
}

function withTrailing(decoded: readonly Decoded[], count: number): readonly Decoded[] {
  const warning: Warning = { code: 'trailing', params: { count } }
  return decoded.map((it, index) =>
    index < decoded.length - 1
      ? it
      : { ...it, item: { ...it.item, warnings: [...it.item.warnings, warning] } },
  )
}
