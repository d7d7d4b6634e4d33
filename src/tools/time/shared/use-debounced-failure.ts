import { useEffect, useState } from 'react'

/** Delay after the last edit before an error is shown. */
const DEBOUNCE_MS = 500

/**
 * Returns a failure after typing pauses, or at once if a run was requested, because a date that is
 * being typed isn't an error yet. Once shown, the failure follows each edit until it is fixed.
 */
export function useDebouncedFailure<Failure>(
  failure: Failure | undefined,
  asked: boolean,
): Failure | undefined {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!failure) return setShown(false)
    const timer = setTimeout(setShown, asked ? 0 : DEBOUNCE_MS, true)
    return () => clearTimeout(timer)
  }, [failure, asked])
  return isShown || asked ? failure : undefined
}
