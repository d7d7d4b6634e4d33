import {
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { css, cx } from '#styled-system/css'
import { CodeFrame } from './code-frame.tsx'
import { CodeLayer, type CodeRow, gutterWidth } from './code-layer.tsx'
import { useCodeRows } from './code-rows.ts'
import type { CodeLanguage } from './code-tokens.ts'
import { useWrappedText } from './use-wrapped-text.ts'

/**
 * Read-only text in one textarea, so selection, screen readers, and the browser's search work. The
 * visible rows are highlighted above it. Suitable for several hundred kilobytes.
 */
export function CodeText({
  label,
  text,
  language,
  ref,
  onReplace,
}: {
  readonly label: string
  readonly text: string
  readonly language: CodeLanguage
  readonly ref?: Ref<HTMLTextAreaElement>
  /** Makes the text replaceable, by a paste or with all of it selected, but not editable. */
  readonly onReplace?: (text: string) => void
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(
    ref,
    () => area.current,
  )
  const rows = useMemo(() => rowsOf(text), [text])
  const gutter = text === '' ? EMPTY_GUTTER : gutterWidth(rows.length)
  const wrapped = useWrappedText(scroller, rows, gutter)
  const { first, last, top, columns, height, onScroll } = useCodeRows(
    scroller,
    wrapped ? wrapped.rows : rows.length,
  )
  const shown = useMemo(() => rows.slice(first, last), [rows, first, last])

  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    element.style.width = wrapped ? `${wrapped.width}px` : '0'
    if (text !== '' && !wrapped) element.style.width = `${textWidth(element) + 16}px`
  }, [text, wrapped])

  const replace = useEffectEvent((next: string) => onReplace?.(next))
  const replaceable = onReplace !== undefined
  useEffect(() => {
    const element = area.current
    if (!element || !replaceable) return
    return replaceOnly(element, replace)
  }, [replaceable])

  return (
    <CodeFrame scroller={scroller} onScroll={onScroll}>
      <div className={sheet} style={{ height: `${height}px` }}>
        <textarea
          ref={area}
          aria-label={label}
          value={text}
          readOnly={!onReplace}
          onChange={ignore}
          wrap={wrapped ? 'soft' : 'off'}
          spellCheck={false}
          className={cx(textarea, wrapped?.className)}
          style={
            text === '' && !wrapped
              ? undefined
              : { left: `${gutter}px`, minWidth: wrapped ? 0 : `calc(100% - ${gutter}px)` }
          }
        />
        {text === '' ? null : wrapped ? (
          <wrapped.Layer
            {...wrapped.window(first, last, top)}
            language={language}
            gutter={gutter}
            width={wrapped.width}
          />
        ) : (
          <CodeLayer
            rows={shown}
            first={first}
            language={language}
            columns={columns}
            gutter={gutter}
            top={top}
          />
        )}
      </div>
    </CodeFrame>
  )
}

/** In pixels; also in the styles of the box, which are there before the app has started. */
const EMPTY_GUTTER = 12

const ignore = () => undefined

/** The width of the longest line of a box without width, in pixels. */
function textWidth(area: HTMLTextAreaElement): number {
  const { minWidth } = area.style
  area.style.minWidth = '0'
  const { scrollWidth } = area
  area.style.minWidth = minWidth
  return scrollWidth
}

/** Rejects every edit that doesn’t replace all text. Returns a cleanup function. */
function replaceOnly(area: HTMLTextAreaElement, onReplace: (text: string) => void): () => void {
  const edit = (event: InputEvent) => {
    // Text composed by an input method can't be rejected; React restores the former text.
    if (!event.cancelable) return
    event.preventDefault()
    const pasted = event.inputType === 'insertFromPaste'
    const whole = area.selectionStart === 0 && area.selectionEnd === area.value.length
    if (!pasted && !whole) return
    const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
    if (!pasted || text) onReplace(text)
  }
  area.addEventListener('beforeinput', edit)
  return () => area.removeEventListener('beforeinput', edit)
}

function rowsOf(text: string): readonly CodeRow[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ text: line, line: index + 1, continued: false }))
}

const sheet = css({
  position: 'relative',
  minHeight: 'full',
  minWidth: 'full',
  width: 'fit-content',
})

const textarea = css({
  position: 'absolute',
  top: '0',
  left: '12px',
  minWidth: 'calc(100% - 12px)',
  height: 'full',
  padding: '8px 0',
  border: 'none',
  outlineStyle: 'none',
  resize: 'none',
  overflow: 'hidden',
  whiteSpace: 'pre',
  fontFamily: 'code',
  fontSize: 'var(--code-size, 13px)',
  lineHeight: '20px',
  tabSize: '4',
  bg: 'transparent',
  color: 'transparent',
  cursor: 'text',
  '&::selection': { bg: 'bg.selected', color: 'transparent' },
})
