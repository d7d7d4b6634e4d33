import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useOperation, useRunner } from '#src/lib/use-operation.ts'
import { questionOf, type ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { useAutomaticRun } from '#src/tools/shared/use-automatic-run.ts'
import { algorithmsFor } from './logic/compare.ts'
import type { ExpectedDigest } from './logic/expected.ts'
import type { Operations } from './logic.ts'
import type { Settings } from './settings.ts'

/** Files of so many bytes in all are read again as settings change. */
const CHEAP = 100_000_000
/** Milliseconds after the last change of a setting. */
const REST = 250

/** The digests of the files or, where there are none, of the text. */
export function useHashing(
  input: ToolInput,
  {
    files,
    settings: { algorithm, more, isHmac, key },
    expected,
  }: {
    readonly files: readonly File[]
    readonly settings: Settings
    readonly expected: readonly ExpectedDigest[]
  },
) {
  const runner = useRunner<Operations>('encoding/hash')
  const size = files.reduce((sum, file) => sum + file.size, input.file?.size ?? 0)
  const computed = useMemo(
    () => algorithmsFor([algorithm, ...more], expected, size <= CHEAP),
    [algorithm, more, expected, size],
  )
  const wanted = [...computed, isHmac ? `${key.encoding} ${key.text}` : ''].join()
  const question = questionOf(input, useCount(files), wanted)
  const {
    state,
    run: hash,
    cancel,
    reset,
  } = useOperation(runner, 'hash', {
    doneMark: '✓ ',
    about: question,
  })
  const options = { algorithms: computed, key: isHmac ? key : undefined }

  const run = () => {
    const source = input.read()
    const typed = source.kind === 'file' ? [source.file] : source.text
    hash({ input: files.length > 0 ? files : typed, ...options })
  }

  useAutomaticRun(input, { run, forget: reset, key: wanted })

  const runNow = useEffectEvent(run)
  const resetNow = useEffectEvent(reset)
  const former = useRef(files)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted is part of the run
  useEffect(() => {
    const isNew = former.current !== files
    former.current = files
    if (files.length === 0) {
      if (isNew) resetNow()
      return
    }
    if (!isNew && size > CHEAP) return
    const timer = setTimeout(runNow, isNew ? 0 : REST)
    return () => clearTimeout(timer)
  }, [files, size, wanted])

  return { question, state, cancel, run }
}

/** Grows with every change of a value. */
function useCount(value: unknown): number {
  const last = useRef({ value, count: 0 })
  if (last.current.value !== value) last.current = { value, count: last.current.count + 1 }
  return last.current.count
}
