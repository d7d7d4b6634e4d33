import { useState } from 'react'
import { cutText } from '#src/core/shorten.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { tokenColor } from '#src/ui/code-line.tsx'
import { type CodeToken, jsonTokens } from '#src/ui/code-tokens.ts'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

/** Longer strings are truncated until expanded. */
const MAX_STRING_CHARS = 50

/** Highlighted JSON with expandable long strings. */
export function JsonText({ text }: { readonly text: string }) {
  return (
    <pre className={frame}>
      {text.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position
        <div key={index}>
          {partsOf(line).map(({ from, to, kind }) =>
            kind === 'string' && to - from > MAX_STRING_CHARS + 2 ? (
              <LongString key={from} text={line.slice(from, to)} />
            ) : (
              <bdi key={from} dir="ltr" className={kind && tokenColor({ kind })}>
                {markSpecial(line.slice(from, to))}
              </bdi>
            ),
          )}
        </div>
      ))}
    </pre>
  )
}

function LongString({ text }: { readonly text: string }) {
  const t = useMessages(messages)
  const [isExpanded, setIsExpanded] = useState(false)
  const token = { dir: 'ltr', className: tokenColor({ kind: 'string' }) }
  const shown = markSpecial(isExpanded ? text : cutText(text, MAX_STRING_CHARS + 1))
  if (isExpanded) return <bdi {...token}>{shown}</bdi>
  return (
    <bdi {...token}>
      {shown}
      <button
        type="button"
        aria-label={t('value.more', { count: text.length - 2 })}
        title={t('value.more', { count: text.length - 2 })}
        className={more}
        onClick={() => setIsExpanded(true)}
      >
        …
      </button>
      {'"'}
    </bdi>
  )
}

interface Part extends Pick<CodeToken, 'from' | 'to'> {
  readonly kind?: CodeToken['kind']
}

/** Splits a line into tokens and the text between them. */
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
