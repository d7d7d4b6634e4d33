import type { ByteParts } from '#src/core/task.ts'
import type { ByteFormat } from '#src/tools/encoding/shared/logic/byte-formats.ts'
import type { Armor } from './armor.ts'
import type { Charset } from './charsets.ts'
import type { Compression } from './compression.ts'
import type { Base64Facts } from './decode.ts'
import type { Removed } from './tidy.ts'

export interface DecodedBase64 {
  /** The decoded bytes; for armor, those of all blocks in order. */
  readonly output: ByteParts
  /** Whether the bytes are UTF-8. */
  readonly isText: boolean
  /** The format detected by its signature. */
  readonly format: ByteFormat | undefined
  /** Undefined for armor and for a `data:` URI that isn't Base64. */
  readonly facts: Base64Facts | undefined
  /** The blocks of armored text and what was removed around them. */
  readonly armor: DecodedArmor | undefined
  /** The media type of a `data:` URI, unchanged. */
  readonly mediaType: string | undefined
  /** The character set of a `data:` URI that was used, or that its bytes aren't valid in. */
  readonly declared: { readonly charset: string; readonly isValid: boolean } | undefined
  /** How the decoded bytes are, were, or would be compressed if they weren't damaged. */
  readonly compression:
    | { readonly format: Compression; readonly state: 'kept' | 'removed' | 'damaged' }
    | undefined
  /** The text that was removed around and in the digits. */
  readonly removed: readonly Removed[]
  /** As `Tidied` has it. */
  readonly hasLostPlus: boolean
  /** The character sets that the bytes may have instead, best first. */
  readonly charsets: readonly Charset[]
}

export interface DecodedArmor {
  readonly blocks: readonly DecodedBlock[]
  readonly otherLines: Armor['otherLines']
  readonly isEscaped: Armor['isEscaped']
}

export interface DecodedBlock extends Omit<Armor['blocks'][number], 'head'> {
  readonly format: ByteFormat | undefined
}
