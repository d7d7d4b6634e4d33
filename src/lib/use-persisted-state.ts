import { useEffect, useState } from 'react'
import { drafts } from './draft.ts'

/** Validates a stored state; undefined for one of an incompatible version. */
export type ParseState<T> = (kept: unknown) => T | undefined

/**
 * A page state that survives a reload of this tab.
 *
 * @param draft the draft key, which begins with the tool's id; never for a secret.
 */
export function usePersistedState<T>(
  draft: string,
  initial: T,
  parse: ParseState<T>,
): readonly [T, (value: T) => void] {
  const [value, setValue] = useState(() => parsed(drafts.recall(draft), parse) ?? initial)
  useEffect(() => () => void drafts.flush(), [])
  return [
    value,
    (next) => {
      setValue(next)
      void drafts.save(draft, () => ({ kind: 'text', text: JSON.stringify(next) }))
    },
  ]
}

function parsed<T>(text: string | undefined, parse: ParseState<T>): T | undefined {
  try {
    return text === undefined ? undefined : parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
