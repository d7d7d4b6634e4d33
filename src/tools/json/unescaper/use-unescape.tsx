import { useEffect, useRef, useState } from 'react'
import { isToolFailure } from '#src/core/failure.ts'
import { contentOf } from '#src/lib/text-source.ts'
import { type DocumentHandle, type OutputOf, useTask, useTaskRunner } from '#src/lib/use-task.ts'
import type { ToolInput } from '#src/tools/shared/use-tool-input.ts'
import { questionOf } from '#src/tools/shared/use-tool-run.ts'
import { EXAMPLE } from './example.ts'
import type { Change, EmbeddedView, Operations, Selection } from './logic.ts'

export type Answer = NonNullable<OutputOf<Operations, 'unescape'>>

/** What is unescaped at the moment, and its tree. */
export interface Shown extends Omit<Selection, 'view'> {
  readonly view: DocumentHandle<EmbeddedView>
}

/** Previews the input as it changes, and unescapes what is asked for. */
export function useUnescape(
  input: ToolInput,
  { active, collapsed }: { readonly active: boolean; readonly collapsed: boolean },
) {
  const runner = useTaskRunner<Operations>('json/unescaper')
  const question = questionOf(input)
  const { state, run, cancel, reset } = useTask(runner, 'unescape', {
    doneMark: '✓ ',
    about: question,
  })
  const [chosen, setChosen] = useState<{ readonly of: Answer; readonly shown: Shown }>()
  const [crash, setCrash] = useState<unknown>()
  const started = useRef(-1)
  const answer = state.answer ?? undefined
  const shown: Shown | undefined = chosen && chosen.of === answer ? chosen.shown : answer

  const start = (convert: boolean) => {
    started.current = input.version
    run({ input: contentOf(input.read()), convert, collapsed })
  }
  const latest = useRef(start)
  useEffect(() => {
    latest.current = start
  })

  const { version, file, length, isEmpty } = input
  const isCheap = file ? length <= CHEAP_FILE : length <= CHEAP_TEXT
  useEffect(() => {
    if (!active || isEmpty || started.current === version) return
    // The result of an input that is no more would be taken for that of the new one.
    if (!isCheap) return reset()
    const isExample = length === EXAMPLE.length
    const timer = setTimeout(
      () => started.current !== version && latest.current(false),
      isExample ? AFTER_EXAMPLE : AFTER_KEY,
    )
    return () => clearTimeout(timer)
  }, [active, version, isEmpty, isCheap, length, reset])
  useEffect(() => {
    if (isEmpty) reset()
  }, [isEmpty, reset])
  useEffect(() => () => chosen?.shown.view.release(), [chosen])

  const select = async (change: Change) => {
    if (!answer) return
    try {
      setChosen({ of: answer, shown: await answer.embedded.select(change, collapsed) })
    } catch (error) {
      // A document that is gone is soon replaced.
      if (!isToolFailure(error)) setCrash(error)
    }
  }
  if (crash !== undefined) throw crash

  return {
    question,
    state,
    answer,
    shown,
    cancel,
    select,
    /** Unescapes everything: what was previewed, or what was not. */
    convert() {
      const isCurrent = started.current === version && state.status === 'done'
      if (isCurrent && answer) void select({ kind: 'all' })
      else start(true)
    },
  }
}

/** Milliseconds after the last key, and after the example was loaded. */
const AFTER_KEY = 300
const AFTER_EXAMPLE = 100

/** The longest inputs that are previewed unasked: UTF-16 units typed, bytes of a file. */
const CHEAP_TEXT = 2_000_000
const CHEAP_FILE = 20_000_000
