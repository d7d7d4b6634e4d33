import { type ClipboardEvent, useRef, useState } from 'react'
import { isToolFailure } from '#src/core/failure.ts'
import { FrameError } from '#src/frames/frame.ts'
import type { Painter } from '#src/frames/painter.ts'
import {
  encodingNames,
  type FileEncoding,
  markedEncoding,
  readingsOf,
  textIn,
} from '#src/lib/file-encoding.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import type { TaskRunner } from '#src/lib/use-task.ts'
import { messages as shared } from '#src/tools/shared/messages.ts'
import { type Converted, type Dropped, type Graph, MAX_LENGTH, type Operations } from './logic.ts'
import { messages } from './messages.ts'
import { type Diagram, useDiagram } from './use-diagram.tsx'
import { type Hint, useHint } from './use-hint.tsx'
import type { Prepare } from './use-preparation.tsx'

/** Bytes of the largest file that is opened. */
const LARGEST = 20_000_000

export interface Editing {
  readonly diagram: Diagram
  readonly hint: Hint
  /** What the last conversion had no place for. */
  readonly dropped: Dropped
  /** What was wrong with what came in. */
  readonly failure: string | undefined
  readonly convert: (painter: Painter | undefined) => Promise<void>
  readonly open: (files: readonly File[]) => Promise<void>
  /** A file that waits for its encoding to be chosen. */
  readonly unread: Unread | undefined
  readonly readAs: (encoding: FileEncoding) => Promise<void>
  readonly refuse: (failure: string) => void
  readonly onPaste: (event: ClipboardEvent) => void
  /** The diagram as a drawing for Excalidraw; undefined for diagrams that are none for it. */
  readonly drawing: (painter: Painter | undefined) => Promise<string | undefined>
}

export interface Unread {
  readonly file: File
  readonly readings: readonly FileEncoding[]
}

/** The code and the ways in which other code takes its place. */
export function useEditing(runner: TaskRunner<Operations>, prepare: Prepare): Editing {
  const t = useMessages(messages)
  const common = useMessages(shared)
  const hint = useHint()
  const [dropped, setDropped] = useState<{ readonly of: string; readonly list: Dropped }>()
  const [failure, setFailure] = useState<{ readonly of: string; readonly text: string }>()
  const [unread, setUnread] = useState<Unread>()
  const turn = useRef(0)

  const refuse = (text: string) => setFailure({ of: latest.current.code, text })

  /** @param onOther takes a text that only looked like a drawing. */
  const takeDrawing = async (
    text: string,
    onOther = () => refuse(t('drawing.broken')),
  ): Promise<void> => {
    const mine = ++turn.current
    const { result } = runner.run('from-drawing', { input: text, word: t('drawing.node') })
    const converted = await result.catch(() => undefined)
    if (mine !== turn.current) return
    if (!converted) onOther()
    else if (converted.code === '' || converted.code === 'graph TD') refuse(t('drawing.empty'))
    else take(converted, t('drawing.taken'))
  }

  const diagram = useDiagram((text) => {
    if (!isDrawing(text)) return false
    void takeDrawing(text)
    return true
  }, prepare)
  const latest = useRef(diagram)
  latest.current = diagram

  const takeText = async (name: string, text: string) => {
    setUnread(undefined)
    if (isDrawing(text) || /\.excalidraw$/i.test(name)) return await takeDrawing(text)
    setFailure(undefined)
    latest.current.replace(text)
  }

  const take = ({ code, dropped: list }: Converted, said: string) => {
    setFailure(undefined)
    setDropped({ of: code, list })
    latest.current.replace(code)
    hint.show(said)
  }

  const read = async (painter: Painter | undefined): Promise<Graph | undefined> => {
    const { code } = latest.current
    if (code.trim() === '' || code.length > MAX_LENGTH) return undefined
    try {
      return await painter?.read(code)
    } catch (error) {
      // What Mermaid does not read is read line by line, and so it is without the frame.
      if (error instanceof FrameError || error instanceof Error) return undefined
      throw error
    }
  }

  return {
    diagram,
    hint,
    dropped: dropped?.of === diagram.code ? dropped.list : [],
    failure: failure?.of === diagram.code ? failure.text : undefined,
    async convert(painter) {
      const mine = ++turn.current
      const { code, mode } = latest.current
      const graph = await read(painter)
      const { result } = runner.run('convert', { input: code, graph, mode })
      const converted = await result.catch((error: unknown) => {
        if (!isToolFailure(error)) return undefined
        const isMissing = error.code === 'worker.unavailable'
        refuse(common(isMissing ? 'worker.unavailable' : 'worker.crashed'))
        return undefined
      })
      if (!converted || mine !== turn.current || latest.current.code !== code) return
      take(converted, t('convert.done'))
    },
    async open([file]) {
      if (!file) return
      const mine = ++turn.current
      const { name } = file
      setUnread(undefined)
      if (file.size > LARGEST) return refuse(t('open.large', { name }))
      try {
        const bytes = new Uint8Array(await file.arrayBuffer())
        const marked = markedEncoding(bytes)
        const text = textIn(marked ?? 'utf-8', bytes)
        const readings = text === undefined ? await readingsOf(file) : []
        if (mine !== turn.current) return
        if (text === undefined) {
          if (readings.length > 0) setUnread({ file, readings })
          else refuse(t('open.not-text', { name }))
          return
        }
        await takeText(name, text)
        if (marked) hint.show(common('encoding.marked', { encoding: encodingNames[marked] }))
      } catch {
        refuse(t('open.unreadable', { name }))
      }
    },
    unread,
    async readAs(encoding) {
      if (!unread) return
      const mine = ++turn.current
      const { file } = unread
      try {
        const text = textIn(encoding, new Uint8Array(await file.arrayBuffer()))
        if (mine !== turn.current || text === undefined) return
        await takeText(file.name, text)
        hint.show(common('encoding.read', { encoding: encodingNames[encoding] }))
      } catch {
        refuse(t('open.unreadable', { name: file.name }))
      }
    },
    refuse,
    onPaste(event) {
      const { clipboardData } = event
      const text =
        clipboardData.getData('application/vnd.excalidraw.clipboard+json') ||
        clipboardData.getData('text/plain')
      hint.clear()
      if (!isDrawing(text)) return
      event.preventDefault()
      event.stopPropagation()
      void takeDrawing(text, () =>
        setFailure({ of: latest.current.insert(text), text: t('drawing.pasted') }),
      )
    },
    async drawing(painter) {
      const graph = await read(painter)
      if (!graph) return undefined
      return await runner.run('to-drawing', { input: '', graph }).result
    },
  }
}

/** Whether a text is what Excalidraw copies or saves; reading it is the worker's. */
function isDrawing(text: string): boolean {
  return (
    /^\s*\{/.test(text) &&
    /"type"\s*:\s*"excalidraw(?:(?:-api)?\/clipboard)?"/.test(text) &&
    /"elements"\s*:/.test(text)
  )
}
