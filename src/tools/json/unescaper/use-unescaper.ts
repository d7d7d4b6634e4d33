import { useEffect, useEffectEvent, useState } from 'react'
import { useRunner } from '#src/lib/use-operation.ts'
import { useStore } from '#src/lib/use-store.ts'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { useInputChoice } from '#src/tools/shared/use-input-choice.ts'
import { useSelection } from '#src/tools/shared/use-selection.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'
import { UnescaperStore } from './store.ts'
import tool from './tool.ts'

export const modes = ['unescape', 'escape'] as const

/** The store of the page and its saved operation and options, which the store follows. */
export function useUnescaper(input: ToolInput) {
  const selection = useSelection(messages.namespace, tool.operations, modes, () => 'unescape', {
    // The page shows a preview first; links and recipes convert.
    initial: { unescape: { convert: false } },
    perInput: ['convert'],
    computed: () => ({ unescape: { convert: true } }),
  })
  const {
    operation: mode,
    select,
    options: { unescape: unescaping, escape: escaping },
    setOptions,
  } = selection
  const unescaper = useRunner<Operations>(messages.namespace)
  const escaper = useRunner<Operations>(messages.namespace, true)
  const [store] = useState(() => {
    const created = new UnescaperStore(input, unescaper, escaper)
    created.convertsFirst = unescaping.convert
    created.setCollapsed(unescaping.collapsed)
    return created
  })
  const { layers, quotes } = escaping
  useEffect(() => store.setMode(mode), [store, mode])
  useEffect(() => store.setEscaping({ layers, quotes }), [store, layers, quotes])
  useEffect(() => store.follow(input), [store, input])
  useEffect(() => () => store.end(), [store])

  const { shown, collapsed } = useStore(store)
  const [converts, setConverts] = useInputChoice(
    input,
    { saved: unescaping.convert, initial: false },
    (convert) => {
      select(mode)
      setOptions('unescape', { convert })
    },
  )
  const isConverted = shown?.converted && shown.unescaped >= store.found
  const saveConverts = useEffectEvent((next: boolean | undefined) => {
    if (next !== undefined && next !== converts) setConverts(next)
  })
  useEffect(() => saveConverts(isConverted), [isConverted])
  const saveCollapsed = useEffectEvent((next: typeof collapsed) => {
    if (next !== unescaping.collapsed) setOptions('unescape', { collapsed: next })
  })
  useEffect(() => saveCollapsed(collapsed), [collapsed])
  return {
    store,
    mode,
    select,
    escaping,
    setEscaping: (change: Partial<typeof escaping>) => setOptions('escape', change),
  }
}
