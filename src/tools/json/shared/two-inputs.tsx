import { type ReactNode, useContext } from 'react'
import { PanePlaceContext } from '#src/tools/shared/pane-place.ts'
import { css } from '#styled-system/css'

/** Two input panes, one above the other; in full screen, side by side. */
export function TwoInputs({
  first,
  second,
}: {
  readonly first: ReactNode
  readonly second: ReactNode
}) {
  const place = useContext(PanePlaceContext)
  return (
    <div className={frame}>
      <div className={half}>{first}</div>
      {/* The switch that wraps lines is in the first pane. */}
      <PanePlaceContext.Provider value={place && { ...place, isInput: false }}>
        <div className={half}>{second}</div>
      </PanePlaceContext.Provider>
    </div>
  )
}

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '1',
  minWidth: '0',
  minHeight: '0',
  _full: { flexDirection: { base: 'column', _wide: 'row' } },
})

const half = css({
  display: 'flex',
  flex: { base: '0 0 auto', _wide: '1 1 0' },
  minWidth: '0',
  minHeight: '0',
  '&:last-child': { borderTop: '1px solid token(colors.border)' },
  _full: {
    flex: '1 1 0',
    '&:last-child': {
      borderTop: 'none',
      borderLeft: '1px solid token(colors.border)',
    },
  },
})
