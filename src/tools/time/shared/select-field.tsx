import { useId } from 'react'
import { ChoiceList, type Choices } from '#src/ui/choice-list.tsx'
import { css } from '#styled-system/css'

/** The browser's own list of choices as a field of a form, its name above it. */
export function SelectField<Value extends string>({
  label,
  disabled = false,
  ...choices
}: { readonly label: string; readonly disabled?: boolean } & Choices<Value>) {
  const id = useId()
  return (
    <div className={field}>
      <label htmlFor={id} className={name}>
        {label}
      </label>
      <ChoiceList id={id} disabled={disabled} className={box} {...choices} />
    </div>
  )
}

const field = css({ display: 'grid', gap: '1', minWidth: '0' })
const name = css({ fontSize: '12', fontWeight: '500', color: 'fg.muted' })
const box = css({
  width: 'full',
  height: '8',
  px: '1.5',
  fontSize: '13',
  bg: 'bg',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
  _touch: { height: '10' },
})
