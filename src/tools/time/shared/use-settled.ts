import { useEffect, useState } from 'react'

/** Milliseconds that a field is left alone before it is said what is wrong in it. */
const REST = 500

/**
 * A failure once the typing rests, or at once where it was asked for: half of a date is no mistake yet.
 * What is shown stays up to date until the mistake is mended.
 */
export function useSettled<Failure>(
  failure: Failure | undefined,
  asked: boolean,
): Failure | undefined {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!failure) return setShown(false)
    const timer = setTimeout(setShown, asked ? 0 : REST, true)
    return () => clearTimeout(timer)
  }, [failure, asked])
  return isShown || asked ? failure : undefined
}
