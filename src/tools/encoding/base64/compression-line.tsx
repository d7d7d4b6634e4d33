import { useMessages } from '#src/lib/use-messages.ts'
import { NoteLine } from '#src/tools/encoding/shared/note-line.tsx'
import { SuggestionLine } from '#src/tools/encoding/shared/suggestion-line.tsx'
import type { DecodedBase64 } from './logic/decoded.ts'
import { messages } from './messages.ts'

/** Says how the decoded bytes are or were compressed, with a button for the other reading. */
export function CompressionLine({
  compression: { format, state },
  onDecompress,
}: {
  readonly compression: NonNullable<DecodedBase64['compression']>
  readonly onDecompress: (decompress: boolean) => void
}) {
  const t = useMessages(messages)
  const text = t(`compression.${state}`, { format })
  if (state === 'damaged') return <NoteLine>{text}</NoteLine>
  const isKept = state === 'kept'
  const label = t(isKept ? 'decompress' : 'decompress.undo')
  return <SuggestionLine text={text} suggestions={[{ label, onUse: () => onDecompress(isKept) }]} />
}
