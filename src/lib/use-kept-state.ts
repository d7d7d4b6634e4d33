import { useEffect, useState } from 'react'
import { drafts } from './draft.ts'

/** What is kept as this page's state, or undefined for what another version has written differently. */
export type Parse<T> = (kept: unknown) => T | undefined

/**
 * A state of a page that a reload finds again, in this tab.
 *
 * @param draft the name it is kept under, which begins with the tool's id; never for a secret.
 */
export function useKeptState<T>(
  draft: string,
  initial: T,
  parse: Parse<T>,
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

function parsed<T>(text: string | undefined, parse: Parse<T>): T | undefined {
  try {
    return text === undefined ? undefined : parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
