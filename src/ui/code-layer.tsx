import { type ClipboardEvent, type KeyboardEventHandler, useMemo } from 'react'
import { css } from '#styled-system/css'
import { CodeLine, SOFT_BREAK } from './code-line.tsx'
import { type CodeLanguage, tokenizeLines } from './code-tokens.ts'

/** A visible row of code: a line, or a part of a long line. */
export interface CodeRow {
  /** 1-based line number. */
  readonly line: number
  /** Whether the line began in an earlier row. */
  readonly continued: boolean
  readonly text: string
}

/** Highlighted rows with line numbers. Only columns that may be visible are highlighted. */
export function CodeLayer({
  rows,
  language,
  columns,
  gutter,
  top,
  label,
  onKeyDown,
}: {
  readonly rows: readonly CodeRow[]
  readonly language: CodeLanguage
  readonly columns: readonly [number, number]
  /** Width of the line numbers in pixels. */
  readonly gutter: number
  /** Pixels from the top of the scrolled element. */
  readonly top: number
  /** Accessible name of the textbox; without it, the rows are decoration. */
  readonly label?: string
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement>
}) {
  const [from, to] = columns
  const tokens = useMemo(() => tokenizeLines(language, rows), [language, rows])
  const numbers = rows.map((row) => (row.continued ? '' : row.line)).join('\n')
  const lines = rows.map((row, index) => (
    <CodeLine
      // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position
      key={index}
      text={row.text}
      tokens={tokens[index]!}
      from={from}
      to={to}
      isWrapped={rows[index + 1]?.continued === true}
    />
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
        // biome-ignore lint/a11y/useSemanticElements: a window on a text that is too long for a textarea
        <div
          role="textbox"
          aria-label={label}
          aria-readonly="true"
          aria-multiline="true"
          tabIndex={0}
          className={code}
          onKeyDown={onKeyDown}
          onCopy={copyWithoutSoftBreaks}
        >
          {lines}
        </div>
      )}
    </div>
  )
}

/** Copies the selected text without the line breaks between the rows of a line. */
function copyWithoutSoftBreaks(event: ClipboardEvent<HTMLElement>): void {
  const selection = getSelection()
  if (!selection || selection.isCollapsed) return
  const copied = selection.getRangeAt(0).cloneContents()
  for (const softBreak of copied.querySelectorAll(SOFT_BREAK)) softBreak.remove()
  event.preventDefault()
  event.clipboardData.setData('text/plain', copied.textContent)
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
