import type { OutputOf } from '#src/lib/use-operation.ts'
import { CompressionLine } from './compression-line.tsx'
import { FoundNotes } from './found-notes.tsx'
import { LikelyCharsets } from './likely-charsets.tsx'
import type { Charset } from './logic/charsets.ts'
import type { Operations } from './logic.ts'

/** Facts about the decoded text and bytes, with buttons for their other readings. */
export default function DecodedNotes({
  decoded,
  charset,
  onCharset,
  onDecompress,
}: {
  readonly decoded: OutputOf<Operations, 'decode'>
  /** The selected character set of the bytes. */
  readonly charset: Charset
  readonly onCharset: (charset: Charset) => void
  readonly onDecompress: (decompress: boolean) => void
}) {
  return (
    <>
      <FoundNotes decoded={decoded} charset={charset} />
      <LikelyCharsets charsets={decoded.charsets} onUse={onCharset} />
      {decoded.compression ? (
        <CompressionLine compression={decoded.compression} onDecompress={onDecompress} />
      ) : null}
    </>
  )
}
