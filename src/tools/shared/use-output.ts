import { useMemo } from 'react'
import type { RowIndex } from '#src/core/text-rows.ts'
import { indexBlob, readRows, readText, textBlobOf } from '#src/lib/text-blob.ts'
import { utf8Length } from '#src/lib/text-source.ts'
import { useAsync } from '#src/lib/use-async.ts'
import type { TextBlob } from '#src/lib/use-operation.ts'
import type { RowSource } from '#src/ui/code-window.tsx'

/** The output of a tool: a text, or a long one from the worker. */
export type OutputText = string | TextBlob

/** The output as displayed: the entire text, or rows read on demand. */
export type ShownOutput =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'rows'; readonly source: RowSource }

export interface DisplayedOutput {
  readonly shown: ShownOutput
  /** Bytes. */
  readonly size: number
  readonly lines: number
  /** The entire output for Copy and Download; undefined if it is empty. */
  readonly content: string | Blob | undefined
}

/** The maximum bytes of an output that is displayed entirely. */
const MAX_ENTIRE_BYTES = 100_000

/** Prepares an output for display. The previous text stays until the new one has been read. */
export function useOutput(output: OutputText | undefined): DisplayedOutput {
  const facts = useMemo(() => factsOf(output), [output])
  const { long } = facts
  const short = long && long.size <= MAX_ENTIRE_BYTES ? long : undefined
  const text = useAsync(short, ({ blob }) => readText(blob))?.value ?? ''

  const shown = useMemo((): ShownOutput => {
    if (typeof output === 'string' && !long) return { kind: 'text', text: output }
    if (short) return { kind: 'text', text }
    if (!long) return { kind: 'text', text: '' }
    const { blob, rows } = long
    const wrap = async (columns: number, signal: AbortSignal) =>
      rowsOf(blob, await indexBlob(blob, columns, signal))
    return { kind: 'rows', source: { ...rowsOf(blob, rows), wrap } }
  }, [output, long, short, text])

  return { ...facts, shown }
}

/** A character has at least as many bytes as columns, so a row of `columns` bytes fits. */
const rowsOf = (blob: Blob, index: RowIndex): RowSource => ({
  rows: index.rows,
  lines: index.lines,
  read: (start, count) => readRows(blob, index, start, count),
})

interface Facts extends Pick<DisplayedOutput, 'size' | 'lines' | 'content'> {
  /** The output as a Blob, if it is long. */
  readonly long: TextBlob | undefined
}

function factsOf(output: OutputText | undefined): Facts {
  if (output === undefined || output === '') {
    return { size: 0, lines: 0, content: undefined, long: undefined }
  }
  if (typeof output !== 'string') {
    const { size, rows, blob } = output
    return { size, lines: rows.lines, content: size > 0 ? blob : undefined, long: output }
  }
  const size = utf8Length(output)
  if (size > MAX_ENTIRE_BYTES) {
    const long = textBlobOf(output)
    return { size, lines: long.rows.lines, content: output, long }
  }
  const ends = output.match(/\n/g)?.length ?? 0
  const lines = output.endsWith('\n') ? ends : ends + 1
  return { size, lines, content: output, long: undefined }
}
