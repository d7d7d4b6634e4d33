import { useAtomValue } from 'jotai/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { tokenAtom } from './session.ts'

/**
 * What `fetch` gives, when it is shown, with each new session, and on `refresh`, which gives it too;
 * undefined until it has come.
 */
export function useFetched<T>(fetch: () => Promise<T>, onFailure: () => void, isShown = true) {
  const token = useAtomValue(tokenAtom)
  const [value, setValue] = useState<T>()
  const refresh = async () => {
    try {
      const fetched = await fetch()
      setValue(fetched)
      return fetched
    } catch {
      onFailure()
      return undefined
    }
  }
  const begin = useEffectEvent(refresh)
  useEffect(() => {
    if (isShown && token !== undefined) void begin()
  }, [isShown, token])
  return { value, refresh }
}
