import { useEffect, useState } from 'react'
import { type LineEnds, lineEndsOf } from '#src/lib/text-source.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

/**
 * A select in the input's state line that shows and changes the line breaks of typed text, on which
 * the encoded bytes depend. Renders nothing for a file or a single line.
 */
export function LineBreaks({ input }: { readonly input: ToolInput }) {
  const t = useMessages(messages)
  const ends = useLineEnds(input)
  if (ends === 'none') return null
  const choices = ends === 'LF' || ends === 'CRLF' ? common : [ends, ...common]
  return (
    <label className={row}>
      {t('lineBreaks')}
      <select
        className={box}
        value={ends}
        onChange={(event) => {
          const source = input.read()
          const end = event.target.value === 'CRLF' ? '\r\n' : '\n'
          if (source.kind === 'text') input.setText(source.text.replace(/\r\n?|\n/g, end))
        }}
      >
        {choices.map((value) => (
          <option key={value} value={value} disabled={value === 'mixed' || value === 'CR'}>
            {t(`lineBreaks.${value}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

const common = ['LF', 'CRLF'] as const

/** Longer text (UTF-16 units) is checked after a debounce. */
const MAX_INSTANT_CHARS = 100_000
const DEBOUNCE_MS = 400

function useLineEnds({ pane: { snapshot }, file }: ToolInput): LineEnds {
  const [ends, setEnds] = useState<LineEnds>('none')
  useEffect(() => {
    if (file) return setEnds('none')
    if (snapshot.length <= MAX_INSTANT_CHARS) return setEnds(lineEndsOf(snapshot.text()))
    const timer = setTimeout(() => setEnds(lineEndsOf(snapshot.text())), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [snapshot, file])
  return ends
}

const row = css({ display: 'inline-flex', alignItems: 'center', gap: '1', flex: 'none' })

const box = css({
  height: '6',
  px: '1',
  fontSize: '12',
  color: 'fg',
  bg: 'bg.raised',
  border: '1px solid token(colors.border)',
  borderRadius: 'sm',
  _touch: { height: '11' },
})
