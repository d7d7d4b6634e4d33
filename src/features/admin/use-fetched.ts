import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAtomValue } from '#src/lib/use-atom.ts'
import { hasSessionEnded } from './client.ts'
import { currentToken, tokenAtom } from './session.ts'

/**
 * The result of `fetch`; undefined until it arrives. Fetches when shown, after each login, and on `refresh`,
 * which resolves to the new result.
 */
export function useFetched<T>(fetch: () => Promise<T>, onFailure: () => void, isShown = true) {
  const token = useAtomValue(tokenAtom)
  const [value, setValue] = useState<T>()
  const calls = useRef(0)
  const newest = useRef(0)
  const refresh = async () => {
    calls.current += 1
    const call = calls.current
    try {
      const fetched = await fetch()
      // Responses can overtake each other.
      if (call > newest.current) setValue(fetched)
      newest.current = Math.max(newest.current, call)
      return fetched
    } catch (error) {
      // After a logout, nobody waits for it, and an ended session has the login dialog.
      if (currentToken() === token && !hasSessionEnded(error)) onFailure()
      return undefined
    }
  }
  const start = useEffectEvent(refresh)
  useEffect(() => {
    if (isShown && token !== undefined) void start()
  }, [isShown, token])
  return { value, refresh }
}
