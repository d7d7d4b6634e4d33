import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { readText, textBlobOf } from '#src/lib/text-blob.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf, TextBlob } from '#src/lib/use-operation.ts'
import { Select } from '#src/ui/select.tsx'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'

type Decoded = OutputOf<Operations, 'decode'>

/** The bytes on screen: all decoded bytes, or one block of armored text. */
export interface DecodedView {
  readonly blob: Blob
  /** The bytes as text, if they are UTF-8. */
  readonly text: TextBlob | undefined
  readonly format: Decoded['format']
  /** File name extension for downloads of an unknown format. */
  readonly extension: string
  /** The block select, if there are several blocks. */
  readonly choice: ReactNode
}

/** Larger blocks are shown as hex only. */
const MAX_TEXT_BYTES = 20_000_000

export function useDecodedView(decoded: Decoded | undefined): DecodedView | undefined {
  const t = useMessages(messages)
  const [chosen, setChosen] = useState({ of: decoded, place: 0 })
  const blocks = decoded?.armor?.blocks ?? []
  const place = chosen.of === decoded ? chosen.place : 0
  const block = blocks[place]
  const selected = blocks.length > 1 ? block : undefined
  const blob = useMemo(
    () =>
      selected ? decoded?.output.blob.slice(selected.start, selected.end) : decoded?.output.blob,
    [decoded, selected],
  )
  const text = useText(selected?.isText && blob && blob.size <= MAX_TEXT_BYTES ? blob : undefined)
  if (!decoded || !blob) return undefined
  return {
    blob,
    text: selected ? text : decoded.isText ? decoded.output : undefined,
    format: block ? block.format : decoded.format,
    extension: !block ? 'bin' : block.label.startsWith('PGP') ? 'pgp' : 'der',
    choice: selected ? (
      <Select
        label={t('block')}
        value={`${place}`}
        options={blocks.map(({ label }, index) => ({
          value: `${index}`,
          label: t('block.name', { place: index + 1, label }),
        }))}
        onChange={(value) => setChosen({ of: decoded, place: Number(value) })}
      />
    ) : null,
  }
}

function useText(blob: Blob | undefined): TextBlob | undefined {
  const [read, setRead] = useState<{ readonly of: Blob; readonly text: TextBlob }>()
  useEffect(() => {
    if (!blob) return
    let isCanceled = false
    readText(blob).then(
      (text) => !isCanceled && setRead({ of: blob, text: textBlobOf(text) }),
      () => undefined,
    )
    return () => {
      isCanceled = true
    }
  }, [blob])
  return read && read.of === blob ? read.text : undefined
}
