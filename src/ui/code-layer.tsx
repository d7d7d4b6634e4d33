import { memo, type ReactNode, useMemo } from 'react'
import { css, cva } from '#styled-system/css'
import { type CodeLanguage, type CodeToken, tokenizeLines } from './code-tokens.ts'

/** A row of code on the screen: a line, or a piece of a long one. */
export interface CodeRow {
  /** 1-based number of its line. */
  readonly line: number
  /** Whether the line began in an earlier row. */
  readonly continued: boolean
  readonly text: string
}

/** Coloured rows with the numbers of their lines; only the columns that may be in view have colours. */
export function CodeLayer({
  rows,
  language,
  columns,
  gutter,
  top,
  label,
}: {
  readonly rows: readonly CodeRow[]
  readonly language: CodeLanguage
  readonly columns: readonly [number, number]
  /** Width of the line numbers in pixels. */
  readonly gutter: number
  /** Pixels from the top of the scrolled element. */
  readonly top: number
  /** Name of the textbox that the rows are; without one they are decoration. */
  readonly label?: string
}) {
  const [from, to] = columns
  const tokens = useMemo(() => tokenizeLines(language, rows), [language, rows])
  const numbers = rows.map((row) => (row.continued ? '' : row.line)).join('\n')
  const lines = rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at a place
    <Row key={index} text={row.text} tokens={tokens[index]!} from={from} to={to} />
  ))
  return (
    <div className={layer} style={{ top: `${top}px` }}>
      <div aria-hidden="true" className={gutterStyle} style={{ width: `${gutter}px` }}>
        {numbers}
      </div>
      {label === undefined ? (
        <div aria-hidden="true" className={code}>
          {lines}
        </div>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a window of a text that no textarea could hold
        <div
          role="textbox"
          aria-label={label}
          aria-readonly="true"
          aria-multiline="true"
          tabIndex={0}
          className={code}
        >
          {lines}
        </div>
      )}
    </div>
  )
}

/** Pixels that line numbers up to `lines` take. */
export function gutterWidth(lines: number): number {
  return Math.max(2, String(lines).length) * 8 + 24
}

const Row = memo(function Row({
  text,
  tokens,
  from,
  to,
}: {
  readonly text: string
  readonly tokens: readonly CodeToken[]
  readonly from: number
  readonly to: number
}) {
  const parts: ReactNode[] = []
  let done = 0
  for (const token of tokens) {
    if (token.to <= from || token.from >= to) continue
    if (token.from > done) parts.push(text.slice(done, token.from))
    parts.push(
      <span key={token.from} className={tokenColour({ kind: token.kind })}>
        {text.slice(token.from, token.to)}
      </span>,
    )
    done = token.to
  }
  parts.push(text.slice(done), '\n')
  return parts
})

const layer = css({
  position: 'absolute',
  left: '0',
  minWidth: 'full',
  display: 'flex',
  fontFamily: 'code',
  fontSize: '13px',
  lineHeight: '20px',
  pointerEvents: 'none',
})

const gutterStyle = css({
  position: 'sticky',
  left: '0',
  zIndex: '2',
  flex: 'none',
  paddingRight: '3',
  textAlign: 'right',
  whiteSpace: 'pre',
  color: 'fg.muted',
  bg: 'bg.raised',
  userSelect: 'none',
})

const code = css({
  paddingRight: '3',
  flex: '1 0 auto',
  whiteSpace: 'pre',
  tabSize: '4',
  outlineStyle: 'none',
  '&[role=textbox]': { pointerEvents: 'auto', userSelect: 'text' },
})

/** The colours of a text's tokens. */
export const tokenColour = cva({
  base: {},
  variants: {
    kind: {
      key: { color: 'json.key' },
      string: { color: 'json.string' },
      number: { color: 'json.number' },
      literal: { color: 'json.literal' },
      punctuation: { color: 'json.punctuation' },
      comment: { color: 'fg.muted', fontStyle: 'italic' },
    },
  },
})
