import { type ReactNode, useMemo } from 'react'
import { toHex } from '#src/core/hex-digits.ts'
import { HEX_ROW_BYTES, hexRow, hexRows } from '#src/core/hex-dump.ts'
import { useAsync } from '#src/lib/use-async.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { CodeText } from '#src/ui/code-text.tsx'
import type { RowSource } from '#src/ui/code-window.tsx'
import { CodeWindow } from '#src/ui/lazy-code-window.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { Pane } from './pane.tsx'
import { ResultActions } from './result-actions.tsx'
import { StatusLine } from './status-line.tsx'
import { UnreadableRows } from './unreadable-rows.tsx'
import { useCopy } from './use-copy.ts'

/** Output pane with a hex dump. Copy returns the hex digits, Download the bytes. */
export function BytesPane({
  blob,
  fileName,
  mimeType,
  inverse,
  ms,
  actions,
  state,
  children,
}: {
  readonly blob: Blob
  readonly fileName: string
  readonly mimeType?: string | undefined
  /** The tool's operation that reverses this result. */
  readonly inverse?: string | undefined
  /** Duration of the run in milliseconds. */
  readonly ms: number | undefined
  readonly actions?: ReactNode
  readonly state?: ReactNode
  /** Alerts, notes, and previews above the dump. */
  readonly children?: ReactNode
}) {
  const t = useMessages(messages)
  const inlineDump = useAsync(blob.size > MAX_INLINE_BYTES ? undefined : blob, dumpOf)?.value ?? ''
  const source = useMemo(() => rowsOf(blob), [blob])
  const { copy } = useCopy()
  return (
    <Pane
      title={t('output')}
      actions={
        <>
          {actions}
          <ResultActions
            kind="bytes"
            read={() => hexDigits(blob)}
            file={() => blob}
            fileName={fileName}
            mimeType={mimeType}
            inverse={inverse}
          />
        </>
      }
      state={
        <>
          <StatusLine size={blob.size} ms={ms} />
          {state}
        </>
      }
    >
      {children}
      <div className={body}>
        {blob.size <= MAX_INLINE_BYTES ? (
          <CodeText label={t('output')} text={inlineDump} language="text" />
        ) : (
          <CodeWindow
            label={t('output')}
            source={source}
            language="text"
            unreadable={<UnreadableRows />}
            // Reports a Blob that can’t be read.
            copyAll={() => void copy(wholeDump(blob).catch(() => blob))}
            copyPart={copy}
          />
        )}
      </div>
    </Pane>
  )
}

/** Larger dumps are rendered in a virtual window. */
const MAX_INLINE_BYTES = 16_000

/** Bytes converted between two awaits, which keeps the page responsive; whole rows. */
const CHUNK_BYTES = 96_000

async function dumpOf(blob: Blob): Promise<string> {
  return hexRows(new Uint8Array(await blob.arrayBuffer())).join('\n')
}

function rowsOf(blob: Blob): RowSource {
  const rows = Math.ceil(blob.size / HEX_ROW_BYTES)
  return {
    rows,
    lines: rows,
    async read(start, count) {
      const from = start * HEX_ROW_BYTES
      const bytes = new Uint8Array(
        await blob.slice(from, from + count * HEX_ROW_BYTES).arrayBuffer(),
      )
      return Array.from({ length: Math.ceil(bytes.length / HEX_ROW_BYTES) }, (_, index) => {
        const at = index * HEX_ROW_BYTES
        const text = hexRow(bytes.subarray(at, at + HEX_ROW_BYTES), from + at)
        return { line: start + index + 1, continued: false, text }
      })
    },
  }
}

const hexDigits = (blob: Blob): Promise<Blob> => textOf(blob, toHex)

const wholeDump = (blob: Blob): Promise<Blob> =>
  textOf(blob, (bytes, from) => `${hexRows(bytes, from).join('\n')}\n`)

async function textOf(
  blob: Blob,
  write: (bytes: Uint8Array, from: number) => string,
): Promise<Blob> {
  const parts: string[] = []
  for (let at = 0; at < blob.size; at += CHUNK_BYTES) {
    parts.push(write(new Uint8Array(await blob.slice(at, at + CHUNK_BYTES).arrayBuffer()), at))
  }
  return new Blob(parts, { type: 'text/plain' })
}

const body = css({
  position: 'relative',
  flex: '1 1 0',
  minHeight: { base: '200px', _wide: '0' },
})
