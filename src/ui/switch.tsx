import { css } from '#styled-system/css'

/** An on/off setting. With `hidesLabel`, only screen readers announce the name. */
export function Switch({
  label,
  hidesLabel = false,
  checked,
  onChange,
}: {
  readonly label: string
  readonly hidesLabel?: boolean
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}) {
  return (
    <label className={row}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        className={track}
        onChange={(event) => onChange(event.target.checked)}
      />
      {hidesLabel ? <span className={css({ srOnly: true })}>{label}</span> : label}
    </label>
  )
}

const row = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  flex: 'none',
  minHeight: '6',
  fontSize: '12',
  color: 'fg.muted',
  cursor: 'pointer',
  _touch: { minHeight: '11', minWidth: '11' },
})

const track = css({
  appearance: 'none',
  flex: 'none',
  width: '28px',
  height: '16px',
  borderRadius: 'full',
  border: '1px solid token(colors.border.strong)',
  bg: 'bg.sunken',
  cursor: 'pointer',
  _before: {
    content: '""',
    display: 'block',
    width: '10px',
    height: '10px',
    margin: '2px',
    borderRadius: 'full',
    bg: 'fg.muted',
    transition: 'transform token(durations.quick) token(easings.out)',
  },
  '&:checked': { bg: 'accent', borderColor: 'accent' },
  '&:checked::before': { bg: 'fg.onAccent', transform: 'translateX(12px)' },
  _forced: {
    _before: { bg: 'ButtonText' },
    '&:checked': { bg: 'Highlight' },
    '&:checked::before': { bg: 'HighlightText' },
  },
})
