import {
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { css } from '#styled-system/css'
import type { Complete } from './code-editor/completion.ts'
import type { Editor, EditorLook } from './code-editor/editor-view.ts'
import {
  insertAtOnce,
  type TextAreaBox,
  textAreaBox,
  toLineFeeds,
} from './code-editor/text-area-box.ts'
import type { TextBox, TextSnapshot } from './code-editor/text-box.ts'

export type { TextBox, TextSnapshot } from './code-editor/text-box.ts'

export interface CodeEditorProps extends EditorLook {
  readonly ref?: Ref<TextBox>
  /** The text to begin with; later ones go through `setText`. */
  readonly initialText?: () => string
  /** UTF-16 units that the text may have. */
  readonly maxLength?: number
  /** Byte offset of the text's UTF-8 that is marked as wrong. */
  readonly errorOffset?: number | undefined
  /** What the text may go on with: a list of it comes while typing. */
  readonly complete?: Complete
  readonly onChange?: (snapshot: TextSnapshot) => void
  /** Called with the text that an edit would have made, had it not been too long. */
  readonly onOverflow?: (text: string) => void
}

/**
 * A box to type or paste code into: a textarea at once, the editor as soon as its code has come,
 * with the text, the selection and the focus as they were. Without the editor the textarea serves.
 */
export function CodeEditor({
  ref,
  initialText = empty,
  maxLength = Number.POSITIVE_INFINITY,
  errorOffset,
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
  const [plain] = useState<TextAreaBox>(() => textAreaBox(() => area.current, initialText()))
  const [editor, setEditor] = useState<Editor>()
  // A list, so that React takes it for another value than the page's and leaves what is typed there.
  const [shown] = useState(() => [toLineFeeds(plain.text())] as const)
  const look: EditorLook = { label, language, readOnly, phrases }
  const tellChange = useEffectEvent((snapshot: TextSnapshot) => onChange?.(snapshot))
  const tellOverflow = useEffectEvent((text: string) => onOverflow?.(text))
  const optionsNow = useEffectEvent(() => ({ ...look, maxLength, complete }))

  useImperativeHandle(ref, () => editor ?? plain, [editor, plain])

  useEffect(() => {
    let gone = false
    let made: Editor | undefined
    const start = async () => {
      const { createEditor } = await import('./code-editor/editor-view.ts')
      if (area.current) await compositionEnd(area.current)
      const textarea = area.current
      if (gone || !host.current || !textarea) return
      const focused = document.activeElement === textarea
      const backward = textarea.selectionDirection === 'backward'
      const text = plain.text()
      const place = indexBefore(text)
      const from = place(textarea.selectionStart)
      const to = place(textarea.selectionEnd)
      made = createEditor({
        ...optionsNow(),
        parent: host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' }),
        text,
        anchor: backward ? to : from,
        head: backward ? from : to,
        onChange: tellChange,
        onOverflow: tellOverflow,
      })
      if (focused) made.focus()
      flushSync(() => setEditor(made))
    }
    // A chunk that does not come leaves the textarea, which does everything but colours.
    start().catch(() => undefined)
    return () => {
      gone = true
      made?.destroy()
      setEditor(undefined)
    }
  }, [plain])

  // React writes the default text on every render, which leaves the selection of an edited box alone.
  useLayoutEffect(() => area.current?.setRangeText('', 0, 0, 'preserve'), [])

  useEffect(() => {
    if (!editor && area.current) return insertAtOnce(area.current)
    return undefined
  }, [editor])

  useEffect(
    () => editor?.configure({ label, language, readOnly, phrases }),
    [editor, label, language, readOnly, phrases],
  )

  useEffect(() => editor?.mark(errorOffset, false), [editor, errorOffset])

  const change = () => {
    const snapshot = plain.snapshot()
    if (snapshot.length <= maxLength) return onChange?.(snapshot)
    onOverflow?.(snapshot.text())
  }
  // What was typed into the page as it came, before this program did.
  const takeEarly = useEffectEvent(() => {
    if (area.current && area.current.value !== shown[0]) change()
  })
  useEffect(() => takeEarly(), [])

  return (
    <div className={frame}>
      <div ref={host} className={css({ position: 'absolute', inset: '0' })} />
      {editor ? null : (
        <textarea
          ref={area}
          className={textarea}
          aria-label={label}
          readOnly={readOnly}
          defaultValue={shown}
          onChange={change}
          onCompositionStart={(event) => event.currentTarget.setAttribute(COMPOSING, '')}
          onCompositionEnd={(event) => event.currentTarget.removeAttribute(COMPOSING)}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
        />
      )}
    </div>
  )
}

const empty = () => ''

const COMPOSING = 'data-composing'

/** Resolves now, or when the text that an input method is composing has been given. */
function compositionEnd(area: HTMLTextAreaElement): Promise<void> {
  return new Promise((resolve) => {
    if (!area.hasAttribute(COMPOSING)) return resolve()
    area.addEventListener('compositionend', () => setTimeout(resolve, 0), { once: true })
  })
}

/** From an index into the text with LF line ends to one into the text itself. */
function indexBefore(text: string): (index: number) => number {
  if (!text.includes('\r')) return (index) => index
  return (index) => {
    let at = 0
    for (let count = 0; count < index && at < text.length; count++) {
      at += text.startsWith('\r\n', at) ? 2 : 1
    }
    return at
  }
}

const frame = css({
  position: 'absolute',
  inset: '0',
  bg: 'bg.raised',
  overflow: 'hidden',
  '&:focus-within::after': {
    content: '""',
    position: 'absolute',
    inset: '0',
    zIndex: '3',
    border: '2px solid token(colors.accent)',
    pointerEvents: 'none',
  },
})
const textarea = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  padding: '8px 12px 8px 44px',
  border: 'none',
  outlineStyle: 'none',
  resize: 'none',
  bg: 'bg.raised',
  fontFamily: 'code',
  fontSize: '13px',
  lineHeight: '20px',
  tabSize: '4',
  whiteSpace: 'pre',
  overflow: 'auto',
  caretColor: 'accent',
})
