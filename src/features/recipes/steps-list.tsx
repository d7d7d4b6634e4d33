import { type DragEvent, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { css } from '#styled-system/css'
import { kindInSentence } from './kind-name.ts'
import { kindsFit } from './kinds-fit.ts'
import { messages } from './messages.ts'
import { type RecipeOperation, recipeOperation } from './operations.ts'
import type { RecipeStore } from './recipe-store.ts'
import type { StepResult } from './run-recipe.ts'
import type { KnownStep } from './run-store.ts'
import { StepItem } from './step-item.tsx'

/** The steps in order, which can be moved by dragging, buttons, and keys. */
export function StepsList({
  store,
  results,
  onMoved,
  onRemove,
}: {
  readonly store: RecipeStore
  readonly results: ReadonlyMap<number, StepResult>
  readonly onMoved: (step: KnownStep, to: number) => void
  readonly onRemove: (step: KnownStep) => void
}) {
  const t = useMessages(messages)
  const { steps } = useStore(store)
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number>()
  const [target, setTarget] = useState<number>()
  const pressed = useRef<Element>(undefined)

  const move = (step: KnownStep, to: number) => {
    if (to < 0 || to >= steps.length) return
    pressed.current = document.activeElement ?? undefined
    store.move(step.id, to)
    onMoved(step, to)
  }
  // Moving its element takes the focus from a control, and the first and last step have one less.
  useLayoutEffect(() => {
    const control = pressed.current
    pressed.current = undefined
    if (!(control instanceof HTMLElement) || !list.current?.contains(control)) return
    const isDisabled = control instanceof HTMLButtonElement && control.disabled
    const row = control.parentElement
    const next = isDisabled ? row?.querySelector<HTMLElement>('button:not(:disabled)') : control
    next?.focus()
  })

  const over = (event: DragEvent<HTMLOListElement>) => {
    if (dragged === undefined) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    setTarget(gapAt(event.currentTarget, event.clientY))
  }
  const drop = (event: DragEvent<HTMLOListElement>) => {
    if (dragged === undefined) return
    event.preventDefault()
    const from = steps.findIndex(({ id }) => id === dragged)
    const step = steps[from]
    // A busy page may not have rendered the last target yet.
    const to = gapAt(event.currentTarget, event.clientY)
    if (step) move(step, to > from ? to - 1 : to)
    end()
  }
  const end = () => {
    setDragged(undefined)
    setTarget(undefined)
  }

  if (steps.length === 0) return null
  return (
    <ol
      ref={list}
      aria-label={t('steps')}
      className={css({ flex: 'none' })}
      onDragOver={over}
      onDrop={drop}
    >
      {steps.map((step, at) => {
        const operation = recipeOperation(step.tool, step.operation)
        if (!operation) return null
        const before = outputBefore(steps, at)
        return (
          <StepItem
            key={step.id}
            step={step}
            operation={operation}
            at={at}
            count={steps.length}
            result={results.get(step.id)}
            note={before && !fits(before, operation) ? noteOf(before, operation) : undefined}
            dropSide={
              target === at ? 'before' : target === at + 1 && !steps[at + 1] ? 'after' : undefined
            }
            onMove={(to) => move(step, to)}
            onTurn={(isOn) => store.turn(step.id, isOn)}
            onRemove={() => onRemove(step)}
            onOption={(name, value) => store.setOption(step.id, name, value)}
            drag={{
              onDragStart: (event) => {
                event.dataTransfer.effectAllowed = 'move'
                // Firefox drags only what has data.
                event.dataTransfer.setData('text/plain', '')
                const row = event.currentTarget.closest('li')
                if (row) event.dataTransfer.setDragImage(row, 12, 20)
                setDragged(step.id)
              },
              onDragEnd: end,
            }}
          />
        )
      })}
    </ol>
  )

  function noteOf(before: RecipeOperation, { operation }: RecipeOperation): string {
    const [main] = operation.input
    return t('step.kinds', {
      inputs: main ? kindInSentence(t, main) : '',
      output: kindInSentence(t, before.operation.output),
    })
  }
}

const fits = (before: RecipeOperation, { operation }: RecipeOperation) =>
  kindsFit(before.operation.output, operation.input)

/** The operation whose output a step reads; undefined for the first one. */
function outputBefore(steps: readonly KnownStep[], at: number): RecipeOperation | undefined {
  const before = steps.slice(0, at).findLast(({ off }) => !off)
  return before && recipeOperation(before.tool, before.operation)
}

/** The index of the gap between steps that is nearest to a height on the screen. */
function gapAt(list: HTMLElement, y: number): number {
  const rows = [...list.children].map((row) => row.getBoundingClientRect())
  return rows.filter(({ top, height }) => y > top + height / 2).length
}
