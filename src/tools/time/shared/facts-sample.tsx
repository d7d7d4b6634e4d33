import { css } from '#styled-system/css'
import type { ShownFact } from './facts.tsx'

/** Facts of an example, muted, which show how a result will look. They aren't a result. */
export function FactsSample({ facts }: { readonly facts: readonly ShownFact[] }) {
  return (
    <div aria-hidden="true" className={style}>
      {facts.map(({ key, name, value }) => (
        <div key={key} className={row}>
          <span className={css({ fontSize: '12' })}>{name}</span>
          <span className={css({ fontFamily: 'code', overflowWrap: 'anywhere' })}>{value}</span>
        </div>
      ))}
    </div>
  )
}

const style = css({
  fontSize: '13',
  color: 'fg.muted',
  paddingLeft: '3',
  borderLeft: '2px solid token(colors.border)',
  userSelect: 'none',
  pointerEvents: 'none',
})

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', _wide: '150px minmax(0, 1fr)' },
  columnGap: '2',
  py: '1.5',
})
