import { useMemo } from 'react'
import { utf8Length } from '#src/lib/text-source.ts'
import { readRows, readText, textBlobOf } from '#src/lib/text-windows.ts'
import { useAnswer } from '#src/lib/use-answer.ts'
import type { TextBlob } from '#src/lib/use-operation.ts'
import type { RowSource } from '#src/ui/code-window.tsx'

/** A result as a tool has it: a text, or a long one of the worker. */
export type OutputText = string | TextBlob

/** A result as it is shown. */
export type ShownOutput =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'rows'; readonly source: RowSource }

export interface Output {
  readonly shown: ShownOutput
  /** Bytes. */
  readonly size: number
  readonly lines: number
  /** The whole, to copy and to download; undefined while there is none. */
  readonly content: string | Blob | undefined
}

/** Results up to this many bytes stand in the page whole. */
const SHORT_OUTPUT = 100_000

/** What to show of a result. Until a new one has been read the former stays. */
export function useOutput(output: OutputText | undefined): Output {
  const facts = useMemo(() => factsOf(output), [output])
  const { long } = facts
  const short = long && long.size <= SHORT_OUTPUT ? long : undefined
  const text = useAnswer(short, ({ blob }) => readText(blob))?.value ?? ''

  const shown = useMemo((): ShownOutput => {
    if (typeof output === 'string' && !long) return { kind: 'text', text: output }
    if (short) return { kind: 'text', text }
    if (!long) return { kind: 'text', text: '' }
    const { blob, rows } = long
    return {
      kind: 'rows',
      source: {
        rows: rows.rows,
        lines: rows.lines,
        read: (start, count) => readRows(blob, rows, start, count),
      },
    }
  }, [output, long, short, text])

  return { ...facts, shown }
}

interface Facts extends Pick<Output, 'size' | 'lines' | 'content'> {
  /** Set where the result is, or had to become, a Blob. */
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
  if (size > SHORT_OUTPUT) {
    const long = textBlobOf(output)
    return { size, lines: long.rows.lines, content: output, long }
  }
  const ends = output.match(/\n/g)?.length ?? 0
  const lines = output.endsWith('\n') ? ends : ends + 1
  return { size, lines, content: output, long: undefined }
}
