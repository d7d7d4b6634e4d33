import { type RefObject, useContext, useEffect, useLayoutEffect, useState } from 'react'
import { useCodeColumns } from './code-columns.ts'
import type { CodeRow } from './code-layer.tsx'
import { WrapContext } from './wrap-context.ts'
import type { WrappedText, wrapText } from './wrapped-text.ts'

/** The lines of a text wrapped; undefined where lines don't wrap, and until that part has loaded. */
export function useWrappedText(
  scroller: RefObject<HTMLElement | null>,
  lines: readonly CodeRow[],
  gutter: number,
): WrappedText | undefined {
  const wraps = useContext(WrapContext)
  const columns = useCodeColumns(scroller, gutter, wraps)
  const [part, setPart] = useState<{ readonly wrapText: typeof wrapText }>()
  const [wrapped, setWrapped] = useState<WrappedText>()

  useEffect(() => {
    if (!wraps) return
    let isCanceled = false
    import('./wrapped-text.ts').then(
      (loaded) => isCanceled || setPart(loaded),
      // Offline before it was cached: lines scroll instead.
      () => undefined,
    )
    return () => {
      isCanceled = true
    }
  }, [wraps])

  useLayoutEffect(() => {
    const element = scroller.current
    setWrapped(element && columns ? part?.wrapText(element, lines, columns) : undefined)
  }, [scroller, lines, columns, part])

  return columns && wrapped?.of === lines ? wrapped : undefined
}
