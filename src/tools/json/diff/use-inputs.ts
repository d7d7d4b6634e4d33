import { useEffect, useEffectEvent } from 'react'
import { INPUT_PART } from '#src/lib/tool-state.ts'
import { useJsonInput } from '#src/tools/json/shared/use-json-input.ts'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { type Selection, useSelection } from '#src/tools/shared/use-selection.ts'
import type { Side } from './logic.ts'
import { messages } from './messages.ts'
import tool from './tool.ts'

const names = ['diff', 'apply'] as const
type Name = (typeof names)[number]

/** Longer texts are in no link and in no recipe. */
const MAX_PUBLISHED_CHARS = 100_000

export type Inputs = Readonly<Record<Side, ToolInput>>

/** The inputs of the page and the selected operation. Each input has its own draft. */
export function useInputs(): { readonly inputs: Inputs } & Selection<typeof tool.operations, Name> {
  const original = useJsonInput(messages.namespace)
  const changed = useJsonInput(`${messages.namespace}${INPUT_PART}changed`)
  const patch = useJsonInput(`${messages.namespace}${INPUT_PART}patch`)
  const selection = useSelection(messages.namespace, tool.operations, names, () => 'diff', {
    computed: () => ({ diff: { changed: shortText(changed) }, apply: { patch: shortText(patch) } }),
  })
  const { options, setOptions } = selection
  // The options of a link contain the other input.
  const takeOver = useEffectEvent(() => {
    if (options.diff.changed !== '') changed.setText(options.diff.changed)
    if (options.apply.patch !== '') patch.setText(options.apply.patch)
    if (options.diff.changed !== '') setOptions('diff', { changed: '' })
    if (options.apply.patch !== '') setOptions('apply', { patch: '' })
  })
  useEffect(() => takeOver(), [])
  return { inputs: { original, changed, patch }, ...selection }
}

function shortText(input: ToolInput): string {
  const source = input.read()
  return source.kind === 'text' && source.text.length <= MAX_PUBLISHED_CHARS ? source.text : ''
}
