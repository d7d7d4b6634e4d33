import { css } from '#styled-system/css'

/** A text box that is as high as its JSON, where browsers support it. */
export function EditBox({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}) {
  return (
    <textarea
      aria-label={label}
      value={value}
      rows={5}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      className={box}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

const box = css({
  display: 'block',
  width: 'full',
  minHeight: '88px',
  maxHeight: '320px',
  px: '2',
  py: '1',
  border: '1px solid token(colors.border)',
  borderRadius: 'sm',
  resize: 'vertical',
  bg: 'bg.raised',
  color: 'fg',
  fontFamily: 'code',
  fontSize: '13',
  lineHeight: '20px',
  caretColor: 'accent',
  fieldSizing: 'content',
})
