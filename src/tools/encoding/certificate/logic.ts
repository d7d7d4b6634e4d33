import { ToolFailure } from '#src/core/failure.ts'
import type { Bytes, Implementations } from '#src/core/operation.ts'
import { findBlocks } from './logic/blocks.ts'
import { decodeBlock } from './logic/decode-block.ts'
import type { Decoded } from './logic/decoded.ts'
import { dump } from './logic/dump.ts'
import type { Item } from './logic/facts.ts'
import { relate } from './logic/relations.ts'
import type { CertificateItem, CertificateResult } from './logic/result.ts'
import { toJson } from './logic/to-json.ts'
import type tool from './tool.ts'

export type { CertificateItem, CertificateResult } from './logic/result.ts'

export interface CertificateOptions {
  /** Opens PKCS #12 files and encrypted keys. */
  readonly password: string
}

/** Larger inputs aren’t certificates. */
const MAX_BYTES = 20_000_000

/**
 * Decodes certificates, requests, revocation lists, keys, and their containers, and verifies the
 * signatures between them.
 *
 * @throws ToolFailure `certificate.…` if nothing could be decoded.
 */
export function decodeCertificates(
  input: Bytes,
  { password }: CertificateOptions,
): CertificateResult {
  if (input.length > MAX_BYTES) throw new ToolFailure('certificate.too-large')
  const decoded = findBlocks(input).flatMap((block) => decodeBlock(block, password))
  const [first] = decoded
  if (decoded.length === 1 && first?.item.kind === 'broken') {
    const { code = '', params = {} } = first.item.failure ?? {}
    throw new ToolFailure(code, params)
  }
  const { relations, warnings, chain } = relate(decoded)
  const items = decoded.map(
    (it, index): CertificateItem => ({
      ...it.item,
      warnings: [...it.item.warnings, ...(warnings[index] ?? [])],
      relations: relations[index] ?? [],
      ...structureOf(it),
    }),
  )
  return { items, chain, needsPassword: items.some(isLocked) }
}

const isLocked = ({ failure }: Item) =>
  failure?.code === 'certificate.need-password' || failure?.code === 'certificate.password'

function structureOf({ item: { kind, der } }: Decoded): { readonly structure?: string } {
  const isSecret = kind === 'private-key' || kind === 'pkcs12'
  if (isSecret || kind === 'broken' || der[0] !== SEQUENCE_BYTE) return {}
  return { structure: dump(der) }
}

const SEQUENCE_BYTE = 0x30

export const operations = {
  decode: { reads: 'bytes', run: decodeCertificates, output: toJson },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations
