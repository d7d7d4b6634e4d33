import type { Note } from '#src/core/note.ts'
import type { messages } from '#src/tools/encoding/base64/messages.ts'
import type { DecodedBase64 } from './decoded.ts'

type Base64Note = Note<keyof typeof messages.texts.en>

/** Names the declared character set, everything removed around and in the decoded digits, and the compression. */
export function notesOnRemoved({
  removed,
  facts,
  armor,
  declared,
  compression,
  hasLostPlus,
}: Pick<
  DecodedBase64,
  'hasLostPlus' | 'removed' | 'facts' | 'armor' | 'declared' | 'compression'
>): readonly Base64Note[] {
  return [
    ...notesOnDeclared(declared),
    ...(armor ? notesOnArmor(armor) : []),
    ...removed.map((it): Base64Note => ({ text: `removed.${it}` })),
    ...(facts && facts.spaces > 0
      ? [{ text: 'found.spaces', params: { count: facts.spaces } } as const]
      : []),
    ...(hasLostPlus ? [{ text: 'found.plus' } as const] : []),
    ...(facts?.extraBits ? [{ text: 'found.extraBits' } as const] : []),
    ...(compression
      ? [
          {
            text: `compression.${compression.state}`,
            params: { format: compression.format },
          } as const,
        ]
      : []),
  ]
}

/** Whether the bytes of a `data:` URI were decoded in its character set. */
export function notesOnDeclared(declared: DecodedBase64['declared']): readonly Base64Note[] {
  if (!declared) return []
  const { charset, isValid } = declared
  return [{ text: isValid ? 'declared.used' : 'declared.invalid', params: { charset } }]
}

/** The blocks of armored text, and what was removed around them. */
export function notesOnArmor({
  blocks,
  otherLines,
  isEscaped,
}: NonNullable<DecodedBase64['armor']>): readonly Base64Note[] {
  const count = blocks.length
  const named = blocks.slice(0, MAX_NAMED_BLOCKS)
  const labels = named.map(({ label }) => label)
  if (count > MAX_NAMED_BLOCKS) labels.push('…')
  const notes: Base64Note[] = [{ text: 'armor.removed', params: { count, labels } }]
  const headers = blocks.reduce((sum, block) => sum + block.headers, 0)
  if (headers > 0) notes.push({ text: 'armor.headers', params: { count: headers } })
  if (isEscaped) notes.push({ text: 'armor.escaped' })
  if (otherLines > 0) notes.push({ text: 'armor.others', params: { count: otherLines } })
  for (const { label, endLabel, checksum } of named) {
    if (endLabel === undefined) notes.push({ text: 'armor.unclosed', params: { label } })
    else if (endLabel !== label) notes.push({ text: 'armor.end', params: { label, end: endLabel } })
    if (checksum === 'wrong') notes.push({ text: 'armor.checksum', params: { label } })
    if (checksum === 'right') notes.push({ text: 'armor.checked', params: { label } })
  }
  return notes
}

/** Blocks named in the notes. */
const MAX_NAMED_BLOCKS = 20
