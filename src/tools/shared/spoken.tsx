import { Fragment, type ReactNode } from 'react'
import { column } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { useResultState } from './result-state.ts'

/** The status or alert that tells the result itself: said again when it is asked for again. */
export function Spoken({ children }: { readonly children: ReactNode }) {
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
  // A share of this frame, which has no height of its own, would cut them.
  '& > *': { maxHeight: 'none!' },
})}`
