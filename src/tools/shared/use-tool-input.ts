import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ToolFailure } from '#src/core/failure.ts'
import { applyEdits, type TextEdit } from '#src/core/text-edits.ts'
import { drafts } from '#src/lib/draft.ts'
import { encodingNames, type FileEncoding, markedEncoding } from '#src/lib/file-encoding.ts'
import { notifyInfo, notifyWarning } from '#src/lib/notifications.ts'
import {
  type FileText,
  sourceIn,
  sourceOfFile,
  sourceOfText,
  type TextSource,
  type TypedText,
} from '#src/lib/text-source.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import type { TextBox, TextSnapshot } from '#src/ui/code-editor.tsx'
import { messages } from './messages.ts'

export interface ToolInputOptions {
  /** The tool's id, under which what is typed survives a reload; nothing is kept without one. */
  readonly draft?: string | undefined
  /** Whether a file's bytes matter: then one with a byte order mark stays a file. */
  readonly readsBytes?: boolean | undefined
}

/** The input of a tool: what is typed, or a file. */
export interface ToolInput {
  /** Grows with every change. */
  readonly version: number
  readonly isEmpty: boolean
  /** UTF-16 units of what is typed, or bytes of the file: whether running as one types is cheap. */
  readonly length: number
  readonly file: FileText | undefined
  /** The file that the input was read from, and in which encoding, until it is edited. */
  readonly reading: Reading | undefined
  /** What was wrong with the file that was last opened. */
  readonly failure: ToolFailure | undefined
  /** The input as it stands. Makes a string of what is typed: not on every key. */
  readonly read: () => TextSource
  readonly setText: (text: string) => void
  /** Makes edits in what is typed, to be undone in the editor, and puts the focus there. */
  readonly edit: (edits: readonly TextEdit[]) => void
  readonly open: (file: File, count?: number) => Promise<void>
  /** Reads the file that the input is, or was read from, as text in an encoding. */
  readonly readAs: (encoding: FileEncoding) => Promise<void>
  readonly refuse: (failure: ToolFailure) => void
  readonly clear: () => void
  /** Puts the focus into the box of the input as it is now, as soon as that is shown. */
  readonly focus: () => void
  /** Goes to the place at a byte offset of what is typed. */
  readonly reveal: (offset: number) => void
  /** For the pane that shows it. */
  readonly pane: {
    readonly box: RefObject<TextBox | null>
    /** What shows the beginning of a file. */
    readonly fileBox: RefObject<HTMLTextAreaElement | null>
    readonly snapshot: TextSnapshot
    readonly onChange: (snapshot: TextSnapshot) => void
  }
}

/** How a file was read as text. */
export interface Reading {
  readonly from: Pick<FileText, 'file' | 'name'>
  readonly encoding: FileEncoding
  /** Whether a byte order mark said so, and was removed. */
  readonly isMarked: boolean
}

interface State {
  readonly version: number
  readonly snapshot: TextSnapshot
  readonly file: FileText | undefined
  readonly reading: Reading | undefined
  readonly failure: ToolFailure | undefined
}

export function useToolInput({ draft, readsBytes }: ToolInputOptions = {}): ToolInput {
  const t = useMessages(messages)
  const box = useRef<TextBox>(null)
  const fileBox = useRef<HTMLTextAreaElement>(null)
  const [state, setState] = useState<State>(() => ({
    version: 0,
    snapshot: snapshotOf((draft && drafts.recall(draft)) ?? ''),
    file: undefined,
    reading: undefined,
    failure: undefined,
  }))
  const [focusRequests, setFocusRequests] = useState(0)
  const latest = useRef(state)
  const opening = useRef(0)

  const read = (): TextSource =>
    latest.current.file ?? { kind: 'text', text: latest.current.snapshot.text() }

  const set = (change: Partial<State>) => {
    opening.current++
    const version = latest.current.version + 1
    const former = { ...latest.current, reading: undefined, failure: undefined }
    latest.current = { ...former, ...change, version }
    setState(latest.current)
  }

  const keep = () => {
    if (!draft) return
    const { file, snapshot } = latest.current
    drafts.save(draft, read, file?.size ?? snapshot.length).then(
      (outcome) => outcome === 'refused' && warnOnce(t('draft.refused')),
      () => undefined,
    )
  }

  const apply = (source: TextSource, reading?: Reading) => {
    if (source.kind === 'text') {
      box.current?.setText(source.text)
      set({ snapshot: snapshotOf(source.text), file: undefined, reading })
    } else set({ snapshot: snapshotOf(''), file: source, reading })
  }

  // The box of a new input is there when the state that has it is.
  const focus = () => setFocusRequests((count) => count + 1)

  useLayoutEffect(() => {
    if (focusRequests > 0) (box.current ?? fileBox.current)?.focus()
  }, [focusRequests])

  const change = (source: TextSource, reading?: Reading) => {
    apply(source, reading)
    keep()
  }

  const edit = (edits: readonly TextEdit[]) => {
    const source = sourceOfText(applyEdits(latest.current.snapshot.text(), edits))
    if (source.kind === 'text') {
      box.current?.edit(edits, source.text)
      set({ snapshot: snapshotOf(source.text) })
      keep()
    } else change(source)
    focus()
  }

  const open = async (file: File, count = 1) => {
    const mine = ++opening.current
    try {
      const source = await sourceOfFile(file, { readsBytes })
      if (mine !== opening.current) return
      const { name } = file
      const encoding = source.kind === 'text' ? source.encoding : undefined
      change(source, encoding && { from: { file, name }, encoding, isMarked: true })
      if (file.size === 0) refuse(new ToolFailure('file.empty', { name }))
      else if (latest.current.snapshot.length === 0 && encoding) {
        refuse(new ToolFailure('file.only-mark', { name }))
      } else if (count > 1) notifyInfo(t('file.several', { name: file.name, count }))
    } catch (cause) {
      if (mine !== opening.current) return
      refuse(new ToolFailure('file.unreadable', { name: file.name }, { cause }))
    }
  }

  const readAs = async (encoding: FileEncoding) => {
    const from = latest.current.reading?.from ?? latest.current.file
    if (!from) return
    const mine = ++opening.current
    const { file, name } = from
    try {
      const isMarked = markedEncoding(new Uint8Array(await file.slice(0, 3).arrayBuffer()))
      const source = await sourceIn(encoding, file, name)
      if (mine !== opening.current) return
      const reading = { from, encoding, isMarked: isMarked === encoding }
      if (source) change(source, reading)
      else refuse(new ToolFailure('file.other-encoding', { encoding: encodingNames[encoding] }))
    } catch (cause) {
      if (mine !== opening.current) return
      refuse(new ToolFailure('file.unreadable', { name }, { cause }))
    }
  }

  const refuse = (failure: ToolFailure) => {
    latest.current = { ...latest.current, failure }
    setState(latest.current)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the draft that there is now
  useEffect(() => {
    if (!draft) return
    const mine = opening.current
    void drafts.recallLong(draft).then((source) => {
      if (source && mine === opening.current) apply(source)
    })
    // A page that is left for another one of this site is not hidden: nothing else would save it.
    return () => void drafts.flush()
  }, [draft])

  const { version, snapshot, file, reading, failure } = state
  return {
    version,
    isEmpty: !file && snapshot.length === 0,
    length: file?.size ?? snapshot.length,
    file,
    reading,
    failure,
    read,
    setText: (text) => change(sourceOfText(text)),
    edit,
    open,
    readAs,
    refuse,
    clear: () => {
      apply(nothing)
      if (draft) void drafts.forget(draft)
      focus()
    },
    focus,
    reveal: (offset) => {
      box.current?.mark(offset, true)
      box.current?.focus()
    },
    pane: {
      box,
      fileBox,
      snapshot,
      onChange: (next) => {
        set({ snapshot: next })
        keep()
      },
    },
  }
}

const nothing: TypedText = { kind: 'text', text: '' }

let warned = false

function warnOnce(message: string): void {
  if (!warned) notifyWarning(message)
  warned = true
}

function snapshotOf(text: string): TextSnapshot {
  return {
    length: text.length,
    lines: 0,
    text: () => text,
    slice: (from, to) => text.slice(from, to),
  }
}
