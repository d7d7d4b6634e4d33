import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { readText, textBlobOf } from '#src/lib/text-windows.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf, TextBlob } from '#src/lib/use-operation.ts'
import { Select } from '#src/ui/select.tsx'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'

type Decoded = OutputOf<Operations, 'decode'>

/** The bytes that are shown: all of them, or those of one block of armored text. */
export interface DecodedView {
  readonly blob: Blob
  /** The bytes as text, where they are. */
  readonly text: TextBlob | undefined
  readonly format: Decoded['format']
  /** Extension of the downloaded file, where the format has none. */
  readonly extension: string
  /** What chooses the block, where there are several. */
  readonly choice: ReactNode
}

/** The longest block in bytes that is shown as text where there are several. */
const LONGEST_TEXT = 20_000_000

export function useDecodedView(decoded: Decoded | undefined): DecodedView | undefined {
  const t = useMessages(messages)
  const [chosen, setChosen] = useState({ of: decoded, place: 0 })
  const blocks = decoded?.armor?.blocks ?? []
  const place = chosen.of === decoded ? chosen.place : 0
  const block = blocks[place]
  const one = blocks.length > 1 ? block : undefined
  const blob = useMemo(
    () => (one ? decoded?.output.blob.slice(one.start, one.end) : decoded?.output.blob),
    [decoded, one],
  )
  const text = useText(one?.isText && blob && blob.size <= LONGEST_TEXT ? blob : undefined)
  if (!decoded || !blob) return undefined
  return {
    blob,
    text: one ? text : decoded.isText ? decoded.output : undefined,
    format: block ? block.format : decoded.format,
    extension: !block ? 'bin' : block.label.startsWith('PGP') ? 'pgp' : 'der',
    choice: one ? (
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
    let gone = false
    readText(blob).then(
      (text) => !gone && setRead({ of: blob, text: textBlobOf(text) }),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [blob])
  return read && read.of === blob ? read.text : undefined
}
