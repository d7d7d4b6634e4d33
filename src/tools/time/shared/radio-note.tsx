import { type ReactNode, useId } from 'react'
import { warning } from '#src/tools/shared/styles.tsx'
import { css } from '#styled-system/css'

/** Explains an ambiguity and offers its readings as radio buttons. */
export function RadioNote({
  reasons,
  options,
}: {
  readonly reasons: readonly string[]
  readonly options: readonly {
    readonly key: string
    readonly label: ReactNode
    readonly checked: boolean
    readonly onChoose: () => void
  }[]
}) {
  const name = useId()
  return (
    <div role="status" className={box}>
      <div id={name}>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </div>
      <div role="radiogroup" aria-labelledby={name}>
        {options.map(({ key, label, checked, onChoose }) => (
          <label key={key} className={choice}>
            <input
              type="radio"
              name={name}
              className={css({ flex: 'none', accentColor: 'accent' })}
              checked={checked}
              onChange={onChoose}
            />
            {label}
          </label>
        ))}
      </div>
    </div>
  )
}

const box = `${warning} ${css({ border: '1px solid token(colors.warning)', borderRadius: 'md' })}`

const choice = css({
  display: 'flex',
  alignItems: 'center',
  columnGap: '2',
  minHeight: '6',
  cursor: 'pointer',
  _touch: { minHeight: '11' },
  '& code': { fontFamily: 'code', overflowWrap: 'anywhere' },
})
