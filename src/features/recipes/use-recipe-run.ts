import { useEffect, useEffectEvent, useState } from 'react'
import { CHUNK_MISSING } from '#src/lib/chunk-missing.ts'
import { formatSize } from '#src/lib/format-size.ts'
import { openedFiles } from '#src/lib/opened-files.ts'
import { runSpeeds } from '#src/lib/run-speed.ts'
import { contentOf } from '#src/lib/text-source.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { runKeyOf, type ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { useAutomaticRun } from '#src/tools/shared/use-automatic-run.ts'
import { type ToolRun, useToolRun } from '#src/tools/shared/use-tool-run.ts'
import { createOutputRunner } from '#workers/client.ts'
import { type BatchState, BatchStore } from './batch-store.ts'
import { messages } from './messages.ts'
import { INPUT_DRAFT } from './recipe-storage.ts'
import { type KnownStep, type RunState, RunStore } from './run-store.ts'

export interface UseRecipeRun {
  readonly state: RunState
  readonly toolRun: ToolRun
  readonly batch: BatchState
  /** Opens several files, and runs the recipe on them if it has steps. */
  readonly openFiles: (files: readonly File[]) => void
  /** Closes the files, if any. Returns a function that opens them again with their results. */
  readonly closeFiles: () => () => void
  /** Runs the recipe on the files or, without any, on the input. */
  readonly run: () => void
  readonly cancel: () => void
}

/** The average over all recipes. */
const speed = runSpeeds.of('recipes')

/** Runs a recipe on the input after each change of either, and on several files. */
export function useRecipeRun(input: ToolInput, steps: readonly KnownStep[]): UseRecipeRun {
  const t = useMessages(messages)
  const language = useLanguage()
  const [runner] = useState(() => createOutputRunner())
  const [store] = useState(() => new RunStore(runner))
  const [files] = useState(() => {
    const opened = new BatchStore(runner)
    opened.open(openedFiles.of(INPUT_DRAFT)?.files ?? [])
    return opened
  })
  const state = useStore(store)
  const batch = useStore(files)
  useEffect(() => () => runner.end(), [runner])

  const active = steps.filter(({ off }) => !off)
  const stepsKey = JSON.stringify(active.map(({ id: _, ...step }) => step))
  const runKey = runKeyOf(input, stepsKey)
  const isBatch = batch.files.length > 0
  const start = () => {
    if (active.length === 0 || isBatch) store.reset()
    else void store.run(steps, contentOf(input.read()), runKey)
  }
  const manual = useAutomaticRun(input, {
    speed,
    run: start,
    discard: store.reset,
    key: `${isBatch}${stepsKey}`,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: other steps have other results
  useEffect(() => files.reset(stepsKey), [stepsKey])

  const { answer } = state
  const failed = answer?.failed
  const toolRun = useToolRun({
    runKey,
    state: { status: state.status, runKey: state.runKey, answer, failure: undefined },
    action: t('run'),
    manual,
    failed: failed !== undefined,
    title: t('run.failed', { step: (failed?.at ?? 0) + 1 }),
    summary: answer
      ? t('run.done', { size: formatSize(answer.output?.text.size ?? 0, language) })
      : undefined,
  })
  useEffect(() => {
    if (failed?.failure.code === 'worker.unavailable') dispatchEvent(new Event(CHUNK_MISSING))
  }, [failed])
  const noteSpeed = useEffectEvent(() => state.ms && speed.note(input.length, state.ms))
  useEffect(() => {
    if (answer && !answer.failed) noteSpeed()
  }, [answer])
  const crash = state.crash ?? batch.crash
  if (crash !== undefined) throw crash

  return {
    state,
    toolRun,
    batch,
    openFiles(opened) {
      store.reset()
      files.open(opened)
      openedFiles.put(INPUT_DRAFT, { files: opened, label: t('files.unkept') })
      if (active.length > 0) void files.run(steps, stepsKey)
    },
    closeFiles() {
      const opened = openedFiles.of(INPUT_DRAFT)
      const reopen = files.close()
      openedFiles.put(INPUT_DRAFT, undefined)
      return () => {
        reopen()
        openedFiles.put(INPUT_DRAFT, opened)
      }
    },
    run() {
      if (isBatch) return void files.run(steps, stepsKey)
      toolRun.ask()
      start()
    },
    cancel() {
      store.cancel()
      files.cancel()
    },
  }
}
