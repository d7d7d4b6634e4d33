import { useMemo } from 'react'
import { css } from '#styled-system/css'
import { CodeLine } from './code-line.tsx'
import { type CodeLanguage, tokenizeLines } from './code-tokens.ts'

/** A highlighted, wrapped line. */
export interface WrappedLine {
  /** 1-based line number. */
  readonly line: number
  readonly text: string
  /** Characters that may be visible, end exclusive. */
  readonly from: number
  readonly to: number
}

/** Highlighted lines that wrap at any character like the textarea below them; decoration. */
export function WrappedLayer({
  lines,
  language,
  gutter,
  width,
  top,
}: {
  readonly lines: readonly WrappedLine[]
  readonly language: CodeLanguage
  /** Width of the line numbers in pixels. */
  readonly gutter: number
  /** Width of a row in pixels. */
  readonly width: number
  /** Pixels from the top of the scrolled element. */
  readonly top: number
}) {
  const tokens = useMemo(
    () =>
      tokenizeLines(
        language,
        lines.map(({ text }) => ({ text, continued: false })),
      ),
    [language, lines],
  )
  return (
    <div
      aria-hidden="true"
      className={layer}
      style={{ top: `${top}px`, left: `${gutter}px`, width }}
    >
      {lines.map(({ line, text, from, to }, index) => (
        <div key={line} className={row}>
          <span className={number} style={{ width: `${gutter}px`, left: `${-gutter}px` }}>
            {line}
          </span>
          <CodeLine text={text} tokens={tokens[index]!} from={from} to={to} />
        </div>
      ))}
    </div>
  )
}

/** Wraps at any character, like the columns that `wrapLines` counts. */
export const wrapsAnywhere = css({
  whiteSpace: 'break-spaces!',
  lineBreak: 'anywhere',
  wordBreak: 'break-all',
})

const layer = `${wrapsAnywhere} ${css({
  position: 'absolute',
  fontFamily: 'code',
  fontSize: '13px',
  lineHeight: '20px',
  tabSize: '4',
  pointerEvents: 'none',
})}`

const row = css({ position: 'relative' })

const number = css({
  position: 'absolute',
  top: '0',
  paddingRight: '3',
  textAlign: 'right',
  color: 'fg.muted',
  userSelect: 'none',
})
