import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { inputPartOf, type Operations } from '#src/core/operation.ts'
import { parseOptionValues, publicOptionValues } from '#src/core/option-values.ts'
import type { Options, ValuesOf } from '#src/core/options.ts'
import { usePublishedSelection } from '#src/lib/current-selection.ts'
import { drafts } from '#src/lib/draft.ts'
import { SELECTION } from '#src/lib/tool-state.ts'
import { usePersistedState } from '#src/lib/use-persisted-state.ts'

type OptionsOf<O extends Operations> = {
  readonly [Name in keyof O]: ValuesOf<O[Name]['options']>
}

/** Some option values of some operations. */
type SomeOptions<O extends Operations> = {
  readonly [Name in keyof O]?: Partial<OptionsOf<O>[Name]>
}

interface Selected<O extends Operations> {
  /** Undefined until the visitor selects one. */
  readonly operation: (keyof O & string) | undefined
  /** The operation that the page guessed for the input that is saved too; undefined for other content. */
  readonly guessed: (keyof O & string) | undefined
  readonly options: OptionsOf<O>
}

export interface SelectionOptions<O extends Operations> {
  /** The draft key of the tool, if it isn't its id. */
  readonly draft?: string
  /** Values that the page starts with instead of the declared defaults. */
  readonly initial?: SomeOptions<O>
  /** Options whose value applies to the input at hand: other content starts without them. */
  readonly perInput?: readonly string[]
  /** Values that the page determines itself: they are published, but not saved. */
  readonly computed?: (saved: OptionsOf<O>) => SomeOptions<O>
}

export interface Selection<O extends Operations, Name extends keyof O> {
  readonly operation: Name
  /** Whether the visitor selected an operation, now or before a reload. */
  readonly isSelected: boolean
  readonly select: (operation: Name) => void
  /** The saved option values of every operation, without the computed ones. */
  readonly options: OptionsOf<O>
  /** Changes some options of an operation, or those that several operations have in common. */
  readonly setOptions: <It extends keyof O & string>(
    operations: It | readonly It[],
    change: Partial<OptionsOf<O>[It]>,
  ) => void
}

/**
 * The selected operation of a tool's page and its options, which survive a reload, and which links
 * and the history restore. Secret options are neither saved nor published.
 *
 * @param guess the operation until one is selected; called once, and not for an input that it was
 * called for before.
 */
export function useSelection<const O extends Operations, Name extends keyof O & string>(
  tool: string,
  operations: O,
  names: readonly Name[],
  guess: () => Name,
  { draft = tool, initial, perInput, computed }: SelectionOptions<O> = {},
): Selection<O, Name> {
  const parse = (stored: unknown) => parseSelected(operations, { names, initial, perInput }, stored)
  const [selected, setSelected] = usePersistedState<Selected<O>>(
    draft + SELECTION,
    parse(undefined),
    parse,
  )
  const [guessed] = useState(() => (selected.guessed as Name | undefined) ?? guess())
  useSavedGuess(draft, selected, guessed)
  // Several changes can precede the next render.
  const latest = useRef(selected)
  const change = (part: Partial<Selected<O>>) => {
    latest.current = { ...latest.current, guessed, ...part }
    setSelected(latest.current)
  }
  const operation = (selected.operation as Name | undefined) ?? guessed
  const { options } = selected
  const declared = operations[operation]
  usePublishedSelection({
    tool,
    operation,
    options: publicOptionValues(declared?.options ?? {}, {
      ...options[operation],
      ...computed?.(options)[operation],
    }),
    inputPart: declared ? inputPartOf(declared) : '',
  })
  return {
    operation,
    isSelected: selected.operation !== undefined,
    select: (next) => change({ operation: next }),
    options,
    setOptions: (names, part) => {
      const before = latest.current.options
      const changed = [names].flat().map((name) => [name, { ...before[name], ...part }] as const)
      change({ options: { ...before, ...Object.fromEntries(changed) } })
    },
  }
}

/** Saves the guessed operation with its input: after edits, the page would guess another one. */
function useSavedGuess<O extends Operations>(
  draft: string,
  selected: Selected<O>,
  guessed: string,
): void {
  const save = useEffectEvent((stored?: Selected<O>) => {
    if (!drafts.recall(draft) && !drafts.recallFile(draft) && !drafts.isLong(draft)) return
    const text = JSON.stringify({ ...stored, guessed })
    // At once, as the input that the history is about to read.
    void drafts.saveAtOnce(draft + SELECTION, { kind: 'text', text })
  })
  const saveFirst = useEffectEvent(() => {
    if ((selected.operation ?? selected.guessed) === undefined) save(selected)
  })
  useEffect(() => {
    saveFirst()
    return drafts.watch((key) => {
      if (key === draft && drafts.recall(draft + SELECTION) === undefined) save()
    })
  }, [draft])
}

interface Parsing<O extends Operations> {
  readonly names: readonly (keyof O & string)[]
  readonly initial: SomeOptions<O> | undefined
  readonly perInput: readonly string[] | undefined
}

function parseSelected<O extends Operations>(
  operations: O,
  { names, initial, perInput = [] }: Parsing<O>,
  stored: unknown,
): Selected<O> {
  const { operation, guessed, options } = Object(stored)
  const [selected, before] = [operation, guessed].map((it) => names.find((name) => name === it))
  const isOwn = selected !== undefined || before !== undefined
  return {
    operation: selected,
    guessed: before,
    options: Object.fromEntries(
      Object.entries(operations).map(([name, it]) => {
        const saved = Object.entries(publicOptionValues(it.options, Object(options)[name]))
        const used = saved.filter(([key]) => isOwn || !perInput.includes(key))
        const declared = startingWith(it.options, initial?.[name])
        return [name, parseOptionValues(declared, Object.fromEntries(used))]
      }),
    ) as OptionsOf<O>,
  }
}

/** The options with other defaults. */
function startingWith(options: Options, initial: Readonly<Record<string, unknown>> = {}): Options {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [
      name,
      name in initial ? { ...option, default: initial[name] } : option,
    ]),
  )
}
