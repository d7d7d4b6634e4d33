import { useEffect, useMemo, useRef, useState } from 'react'
import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { contentOf } from '#src/lib/text-source.ts'
import { type DocumentHandle, type OutputOf, useTask, useTaskRunner } from '#src/lib/use-task.ts'
import { useAutomaticRun } from '#src/tools/shared/use-automatic-run.ts'
import type { ToolInput } from '#src/tools/shared/use-tool-input.ts'
import { questionOf } from '#src/tools/shared/use-tool-run.ts'
import { type Operations, type PathDocument, readPath } from './logic.ts'
import { PATIENCE, useWatchdog } from './use-watchdog.tsx'

export type Finding = OutputOf<Operations, 'find'>
export type OpenedDocument = DocumentHandle<PathDocument>

/** A search that took less (ms) follows every key. */
const QUICK = 100
/** The longest input that is searched while one types, before it is known how long that takes. */
const CHEAP = 100_000

/**
 * The document that the input is, opened once, and what the path finds in it. A job that ends takes
 * the document with it; the next search opens it anew.
 */
export function usePathFinder(input: ToolInput, path: string) {
  const runner = useTaskRunner<Operations>('json/path-finder')
  const opening = useTask(runner, 'open', { doneMark: '✓ ' })
  const finding = useTask(runner, 'find', { doneMark: '✓ ' })
  const [stopped, setStopped] = useState<ToolFailure>()
  /** The version of the input that is opened or being opened, and what is to be found in it. */
  const opened = useRef(-1)
  const wanted = useRef<string>(undefined)
  /** The path whose search was ended: it is not tried again unless asked for. */
  const ended = useRef<string>(undefined)

  const { answer } = opening.state
  const document = answer?.document
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was opened last is what it answers
  const version = useMemo(() => opened.current, [answer])
  const [settled, settle] = useSettled(path)
  const failure = useMemo(() => failureOf(settled), [settled])

  const open = () => {
    // It would keep the new document waiting, perhaps for ever.
    if (finding.state.status === 'running') finding.cancel()
    opened.current = input.version
    opening.run({ input: contentOf(input.read()) }, input.version)
  }
  const forget = () => {
    opened.current = -1
    wanted.current = undefined
    opening.reset()
    finding.reset()
  }
  const search = (asked: string) => {
    setStopped(undefined)
    ended.current = undefined
    const isCurrent = document?.alive && version === input.version
    wanted.current = isCurrent ? undefined : asked
    if (isCurrent) finding.run({ input: document, path: asked }, questionOf(input, asked))
    else if (opening.state.status !== 'running' || opened.current !== input.version) open()
  }
  useAutomaticRun(input, {
    // A search that was asked for may have come first.
    run: () => opened.current !== input.version && open(),
    forget: () => {
      forget()
      // Read ahead of the first search: its tree and its keys are of use before that.
      if (input.file) open()
    },
  })

  const { ms } = finding.state
  const isCheap = (!input.file && input.length <= CHEAP) || (ms !== undefined && ms < QUICK)
  const follow = () => {
    if (settled.trim() === '' || failure) {
      wanted.current = undefined
      finding.reset()
    } else if (wanted.current === settled) search(settled)
    else if (!document) finding.reset()
    else if (ended.current === settled) return
    else if (isCheap) search(settled)
    else finding.reset()
  }
  const followDocument = () => {
    if (document) return follow()
    wanted.current = undefined
    finding.reset()
  }
  const latest = useRef({ follow, followDocument })
  useEffect(() => {
    latest.current = { follow, followDocument }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new search
  useEffect(() => latest.current.follow(), [settled])
  // biome-ignore lint/correctness/useExhaustiveDependencies: so is a new document
  useEffect(() => latest.current.followDocument(), [document])

  // A newer search ends one that goes on, and the document with it.
  const isGone = finding.state.failure?.code === 'document.gone'
  const again = useRef(search)
  useEffect(() => {
    again.current = search
  })
  useEffect(() => {
    if (isGone) again.current(settled)
  }, [isGone, settled])

  const stop = () => {
    finding.cancel()
    finding.reset()
    if (isCheap) open()
    else forget()
    ended.current = settled
  }
  useWatchdog(finding.state, () => {
    stop()
    setStopped(new ToolFailure('path.timeout', { seconds: PATIENCE }))
  })

  return {
    document,
    opening: opening.state,
    finding: finding.state,
    /** What is wrong with the path, told when the typing rests. */
    pathFailure: failure,
    /** Why a search was ended that had no end. */
    stopped,
    /** Searches now; tells what is wrong with the path, if anything is. */
    find: (): ToolFailure | undefined => {
      const wrong = failureOf(path)
      if (wrong || path.trim() === '' || input.isEmpty) finding.reset()
      else if (path === settled) search(path)
      else wanted.current = path
      // The search, or the complaint, follows at once.
      settle(path)
      return wrong
    },
    cancel: () => (opening.state.status === 'running' ? opening.cancel() : stop()),
  }
}

/** The path when the typing rests, sooner where it is valid; and a way not to wait. */
function useSettled(path: string) {
  const [settled, setSettled] = useState(path)
  useEffect(() => {
    const timer = setTimeout(setSettled, failureOf(path) ? UNFINISHED : FINISHED, path)
    return () => clearTimeout(timer)
  }, [path])
  return [settled, setSettled] as const
}

/** Milliseconds after the last key. */
const FINISHED = 150
const UNFINISHED = 800

function failureOf(path: string): ToolFailure | undefined {
  if (path.trim() === '') return undefined
  try {
    readPath(path)
    return undefined
  } catch (error) {
    if (isToolFailure(error)) return error
    throw error
  }
}
