import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useOperation, useRunner } from '#src/lib/use-operation.ts'
import { runKeyOf, type ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { useAutomaticRun } from '#src/tools/shared/use-automatic-run.ts'
import { algorithmsFor } from './logic/compare.ts'
import type { ExpectedDigest } from './logic/digest.ts'
import type { Operations } from './logic.ts'
import type { HashSettings } from './settings.ts'

/** Up to this total size, files are hashed after each change. */
const MAX_AUTO_BYTES = 100_000_000
/** Up to this total size, all algorithms that an expected digest may have are computed. */
const MAX_TRIED_BYTES = 25_000_000
const DEBOUNCE_MS = 250

/** Computes the digests of the files, or of the text without files. */
export function useHashing(
  input: ToolInput,
  {
    files,
    settings: { algorithm, more, format, isHmac, key },
    expected,
  }: {
    readonly files: readonly File[]
    readonly settings: HashSettings
    readonly expected: readonly ExpectedDigest[]
  },
) {
  const runner = useRunner<Operations>('encoding/hash')
  const size = files.reduce((sum, file) => sum + file.size, input.file?.size ?? 0)
  const computed = useMemo(() => {
    const isCheap = size <= MAX_TRIED_BYTES
    return algorithmsFor([algorithm, ...more], expected, { isCheap, isHmac })
  }, [algorithm, more, expected, size, isHmac])
  const optionsKey = [...computed, isHmac ? `${key.encoding} ${key.text}` : ''].join()
  const runKey = runKeyOf(input, useVersion(files), optionsKey)
  const {
    state,
    runOnce: hash,
    cancel,
    reset,
    speed,
  } = useOperation(runner, 'hash', {
    doneMark: '✓ ',
    runKey,
  })
  const options = { algorithms: computed, format, hmac: isHmac, key: isHmac ? key : undefined }

  const run = () => {
    const source = input.read()
    const typed = source.kind === 'file' ? [source.file] : source.text
    hash({ input: files.length > 0 ? files : typed, ...options })
  }

  const ofText = useAutomaticRun(input, { speed, run, discard: reset, key: optionsKey })

  const ofFiles = size > MAX_AUTO_BYTES ? speed.manualInput(size) : undefined
  const runNow = useEffectEvent(run)
  const resetNow = useEffectEvent(reset)
  const previousFiles = useRef(files)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new files and options start a run
  useEffect(() => {
    const isNew = previousFiles.current !== files
    previousFiles.current = files
    if (files.length === 0) {
      if (isNew) resetNow()
      return
    }
    if (!isNew && ofFiles) return
    const timer = setTimeout(runNow, isNew ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [files, optionsKey])

  return { runKey, state, cancel, run, manual: files.length > 0 ? ofFiles : ofText }
}

/** A number that grows with every change of a value. */
function useVersion(value: unknown): number {
  const last = useRef({ value, count: 0 })
  if (last.current.value !== value) last.current = { value, count: last.current.count + 1 }
  return last.current.count
}
