import { useEffect, useEffectEvent, useState } from 'react'
import type { ToolInput } from './tool-input-store.ts'

/**
 * A choice that applies to one input: the next input starts with the initial value.
 *
 * @param saved the value to restore, which `save` changes.
 */
export function useInputChoice<Value>(
  { version }: Pick<ToolInput, 'version'>,
  { saved, initial }: { readonly saved: Value; readonly initial: Value },
  save: (value: Value) => void,
): readonly [Value, (value: Value) => void] {
  const [chosenFor, setChosenFor] = useState(version)
  const isOther = version !== chosenFor
  const reset = useEffectEvent(() => saved !== initial && save(initial))
  useEffect(() => {
    if (isOther) reset()
  }, [isOther])
  return [
    isOther ? initial : saved,
    (value) => {
      setChosenFor(version)
      save(value)
    },
  ]
}
