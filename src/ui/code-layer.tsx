import { type KeyboardEventHandler, type Ref, useMemo } from 'react'
import { css } from '#styled-system/css'
import { CodeLine } from './code-line.tsx'
import { ROW_HEIGHT_PX } from './code-rows.ts'
import { type CodeLanguage, type CodeToken, tokenizeLines } from './code-tokens.ts'

/** A visible row of code: a line, or a part of a long line. */
export interface CodeRow {
  /** 1-based line number. */
  readonly line: number
  /** Whether the line began in an earlier row. */
  readonly continued: boolean
  readonly text: string
}

/** A row outside of the window. */
export interface HeldRow {
  /** 0-based. */
  readonly row: number
  readonly content: CodeRow
}

/** Highlighted rows with line numbers. Only columns that may be visible are highlighted. */
export function CodeLayer({
  rows,
  first,
  held = [],
  language,
  columns,
  gutter,
  top,
  label,
  ref,
  onKeyDown,
}: {
  readonly rows: readonly CodeRow[]
  /** The 0-based number of the first of these rows. */
  readonly first: number
  /** Rows before and after these, in their order; rendered next to them, where they aren't visible. */
  readonly held?: readonly HeldRow[]
  readonly language: CodeLanguage
  readonly columns: readonly [number, number]
  /** Width of the line numbers in pixels. */
  readonly gutter: number
  /** Pixels from the top of the scrolled element. */
  readonly top: number
  /** Accessible name of the textbox; without it, the rows are decoration. */
  readonly label?: string
  readonly ref?: Ref<HTMLDivElement>
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement>
}) {
  const [from, to] = columns
  const tokens = useMemo(() => tokenizeLines(language, rows), [language, rows])
  const others = held.map(({ row, content }): Row => {
    return { row, content, tokens: tokenizeLines(language, [content])[0]! }
  })
  const above = others.filter(({ row }) => row < first)
  const below = others.filter(({ row }) => row >= first)
  const window = rows.map((content, at): Row => {
    return { row: first + at, content, tokens: tokens[at]! }
  })
  const all = [...above, ...window, ...below]
  const numbers = all.map(({ content }) => (content.continued ? '' : content.line)).join('\n')
  const lines = all.map(({ row, content: { text }, tokens }) => (
    <span key={row} data-row={row}>
      <CodeLine text={text} tokens={tokens} from={from} to={to} />
    </span>
  ))
  return (
    <div className={layer} style={{ top: `${top - above.length * ROW_HEIGHT_PX}px` }}>
      <div aria-hidden="true" className={gutterStyle} style={{ width: `${gutter}px` }}>
        {numbers}
      </div>
      {label === undefined ? (
        <div aria-hidden="true" className={code}>
          {lines}
        </div>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a window on a text that is too long for a textarea
        <div
          ref={ref}
          role="textbox"
          aria-label={label}
          aria-readonly="true"
          aria-multiline="true"
          tabIndex={0}
          className={code}
          onKeyDown={onKeyDown}
        >
          {lines}
        </div>
      )}
    </div>
  )
}

interface Row extends HeldRow {
  readonly tokens: readonly CodeToken[]
}

/** The width in pixels of line numbers up to `lines`. */
export function gutterWidth(lines: number): number {
  return Math.max(2, String(lines).length) * 8 + 24
}

const layer = css({
  position: 'absolute',
  left: '0',
  minWidth: 'full',
  display: 'flex',
  fontFamily: 'code',
  fontSize: 'var(--code-size, 13px)',
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
