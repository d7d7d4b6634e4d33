import { Fragment, type ReactNode } from 'react'
import { column } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { useResultState } from './result-state.ts'

/** A live region for the status or alert of a result, announced again after each manual run. */
export function LiveResult({ children }: { readonly children: ReactNode }) {
  const { ended } = useResultState()
  return (
    <div aria-live="polite" className={frame}>
      <Fragment key={ended}>{children}</Fragment>
    </div>
  )
}

const frame = `${column} ${css({
  flex: 'none',
  maxHeight: '50%',
  overflow: 'auto',
  // A percentage of this frame, which has no height, would cut them off.
  '& > *': { maxHeight: 'none!' },
})}`
