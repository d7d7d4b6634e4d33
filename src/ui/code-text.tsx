import {
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { css } from '#styled-system/css'
import { CodeFrame } from './code-frame.tsx'
import { CodeLayer, type CodeRow, gutterWidth } from './code-layer.tsx'
import type { CodeLanguage } from './code-tokens.ts'
import { useRowWindow } from './row-window.ts'

/**
 * A text to read, whole in one read-only textarea, so that selecting, reading aloud and finding work
 * as everywhere; its colours are drawn over it for the rows in view. For some hundred kilobytes.
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
  /** The textarea. */
  readonly ref?: Ref<HTMLTextAreaElement>
  /** Makes it a text that cannot be edited, but be replaced: by a paste, or with all of it selected. */
  readonly onReplace?: (text: string) => void
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(
    ref,
    () => area.current,
  )
  const rows = useMemo(() => rowsOf(text), [text])
  const { first, last, top, columns, height, onScroll } = useRowWindow(scroller, rows.length)
  const gutter = text === '' ? 12 : gutterWidth(rows.length)
  const shown = useMemo(() => rows.slice(first, last), [rows, first, last])

  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    element.style.width = '0'
    if (text !== '') element.style.width = `${element.scrollWidth + 16}px`
  }, [text])

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
          wrap="off"
          spellCheck={false}
          className={textarea}
          style={{ left: `${gutter}px`, minWidth: `calc(100% - ${gutter}px)` }}
        />
        {text !== '' && (
          <CodeLayer rows={shown} language={language} columns={columns} gutter={gutter} top={top} />
        )}
      </div>
    </CodeFrame>
  )
}

const ignore = () => undefined

/** Refuses every edit of a textarea but one that puts another text in the place of all; undoes itself. */
function replaceOnly(area: HTMLTextAreaElement, onReplace: (text: string) => void): () => void {
  const edit = (event: InputEvent) => {
    // What an input method composes cannot be refused here: the text is put back as it was.
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
  height: 'full',
  padding: '8px 0',
  border: 'none',
  outlineStyle: 'none',
  resize: 'none',
  overflow: 'hidden',
  whiteSpace: 'pre',
  fontFamily: 'code',
  fontSize: '13px',
  lineHeight: '20px',
  tabSize: '4',
  bg: 'transparent',
  color: 'transparent',
  cursor: 'text',
  '&::selection': { bg: 'bg.selected', color: 'transparent' },
})
