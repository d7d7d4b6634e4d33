import { type ReactNode, useMemo } from 'react'
import { HEX_ROW, hexRow, hexRows } from '#src/core/hex-dump.ts'
import { useAnswer } from '#src/lib/use-answer.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { messages as shared } from '#src/tools/shared/messages.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import { StateLine } from '#src/tools/shared/state-line.tsx'
import { CodeText } from '#src/ui/code-text.tsx'
import { CodeWindow, type RowSource } from '#src/ui/code-window.tsx'
import { css } from '#styled-system/css'
import { toHex } from './logic/bytes.ts'

/** The output pane of bytes that are no text: their dump. Copy gives hex digits, Download the bytes. */
export function BytesPane({
  blob,
  fileName,
  mimeType,
  ms,
  actions,
  state,
  children,
}: {
  readonly blob: Blob
  readonly fileName: string
  readonly mimeType: string
  /** Milliseconds that it took. */
  readonly ms: number | undefined
  readonly actions?: ReactNode
  readonly state?: ReactNode
  /** Alerts, notes and what shows the bytes in another way, above the dump. */
  readonly children?: ReactNode
}) {
  const t = useMessages(shared)
  const short = useAnswer(blob.size > SHORT ? undefined : blob, dumpOf)?.value ?? ''
  const source = useMemo(() => rowsOf(blob), [blob])
  return (
    <Pane
      title={t('output')}
      actions={
        <>
          {actions}
          <ResultActions
            read={() => hexDigits(blob)}
            file={() => blob}
            fileName={fileName}
            mimeType={mimeType}
          />
        </>
      }
      state={
        <>
          <StateLine size={blob.size} ms={ms} />
          {state}
        </>
      }
    >
      {children}
      <div className={body}>
        {blob.size <= SHORT ? (
          <CodeText label={t('output')} text={short} language="text" />
        ) : (
          <CodeWindow label={t('output')} source={source} language="text" />
        )}
      </div>
    </Pane>
  )
}

/** The most bytes whose dump stands in the page whole. */
const SHORT = 16_000

/** Bytes whose digits are made at a time, so that the page stays awake. */
const STEP = 100_000

async function dumpOf(blob: Blob): Promise<string> {
  return hexRows(new Uint8Array(await blob.arrayBuffer())).join('\n')
}

function rowsOf(blob: Blob): RowSource {
  const rows = Math.ceil(blob.size / HEX_ROW)
  return {
    rows,
    lines: rows,
    async read(start, count) {
      const from = start * HEX_ROW
      const bytes = new Uint8Array(await blob.slice(from, from + count * HEX_ROW).arrayBuffer())
      return Array.from({ length: Math.ceil(bytes.length / HEX_ROW) }, (_, index) => {
        const at = index * HEX_ROW
        const text = hexRow(bytes.subarray(at, at + HEX_ROW), from + at)
        return { line: start + index + 1, continued: false, text }
      })
    },
  }
}

async function hexDigits(blob: Blob): Promise<Blob> {
  const parts: string[] = []
  for (let at = 0; at < blob.size; at += STEP) {
    parts.push(toHex(new Uint8Array(await blob.slice(at, at + STEP).arrayBuffer())))
  }
  return new Blob(parts, { type: 'text/plain' })
}

const body = css({
  position: 'relative',
  flex: '1 1 0',
  minHeight: { base: '200px', _wide: '0' },
})
