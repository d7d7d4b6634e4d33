import { type RefCallback, useMemo } from 'react'

/**
 * Returns the ref that counts the views and clicks of an ad on the page at a path; undefined without a path. The code
 * that counts is loaded only when it is needed.
 */
export function useCounting(
  path: string | undefined,
): (id: string) => RefCallback<HTMLElement> | undefined {
  return useMemo(() => {
    // A new function for the same page would start its second again.
    const refs = new Map<string, RefCallback<HTMLElement>>()
    return (id: string) => {
      if (path === undefined) return undefined
      const ref = refs.get(id) ?? countingRef(id)
      refs.set(id, ref)
      return ref
    }
  }, [path])
}

function countingRef(id: string): RefCallback<HTMLElement> {
  return (element) => {
    if (element === null) return
    let stop: (() => void) | undefined
    let isGone = false
    import('./count-ads.ts').then(
      ({ watchAd }) => {
        if (!isGone) stop = watchAd(element, id)
      },
      // Without the code, nothing is counted.
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
    }
  }
}
