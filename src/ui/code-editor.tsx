import {
  type Ref,
  useContext,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { css, cx } from '#styled-system/css'
import type { Complete } from './code-editor/completion.ts'
import type { Editor, EditorLook } from './code-editor/editor-view.ts'
import type { Highlights } from './code-editor/highlights.ts'
import { type TextAreaBox, textAreaBox, toLineFeeds } from './code-editor/text-area-box.ts'
import type { ReportChange, TextBox } from './code-editor/text-box.ts'
import { WrapContext } from './wrap-context.ts'

export type { Highlights } from './code-editor/highlights.ts'
export type { ReportChange, TextBox, TextSnapshot } from './code-editor/text-box.ts'

export interface CodeEditorProps extends Omit<EditorLook, 'wraps' | 'isInvalid' | 'error'> {
  readonly ref?: Ref<TextBox>
  /** The initial text; `setText` replaces it later. */
  readonly initialText?: () => string
  /** Delays the editor of an initial text; calls its argument once. */
  readonly whenNeeded?: (start: () => void) => void
  /** Maximum length in UTF-16 units. */
  readonly maxLength?: number
  /** UTF-8 byte offset of the error to mark. */
  readonly errorOffset?: number | undefined
  /** The error of the text, which describes the field to screen readers. */
  readonly error?: string | undefined
  /** Ranges with a background; a new value replaces them. */
  readonly highlights?: Highlights | undefined
  /** Suggests how to continue the text while the user types. */
  readonly complete?: Complete
  readonly onChange?: ReportChange
  /** Called with the text that a rejected edit would have produced. */
  readonly onOverflow?: (text: string) => void
}

/**
 * A code input. It renders a textarea, and replaces it with the editor once it is used and the
 * editor's chunk has loaded, preserving text, undo, selection, scroll position, and focus. Without the chunk, the textarea
 * remains. On narrow screens it is as high as its text, up to 40 % of the window; otherwise it fills
 * its parent.
 */
export function CodeEditor({
  ref,
  initialText = empty,
  whenNeeded = atOnce,
  maxLength = Number.POSITIVE_INFINITY,
  errorOffset,
  error,
  highlights,
  complete,
  onChange,
  onOverflow,
  label,
  language,
  readOnly,
  phrases,
}: CodeEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const [plain] = useState<TextAreaBox>(() =>
    textAreaBox(() => area.current, initialText(), whenNeeded),
  )
  const [editor, setEditor] = useState<Editor>()
  // An array differs from the value in the page, so React preserves typed text.
  const [shown] = useState(() => [toLineFeeds(plain.text())] as const)
  const wraps = useContext(WrapContext)
  const isInvalid = error !== undefined || errorOffset !== undefined
  const look: EditorLook = { label, language, readOnly, phrases, wraps, isInvalid, error }
  const reportChange = useEffectEvent<ReportChange>((...change) => onChange?.(...change))
  const reportOverflow = useEffectEvent((text: string) => onOverflow?.(text))
  const optionsNow = useEffectEvent(() => ({ ...look, maxLength, complete }))

  useImperativeHandle(ref, () => editor ?? plain, [editor, plain])

  useEffect(() => {
    let isCanceled = false
    let created: Editor | undefined
    const start = async () => {
      await plain.used()
      if (isCanceled) return
      const { createEditor } = await import('./code-editor/editor-view.ts')
      // Creating it takes as long as evaluating its code: each is a task of its own.
      await nextTask()
      if (area.current) await compositionEnd(area.current)
      const textarea = area.current
      if (isCanceled || !host.current || !textarea) return
      created = createEditor({
        ...optionsNow(),
        parent: host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' }),
        textarea,
        texts: plain.texts(),
        onChange: reportChange,
        onOverflow: reportOverflow,
      })
      flushSync(() => setEditor(created))
    }
    // If the chunk fails to load, the textarea remains. It only lacks syntax highlighting.
    start().catch(() => undefined)
    return () => {
      isCanceled = true
      created?.destroy()
      setEditor(undefined)
    }
  }, [plain])

  // After an edit, the default value that React writes no longer changes the selection.
  useLayoutEffect(() => area.current?.setRangeText('', 0, 0, 'preserve'), [])

  useEffect(() => {
    if (editor) return undefined
    return plain.watch({ maxLength, onOverflow: reportOverflow })
  }, [editor, plain, maxLength])

  useEffect(
    () => editor?.configure({ label, language, readOnly, phrases, wraps, isInvalid, error }),
    [editor, label, language, readOnly, phrases, wraps, isInvalid, error],
  )

  useEffect(() => editor?.mark(errorOffset, false), [editor, errorOffset])

  useEffect(() => {
    if (highlights) editor?.highlight(highlights)
  }, [editor, highlights])

  const change = () => {
    const snapshot = plain.snapshot()
    if (snapshot.length <= maxLength) return onChange?.(snapshot, plain.takeIsNew())
    onOverflow?.(snapshot.text())
  }
  // Reports text that was typed before hydration.
  const reportEarlyInput = useEffectEvent(() => {
    if (area.current && area.current.value !== shown[0]) change()
  })
  useEffect(() => reportEarlyInput(), [])

  return (
    <div className={frame}>
      <div ref={host} className={hostBox} />
      {editor ? null : (
        <textarea
          ref={area}
          className={cx(textarea, wraps && wrapped)}
          aria-label={label}
          aria-invalid={isInvalid || undefined}
          readOnly={readOnly}
          defaultValue={shown}
          onChange={change}
          onCompositionStart={(event) => event.currentTarget.setAttribute(COMPOSING, '')}
          onCompositionEnd={(event) => event.currentTarget.removeAttribute(COMPOSING)}
          wrap={wraps ? 'soft' : 'off'}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
        />
      )}
    </div>
  )
}

const empty = () => ''
const atOnce = (start: () => void) => start()

function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

const COMPOSING = 'data-composing'

/** Resolves when no input method is composing text. */
function compositionEnd(area: HTMLTextAreaElement): Promise<void> {
  return new Promise((resolve) => {
    if (!area.hasAttribute(COMPOSING)) return resolve()
    area.addEventListener('compositionend', () => setTimeout(resolve, 0), { once: true })
  })
}

// The textarea and the editor's theme read the variables.
const frame = css({
  position: { base: 'relative', _wide: 'absolute' },
  inset: { base: 'auto', _wide: '0' },
  bg: 'bg.raised',
  overflow: 'hidden',
  '--editor-height': 'auto',
  '--editor-min-height': '136px',
  '--editor-max-height': 'max(40dvh, 136px)',
  _wide: {
    '--editor-height': '100%',
    '--editor-min-height': '100%',
    '--editor-max-height': 'none',
  },
  _full: {
    position: 'absolute',
    inset: '0',
    '--editor-height': '100%',
    '--editor-min-height': '100%',
    '--editor-max-height': 'none',
  },
  '&:focus-within::after': {
    content: '""',
    position: 'absolute',
    inset: '0',
    zIndex: '3',
    border: '2px solid token(colors.accent)',
    pointerEvents: 'none',
  },
})

const hostBox = css({
  position: { base: 'static', _wide: 'absolute', _full: 'absolute' },
  inset: '0',
})

const textarea = css({
  display: 'block',
  position: { base: 'static', _wide: 'absolute', _full: 'absolute' },
  inset: '0',
  width: 'full',
  height: 'var(--editor-height)',
  minHeight: 'var(--editor-min-height)',
  maxHeight: 'var(--editor-max-height)',
  fieldSizing: 'content',
  padding: '8px 12px 8px 44px',
  border: 'none',
  outlineStyle: 'none',
  resize: 'none',
  bg: 'bg.raised',
  fontFamily: 'code',
  fontSize: 'var(--code-size, 13px)',
  lineHeight: '20px',
  tabSize: '4',
  whiteSpace: 'pre',
  overflow: 'auto',
  caretColor: 'accent',
})

const wrapped = css({ whiteSpace: 'break-spaces', overflowWrap: 'anywhere' })
