import { useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { tokenColour } from '#src/ui/code-layer.tsx'
import { type CodeToken, jsonTokens } from '#src/ui/code-tokens.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

/** Strings of more characters show these many until all of them are asked for. */
const MOST = 50

/** JSON to read, coloured; long strings are cut off, and shown whole on request. */
export function JsonText({ text }: { readonly text: string }) {
  return (
    <pre className={frame}>
      {text.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands at a place
        <div key={index}>
          {partsOf(line).map(({ from, to, kind }) =>
            kind === 'string' && to - from > MOST + 2 ? (
              <LongString key={from} text={line.slice(from, to)} />
            ) : (
              <span key={from} className={kind && tokenColour({ kind })}>
                {line.slice(from, to)}
              </span>
            ),
          )}
        </div>
      ))}
    </pre>
  )
}

function LongString({ text }: { readonly text: string }) {
  const t = useMessages(messages)
  const [isWhole, setIsWhole] = useState(false)
  if (isWhole) return <span className={tokenColour({ kind: 'string' })}>{text}</span>
  return (
    <span className={tokenColour({ kind: 'string' })}>
      {text.slice(0, MOST + 1)}
      <button
        type="button"
        aria-label={t('value.more', { count: text.length - 2 })}
        title={t('value.more', { count: text.length - 2 })}
        className={more}
        onClick={() => setIsWhole(true)}
      >
        …
      </button>
      {'"'}
    </span>
  )
}

interface Part extends Pick<CodeToken, 'from' | 'to'> {
  readonly kind?: CodeToken['kind']
}

/** A line in pieces without a gap. */
function partsOf(line: string): readonly Part[] {
  const parts: Part[] = []
  let at = 0
  for (const token of jsonTokens(line)) {
    if (token.from > at) parts.push({ from: at, to: token.from })
    parts.push(token)
    at = token.to
  }
  if (at < line.length) parts.push({ from: at, to: line.length })
  return parts
}

const frame = css({
  fontFamily: 'code',
  fontSize: '13',
  lineHeight: '20px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

const more = css({
  minWidth: '24px',
  minHeight: '24px',
  lineHeight: '20px',
  marginBlock: '-2px',
  color: 'accent',
  fontWeight: '700',
  borderRadius: 'sm',
  _hover: { bg: 'bg.hover' },
})
