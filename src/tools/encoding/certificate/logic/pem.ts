import { toBase64 } from '#src/tools/encoding/shared/logic/bytes.ts'
import type { Item } from './facts.ts'

/** PEM with lines of 64 characters (RFC 7468). */
export function pemOf({ label, der }: Pick<Item, 'label' | 'der'>): string {
  const lines = toBase64(der).match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}
